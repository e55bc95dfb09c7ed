import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { TIDY_DEBITS } from "./direct-debit.tasks.ts";
import { tidyDebits } from "./erase-debtor.server.ts";
import { announceDebit, tellFailure } from "./send-debit-mail.server.tsx";

export const jobs: JobHandlers = {
  "directdebit.announce": ({ collectionId, withMandate }: { collectionId: string; withMandate: boolean }) =>
    announceDebit(collectionId, { withMandate }),
  "directdebit.tell-failure": ({ collectionId }: { collectionId: string }) => tellFailure(collectionId),
  [TIDY_DEBITS]: () => tidyDebits(),
};
