import { and, eq, gt, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { sessions } from "./session.tables.ts";

/** For another statement: whether any browser is logged in to the account in this column at an instant. */
export function hasOpenSession(accountId: SQLWrapper, at: Date): SQL {
  const open = and(eq(sessions.accountId, accountId), gt(sessions.expiresAt, at));
  return sql`exists (select 1 from ${sessions} where ${open})`;
}
