import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type AccountScope, LIVING } from "./members.queries.server.ts";
import { accounts } from "./members.tables.ts";

/** For another statement: the account's id while it is alive and has this password, held until the commit. */
export function accountStillHas({ site, accountId }: AccountScope, passwordHash: string): SQL {
  const still = and(
    eq(accounts.id, accountId),
    eq(accounts.site, site),
    inArray(accounts.status, [...LIVING]),
    eq(accounts.passwordHash, passwordHash),
  );
  return sql`select ${accounts.id} from ${accounts} where ${still} for share`;
}
