import { useNavigate } from "@remix-run/react";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSettings } from "#app/features/tenancy/use-settings.ts";
import { useRefresh } from "#app/ui/use-refresh.ts";
import { SEND_REFUSALS } from "./chat.refusals.ts";
import { checkMessage, tidyMessage, type WrittenKind } from "./chat.rules.ts";
import type { Thread } from "./chat.views.ts";
import type { ChatScreenData } from "./chat-screen.server.ts";
import { forgetPending, type OutgoingContent, sendPending } from "./pending-messages.ts";
import { useDraft } from "./use-draft.ts";

interface Options {
  data: ChatScreenData;
  thread: Thread;
  area: RefObject<HTMLTextAreaElement>;
  /** What was written when the form came back without being sent. */
  initial: string;
  /** Characters. */
  maximum: number;
}

/** Refusals after which the words go back into the composer, for there is something to do first. */
const GIVES_BACK: ReadonlySet<string> = new Set([
  SEND_REFUSALS["not-enough-credits"].code,
  SEND_REFUSALS["consent-needed"].code,
  SEND_REFUSALS["conversation-limit"].code,
  SEND_REFUSALS["too-fast"].code,
]);

/** The text being written, and its way out: shown at once, given back when the server refuses it. */
export function useComposer({ data, thread, area, initial, maximum }: Options) {
  const { t } = useTranslation();
  const { messageCredits } = useSettings();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const { person, conversationId, newerAfter } = thread;
  const [text, keep, written] = useDraft(data.memberId, person.id, area, initial);
  const [kind, setKind] = useState<WrittenKind>("text");
  const [error, setError] = useState<string | null>(null);
  const canPay = (credits: number) => credits === 0 || (!data.inDebt && data.balance >= credits);
  const affordable = canPay(messageCredits);

  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  useEffect(() => grow(area.current, text), [area, text]);

  const setText = (next: string) => {
    setKind("text");
    setError(null);
    keep(next);
  };

  /** What came back since something was last sent: several messages come back in the order in which they were written. */
  const returned = useRef("");
  const giveBack = (body: string) => {
    // What was begun since stays, below the words that come back.
    const before = written.current.startsWith(returned.current) ? returned.current : "";
    const begun = written.current.slice(before.length).replace(/^\n/, "");
    returned.current = before ? `${before}\n${body}` : body;
    keep(begun ? `${returned.current}\n${begun}` : returned.current);
  };

  const send = async (content: OutgoingContent) => {
    // It is seen at the thread's end only.
    if (newerAfter !== null) navigate(`/chats/${conversationId}`, { replace: true });
    const outcome = await sendPending({ from: data.memberId, to: person.id }, content);
    if ("sent" in outcome) {
      // Who went elsewhere meanwhile stays there.
      if (!conversationId && shown.current) navigate(`/chats/${outcome.sent.message.conversation}`, { replace: true });
      return;
    }
    const words = "body" in content;
    // A gift or photo that was refused would be refused again: its place is the picker.
    if ("refused" in outcome && (!words || GIVES_BACK.has(outcome.refused.code))) {
      forgetPending(new Set([outcome.clientId]));
      if (words) giveBack(content.body);
      setError(outcome.refused.message);
      refresh();
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = tidyMessage(text);
    const flaw = checkMessage(body, maximum);
    if (flaw === "blank") return;
    if (flaw) return setError(t(SEND_REFUSALS[flaw].text, { count: maximum }));
    if (!affordable) return;
    keep("");
    returned.current = "";
    setKind("text");
    setError(null);
    void send({ kind, body });
  };

  return {
    text,
    kind,
    error,
    affordable,
    canPay,
    setText,
    /** Sends a gift or a photo; the words being written stay. */
    sendOther: (content: OutgoingContent) => {
      setError(null);
      void send(content);
    },
    pick: (line: string) => {
      setError(null);
      keep(line);
      setKind("icebreaker");
    },
    submit,
  };
}

/** Grows with its text where the browser does not do it by itself; the style sheet sets the most. */
function grow(area: HTMLTextAreaElement | null, text: string): void {
  if (!area || CSS.supports("field-sizing", "content")) return;
  area.style.blockSize = "auto";
  if (text) area.style.blockSize = `${area.scrollHeight}px`;
}
