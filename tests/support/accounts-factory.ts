import { sql } from "drizzle-orm";
import { createAccount } from "#app/features/members/create-account.server.ts";
import { hashPassword } from "#app/features/members/hash-password.server.ts";
import { createOwnProfile, openOwnProfile } from "#app/features/profiles/create-own-profile.server.ts";
import { getDb, withTransaction } from "#app/platform/db/client.server.ts";
import { CookieJar } from "#app/platform/http/cookie-jar.server.ts";

let counter = 0;

/** An account with its profile, as signup and activation leave it; password `correct horse`. */
export async function makeMember(
  options: {
    site?: string;
    email?: string;
    status?: "not_confirmed" | "active";
    name?: string;
    password?: string;
  } = {},
): Promise<{ id: string; site: string; email: string; password: string }> {
  const { site = "general", status = "active", name = "Robin", password = "correct horse" } = options;
  const email = options.email ?? `member-${++counter}@mail.example`;
  const hashed = await hashPassword(password);
  if (!hashed.ok) throw new Error("hashing is busy");
  const id = await withTransaction(async (tx) => {
    const account = await createAccount(
      { site },
      { email, passwordHash: hashed.hash, status, language: "en", tracking: null, termsVersion: "2023-12-01" },
      tx,
    );
    if (!account) throw new Error(`${email} is taken`);
    await createOwnProfile(
      { site, memberId: account.id },
      { name, dateOfBirth: "1985-05-17", aboutMe: null, country: null },
      tx,
    );
    if (status === "active") await openOwnProfile({ site, memberId: account.id }, tx);
    return account.id;
  });
  return { id, site, email, password };
}

/** A request's cookies as a browser would send them. */
export function cookies(values: Record<string, string> = {}, { secure = false } = {}): CookieJar {
  const header = Object.entries(values)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");
  return new CookieJar(header, secure);
}

/** Mails waiting in the outbox for an address, oldest first. */
export async function queuedMails(to: string): Promise<{ subject: string; html: string; text: string }[]> {
  const { rows } = await getDb().execute<{ payload: { to: string; subject: string; html: string; text: string } }>(
    sql`select payload from graphile_worker._private_jobs order by id`,
  );
  return rows.map((row) => row.payload).filter((mail) => mail.to === to);
}

/** The secret of the newest activation link in the outbox. */
export async function activationSecret(to: string): Promise<string> {
  const mails = await queuedMails(to);
  const secret = mails
    .flatMap((mail) => [...mail.text.matchAll(/https?:\/\/[^\s/]+\/([A-Za-z0-9_-]{43})(?![A-Za-z0-9_-])/g)])
    .at(-1)?.[1];
  if (!secret) throw new Error(`no activation mail for ${to}`);
  return secret;
}

export async function countRows(table: string, where = "true"): Promise<number> {
  const { rows } = await getDb().execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.raw(table)} where ${sql.raw(where)}`,
  );
  return rows[0]?.n ?? 0;
}
