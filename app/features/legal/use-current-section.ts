import { useEffect, useState } from "react";

/** The section being read: the last one whose beginning has passed the upper part of the window. */
export function useCurrentSection(sections: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState(sections[0]?.id ?? null);
  useEffect(() => {
    const targets = sections.flatMap(({ id }) => document.getElementById(id) ?? []);
    const look = () => {
      const line = window.innerHeight / 3;
      const passed = targets.filter((target) => target.getBoundingClientRect().top <= line);
      setCurrent((passed.at(-1) ?? targets[0])?.id ?? null);
    };
    // The page's own size too: fonts arrive late and move every section.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    window.addEventListener("scroll", look, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener("scroll", look);
    };
  }, [sections]);
  return current;
}
