/** Ground from edge to edge behind a block that keeps the page's measure; it adds no width to scroll. */
export const fullBleed = (ground: string) => ({
  boxShadow: `0 0 0 100vmax ${ground}`,
  clipPath: "inset(0 -100vmax)",
});
