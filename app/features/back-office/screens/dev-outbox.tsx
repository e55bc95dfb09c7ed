import { useLoaderData } from "@remix-run/react";
import { env } from "#app/platform/env.server.ts";
import { notFound } from "#app/platform/http/responses.server.ts";
import { readOutbox } from "#app/platform/outbox/dev-outbox.server.ts";
import * as styles from "./dev-outbox.css.ts";

/** A developer's page, in English: what would have been sent; demo mode only. */
export async function loader() {
  if (!env().demo) throw notFound();
  return { items: await readOutbox() };
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
          <pre className={styles.text}>{item.text}</pre>
        </article>
      ))}
    </div>
  );
}
