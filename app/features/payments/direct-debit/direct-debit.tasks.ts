/** Name of the daily job, shared by its handler and its timetable. */
export const TIDY_DEBITS = "directdebit.tidy";
