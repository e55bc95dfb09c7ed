import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "#app/platform/http/responses.server.ts";
import { loadAffiliatePage } from "../load-affiliate-page.server.ts";
import { AffiliateReport } from "../parts/affiliate-report.tsx";

/** `/affiliates/{link}`: a network's own sums on this site, for whoever has the link, until it expires. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const page = await loadAffiliatePage(context, params.link ?? "", new URL(request.url).searchParams);
  if (!page) throw notFound();
  const title = `${context.t("affiliates.title", { network: page.network })} · ${context.site.name}`;
  return data({ page, title }, { headers: { "referrer-policy": "no-referrer" } });
}

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
];

export default function AffiliateReportScreen() {
  const { page } = useLoaderData<typeof loader>();
  return <AffiliateReport page={page} />;
}
