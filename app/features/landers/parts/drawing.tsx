import type { SVGAttributes } from "react";

/** A drawing of ours inside the page, where CSS can colour and move it; decoration. `body` comes from `art/`, never from a visitor. */
export function Drawing({ body, ...svg }: { body: string } & SVGAttributes<SVGSVGElement>) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      aria-hidden="true"
      focusable="false"
      {...svg}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
