import { type NotificationKind, SYSTEM_NOTICES } from "#app/features/notifications/notifications.rules.ts";

/** What was told, as far as its words and its page depend on it. */
interface Told {
  kind: NotificationKind;
  actorId: string | null;
  subject: string | null;
  detail: string | null;
}

/** Key of the text that says it; `{{name}}` is whom it is about. Messages say what came, never what is in it. */
export function textOf({ kind, detail }: Pick<Told, "kind" | "detail">): string {
  if (kind === "system") return `news.system_${detail}`;
  if (kind !== "message") return `news.${kind}`;
  return detail === "image" ? "news.photo" : detail === "gift" ? "news.gift" : "news.message";
}

/** The page that a notification leads to. */
export function pageOf({ kind, actorId, subject, detail }: Told): string {
  if (kind === "message") return `/chats/${subject}`;
  if (kind === "like") return `/likes/m/${actorId}`;
  if (kind === "photo_request") return "/profile/photos#grants";
  if (kind !== "system") return `/members/${actorId}`;
  return SYSTEM_NOTICES[detail as keyof typeof SYSTEM_NOTICES] ?? "/notifications";
}

/** A cursor in the address: `<milliseconds>-<id>`. */
export function writeCursor({ at, id }: { at: Date; id: number }): string {
  return `${at.getTime()}-${id}`;
}

/** Null for none, and for anything that is no cursor: the list then begins at its beginning. */
export function readCursor(text: string | null): { at: Date; id: number } | null {
  const [, at, id] = /^(\d{12,13})-(\d{1,15})$/.exec(text ?? "") ?? [];
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : null;
}
