import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BREAKPOINTS } from "#themes/breakpoints.ts";
import { PhotoFrame } from "./photo-frame.tsx";
import { PROGRESS_BAR } from "./progress-bar.tsx";
import { TOAST_WIDTH } from "./toast.css.ts";

test("K08 progress bar, breakpoints and toast have the specification's measures", () => {
  expect(PROGRESS_BAR).toEqual({ throttle: 200, duration: 5_000 });
  expect(BREAKPOINTS).toEqual({ small: 576, medium: 768, large: 992, wide: 1200 });
  expect(TOAST_WIDTH).toBe("350px");
});

test("S01 a locked photo names its lock, and photos below the fold load when they come near", () => {
  const locked = renderToStaticMarkup(<PhotoFrame src="/blurred.webp" alt="" locked={{ label: "Locked photo" }} />);
  expect(locked).toContain('aria-label="Locked photo"');
  expect(locked).toContain('loading="lazy"');
  expect(renderToStaticMarkup(<PhotoFrame src="/card.webp" alt="Lotte" eager />)).not.toContain('loading="lazy"');
});
