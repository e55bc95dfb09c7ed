import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";
import { BOUNCE_PATH, logsBounce } from "../page-bounce.ts";

/** C05: once an address has asked for it by `lb`, tells the server whenever this page goes out of sight. */
export function PageBounce() {
  const { search } = useLocation();
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (logsBounce(search)) setAsked(true);
  }, [search]);
  useEffect(() => {
    if (!asked) return;
    const tell = () => {
      if (document.visibilityState === "hidden")
        navigator.sendBeacon(BOUNCE_PATH, new Blob(["{}"], { type: "application/json" }));
    };
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [asked]);
  return null;
}
