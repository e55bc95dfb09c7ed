import { type SQL, sql } from "drizzle-orm";
import { now } from "#app/platform/clock.ts";
import type { Db } from "#app/platform/db/client.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { enqueueCall } from "#app/platform/jobs/jobs.server.ts";
import { isCurrency, toDecimal } from "#app/platform/money.ts";
import { conversions, postbacks } from "./affiliates.tables.ts";
import { SEND_POSTBACK } from "./affiliates.tasks.ts";
import { networkOf } from "./networks.server.ts";
import { fillAddress } from "./postback-address.rules.ts";

export type ConversionRow = Required<typeof conversions.$inferInsert>;

/**
 * Keeps a conversion and what its network is to be told, in the caller's transaction: one statement, for it stands in the path of
 * every payment. One postback for each address that wants this event, with the payout as it is `told`. Nothing but the macros of
 * decisions §8 leaves: no member, no e-mail, no site, no niche. False, and nobody is told, when the conversion was there before;
 * a `quiet` one is told to nobody.
 */
export async function keepAndTell(
  conversion: ConversionRow,
  tx: Db,
  { told = conversion.payoutMinor, quiet = false }: { told?: number; quiet?: boolean } = {},
): Promise<boolean> {
  const made = tx.insert(conversions).values(conversion).onConflictDoNothing().returning({ id: conversions.id });
  const { rows, calls } = quiet ? NOTHING : postbacksOf({ ...conversion, payoutMinor: told });
  if (rows.length === 0) return (await made).length > 0;
  const result = await tx.execute(sql`
    with made as ${made}, told as (
      insert into ${postbacks} (id, site, network, conversion_id, address, url, state, created_at, next_at)
      select row.* from made, (values ${sql.join(rows, sql`, `)}) as row
    )
    select ${sql.join(calls, sql`, `)} from made`);
  return result.rows.length > 0;
}

interface Postbacks {
  rows: SQL[];
  calls: SQL[];
}
const NOTHING: Postbacks = { rows: [], calls: [] };

function postbacksOf(conversion: ConversionRow): Postbacks {
  const { site, network, kind, convertedAt } = conversion;
  const agreed = networkOf(site, network);
  if (!network || !agreed || kind === "refund") return NOTHING;
  const at = now();
  const rows: SQL[] = [];
  const calls: SQL[] = [];
  for (const [address, { on, url }] of agreed.postbacks.entries()) {
    if (!on.includes(kind)) continue;
    const currency = isCurrency(conversion.payoutCurrency) ? conversion.payoutCurrency : null;
    const filled = fillAddress(url, {
      click_id: conversion.clickId,
      network,
      ref: conversion.ref,
      sub1: conversion.sub1,
      sub2: conversion.sub2,
      sub3: conversion.sub3,
      event: kind,
      conversion_id: conversion.reverses ?? conversion.id,
      payout: currency ? toDecimal({ minor: conversion.payoutMinor, currency }) : "0.00",
      currency,
      status: kind === "reversal" ? "reversed" : "approved",
      ts: String(Math.floor(convertedAt.getTime() / 1000)),
    });
    const id = newId();
    rows.push(
      sql`(${id}, ${site}, ${network}, ${conversion.id}, ${address}::int, ${filled}, 'pending', ${at.toISOString()}::timestamptz, ${at.toISOString()}::timestamptz)`,
    );
    calls.push(enqueueCall(SEND_POSTBACK, { postbackId: id }, { key: `postback:${id}` }));
  }
  return { rows, calls };
}
