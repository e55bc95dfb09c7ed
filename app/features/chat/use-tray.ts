import { type RefObject, useEffect, useRef } from "react";

/** A picker above the composer: it takes the focus, and a press anywhere else but on its own button closes it. */
export function useTray(id: string, onClose: () => void): RefObject<HTMLDivElement> {
  const box = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;

  useEffect(() => {
    box.current?.querySelector<HTMLElement>("[data-autofocus], button, input")?.focus();
    const press = (event: PointerEvent) => {
      const target = event.target as Element | null;
      if (!box.current?.contains(target) && !target?.closest(`[aria-controls="${id}"]`)) close.current();
    };
    document.addEventListener("pointerdown", press);
    return () => document.removeEventListener("pointerdown", press);
  }, [id]);

  return box;
}
