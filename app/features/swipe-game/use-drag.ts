import { type MouseEvent, type PointerEvent, useRef } from "react";
import { SHORTEST_DRAG, type Swipe, stampOf, swipeAt, turnOf, velocityOf } from "./swipe.rules.ts";

interface Drag {
  pointer: number;
  x: number;
  y: number;
  width: number;
  /** Beyond a press: from here on the card follows. */
  moved: boolean;
  track: { x: number; at: number }[];
}

/**
 * Dragging a card with finger, pen or mouse: it follows and turns, the stamp grows with it, and letting go throws it or lets it
 * spring back. Moves are written to the element itself, so that nothing is drawn anew on the way. Up and down still scrolls.
 */
export function useDrag(onSwipe: (swipe: Swipe) => void) {
  const drag = useRef<Drag | null>(null);
  const dragged = useRef(false);

  function release(element: HTMLElement, event: PointerEvent): void {
    const held = drag.current;
    if (!held || held.pointer !== event.pointerId) return;
    drag.current = null;
    if (!held.moved) return;
    delete element.dataset.dragging;
    const dx = event.clientX - held.x;
    held.track.push({ x: event.clientX, at: event.timeStamp });
    const swipe =
      event.type === "pointerup" ? swipeAt({ dx, width: held.width, velocity: velocityOf(held.track) }) : null;
    if (swipe) onSwipe(swipe);
    else place(element, 0, 0, held.width);
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      dragged.current = false;
      if (!event.isPrimary || event.button !== 0) return;
      drag.current = {
        pointer: event.pointerId,
        x: event.clientX,
        y: event.clientY,
        width: event.currentTarget.offsetWidth,
        moved: false,
        track: [],
      };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = drag.current;
      if (!held || held.pointer !== event.pointerId) return;
      const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
      if (!held.moved) {
        if (Math.abs(dx) < SHORTEST_DRAG) return;
        held.moved = true;
        dragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        event.currentTarget.dataset.dragging = "";
      }
      held.track.push({ x: event.clientX, at: event.timeStamp });
      place(event.currentTarget, dx, dy, held.width);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event.currentTarget, event),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event.currentTarget, event),
    /** The press that ends a drag opens nothing. */
    onClickCapture(event: MouseEvent<HTMLElement>) {
      if (!dragged.current) return;
      dragged.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    /** The browser's own dragging of pictures and links would take the pointer away. */
    onDragStart: (event: { preventDefault(): void }) => event.preventDefault(),
  };
}

function place({ style }: HTMLElement, dx: number, dy: number, width: number): void {
  style.setProperty("--drag-x", `${dx}px`);
  style.setProperty("--drag-y", `${dy * 0.4}px`);
  style.setProperty("--turn", `${turnOf(dx)}deg`);
  style.setProperty("--like", String(dx > 0 ? stampOf(dx, width) : 0));
  style.setProperty("--pass", String(dx < 0 ? stampOf(dx, width) : 0));
}
