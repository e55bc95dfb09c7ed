import type { NicheName } from "#sites/niche.ts";

/** Inks by their variable, so that one drawing serves every brand that has the shape. */
const ink = (name: "a" | "b" | "c" | "d" | "e") => `var(--paint-${name})`;
const ground = (name: "a" | "b" | "c" | "d" | "e") => `<path fill="${ink(name)}" d="M0 0h100v100H0Z"/>`;
const shape = (name: "a" | "b" | "c" | "d" | "e", d: string) => `<path fill="${ink(name)}" d="${d}"/>`;
const disc = (name: "a" | "b" | "c" | "d" | "e", x: number, y: number, r: number) =>
  `<circle fill="${ink(name)}" cx="${x}" cy="${y}" r="${r}"/>`;
const oval = (name: "a" | "b" | "c" | "d" | "e", x: number, y: number, rx: number, ry: number, tilt: number) =>
  `<ellipse fill="${ink(name)}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${tilt} ${x} ${y})"/>`;
const strands = (name: "a" | "b", count: number, line: (i: number) => string) =>
  `<path fill="none" stroke="${ink(name)}" stroke-width=".8" d="${Array.from({ length: count }, (_, i) => line(i)).join("")}"/>`;
const arch = (name: "a" | "b" | "c" | "d" | "e", inset: number) =>
  shape(name, `M${inset} 100V50A${50 - inset} ${50 - inset} 0 0 1 ${100 - inset} 50V100Z`);
const bars = (name: "a" | "b" | "c" | "d" | "e", widths: number[]) => {
  let x = 6;
  return shape(
    name,
    widths
      .map((width) => {
        const d = `M${x} 12h${width}v76h${-width}Z`;
        x += width + 4;
        return d;
      })
      .join(""),
  );
};

/** Square tiles of 100 × 100 in each brand's own device (landers.md §2); the first four also follow each other as a loop. */
export const tiles: Record<NicheName, readonly string[]> = {
  general: [
    `${ground("d")}${disc("a", 38, 50, 32)}${disc("b", 64, 50, 32)}${shape("c", "M51 20.6a32 32 0 0 1 0 58.8 32 32 0 0 1 0-58.8Z")}`,
    `${ground("e")}${disc("b", 50, 50, 38)}${disc("a", 50, 50, 18)}`,
    `${ground("a")}${shape("c", "M0 100A100 100 0 0 1 100 0V100Z")}${disc("b", 74, 74, 16)}`,
    `${ground("c")}${shape("b", "M0 50A50 50 0 0 1 100 50Z")}${shape("a", "M0 100A50 50 0 0 1 100 100Z")}`,
    `${ground("b")}${shape("c", "M0 0H50A50 50 0 0 1 0 50Z")}${shape("a", "M100 100H50A50 50 0 0 1 100 50Z")}`,
    `${ground("d")}${shape("a", "M50 92C14 54 20 12 50 12s36 42 0 80Z")}${disc("e", 50, 40, 11)}`,
  ],
  she: [
    `${ground("d")}${oval("a", 46, 52, 44, 26, -36)}${oval("b", 66, 40, 22, 13, -36)}`,
    `${ground("b")}${oval("e", 50, 50, 42, 24, 38)}${oval("c", 50, 50, 16, 9, 38)}`,
    `${ground("a")}${oval("d", 34, 50, 16, 40, 18)}${oval("b", 68, 50, 16, 40, 18)}`,
    `${ground("c")}${oval("e", 50, 56, 44, 22, -20)}${oval("d", 50, 36, 30, 14, -20)}`,
    `${ground("d")}${oval("e", 50, 50, 46, 20, -52)}${oval("e", 50, 50, 46, 20, 52)}${disc("c", 50, 50, 9)}`,
    `${ground("e")}${oval("a", 100, 0, 70, 46, -36)}${oval("b", 0, 100, 60, 38, -36)}`,
  ],
  bdsm: [
    `${ground("c")}${strands("b", 14, (i) => `M0 ${30 + i * 3}C30 ${10 + i * 6} 60 ${90 - i * 5} 100 ${28 + i * 2}`)}`,
    `${ground("d")}${strands("b", 14, (i) => `M${i * 7} 0C${90 - i * 5} 40 ${i * 6} 60 ${100 - i * 7} 100`)}`,
    `${ground("c")}${strands("a", 16, (i) => `M50 ${10 + i}A${38 - i * 2} ${40 - i} 0 1 1 49 ${10 + i}`)}`,
    `${ground("c")}${strands("a", 12, (i) => `M0 ${100 - i * 3}C40 ${80 - i * 4} 50 ${30 + i * 2} 100 ${10 + i * 3}`)}${strands("b", 12, (i) => `M0 ${4 + i * 3}C40 ${20 + i * 3} 60 ${60 + i} 100 ${66 + i * 2}`)}`,
    `${ground("d")}${strands("a", 18, (i) => `M${i * 5.6} 0V100`)}`,
    `${ground("c")}${strands("b", 10, (i) => `M50 50m-${4 + i * 4} 0a${4 + i * 4} ${2 + i * 4.4} 0 1 0 ${8 + i * 8} 0a${4 + i * 4} ${2 + i * 4.4} 0 1 0-${8 + i * 8} 0`)}`,
  ],
  bbw: [
    `${ground("c")}${shape("d", "M0 0A100 100 0 0 1 100 100H0Z")}`,
    `${ground("d")}${[0, 90, 180, 270].map((at) => `<circle fill="${ink("a")}" cx="50" cy="28" r="22" transform="rotate(${at} 50 50)"/>`).join("")}${disc("e", 50, 50, 14)}`,
    `${ground("b")}${shape("a", "M0 50A50 50 0 0 1 100 50Z")}${shape("c", "M0 100A50 50 0 0 1 100 100Z")}`,
    `${ground("a")}${disc("b", 50, 50, 34)}${disc("c", 50, 50, 14)}`,
    `${ground("e")}${shape("a", "M0 100A100 100 0 0 1 100 0V100Z")}`,
    `${ground("d")}${shape("c", "M0 0H50A50 50 0 0 1 0 50Z")}${shape("c", "M100 100H50A50 50 0 0 1 100 50Z")}`,
  ],
  gilf: [
    `${ground("e")}${arch("a", 8)}${arch("d", 22)}${arch("b", 36)}`,
    `${ground("d")}${disc("b", 50, 52, 26)}${shape("a", "M0 70C24 58 44 78 66 70S90 62 100 66V100H0Z")}`,
    `${ground("a")}${arch("b", 10)}${arch("a", 12)}${disc("e", 50, 56, 18)}`,
    `${ground("b")}${arch("e", 14)}${shape("a", "M14 78C40 62 62 84 86 70V100H14Z")}`,
    `${ground("e")}${shape("a", "M50 10C62 34 62 66 50 90 38 66 38 34 50 10Z")}${shape("d", "M12 50C34 38 66 38 88 50 66 62 34 62 12 50Z")}`,
    `${ground("d")}${arch("a", 20)}${shape("e", "M49 26h2v74h-2ZM20 62h60v2H20Z")}`,
  ],
  milf: [
    `${ground("c")}${shape("a", "M18 10h64v80H18Z")}${shape("c", "M48 10h4v80h-4ZM18 44h64v4H18Z")}`,
    `${ground("e")}${disc("d", 50, 50, 30)}${disc("e", 62, 42, 26)}`,
    `${ground("c")}${shape("d", "M18 10h64v80H18Z")}${shape("b", "M18 10h22C40 50 32 76 18 90ZM82 10H60c0 40 8 66 22 80Z")}`,
    `${ground("c")}${shape("b", "M18 10h64v80H18Z")}${shape("c", "M44 90V60h12v30ZM36 60l8-26h12l8 26Z")}`,
    `${ground("a")}${shape("c", "M28 90c-8-24 0-44 16-50l-4-18 12 8h8l12-8-3 20c12 10 14 32 10 48Z")}`,
    `${ground("e")}${shape("a", "M12 12h32v32H12ZM56 56h32v32H56Z")}${shape("c", "M56 12h32v32H56ZM12 56h32v32H12Z")}`,
  ],
  gay: [
    `${ground("a")}${bars("e", [2, 4, 7, 12, 19, 28])}`,
    `${ground("d")}${shape("c", "M8 8h26l16 26L66 8h26L64 50l28 42H66L50 66 34 92H8l28-42Z")}`,
    `${ground("b")}${shape("c", "M50 8a42 42 0 1 0 .1 0ZM50 36a14 14 0 1 1-.1 0Z")}`,
    `${ground("e")}${bars("a", [28, 19, 12, 7, 4, 2])}`,
    `${ground("c")}${shape("d", "M8 8h84v26H8Z")}${shape("b", "M8 42h84v14H8Z")}${shape("e", "M8 64h84v8H8ZM8 80h84v4H8ZM8 90h84v2H8Z")}`,
    `${ground("a")}${shape("d", "M0 100V0L100 100Z")}${disc("e", 70, 30, 18)}`,
  ],
};
