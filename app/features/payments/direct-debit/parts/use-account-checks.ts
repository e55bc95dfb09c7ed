import { useCallback, useState } from "react";

type Checks = typeof import("../account-checks.ts");

let loading: Promise<Checks> | undefined;

/** The libraries for IBAN and phone, fetched when one of the fields is used first; null until they are here. */
export function useAccountChecks(): { checks: Checks | null; load: () => void } {
  const [checks, setChecks] = useState<Checks | null>(null);
  const load = useCallback(() => {
    loading ??= import("../account-checks.ts");
    // Without them the server checks, as it does in any case.
    loading.then(
      (loaded) => setChecks(() => loaded),
      () => {
        loading = undefined;
      },
    );
  }, []);
  return { checks, load };
}
