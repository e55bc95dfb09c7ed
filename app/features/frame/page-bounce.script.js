// Pages without the framework: the same beacon as parts/page-bounce.tsx (C05).
if (new URLSearchParams(location.search).has("lb"))
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden")
      navigator.sendBeacon("/api/page-hidden.php", new Blob(["{}"], { type: "application/json" }));
  });
// The page is the same for everyone; its forms lead back to the very address.
for (const to of document.querySelectorAll("input[name=to]")) to.value = location.pathname + location.search;
