import { Form } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import { matchesQuery } from "../legal.rules.ts";
import { wordsOf } from "../legal-text.ts";
import type { LegalPageData } from "../load-legal-page.server.ts";
import * as styles from "./faq-list.css.ts";
import { LegalBlocks } from "./legal-blocks.tsx";

/** Answers shown open when a search leaves this few. */
const FEW = 3;

/** Questions that fold open, with a search that filters while typing and, without scripts, by `?q=` on the server. */
export function FaqList({ text, asked }: { text: LegalPageData; asked: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState(asked);
  const found = text.sections.filter((section) => matchesQuery(wordsOf(section), query));
  const searching = query.trim() !== "";
  return (
    <>
      <Form method="get" role="search" className={styles.search}>
        <TextField
          type="search"
          name="q"
          label={t("legal.search_label")}
          iconStart="search"
          defaultValue={asked}
          maxLength={100}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Button type="submit">{t("legal.search")}</Button>
      </Form>
      <p role="status" className={styles.status}>
        {searching ? (found.length > 0 ? t("legal.found", { count: found.length }) : t("legal.found_nothing")) : null}
      </p>
      <div className={styles.list}>
        {found.map((section) => (
          <details
            key={`${section.id} ${searching}`}
            id={section.id}
            className={styles.item}
            open={searching && found.length <= FEW}
          >
            <summary className={styles.question}>
              <h2 className={styles.questionText}>{section.title}</h2>
              <Icon name="chevron-down" size={20} className={styles.mark} />
            </summary>
            <div className={styles.answer}>
              <LegalBlocks blocks={section.blocks} facts={text.facts} />
            </div>
          </details>
        ))}
      </div>
    </>
  );
}
