import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useToast } from "#app/ui/toast.tsx";
import { doneText, type Intent } from "../account.rules.ts";
import type { Reply } from "../reply.ts";
import { useQuery } from "./use-query.ts";

/**
 * One form of the page: sent without leaving it, told by a toast; without script the page that answers shows the same.
 * `onDone` runs when the page shows what was saved.
 */
export function useSave(
  intent: Intent | null,
  { key = intent ?? "", onDone }: { key?: string; onDone?: (intent: Intent) => void } = {},
) {
  const { t } = useTranslation();
  const toast = useToast();
  const { query } = useQuery();
  const fetcher = useFetcher<Reply>({ key: `account-${key}` });
  const ofPage = useActionData<Reply>();
  const { state } = fetcher;
  /** An answer that a row still holds when its form is opened again was told already. */
  const before = useRef(fetcher.data);
  const data = fetcher.data === before.current ? undefined : fetcher.data;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once
  useEffect(() => {
    if (!data) return;
    if (data.ok) toast.show({ text: t(doneText(data.intent)), tone: "success" });
    else if (data.refused) toast.show({ text: t(data.refused.key, data.refused.params), tone: "danger" });
  }, [data]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that the page has taken in
  useEffect(() => {
    if (data?.ok && state === "idle") onDone?.(data.intent);
  }, [data, state]);

  const reply = data ?? (ofPage && (!intent || ofPage.intent === intent) ? ofPage : undefined);
  const refusal = state === "idle" && reply && !reply.ok ? reply : undefined;
  // Forms take a new answer by its identity.
  const lastResult = useMemo(
    () => refusal && ({ status: "error", error: refusal.errors, initialValue: refusal.typed } as const),
    [refusal],
  );
  return {
    fetcher,
    pending: state !== "idle",
    refusal,
    /** The refusal as the form library takes it. */
    lastResult,
    /** What is wrong with the form as a whole. */
    refused: refusal?.refused && t(refusal.refused.key, refusal.refused.params),
    /** The mistakes of a field, in the visitor's language. */
    say: (field: string) => refusal?.errors[field]?.map((text) => t(text)),
    /** Without script: what has just been done. */
    done: !fetcher.data && intent && query.get("done") === intent ? t(doneText(intent)) : null,
  };
}
