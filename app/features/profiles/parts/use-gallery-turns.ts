import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, type PointerEvent, useRef } from "react";

/** Pixels across that make a swipe, when it goes more across than down. */
const SWIPE = 48;

/** Turns a gallery by arrow keys while the focus is in it, and by a swipe; in right-to-left pages the other way round. */
export function useGalleryTurns(total: number, to: (by: number) => { search: string }) {
  const navigate = useNavigate();
  const start = useRef<{ x: number; y: number; id: number } | null>(null);
  const swiped = useRef(false);
  const turn = (by: number) => navigate(to(by), { replace: true, preventScrollReset: true });
  const sense = (element: Element) => (getComputedStyle(element).direction === "rtl" ? -1 : 1);
  if (total < 2) return {};
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (by === undefined) return;
      event.preventDefault();
      turn(by * sense(event.currentTarget));
    },
    onPointerDown: (event: PointerEvent) => {
      swiped.current = false;
      start.current = event.isPrimary ? { x: event.clientX, y: event.clientY, id: event.pointerId } : null;
    },
    onPointerUp: (event: PointerEvent) => {
      const from = start.current;
      start.current = null;
      if (!from || from.id !== event.pointerId) return;
      const [across, down] = [event.clientX - from.x, event.clientY - from.y];
      if (Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(down)) return;
      swiped.current = true;
      turn((across < 0 ? 1 : -1) * sense(event.currentTarget));
    },
    onPointerCancel: () => {
      start.current = null;
    },
    // What ends a swipe is no press on the half of the photo that it began on.
    onClickCapture: (event: { preventDefault(): void; stopPropagation(): void }) => {
      if (!swiped.current) return;
      swiped.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}
