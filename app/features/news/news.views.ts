import type { NotificationKind } from "#app/features/notifications/notifications.rules.ts";

/** Whom a notification is about, as far as its line shows. */
interface NewsPerson {
  id: string;
  name: string;
  fictional: boolean;
  online: boolean;
  photo: string | null;
}

/** A line of the list; `t(text, { name })` is what it says. */
export interface NewsItem {
  id: number;
  kind: NotificationKind;
  text: string;
  /** Messages since it was last read. */
  count: number;
  /** ISO. */
  at: string;
  /** "4 minutes ago", in the member's language. */
  when: string;
  read: boolean;
  person: NewsPerson | null;
  to: string;
}
