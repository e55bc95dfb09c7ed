/** Names of the jobs that run by the clock, shared by their handlers and their timetable. */
export const TIDY_DEBITS = "directdebit.tidy";
export const SETTLE_DEBITS = "directdebit.settle";
export const CALL_OFF_DEBITS = "directdebit.call-off";
