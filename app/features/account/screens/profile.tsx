import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { requireMember } from "#app/features/session/guards.server.ts";
import { badRequest, notFound, redirectTo } from "#app/platform/http/responses.server.ts";
import { anchorOf } from "../account.rules.ts";
import { answerForm } from "../answer-form.server.ts";
import { loadAccountPage } from "../load-account-page.server.ts";
import { AccountPage } from "../parts/account-page.tsx";
import { QUIET_PARAMETERS } from "../parts/use-query.ts";
import { failedForm } from "../reply.ts";

/** `/profile` (R14): the member's own profile, photos and settings. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const page = await loadAccountPage(context, member, new URL(request.url).searchParams.get("country"));
  if (!page) throw notFound();
  return { ...page, title: `${context.t("account.title")} · ${context.settings.name}` };
}

/** Every form of the page by its `intent`. With script the answer goes back to its form; without, `plain` leads back to where it stands. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const form = await request.formData().catch(() => null);
  const reply = form && (await answerForm(context, member, form));
  if (!reply) throw badRequest("bad_form", context.t("login.error_malformed"));
  if (!reply.ok) {
    const headers = reply.status === 429 ? { "retry-after": "10" } : undefined;
    return data(reply, { status: reply.status, headers });
  }
  if (form.has("plain")) throw redirectTo(`/profile?done=${reply.intent}#${anchorOf(reply.intent)}`);
  return data(reply);
}

/** A form that cannot reach the server says so where it stands, and keeps what was typed. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const intent = (await request.clone().formData()).get("intent");
  try {
    return await serverAction<typeof action>();
  } catch (error) {
    // What is neither an answer nor a redirect is a connection that failed.
    if (error instanceof TypeError) return failedForm(intent);
    throw error;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

/** Which row is open is the page's own affair: nothing new comes from the server for it. */
export const shouldRevalidate: ShouldRevalidateFunction = (change) => {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  if (formMethod || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  const [before, after] = [currentUrl, nextUrl].map((url) => {
    const query = new URLSearchParams(url.search);
    for (const name of QUIET_PARAMETERS) query.delete(name);
    return query.toString();
  });
  return before === after && currentUrl.href !== nextUrl.href ? false : defaultShouldRevalidate;
};

export default function Profile() {
  return <AccountPage page={useLoaderData<typeof loader>()} />;
}
