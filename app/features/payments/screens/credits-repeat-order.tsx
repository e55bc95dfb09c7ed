import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireMember } from "#app/features/session/guards.server.ts";
import { redirectTo } from "#app/platform/http/responses.server.ts";
import { countryOfMember } from "../checkout.server.ts";
import { loadLastPurchase } from "../load-transaction.server.ts";
import { offersFor } from "../payments.rules.ts";

/** `/credits/repeat-order`: the last package and its way to pay, ready to be confirmed; `/credits` where there is none. */
export async function loader({ context }: LoaderFunctionArgs): Promise<Response> {
  const member = requireMember(context);
  const last = await loadLastPurchase({ site: context.site.key, accountId: member.id });
  const offers = offersFor(context.settings, await countryOfMember(context, member));
  if (!last || !offers.some(({ id }) => id === last.packageId)) throw redirectTo("/credits");
  throw redirectTo(`/credits/${last.packageId}/${last.method}?repeat=1`);
}
