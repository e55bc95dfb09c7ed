import { type BustOptions, drawBust, type PortraitPerson } from "#app/platform/portraits/portrait.ts";

/** Where a bust stands in a drawing: the point between the eyes, and pixels a unit of figure space (a head is 250 high). */
type Standing = { x: number; y: number; scale: number };

/** A bust as a group inside a larger drawing. */
export function figureIn(person: PortraitPerson, options: BustOptions, { x, y, scale }: Standing): string {
  const body = drawBust(person, options)
    .replace(/^<svg[^>]*>/, "")
    .replace(/<\/svg>$/, "");
  return `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
}

/** The same with whole units: less than a pixel off where a figure stands at less than its own size, and a tenth lighter. */
export function inWholeUnits(svg: string): string {
  return svg.replace(/ d="([^"]+)"/g, (_all, d: string) => {
    const whole = d.replace(/-?\d*\.\d+/g, (number) => {
      const rounded = String(Math.round(Number(number)) || 0);
      // The minus stood for the space between two numbers too.
      return number.startsWith("-") && !rounded.startsWith("-") ? ` ${rounded}` : rounded;
    });
    return ` d="${whole}"`;
  });
}

/** A drawing as a file: decorative, its size in the view box and, for a browser that has not laid out the page, as attributes. */
export function drawing(width: number, height: number, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
