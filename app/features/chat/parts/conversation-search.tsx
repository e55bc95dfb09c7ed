import { Form, Link, useLocation, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { SEARCH_LENGTH, tidyMessage } from "../chat.rules.ts";
import * as styles from "./conversation-list.css.ts";

/** Milliseconds after the last letter until the list follows. */
const FOLLOW_AFTER = 250;

/** Finds a conversation by name; the address carries what is looked for, so that it works without script. */
export function ConversationSearch({ search }: { search: string }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  const input = useRef<HTMLInputElement>(null);
  /** What this field asked for last: an answer to that leaves alone what is being typed meanwhile. */
  const asked = useRef(search);
  useEffect(() => () => clearTimeout(waiting.current), []);
  useEffect(() => {
    // The way back and "show all" change what is looked for.
    if (search !== asked.current && input.current) input.current.value = search;
    asked.current = search;
  }, [search]);
  const ask = (typed: string) => {
    clearTimeout(waiting.current);
    asked.current = tidyMessage(typed).slice(0, SEARCH_LENGTH);
  };
  return (
    <Form
      method="get"
      action={pathname}
      role="search"
      replace
      preventScrollReset
      className={styles.search}
      onSubmit={() => ask(input.current?.value ?? "")}
    >
      <Icon name="search" size={20} />
      <input
        ref={input}
        type="search"
        name="q"
        className={styles.searchInput}
        defaultValue={search}
        maxLength={SEARCH_LENGTH}
        placeholder={t("chat.search")}
        aria-label={t("chat.search")}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => {
          const { form, value } = event.currentTarget;
          clearTimeout(waiting.current);
          waiting.current = setTimeout(() => {
            ask(value);
            submit(form, { replace: true, preventScrollReset: true });
          }, FOLLOW_AFTER);
        }}
      />
      {search ? (
        <Link to={pathname} replace className={styles.searchClear}>
          <Icon name="close" size={18} label={t("chat.search_clear")} />
        </Link>
      ) : null}
    </Form>
  );
}
