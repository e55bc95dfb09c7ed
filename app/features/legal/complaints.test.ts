import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { themeOfSite } from "#app/features/tenancy/theme-of-site.server.ts";
import { getDb } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { freshDatabase } from "../../../tests/support/database.ts";
import { formRequest, outcome, pageRequest, requestContext } from "../../../tests/support/request-context.ts";
import { commands } from "./legal.commands.server.ts";
import { action, loader } from "./screens/complaints.tsx";

freshDatabase();

const fields = (own: Record<string, string> = {}) => ({
  category: "withdrawal",
  email: "ann@mail.example",
  text: "I withdraw from my purchase of 20 November.",
  form_key: newId(),
  ...own,
});
type Context = Awaited<ReturnType<typeof requestContext>>;
const send = (context: Context, values: Record<string, string>) =>
  outcome(() =>
    action({ request: formRequest("/complaints", values), context, params: {} } as unknown as ActionFunctionArgs),
  );
const stored = async () =>
  (
    await getDb().execute<{ id: string; category: string; site: string }>(
      sql`select id, category, site from complaints`,
    )
  ).rows;
const mails = async () =>
  (
    await getDb().execute<{ to: string; text: string; html: string; subject: string }>(
      sql`select payload->>'to' as to, payload->>'text' as text, payload->>'html' as html, payload->>'subject' as subject
          from graphile_worker._private_jobs order by id`,
    )
  ).rows;

test("R18 A09 a complaint is kept with a reference number, which its sender and support get by mail", async () => {
  const context = await requestContext({ site: "bbw", locale: "nl" });
  const values = fields();
  const answer = await send(context, values);
  expect(answer.status).toBe(303);
  const reference = /^\/complaints\?reference=(\w{14})$/.exec(answer.location ?? "")?.[1];
  expect(await stored()).toEqual([{ id: reference, category: "withdrawal", site: "bbw" }]);
  const queued = await mails();
  expect(queued.map(({ to }) => to)).toEqual(["ann@mail.example", "support@rondo.example"]);
  expect(queued[0]?.subject).toBe(`Ontvangen: ${reference}`);
  expect(queued[0]?.text).toContain("Een aankoop herroepen");
  // An address that nobody has proven gets no words of a stranger.
  expect(queued[0]?.text).not.toContain(values.text);
  expect(queued[1]?.text).toContain(values.text);
  expect(queued[0]?.html).toContain(`border-top:4px solid ${themeOfSite(context.settings).light.primary}`);

  const again = await send(context, values);
  expect(again.location).toBe(answer.location);
  expect(await stored()).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
});

test("R18 an operator reads what came in, by site or by its reference", async () => {
  const values = fields({ text: "Second line follows.\nHere it is, and it is long enough." });
  const { location } = await send(await requestContext({ site: "gilf" }), values);
  const reference = location?.split("=")[1] ?? "";
  const run = async (...args: string[]) => {
    const lines: string[] = [];
    const code = await commands["complaints:list"].run(args, (line) => lines.push(line));
    return { code, text: lines.join("\n") };
  };
  expect(JSON.parse((await run("--site", "gilf", "--json")).text)).toMatchObject([{ id: reference, site: "gilf" }]);
  expect((await run("--reference", reference)).text).toContain("Second line follows.\n  Here it is");
  expect((await run("--reference", "unknown")).code).toBe(1);
});

test("R18 the same form twice at the same instant is one complaint", async () => {
  const context = await requestContext();
  const before = (await stored()).length;
  const values = fields({ email: "twice@mail.example" });
  const answers = await Promise.all([1, 2, 3].map(() => send(context, values)));
  expect(new Set(answers.map(({ location }) => location)).size).toBe(1);
  expect(await stored()).toHaveLength(before + 1);
});

test("R18 a complaint without category, address or words is a 422 and keeps nothing", async () => {
  const context = await requestContext();
  const before = (await stored()).length;
  const wrongs: Record<string, string>[] = [
    { category: "else" },
    { email: "ann" },
    { text: " short " },
    { text: "x".repeat(4001) },
    { form_key: "'" },
  ];
  for (const wrong of wrongs) expect((await send(context, fields(wrong))).status, JSON.stringify(wrong)).toBe(422);
  expect(await stored()).toHaveLength(before);
});

test("R18 nobody's mailbox is filled: the sixth complaint of a day to one address is refused", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 6; count++)
    statuses.push((await send(await requestContext(), fields({ email: "many@mail.example" }))).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});

test("R18 the form opens with the category that a link asks for, and shows no reference that is none", async () => {
  const context = await requestContext({ site: "gilf" });
  const visit = (path: string) =>
    loader({ request: pageRequest(path), context, params: {} } as unknown as LoaderFunctionArgs);
  expect(await visit("/complaints?category=withdrawal")).toMatchObject({ category: "withdrawal", reference: null });
  expect(await visit("/complaints?category=<b>&reference=<b>")).toMatchObject({ category: "", reference: null });
  const reference = newId();
  expect(await visit(`/complaints?reference=${reference}`)).toMatchObject({ reference });
});
