import { env } from "#app/platform/env.server.ts";
import { json, notFound } from "#app/platform/http/responses.server.ts";
import { readOutbox } from "#app/platform/outbox/dev-outbox.server.ts";

/** `/dev/outbox.json`: every mail, SMS and push, newest first; demo mode only. */
export async function loader() {
  if (!env().demo) throw notFound();
  const items = await readOutbox();
  return json(items.map(({ channel, to, subject, text, links, at }) => ({ channel, to, subject, text, links, at })));
}
