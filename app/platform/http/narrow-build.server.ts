import type { ServerBuild } from "@remix-run/server-runtime";

interface Candidate {
  id: string;
  /** The segments that an address must begin with, in lower case; null for one that may be anything. */
  prefix: (string | null)[];
  /** The most segments that its own pattern takes. */
  longest: number;
}

/** More sets of routes than any route table makes; beyond it the whole build serves. */
const mostSets = 1000;

/**
 * Remix flattens, ranks and compiles all routes anew for every request, and builds all of them again to render: with
 * ninety routes 1.6 ms of each request. So each address is served by a build that holds only the routes which its first
 * segments leave possible, and their parents. Which of them matches is still Remix's decision: a route is left out
 * only when it cannot match.
 */
export function createNarrowing<Handler>(
  build: ServerBuild,
  make: (build: ServerBuild) => Handler,
): (pathname: string) => Handler {
  const byFirst = new Map<string, Candidate[]>();
  const anywhere: Candidate[] = [];
  for (const id of Object.keys(build.routes)) {
    const route = build.routes[id];
    if (!route || (route.path === undefined && !route.index)) continue;
    const path = fullPath(build, id);
    const longest = path.includes("*") ? Number.POSITIVE_INFINITY : path.split("/").filter(Boolean).length;
    const candidate = { id, prefix: staticPrefix(path), longest };
    const first = candidate.prefix[0];
    if (first === undefined || first === null) anywhere.push(candidate);
    else byFirst.set(first, [...(byFirst.get(first) ?? []), candidate]);
  }

  const handlers = new Map<string, Handler>();
  let whole: Handler | undefined;
  return (pathname) => {
    const segments = segmentsOf(pathname);
    const possible = [...(byFirst.get(segments[0] ?? "") ?? []), ...anywhere].filter((candidate) =>
      canMatch(candidate, segments),
    );
    const key = possible.map(({ id }) => id).join("\n");
    const known = handlers.get(key);
    if (known) return known;
    if (handlers.size >= mostSets) {
      whole ??= make(build);
      return whole;
    }
    const handler = make(narrow(build, possible));
    handlers.set(key, handler);
    return handler;
  };
}

function canMatch({ prefix, longest }: Candidate, segments: string[]): boolean {
  if (segments.length > longest) return false;
  return prefix.every((segment, index) => {
    const given = segments[index];
    return given !== undefined && (segment === null || segment === given);
  });
}

/** Up to the first optional or splat segment, after which anything may follow or nothing. */
function staticPrefix(path: string): (string | null)[] {
  const prefix: (string | null)[] = [];
  for (const segment of path.split("/").filter(Boolean)) {
    if (segment.endsWith("?") || segment.includes("*")) break;
    prefix.push(segment.includes(":") ? null : segment.toLowerCase());
  }
  return prefix;
}

function fullPath(build: ServerBuild, id: string): string {
  const route = build.routes[id];
  if (!route) return "";
  const parent = route.parentId === undefined ? "" : fullPath(build, route.parentId);
  return `${parent}/${route.path ?? ""}`;
}

function segmentsOf(pathname: string): string[] {
  return pathname
    .split("/")
    .filter(Boolean)
    .map((segment) => {
      try {
        return decodeURIComponent(segment).toLowerCase();
      } catch {
        return segment.toLowerCase();
      }
    });
}

function narrow(build: ServerBuild, possible: Candidate[]): ServerBuild {
  const kept = new Set<string>();
  const keep = (id: string | undefined) => {
    if (id === undefined || kept.has(id)) return;
    kept.add(id);
    keep(build.routes[id]?.parentId);
  };
  for (const { id } of possible) keep(id);
  // A missing page is shown by the topmost routes.
  for (const [id, route] of Object.entries(build.routes)) if (route.parentId === undefined) kept.add(id);
  const only = <T>(routes: Record<string, T>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return { ...build, routes: only(build.routes), assets: { ...build.assets, routes: only(build.assets.routes) } };
}
