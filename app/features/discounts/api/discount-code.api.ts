import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireApiMember } from "#app/features/session/guards.server.ts";
import { now } from "#app/platform/clock.ts";
import { apiError, json } from "#app/platform/http/responses.server.ts";
import { findAutomaticDiscount, findDiscount, isUsed } from "../check-discount.server.ts";
import { textOfDiscountRefusal } from "../discount-texts.ts";
import { automaticCode, builtInCode, judgeBuiltIn, toApiCode, WELCOME } from "../discounts.rules.ts";

const PRIVATE = { headers: { "cache-control": "private, no-store" } };

/**
 * GET `/api/discount-code.php?code=` or `?welcome=true` → `{code}` (E08); without either the discount that the member has by
 * itself. 404 `code_not_found`, also for a welcome code that is not (or no longer) the member's; 409 `code_already_used`.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireApiMember(context);
  const scope = { site: context.site.key, accountId: member.id };
  const query = new URL(request.url).searchParams;
  const at = now();
  const text = query.get("code");
  if (text === null) {
    const welcome = query.get("welcome") === "true";
    const code = welcome ? builtInCode(WELCOME.code, member) : automaticCode(member, at);
    const offered = code !== null && judgeBuiltIn(code, member, at) === null;
    if (!offered || !(await findAutomaticDiscount(scope, member))) return refusal(context, "code-not-found");
    return json({ code: toApiCode(code, at) }, PRIVATE);
  }
  const found = await findDiscount(scope, text, member);
  if (!found.ok) return refusal(context, found.reason);
  if (await isUsed(scope, found.discount)) return refusal(context, "code-already-used");
  return json({ code: toApiCode(found.discount, at) }, PRIVATE);
}

function refusal({ t }: LoaderFunctionArgs["context"], reason: "code-not-found" | "code-already-used"): Response {
  const status = reason === "code-not-found" ? 404 : 409;
  const error = { status, code: reason.replaceAll("-", "_"), message: t(textOfDiscountRefusal(reason)), field: "code" };
  return apiError(error, PRIVATE.headers);
}
