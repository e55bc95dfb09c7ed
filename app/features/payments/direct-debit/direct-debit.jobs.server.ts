import type { JobHandlers } from "#app/platform/jobs/jobs.server.ts";
import { callOffUnwanted } from "./call-off.server.ts";
import { CALL_OFF_DEBITS, SETTLE_DEBITS, TIDY_DEBITS } from "./direct-debit.tasks.ts";
import { tidyDebits } from "./erase-debtor.server.ts";
import { announceDebit, tellCalledOff, tellFailure } from "./send-debit-mail.server.tsx";
import { settleDue } from "./settle-collections.server.ts";

export const jobs: JobHandlers = {
  "directdebit.announce": ({ collectionId, withMandate }: { collectionId: string; withMandate: boolean }) =>
    announceDebit(collectionId, { withMandate }),
  "directdebit.tell-failure": ({ collectionId }: { collectionId: string }) => tellFailure(collectionId),
  "directdebit.tell-called-off": ({ collectionId, paid }: { collectionId: string; paid: boolean }) =>
    tellCalledOff(collectionId, { paid }),
  [TIDY_DEBITS]: () => tidyDebits(),
  [SETTLE_DEBITS]: () => settleDue(),
  [CALL_OFF_DEBITS]: async () => void (await callOffUnwanted()),
};
