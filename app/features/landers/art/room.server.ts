import type { NicheName } from "#sites/niche.ts";

/** Classes of what moves: leaves in the light, steam over the cups, the light itself. */
type RoomMotion = { sway: string; steam: string; light: string };

type Room = {
  /** The window's outline, 300 × 300 from 0 0, and its bars. */
  pane: string;
  bars: string;
  /** The chair's back, standing on y 0 with its middle at x 0. */
  back: string;
  /** Filled with cloth, or bent wood. */
  solid: boolean;
  /** Height of the seats and of the table over the floor. */
  seat: number;
};

const bars = "M146 0h8v300h-8ZM0 140h300v8H0Z";
const ROOMS: Record<NicheName, Room> = {
  general: {
    pane: "M40 30h220a40 40 0 0 1 40 40v150a40 40 0 0 1-40 40H40a40 40 0 0 1-40-40V70a40 40 0 0 1 40-40Z",
    bars: "M96 30h8v230h-8ZM196 30h8v230h-8Z",
    back: "M-50 0V-96a50 50 0 0 1 100 0V0M-50-50H50",
    solid: false,
    seat: 122,
  },
  she: {
    pane: "M150 0c90 0 150 60 150 146S236 300 146 300 0 232 0 150 60 0 150 0Z",
    bars: "M146 0h6v300h-6Z",
    back: "M-56 8C-84-70-40-150 10-148S84-60 54 8Z",
    solid: true,
    seat: 112,
  },
  bdsm: {
    pane: "M80 0h140v300H80Z",
    bars: "M148 0h3v300h-3ZM80 98h140v3H80ZM80 198h140v3H80Z",
    back: "M-52 4V-190H52V4Z",
    solid: true,
    seat: 124,
  },
  bbw: {
    pane: "M150 0a150 150 0 1 1-.1 0Z",
    bars: "M144 0h12v300h-12ZM0 144h300v12H0Z",
    back: "M-76 10a76 76 0 0 1 152 0Z",
    solid: true,
    seat: 108,
  },
  gilf: {
    pane: "M0 300V150a150 150 0 0 1 300 0v150Z",
    bars,
    back: "M-48 0V-112a48 48 0 0 1 96 0V0M-30 0V-96a30 30 0 0 1 60 0V0",
    solid: false,
    seat: 122,
  },
  milf: {
    pane: "M10 0h280v300H10Z",
    bars,
    back: "M-48 0V-130M48 0V-130M-54-126H54M-48-84H48M-48-44H48",
    solid: false,
    seat: 122,
  },
  gay: {
    pane: "M0 20h300v230H0Z",
    bars: "M0 128h300v12H0Z",
    back: "M-44 4V-44H44V4Z",
    solid: true,
    seat: 168,
  },
};

const FLOOR = 548;

function chair({ back, solid, seat }: Room, x: number, facing: 1 | -1): string {
  const top = FLOOR - seat;
  const legs = `M-50 4L-60 ${seat}M50 4L58 ${seat}M-34 8L-38 ${seat - 14}M36 8L42 ${seat - 14}`;
  const paint = solid
    ? `fill="var(--paint-a)" stroke="none"`
    : `fill="none" stroke="var(--paint-a)" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"`;
  return (
    `<g transform="translate(${x} ${top}) scale(${facing} 1)"><path d="${back}" ${paint}/>` +
    `<path d="${legs}" fill="none" stroke="var(--paint-a)" stroke-width="8" stroke-linecap="round"/>` +
    `<ellipse rx="64" ry="13" fill="var(--paint-b)"/></g>`
  );
}

const leaf = (x: number, y: number, tilt: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="30" ry="11" transform="rotate(${tilt} ${x} ${y})"/>`;

const cup = (x: number, y: number, steam: string) =>
  `<path d="M${x - 17} ${y - 22}h34c0 14-6 22-17 22s-17-8-17-22Z" fill="var(--paint-e)"/><ellipse cx="${x}" cy="${y - 22}" rx="17" ry="4" fill="var(--paint-c)"/>` +
  `<path class="${steam}" d="M${x} ${y - 32}c-9-14 9-20 0-36" fill="none" stroke="var(--paint-e)" stroke-width="4" stroke-linecap="round"/>`;

/** Two drawings of 960 × 600 that lie on each other: a window's light on a wall, and a table for two where nobody sits yet. */
export interface RoomScene {
  wall: string;
  table: string;
}

/** The room in the paints of the page, made to move slowly. */
export function roomScene(niche: NicheName, { sway, steam, light }: RoomMotion): RoomScene {
  const room = ROOMS[niche];
  const table = FLOOR - room.seat - 44;
  const leaves = [
    leaf(60, 60, -30),
    leaf(112, 92, 20),
    leaf(84, 138, -50),
    leaf(150, 54, 40),
    leaf(40, 190, 12),
    leaf(236, 210, -24),
    leaf(262, 160, 36),
  ].join("");
  const wall =
    `<clipPath id="pane"><path d="${room.pane}"/></clipPath>` +
    `<path class="room-wall" d="M0 0h960v600H0Z"/>` +
    `<g class="${light}"><g transform="translate(330 44) skewX(-8) scale(1.24)" opacity=".9"><path fill="var(--paint-lit)" d="${room.pane}"/>` +
    `<g clip-path="url(#pane)"><path class="room-shade" d="${room.bars}"/><g class="room-shade ${sway}">${leaves}</g></g></g></g>` +
    `<path class="room-floor" d="M0 ${FLOOR - 34}H960V600H0Z"/>`;
  const seats =
    `<ellipse class="room-shadow" cx="480" cy="${FLOOR + 10}" rx="330" ry="22"/>` +
    chair(room, 300, 1) +
    chair(room, 660, -1) +
    `<path d="M480 ${table}V${FLOOR}M480 ${FLOOR - 34}L420 ${FLOOR + 6}M480 ${FLOOR - 34}L540 ${FLOOR + 6}" fill="none" stroke="var(--paint-a)" stroke-width="10" stroke-linecap="round"/>` +
    `<ellipse cx="480" cy="${table}" rx="112" ry="17" fill="var(--paint-lit)"/><ellipse cx="480" cy="${table + 5}" rx="112" ry="17" fill="none" stroke="var(--paint-b)" stroke-width="5"/>` +
    cup(414, table - 3, steam) +
    cup(546, table - 3, steam) +
    `<path d="M468 ${table - 2}l-5-40h34l-5 40Z" fill="var(--paint-d)"/>` +
    `<path d="M474 ${table - 40}C468 ${table - 70} 458 ${table - 84} 450 ${table - 92}M480 ${table - 40}V${table - 108}M487 ${table - 40}C494 ${table - 66} 504 ${table - 76} 512 ${table - 82}" fill="none" stroke="var(--paint-a)" stroke-width="4"/>` +
    `<circle cx="448" cy="${table - 98}" r="14" fill="var(--paint-b)"/><circle cx="480" cy="${table - 114}" r="16" fill="var(--paint-d)"/><circle cx="516" cy="${table - 88}" r="14" fill="var(--paint-b)"/>`;
  return { wall, table: seats };
}
