/** Names of the tasks that run by the clock; apart from the jobs, so that the schedule imports no server code. */
export const RECONCILE = "payments.reconcile";
