import type { OwnPasswordRefusal } from "#app/features/session/check-own-password.server.ts";

/** What somebody is told whose password was asked for once more, and with which status. */
export function ownPasswordReply(refusal: OwnPasswordRefusal): {
  status: number;
  minutes: number;
  errors: { fieldErrors?: Record<string, string[]>; formErrors?: string[] };
} {
  switch (refusal.reason) {
    case "wrong-password":
      return { status: 422, minutes: 0, errors: { fieldErrors: { password: ["lifecycle.error_password"] } } };
    case "account-locked":
      return { status: 423, minutes: refusal.minutes, errors: { formErrors: ["lifecycle.error_locked"] } };
    case "busy":
      return { status: 503, minutes: 0, errors: { formErrors: ["login.busy"] } };
  }
}
