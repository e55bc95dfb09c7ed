import { type RefObject, useEffect, useRef } from "react";

/**
 * A picker above the composer: it takes the focus and gives it back when it goes with it; a press anywhere else but on its
 * own button closes it.
 */
export function useTray(id: string, onClose: () => void): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    const opener = document.activeElement;
    box.current?.querySelector<HTMLElement>("[data-autofocus], button, input")?.focus();
    const press = (event: PointerEvent) => {
      const target = event.target as Element | null;
      if (!box.current?.contains(target) && !target?.closest(`[aria-controls="${id}"]`)) close.current();
    };
    document.addEventListener("pointerdown", press);
    return () => {
      document.removeEventListener("pointerdown", press);
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [id]);

  return box;
}
