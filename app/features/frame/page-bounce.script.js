// Pages without the framework: the same beacon as parts/page-bounce.tsx (C05).
if (new URLSearchParams(location.search).has("lb"))
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "hidden")
      navigator.sendBeacon("/api/page-hidden.php", new Blob(["{}"], { type: "application/json" }));
  });
