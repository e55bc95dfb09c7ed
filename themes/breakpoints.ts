/** Viewport widths in px at which the layout changes (spec §9, K08). The only place where they stand. */
export const BREAKPOINTS = { small: 576, medium: 768, large: 992, wide: 1200 } as const;

type Breakpoint = keyof typeof BREAKPOINTS;

/** Media condition for this width and wider, for `"@media": { [from("large")]: … }` and `matchMedia`. */
export const from = (breakpoint: Breakpoint): string => `(min-width: ${BREAKPOINTS[breakpoint]}px)`;

/** Media condition for everything narrower. */
export const below = (breakpoint: Breakpoint): string => `(max-width: ${BREAKPOINTS[breakpoint] - 0.02}px)`;

/** Visitors who asked their system for less movement. */
export const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** The site was installed as an app: no browser around it, so no back button but ours. */
export const INSTALLED_APP = "(display-mode: standalone)";

/** Pointers that can hover; touch screens keep the state of the last tap otherwise. */
export const CAN_HOVER = "(hover: hover)";
