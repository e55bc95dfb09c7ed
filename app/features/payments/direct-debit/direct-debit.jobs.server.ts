import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { SETTLE_DEBITS, TIDY_DEBITS } from "./direct-debit.tasks.ts";
import { tidyDebits } from "./erase-debtor.server.ts";
import { announceDebit, tellFailure } from "./send-debit-mail.server.tsx";
import { settleDue } from "./settle-collections.server.ts";

export const jobs: JobHandlers = {
  "directdebit.announce": ({ collectionId, withMandate }: { collectionId: string; withMandate: boolean }) =>
    announceDebit(collectionId, { withMandate }),
  "directdebit.tell-failure": ({ collectionId }: { collectionId: string }) => tellFailure(collectionId),
  [TIDY_DEBITS]: () => tidyDebits(),
  [SETTLE_DEBITS]: () => settleDue(),
};
