import { useLocation } from "@remix-run/react";
import { useCallback, useEffect, useState } from "react";
import { TIME_BONUS_MODAL_DELAY } from "#app/features/discounts/discounts.rules.ts";
import { TimeBonusDialog } from "#app/features/discounts/parts/time-bonus-dialog.tsx";
import { SECOND } from "#app/platform/clock.ts";
import { layoutOf, MEMBERS_AREA } from "../route-rules.ts";
import { useEntryWarned, useFrame, useRouteName } from "../use-frame.ts";

/**
 * T07: the time bonus offers itself 40 seconds after a member without credits came into the members area, once: whoever
 * closes it is left in peace. Moving about in the area doesn't start anew, leaving it cancels. The chat has no such window (N02),
 * and whoever is writing is not disturbed: then it waits for the next page.
 */
export function TimeBonusModal() {
  const frame = useFrame();
  const route = useRouteName();
  const warned = useEntryWarned();
  const { key: page } = useLocation();
  const [ripe, setRipe] = useState(false);
  const [open, setOpen] = useState(false);
  const memberId = frame?.member?.id;
  const inArea = route !== undefined && MEMBERS_AREA.has(route) && !warned;
  const due = inArea && frame?.member?.credits === 0 && frame.timeBonus.isVisible;

  useEffect(() => {
    setOpen(false);
    setRipe(false);
    if (!due || memberId === undefined || isDismissed(memberId)) return;
    const timer = setTimeout(() => setRipe(true), TIME_BONUS_MODAL_DELAY * SECOND);
    return () => clearTimeout(timer);
  }, [due, memberId]);

  // Once for each page, however long one stays there: not in the moment in which somebody stops writing.
  const offered = layoutOf(route) === "default";
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page is asked anew
  useEffect(() => {
    if (!ripe || !offered || memberId === undefined) return;
    if (!isDismissed(memberId) && !isWriting()) setOpen(true);
  }, [ripe, offered, memberId, page]);

  const close = useCallback(() => {
    setOpen(false);
    if (memberId !== undefined) dismiss(memberId);
  }, [memberId]);

  if (!frame?.timeBonus.isVisible) return null;
  return <TimeBonusDialog bonus={frame.timeBonus} open={open && due && offered} onClose={close} />;
}

/** A field has the focus that one types into. */
function isWriting(): boolean {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) return !NOT_TYPED.has(activeElement.type);
  return activeElement instanceof HTMLTextAreaElement;
}

const NOT_TYPED: ReadonlySet<string> = new Set([
  "button",
  "checkbox",
  "file",
  "image",
  "radio",
  "range",
  "reset",
  "submit",
]);

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
