import { QueryBuilder } from "drizzle-orm/pg-core";
import { accounts } from "./members.tables.ts";

/** The columns of an account that other features may join in their own queries; PostgreSQL flattens it into the join. */
export const accountView = new QueryBuilder()
  .select({
    id: accounts.id,
    site: accounts.site,
    /** Where its mails go: for a stand-in, nowhere. */
    email: accounts.email,
    claimedEmail: accounts.claimedEmail,
    status: accounts.status,
    paidUser: accounts.paidUser,
    language: accounts.language,
    signupDate: accounts.signupDate,
    confirmedAt: accounts.confirmedAt,
    notificationsDisabled: accounts.notificationsDisabled,
  })
  .from(accounts)
  .as("account");
