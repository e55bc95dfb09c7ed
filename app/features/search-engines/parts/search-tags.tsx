import { useLocation, useMatches } from "@remix-run/react";
import type { SearchTags as Tags } from "../search-tags.server.ts";

/** As loaders of pages name what they are about. */
type Described = {
  title?: unknown;
  description?: unknown;
  text?: { title?: unknown; intro?: unknown };
  head?: { title?: unknown; description?: unknown };
};
type SearchTagsProps = { tags: Tags | null; siteName: string; description: string; locale: string };

/**
 * In the head of a public page: its one address, its other languages, and how it looks where it is shared. Only of the page the
 * server rendered: whoever goes on inside the site needs none of it.
 */
export function SearchTags({ tags, siteName, description, locale }: SearchTagsProps) {
  const { pathname } = useLocation();
  const leaf = useMatches().at(-1)?.data as Described | null | undefined;
  if (tags?.path !== pathname) return null;
  const firstText = (...values: unknown[]) =>
    values.find((value) => typeof value === "string" && value !== "") as string;
  return (
    <>
      <link rel="canonical" href={tags.canonical} />
      {tags.alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:locale" content={locale.replace("-", "_")} />
      <meta property="og:url" content={tags.canonical} />
      <meta property="og:title" content={firstText(leaf?.title, leaf?.text?.title, leaf?.head?.title, siteName)} />
      <meta
        property="og:description"
        content={firstText(leaf?.description, leaf?.text?.intro, leaf?.head?.description, description)}
      />
      <meta property="og:image" content={tags.image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {tags.data === null ? null : (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, its angle brackets escaped
          dangerouslySetInnerHTML={{ __html: tags.data }}
        />
      )}
    </>
  );
}
