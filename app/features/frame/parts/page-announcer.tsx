import { useLocation } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { hiddenText } from "#app/ui/visually-hidden.css.ts";

/**
 * What a browser does by itself when it loads a page, and a router does not: the new page's title is read out, and a focus that
 * went with the page before it starts at the content.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (lost) document.getElementById("content")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <div aria-live="polite" aria-atomic="true" className={hiddenText} data-announcer>
      {title}
    </div>
  );
}
