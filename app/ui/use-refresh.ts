import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";

/**
 * Asks the loaders again, after whatever they are answering now: asked in the middle of it, the router would throw that answer
 * away and begin anew, and a page to which much happens would never see an end of it.
 */
export function useRefresh(): () => void {
  const { revalidate, state } = useRevalidator();
  const { state: navigating } = useNavigation();
  const busy = state !== "idle" || navigating !== "idle";
  const isBusy = useRef(busy);
  const wanted = useRef(false);

  // After every render: the router may go from one answer to the next without the page seeing a moment in between.
  useEffect(() => {
    isBusy.current = busy;
    if (busy || !wanted.current) return;
    wanted.current = false;
    isBusy.current = true;
    revalidate();
  });

  // A part that is gone hears no more of the router: what it still wants, or comes to want, is asked at once.
  useEffect(
    () => () => {
      isBusy.current = false;
      if (wanted.current) revalidate();
      wanted.current = false;
    },
    [revalidate],
  );

  return useCallback(() => {
    if (isBusy.current) {
      wanted.current = true;
      return;
    }
    isBusy.current = true;
    revalidate();
  }, [revalidate]);
}
