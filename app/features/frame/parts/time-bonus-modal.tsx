import { useCallback, useEffect, useState } from "react";
import { TIME_BONUS_MODAL_DELAY } from "#app/features/discounts/discounts.rules.ts";
import { TimeBonusDialog } from "#app/features/discounts/parts/time-bonus-dialog.tsx";
import { SECOND } from "#app/platform/clock.ts";
import { MEMBERS_AREA } from "../route-rules.ts";
import { useEntryWarned, useFrame, useRouteName } from "../use-frame.ts";

/**
 * T07: the time bonus offers itself 40 seconds after a member without credits came into the members area, once: whoever
 * closes it is left in peace. Moving about in the area doesn't start anew, leaving it cancels.
 */
export function TimeBonusModal() {
  const frame = useFrame();
  const route = useRouteName();
  const warned = useEntryWarned();
  const [open, setOpen] = useState(false);
  const memberId = frame?.member?.id;
  const inArea = route !== undefined && MEMBERS_AREA.has(route) && !warned;
  const due = inArea && frame?.member?.credits === 0 && frame.timeBonus.isVisible;

  useEffect(() => {
    setOpen(false);
    if (!due || memberId === undefined || isDismissed(memberId)) return;
    const timer = setTimeout(() => setOpen(!isDismissed(memberId)), TIME_BONUS_MODAL_DELAY * SECOND);
    return () => clearTimeout(timer);
  }, [due, memberId]);

  const close = useCallback(() => {
    setOpen(false);
    if (memberId !== undefined) dismiss(memberId);
  }, [memberId]);

  if (!frame?.timeBonus.isVisible) return null;
  return <TimeBonusDialog bonus={frame.timeBonus} open={open && due} onClose={close} />;
}

/** Holds the id of the member who closed it on this device. */
const KEY = "time-bonus-dismissed";

function isDismissed(memberId: string): boolean {
  try {
    return window.localStorage.getItem(KEY) === memberId;
  } catch {
    // Without storage it could come back for ever.
    return true;
  }
}

function dismiss(memberId: string): void {
  try {
    window.localStorage.setItem(KEY, memberId);
  } catch {
    // It was closed; that is all that can be done.
  }
}
