import { isDisposableEmailDomain } from "disposable-email-domains-js";
import { emailKey } from "#app/features/members/members.rules.ts";

/** Whether an address belongs to a service of throw-away mailboxes, itself or one of its subdomains. The list is large: it stays on the server. */
export function isDisposable(email: string): boolean {
  const key = emailKey(email);
  const labels = key.slice(key.lastIndexOf("@") + 1).split(".");
  return labels.some((_, index) => index < labels.length - 1 && isDisposableEmailDomain(labels.slice(index).join(".")));
}
