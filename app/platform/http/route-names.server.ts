import type { ServerBuild } from "@remix-run/server-runtime";

/** What the log and the metrics call an address: the name of its route, so that ids don't make a series each. */
export function createRouteNames(build: ServerBuild | (() => Promise<ServerBuild>)): (pathname: string) => string {
  if (typeof build === "function") return () => "page";
  const routes = Object.values(build.routes).flatMap((route) => {
    if (!route || (route.path === undefined && !route.index)) return [];
    const segments = (route.path ?? "").split("/").filter(Boolean);
    return [{ id: route.id, pattern: toPattern(segments), rank: rankOf(segments) }];
  });
  routes.sort((a, b) => (a.rank < b.rank ? -1 : a.rank > b.rank ? 1 : 0));
  return (pathname) => routes.find(({ pattern }) => pattern.test(pathname))?.id ?? "none";
}

function toPattern(segments: string[]): RegExp {
  const parts = segments.map((segment) => {
    if (segment === "*") return "(?:/.*)?";
    const optional = segment.endsWith("?");
    const name = optional ? segment.slice(0, -1) : segment;
    const one = name.startsWith(":") ? "/[^/]+" : `/${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`;
    return optional ? `(?:${one})?` : one;
  });
  return new RegExp(`^${parts.join("")}/?$`, "i");
}

/** Smaller is more telling: fixed segments before parameters, anything-goes last. */
function rankOf(segments: string[]): string {
  return segments.map((segment) => (segment === "*" ? "9" : segment.startsWith(":") ? "5" : "1")).join("") || "0";
}
