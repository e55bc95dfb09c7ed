import { useFetcher } from "@remix-run/react";
import { type FormEvent, type MouseEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "#app/ui/dialog.tsx";
import { REPORT_PATH } from "../reports.rules.ts";
import type { ReportAnswer } from "../reports.schemas.ts";
import * as styles from "./report.css.ts";
import { ReportForm, type Reporting, ReportThanks } from "./report-form.tsx";

/**
 * For links to `reportPath(…)`: `ask` opens the form in a dialog in place of the page, and `dialog` is that dialog.
 * Without script the link leads to the same form.
 */
export function useReport(onBlocked?: () => void): {
  ask: (event: MouseEvent<HTMLAnchorElement>, target: Reporting) => void;
  dialog: ReactNode;
} {
  const [target, setTarget] = useState<Reporting | null>(null);
  const [turn, setTurn] = useState(0);
  return {
    ask: (event, asked) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      // The link may stand in a menu that closes now: the focus comes back to its button.
      event.currentTarget.closest("details")?.querySelector<HTMLElement>("summary")?.focus();
      setTurn((last) => last + 1);
      setTarget(asked);
    },
    dialog: target ? (
      <ReportDialog key={turn} target={target} onClose={() => setTarget(null)} onBlocked={onBlocked} />
    ) : null,
  };
}

type Props = { target: Reporting; onClose: () => void; onBlocked?: () => void };

function ReportDialog({ target, onClose, onBlocked }: Props) {
  const { t } = useTranslation();
  const report = useFetcher<ReportAnswer>();
  const block = useFetcher<ReportAnswer>();
  const sent = report.data?.ok ? report.data : null;
  const blocked = sent?.blocked === true || (block.data?.ok ?? false);
  const submit = (fetcher: typeof report) => (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set("live", "1");
    fetcher.submit(form, { method: "post", action: REPORT_PATH });
  };
  const close = () => {
    onClose();
    if (block.data?.ok) onBlocked?.();
  };
  return (
    <Dialog open onClose={close} labelledBy="report-title" closeLabel={t("report.close")}>
      <div className={styles.form}>
        <h2 id="report-title" className={styles.title}>
          {sent ? t("report.thanks_title") : t(`report.${target.kind}`)}
        </h2>
        {sent ? (
          <ReportThanks
            target={target}
            reference={sent.reference}
            blocked={blocked}
            pending={block.state === "submitting"}
            onBlock={submit(block)}
          />
        ) : (
          <>
            <p className={styles.intro}>{t("report.intro", { name: target.name ?? t("report.somebody") })}</p>
            <ReportForm
              target={target}
              refused={report.data && !report.data.ok ? report.data : undefined}
              pending={report.state === "submitting"}
              onSubmit={submit(report)}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
