import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { env } from "#app/platform/env.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { readOutbox } from "#app/platform/outbox/dev-outbox.server.ts";
import * as styles from "./dev-outbox.css.ts";

/** A developer's page, in English: what would have been sent, and with `look` how one mail looks; demo mode only. */
export async function loader({ request }: LoaderFunctionArgs) {
  if (!env().demo) throw notFound();
  const look = new URL(request.url).searchParams.get("look");
  const items = await readOutbox();
  return {
    items: items.map(({ html, ...item }) => ({
      ...item,
      hasHtml: html !== null,
      html: String(item.id) === look ? html : null,
    })),
  };
}

export default function DevOutbox() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <div lang="en" className={styles.page}>
      <h1>Outbox</h1>
      <p>Mails, text messages and pushes that this installation would have sent, newest first.</p>
      {items.length === 0 ? <p>Nothing yet.</p> : null}
      {items.map((item) => (
        <article key={item.id} className={styles.item}>
          <h2 className={styles.subject}>{item.subject}</h2>
          <p className={styles.facts}>
            {item.channel} to {item.to}, <time dateTime={item.at}>{item.at}</time>
          </p>
          <ul className={styles.links}>
            {item.links.map((link) => (
              <li key={link}>
                <a href={link}>{link}</a>
              </li>
            ))}
          </ul>
          {item.html ? (
            // Sandboxed: what a member wrote stands in it.
            <iframe title={item.subject} srcDoc={item.html} sandbox="" className={styles.look} />
          ) : item.hasHtml ? (
            <Link to={`?look=${item.id}`} preventScrollReset>
              Show the mail as it looks
            </Link>
          ) : null}
          <pre className={styles.text}>{item.text}</pre>
        </article>
      ))}
    </div>
  );
}
