import { brandInk } from "#themes/brand-ink.ts";
import { drawing } from "./figure-in.server.ts";

type Point = { x: number; y: number };
/** A place on the rope: its centre, its width to each side, and how far the strands have turned around it, in radians. */
type Place = Point & { width: number; turned: number };
/** A stretch of the rope that lies over (or under) what it crosses. */
type Stretch = { over: boolean; from: number; to: number };

const ink = brandInk.bdsm;
const STRANDS = 20;
const VIEW = { width: 2000, height: 1420 };
/** View box units of one unit of the knot's formula, and the knot's centre. */
const UNIT = 218;
const CENTRE = { x: 1000, y: 925 };
/** Where the upper lobe is cut open, in radians from its tip. */
const OPENING = 0.7;
const TURNS = 2.6;
const TAU = 2 * Math.PI;

/** A trefoil; cut open at its upper lobe and led away to both sides it is an overhand knot. */
const trefoil = (t: number): Point => ({
  x: Math.sin(t) + 2 * Math.sin(2 * t),
  y: 0.94 * (Math.cos(t) - 2 * Math.cos(2 * t)),
});

function bezier(a: Point, b: Point, c: Point, d: Point, t: number): Point {
  const of = (k: "x" | "y") =>
    (1 - t) ** 3 * a[k] + 3 * (1 - t) ** 2 * t * b[k] + 3 * (1 - t) * t ** 2 * c[k] + t ** 3 * d[k];
  return { x: of("x"), y: of("y") };
}

/** From the upper right through the knot to the upper left; each stretch ends where over turns into under. */
function rope(): { places: Place[]; stretches: Stretch[] } {
  const from = Math.PI + OPENING;
  const to = 3 * Math.PI - OPENING;
  const before = (t: number, length: number): Point => {
    const [a, b] = [trefoil(t), trefoil(t + 0.001)];
    const size = Math.hypot(b.x - a.x, b.y - a.y);
    return { x: a.x - ((b.x - a.x) / size) * length, y: a.y - ((b.y - a.y) / size) * length };
  };
  const centre: Point[] = [];
  const stretches: Stretch[] = [];
  const add = (count: number, point: (share: number) => Point, over: boolean) => {
    const start = Math.max(0, centre.length - 1);
    for (let i = centre.length === 0 ? 0 : 1; i <= count; i++) centre.push(point(i / count));
    stretches.push({ over, from: start, to: centre.length - 1 });
  };
  add(9, (s) => bezier({ x: 5, y: -4.3 }, { x: 3.1, y: -4.5 }, before(from, 1.9), trefoil(from), s), true);
  const turns = [from, 4, 5, 6, 7, 8].map((n, i) => (i === 0 ? from : (n * Math.PI) / 3));
  for (const [i, a] of turns.entries()) {
    const b = turns[i + 1] ?? to;
    const count = Math.max(3, Math.round((b - a) * 8));
    add(count, (s) => trefoil(a + (b - a) * s), -Math.sin((3 * (a + b)) / 2) > 0);
  }
  add(9, (s) => bezier(trefoil(to), before(to, -1.8), { x: -2.9, y: -3.5 }, { x: -5, y: -2.6 }, s), false);

  const places = centre.map(({ x, y }, i) => {
    const share = i / (centre.length - 1);
    const away = Math.abs(share - 0.5) * 2;
    return {
      x: CENTRE.x + UNIT * x,
      y: CENTRE.y + UNIT * y,
      width: 74 + 250 * Math.max(0, (away - 0.5) / 0.5) ** 2,
      turned: share * TURNS * Math.PI,
    };
  });
  return { places, stretches };
}

/** Points beside the centre line at `aside(place)` units. */
function beside(places: Place[], aside: (place: Place) => number): Point[] {
  return places.map((place, i) => {
    const a = places[Math.max(0, i - 1)] as Place;
    const b = places[Math.min(places.length - 1, i + 1)] as Place;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const by = aside(place);
    return { x: place.x - ((b.y - a.y) / length) * by, y: place.y + ((b.x - a.x) / length) * by };
  });
}

const whole = ({ x, y }: Point) => ({ x: Math.round(x), y: Math.round(y) });
const pair = (x: number, y: number) => `${x}${y < 0 ? "" : " "}${y}`;

/** A smooth line through the points `from`–`to`, in relative whole units; its tangents know the points before and after. */
function smooth(points: Point[], from: number, to: number): string {
  const at = (i: number) => points[Math.min(points.length - 1, Math.max(0, i))] as Point;
  const control = (i: number, sign: 1 | -1): Point => ({
    x: at(i).x + (sign * (at(i + 1).x - at(i - 1).x)) / 6,
    y: at(i).y + (sign * (at(i + 1).y - at(i - 1).y)) / 6,
  });
  let last = whole(at(from));
  let d = `M${pair(last.x, last.y)}`;
  for (let i = from; i < to; i++) {
    const end = whole(at(i + 1));
    const second = whole(control(i + 1, -1));
    const relative = (p: Point) => pair(p.x - last.x, p.y - last.y);
    const first = whole(control(i, 1));
    d +=
      i === from ? `c${relative(first)} ${relative(second)} ${relative(end)}` : `s${relative(second)} ${relative(end)}`;
    last = end;
  }
  return d.replace(/ -/g, "-");
}

/** Strands that twist around each other into an overhand knot: what lies over hides what lies under. */
export function bdsmDevice(): string {
  const { places, stretches } = rope();
  const strands = Array.from({ length: STRANDS }, (_, i) =>
    beside(places, ({ width, turned }) => width * Math.cos(turned + (TAU * i) / STRANDS)),
  );
  const edge = (side: 1 | -1) => beside(places, ({ width }) => side * (width + 14));
  const [near, far] = [edge(1), edge(-1)];
  const draw = ({ from, to, over }: Stretch) => {
    const lines = (part: number) =>
      strands
        .filter((_, i) => (i % 5 === 0 ? 1 : i % 2 ? 2 : 0) === part)
        .map((points) => smooth(points, from, to))
        .join("");
    const outline = [...near.slice(from, to + 1), ...far.slice(from, to + 1).reverse()].map(whole);
    const hide = over ? `<path class="g" d="M${outline.map(({ x, y }) => pair(x, y)).join("L")}Z"/>` : "";
    return `${hide}<path class="a" d="${lines(0)}"/><path class="b" d="${lines(2)}"/><path class="c" d="${lines(1)}"/>`;
  };
  const ends = [stretches[0], stretches.at(-1)] as Stretch[];
  const knot = stretches.slice(1, -1);
  const order = [
    ...ends.map((end) => ({ ...end, over: false })),
    ...knot.filter(({ over }) => !over),
    ...knot.filter(({ over }) => over),
  ];
  const gradient = (id: string, inner: string, outer: string) =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${CENTRE.x}" cy="${CENTRE.y}" r="1150"><stop offset=".22" stop-color="${inner}"/><stop offset=".62" stop-color="${outer}"/><stop offset="1" stop-color="${outer}" stop-opacity=".1"/></radialGradient>`;
  return drawing(
    VIEW.width,
    VIEW.height,
    "<style>path{fill:none;stroke-width:3.8}.a{stroke:url(#a)}.b{stroke:url(#b)}.c{stroke:url(#c)}" +
      `path.g{fill:${ink.ground}}@media(prefers-color-scheme:light){path.g{fill:${ink.day}}.a{stroke:url(#d)}.b{stroke:url(#e)}.c{stroke:url(#f)}}</style>` +
      gradient("a", ink.gold, ink.crimson) +
      gradient("b", ink.crimson, ink.gold) +
      gradient("c", ink.pale, ink.gold) +
      gradient("d", ink.dayGold, ink.dayCrimson) +
      gradient("e", ink.dayCrimson, ink.dayGold) +
      gradient("f", ink.dayPale, ink.dayGold) +
      order.map(draw).join(""),
  );
}
