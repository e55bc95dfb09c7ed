import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notFound } from "#app/platform/http/responses.server.ts";
import { legalPageOf } from "../legal.rules.ts";
import { loadLegalPage } from "../load-legal-page.server.ts";
import { FaqList } from "../parts/faq-list.tsx";
import * as styles from "../parts/legal-article.css.ts";
import { LegalArticle, LegalHead } from "../parts/legal-article.tsx";

/** Characters of a search. */
const QUERY_LENGTH = 100;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = legalPageOf(context.path);
  if (!page) throw notFound();
  const asked = new URL(request.url).searchParams.get("q") ?? "";
  return { text: loadLegalPage(page, context), asked: asked.slice(0, QUERY_LENGTH), brand: context.settings.name };
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data ? [{ title: `${data.text.title} · ${data.brand}` }, { name: "description", content: data.text.intro }] : [];

/** One screen for every static page of the specification (§2) and the compliance statement. */
export default function LegalPageScreen() {
  const { text, asked } = useLoaderData<typeof loader>();
  return (
    <article className={styles.page}>
      <LegalHead text={text} />
      {text.page === "faq" ? (
        <FaqList key={asked} text={text} asked={asked} />
      ) : (
        <LegalArticle key={text.page} text={text} />
      )}
    </article>
  );
}
