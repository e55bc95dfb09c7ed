import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readAll, readOne } from "#app/features/notifications/read-notifications.server.ts";
import { saveSwitches } from "#app/features/notifications/save-switches.server.ts";
import { requireMember } from "#app/features/session/guards.server.ts";
import { badRequest, redirectTo } from "#app/platform/http/responses.server.ts";
import { loadNews } from "../load-news.server.ts";
import { NewsPage } from "../parts/news-page.tsx";

/** `/notifications` (R09): what the member was told, newest first, and what may be told by which way (S08). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const member = requireMember(context);
  const page = await loadNews(context, member, new URL(request.url).searchParams.get("before"));
  return { ...page, title: `${context.t("news.title")} · ${context.settings.name}` };
}

/** `switches` saves what is on; `read` and `read-all` mark. With script the answer is data, without it leads back. */
export async function action({ request, context }: ActionFunctionArgs) {
  const member = requireMember(context);
  const scope = { site: member.site, memberId: member.id };
  const form = await request.formData();
  const malformed = () => badRequest("bad_form", context.t("login.error_malformed"));
  switch (form.get("intent")) {
    case "switches": {
      const saved = await saveSwitches(member, form.getAll("on"));
      if (!saved.ok) throw malformed();
      const back = form.get("back");
      if (back === "/notifications" || back === "/profile")
        throw redirectTo(`${back}?done=notifications#notifications`);
      return data({ ok: true });
    }
    case "read-all":
      await readAll(scope);
      break;
    case "read": {
      const id = Number(form.get("id"));
      if (!Number.isSafeInteger(id) || id < 1) throw malformed();
      await readOne(scope, id);
      break;
    }
    default:
      throw malformed();
  }
  if (form.has("live")) return data({ ok: true });
  throw redirectTo("/notifications");
}

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.title },
  { name: "robots", content: "noindex" },
];

export default function Notifications() {
  return <NewsPage page={useLoaderData<typeof loader>()} />;
}
