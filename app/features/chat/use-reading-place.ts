import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";

/** Pixels from its end in which a thread counts as read to the end. */
const AT_END = 4;

/** Before the page is painted. A server paints nothing, and React warns of it there. */
const useBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;

/**
 * Keeps the place of whoever reads on from an older page: the box is reversed and would stay at its end, beyond all that has just
 * been added. @returns a function to call before newer messages are asked for; whoever goes to the end without it is taken there
 */
export function useReadingPlace(box: RefObject<HTMLElement>, lastId: number | undefined, atEnd: boolean): () => void {
  const reading = useRef(false);
  const height = useRef(0);

  // Whenever something has been added.
  useBeforePaint(() => {
    const { current } = box;
    if (!current || !reading.current) return;
    const grown = current.scrollHeight - height.current;
    if (Math.abs(current.scrollTop) < AT_END && grown > 0) current.scrollTop = -grown;
    height.current = current.scrollHeight;
  }, [box, lastId]);

  const was = useRef(atEnd);
  useEffect(() => {
    if (atEnd && !was.current) {
      if (!reading.current) box.current?.scrollTo({ top: 0 });
      reading.current = false;
    }
    was.current = atEnd;
  }, [box, atEnd]);

  return useCallback(() => {
    reading.current = true;
    height.current = box.current?.scrollHeight ?? 0;
  }, [box]);
}
