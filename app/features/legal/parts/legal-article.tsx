import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import type { LegalSection } from "../legal-text.ts";
import type { LegalPageData } from "../load-legal-page.server.ts";
import { useCurrentSection } from "../use-current-section.ts";
import * as styles from "./legal-article.css.ts";
import { LegalBlocks } from "./legal-blocks.tsx";

/** Title and version over the text. */
export function LegalHead({ text, children }: { text: LegalPageData; children?: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.head}>
      <h1 className={styles.title}>{text.title}</h1>
      <p className={styles.intro}>{text.intro}</p>
      {text.version ? <p className={styles.version}>{t("legal.version", { date: text.version })}</p> : null}
      {children}
    </div>
  );
}

/** Contents beside the sections from 992 px, folded above them below that. */
export function LegalArticle({ text }: { text: LegalPageData }) {
  const { t } = useTranslation();
  const current = useCurrentSection(text.sections);
  return (
    <div className={styles.columns}>
      <nav aria-label={t("legal.contents")} className={styles.rail}>
        <p className={styles.railTitle}>{t("legal.contents")}</p>
        <ContentsList sections={text.sections} current={current} />
      </nav>
      <details className={styles.fold}>
        <summary className={styles.foldTitle}>
          {t("legal.contents")}
          <Icon name="chevron-down" size={20} />
        </summary>
        <ContentsList sections={text.sections} current={null} />
      </details>
      <div>
        {text.sections.map((section, index) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className={styles.section}>
            <h2 id={`${section.id}-title`} className={styles.sectionTitle}>
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              {section.title}
            </h2>
            <LegalBlocks blocks={section.blocks} facts={text.facts} />
            {section.short ? (
              <aside className={styles.short} aria-label={t("legal.in_short")}>
                <p className={styles.shortTitle} aria-hidden="true">
                  {t("legal.in_short")}
                </p>
                <p>{section.short}</p>
              </aside>
            ) : null}
          </section>
        ))}
      </div>
    </div>
  );
}

function ContentsList({ sections, current }: { sections: readonly LegalSection[]; current: string | null }) {
  return (
    <ol className={styles.contents}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className={styles.entry} aria-current={id === current ? "true" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
