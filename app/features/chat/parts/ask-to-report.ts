import { createContext } from "react";
import type { useReport } from "#app/features/moderation/parts/use-report.tsx";

/** Opens the report dialog of the thread, of which there is one for all messages. */
export const AskToReport = createContext<ReturnType<typeof useReport>["ask"]>(() => undefined);
