import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/**
 * The text being written to somebody, kept on this device until it is sent: it survives a change of screen and a visit
 * to the credits. Each member of a shared device has drafts of their own.
 */
export function useDraft(
  memberId: string,
  otherId: string,
  area: RefObject<HTMLTextAreaElement>,
  initial: string,
): [text: string, setText: (text: string) => void, written: { readonly current: string }] {
  const key = `chat-draft:${memberId}:${otherId}`;
  const [text, setText] = useState(initial);
  /** Known before it is shown: two messages may come back in one moment. */
  const written = useRef(initial);

  useEffect(() => {
    // What was typed before the script ran counts more than what was kept.
    written.current = written.current || area.current?.value || read(key);
    setText(written.current);
  }, [key, area]);

  const keep = useCallback(
    (next: string) => {
      written.current = next;
      setText(next);
      write(key, next);
    },
    [key],
  );
  return [text, keep, written];
}

function read(key: string): string {
  try {
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

function write(key: string, text: string): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // A browser without storage keeps no drafts.
  }
}
