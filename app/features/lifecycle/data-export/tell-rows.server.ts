import { sql } from "drizzle-orm";
import { type Db, getDb } from "#app/platform/db/client.server.ts";
import { PERSONAL_DATA, type Told } from "./personal-data.ts";

/** Rows of one kind in a copy: more than anyone has. */
const MOST = 50_000;

/** The rows of every table that `personal-data.ts` tells of, by their names in the copy. */
export async function tellRows(memberId: string, db: Db = getDb()): Promise<Record<string, unknown[]>> {
  const told: Record<string, unknown[]> = {};
  for (const [table, entry] of Object.entries(PERSONAL_DATA))
    if ("rows" in entry) for (const one of entry.rows) told[one.as] = await read(table, one, memberId, db);
  return told;
}

async function read(table: string, { owner, via, tell }: Told, memberId: string, db: Db): Promise<unknown[]> {
  const name = sql.identifier;
  const own = via
    ? sql`${name(via.column)} in (select id from ${name(via.table)} where ${name(owner)} = ${memberId})`
    : sql`${name(owner)} = ${memberId}`;
  const columns = sql.join(
    tell.map((column) => sql`${name(column)}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ row: unknown }>(
    sql`select to_jsonb(told) as row from (select ${columns} from ${name(table)} where ${own} limit ${MOST}) told`,
  );
  return rows.map(({ row }) => row);
}

/** The files of photos that the member sent in conversations, oldest first. */
export async function sentPhotos(memberId: string, db: Db = getDb()): Promise<{ key: string; sent_at: string }[]> {
  const { rows } = await db.execute<{ key: string; sent_at: string }>(sql`
    select photo.key, to_jsonb(message.sent_at) #>> '{}' as sent_at
    from message_photos photo join messages message on message.id = photo.message_id
    where message.sender_id = ${memberId} order by message.id limit ${MOST}`);
  return rows;
}
