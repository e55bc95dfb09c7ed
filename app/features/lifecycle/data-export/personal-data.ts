/** Rows that are the member's own: those whose `owner` column holds the member's id, by `via` where another table has that column. */
export interface Told {
  /** Its name in the copy. */
  as: string;
  owner: string;
  via?: { column: string; table: string };
  /** What is told of a row. Never who else it is about. */
  tell: string[];
}
/** `in`: told by a feature of its own under that name; `not`: why it is not told. */
type Entry = { rows: Told[]; left?: string[] } | { in: string } | { not: string };

const rows = (as: string, owner: string, tell: string[], left: string[] = []): Entry => ({
  rows: [{ as, owner, tell }],
  left: ["site", owner, ...left],
});

/**
 * What a copy of one's data holds of every table of the database: an allow-list on one page, column by column. A table or a
 * column that stands nowhere here fails a test, so that none with personal data is forgotten. This page reads the tables of
 * other features, which nothing else does: a copy that is complete is worth more here than their privacy.
 */
export const PERSONAL_DATA: Record<string, Entry> = {
  accounts: {
    rows: [{ as: "signup", owner: "id", tell: ["terms_version", "tracking"] }],
    // The rest stands under `account`; what protects it is told to nobody.
    left: [
      "id",
      "site",
      "email",
      "email_key",
      "claimed_email",
      "claimed_key",
      "password_hash",
      "status",
      "language",
      "paid_user",
    ].concat(["notifications_disabled", "signup_date", "confirmed_at", "deleted_at"]),
  },
  profiles: {
    rows: [
      {
        as: "profile_details",
        owner: "id",
        tell: ["cell_lat", "cell_lon", "shown_on_landers", "created_at", "seen_at"],
      },
    ],
    // The rest stands under `profile`.
    left: ["id", "site", "account_id", "fictional", "status", "name", "date_of_birth", "gender", "sexuality"].concat(
      ["country", "region", "city", "hair_color", "eye_color", "body_type", "relationship_status", "interests"],
      ["tattoos", "reason", "about_me", "main_photo_id", "greets_new_members", "resell_opt_out", "has_open_photo"],
    ),
  },
  sessions: rows("sessions", "account_id", ["user_agent", "created_at", "seen_at", "expires_at"], ["hash"]),
  throttles: { not: "counters under keyed digests, which name nobody and are gone within a day" },
  one_time_tokens: rows(
    "links_sent",
    "account_id",
    ["purpose", "created_at", "expires_at", "used_at"],
    ["hash", "payload"],
  ),
  account_deletions: { not: "nobody whose account is deleted can ask; coming back removes the row" },
  account_bans: { not: "nobody whose account is banned can ask" },
  data_exports: rows("copies", "account_id", ["requested_at", "bytes", "expires_at"], ["id", "key", "link_hash"]),
  invites: rows("invitation", "used_by", ["note", "created_at", "expires_at", "used_at"], ["hash"]),
  first_messages: rows("message_waiting", "account_id", ["body", "created_at"], ["profile_id", "fictional_consent"]),
  complaints: rows(
    "complaints",
    "account_id",
    ["id", "category", "email", "body", "locale", "created_at"],
    ["form_key"],
  ),
  photos: { in: "photos" },
  photo_grants: {
    rows: [
      { as: "photo_access_given", owner: "owner_id", tell: ["status", "changed_at"] },
      { as: "photo_access_asked", owner: "viewer_id", tell: ["status", "changed_at"] },
    ],
    left: ["owner_id", "viewer_id"],
  },
  messages: { in: "messages_sent" },
  message_photos: { in: "chat_photos" },
  conversations: { not: "two ids and a date: who wrote first is told by the messages" },
  conversation_sides: rows(
    "conversations",
    "member_id",
    ["unread", "muted", "removed_at"],
    ["conversation_id", "other_id", "last_message_id", "removed_up_to", "removed_before", "read_up_to"],
  ),
  fictional_consents: rows("fictional_consents", "member_id", ["consented_at"], ["profile_id"]),
  likes: { in: "likes_given" },
  auto_likes: rows("welcome_likes", "member_id", ["day"], ["from_id"]),
  swipe_passes: rows("swipe_passes", "member_id", ["passed_at"], ["profile_id"]),
  swipe_days: rows("swipe_days", "member_id", ["day", "likes"]),
  match_wishes: rows(
    "match_wishes",
    "member_id",
    ["gender", "reason", "real_only", "min_age", "max_age"].concat([
      "within_km",
      "country",
      "region",
      "interests",
      "answered",
      "updated_at",
    ]),
  ),
  blocks: rows("blocks", "blocker_id", ["created_at"], ["blocked_id"]),
  reports: rows(
    "reports_made",
    "reporter_id",
    ["kind", "category", "body", "status", "created_at", "closed_at"],
    // What was decided about somebody else is theirs; who reports somebody stays unknown to the one reported.
    ["id", "reported_id", "target_id", "evidence", "decision"],
  ),
  notifications: rows(
    "notifications",
    "member_id",
    ["kind", "detail", "count", "at", "read_at", "pushed_at", "mailed_at"],
    ["id", "key", "actor_id", "subject", "withdrawn"],
  ),
  push_subscriptions: rows(
    "push_subscriptions",
    "member_id",
    ["created_at"],
    // With these anybody could send to the browser.
    ["id", "session_hash", "endpoint", "p256dh", "auth", "last_message"],
  ),
  wallets: rows("wallet", "account_id", ["balance", "debt"]),
  credit_lots: rows(
    "credit_lots",
    "account_id",
    ["source", "granted", "remaining", "owed", "paid_minor", "currency", "created_at"],
    ["id", "grant_key"],
  ),
  ledger_entries: { in: "credits" },
  ledger_allocations: { not: "which lot paid for which entry; both are told" },
  discount_codes: rows(
    "discount_codes",
    "account_id",
    [
      "code",
      "percentage",
      "currency",
      "minimum_minor",
      "country",
      "expires_at",
      "status",
      "validity",
      "payment_methods",
    ].concat(["created_at"]),
    ["id"],
  ),
  discount_redemptions: rows("discounts_used", "account_id", ["code", "order_id", "redeemed_at"], ["id", "once_key"]),
  orders: { in: "orders" },
  payments: {
    rows: [
      {
        as: "payments",
        owner: "account_id",
        via: { column: "order_id", table: "orders" },
        tell: ["order_id", "provider", "method", "state", "amount_minor", "currency", "failure_reason"].concat([
          "provider_reference",
          "created_at",
          "updated_at",
          "refunded_minor",
          "charged_at",
        ]),
      },
    ],
    // When we asked a service about it is of our own work.
    left: ["id", "site", "asked_at"],
  },
  // The token charges a card: it is the payment company's secret and ours.
  stored_methods: rows(
    "stored_ways_to_pay",
    "account_id",
    ["provider", "method", "stored_at"],
    ["token", "payment_id"],
  ),
  refund_requests: { not: "what was asked of a payment company; what came back stands with its payment" },
  known_differences: { not: "differences between books and payment companies, for the operator" },
  provider_events: {
    not: "what payment companies reported, kept for the books; what came of it is told by the payments",
  },
  debit_setups: rows(
    "direct_debit_setups",
    "account_id",
    ["iban_last4", "phone", "sent_at"],
    ["payment_id", "details", "iban_hash", "phone_hash", "code_hash", "code_expires_at", "tries"],
  ),
  debit_codes: rows("direct_debit_codes", "account_id", ["sent_at"], ["id", "phone_hash"]),
  debit_mandates: rows(
    "mandates",
    "account_id",
    [
      "umr",
      "creditor_id",
      "creditor_name",
      "creditor_address",
      "iban_last4",
      "phone",
      "text_version",
      "language",
    ].concat(["signed_at", "user_agent", "state", "revoked_at", "revoked_for", "last_used_at", "closed_at"]),
    // The account number itself is encrypted, and the last four digits tell which one it is.
    ["id", "details", "iban_hash", "phone_hash", "ip_hash", "otp_hash", "used"],
  ),
  debit_collections: rows(
    "collections",
    "account_id",
    ["amount_minor", "state", "collection_date", "return_code", "created_at", "updated_at"],
    ["id", "payment_id", "mandate_id", "iban_hash", "attempt", "sequence", "file_id"],
  ),
  debit_files: { not: "files for the bank with sums; each collection is told" },
  debit_returns: { not: "the bank's messages; the code of each stands with its collection" },
  debit_refunds: { not: "what was paid back stands with its order" },
  debit_blocks: { not: "keyed digests of account numbers, which name nobody" },
  debit_audit: { not: "what operators did with mandates, without names" },
  conversions: rows(
    "conversions",
    "account_id",
    ["kind", "network", "ref", "sub1", "sub2", "sub3", "lander", "amount_minor", "currency", "converted_at"],
    ["id", "order_id", "reverses", "click_id", "payout_minor", "payout_currency", "share_basis_points"],
  ),
  postbacks: { not: "what a network was told; it names nobody" },
  clicks: { not: "visits without a name; the one of this signup is told under `signup`" },
  page_bounces: { not: "visits without a name" },
  tile_clicks: rows(
    "tiles_pressed",
    "member_id",
    ["kind", "network", "ref", "clicked_at"],
    ["id", "target", "key", "visit"],
  ),
  operator_actions: { not: "what operators did, by command; what it changed is told where it shows" },
  dev_outbox: { not: "exists in development only" },
  schema_migrations: { not: "which changes of the tables were made" },
};
