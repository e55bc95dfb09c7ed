import { userInfo } from "node:os";
import { now } from "../clock.ts";
import type { Db } from "../db/client.server.ts";
import { newId } from "../id.server.ts";
import { operatorActions } from "./audit.tables.ts";

/** For a feature that compares its books with what was done by command. */
export const actionsTable = operatorActions;

export interface OperatorAction {
  site: string;
  /** Name of the command, `payments:refund`. */
  action: string;
  subject: string;
  reason: string;
  details: Record<string, unknown>;
}

/** Writes down what an operator does, in the transaction that does it. Answers the number of the entry. */
export async function recordAction(action: OperatorAction, tx: Db): Promise<string> {
  const id = newId();
  await tx.insert(operatorActions).values({ ...action, id, operator: operatorName(), at: now() });
  return id;
}

function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return "unknown";
  }
}
