import { notFound } from "#app/platform/http/responses.server.ts";

/** Every address that is none of ours (R23): the site's own 404 page, also for forms sent there. */
export function loader(): never {
  throw notFound();
}

export function action(): never {
  throw notFound();
}

export default function NotFound() {
  return null;
}
