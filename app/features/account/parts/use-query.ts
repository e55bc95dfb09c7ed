import { useNavigate, useSearchParams } from "@remix-run/react";
import { type MouseEvent, useCallback } from "react";

/** Parameters that only say what is open on the page. */
export const QUIET_PARAMETERS = ["edit", "photo", "remove", "done", "region", "city"] as const;

/** A link that opens something on this page: with script in place, without it as an address with an anchor. */
export function useQuery() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const go = useCallback(
    (search: string) => navigate({ search, hash: "" }, { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const quietly = (search: string) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    go(search);
  };
  return { query, go, quietly };
}
