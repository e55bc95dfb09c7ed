import { useEffect, useState } from "react";
import { SECOND } from "#app/platform/clock.ts";

/** Something that ends so many milliseconds after the server spoke of it. */
interface Ending {
  remaining: number;
}

/** When each answer of the server ends by this browser's clock: counted from the moment it was first seen, wrong clock or not. */
const deadlines = new WeakMap<Ending, number>();

function left(ending: Ending): number {
  const deadline = deadlines.get(ending);
  return deadline === undefined ? ending.remaining : Math.max(0, deadline - Date.now());
}

/** Milliseconds left, every second anew (T05); `onEnd` is called once, when the time is over while the page looks on. */
export function useCountdown(ending: Ending, onEnd?: () => void): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!deadlines.has(ending)) deadlines.set(ending, Date.now() + ending.remaining);
    const timer = setInterval(() => {
      setTick((tick) => tick + 1);
      if (left(ending) > 0) return;
      clearInterval(timer);
      onEnd?.();
    }, SECOND);
    return () => clearInterval(timer);
  }, [ending, onEnd]);
  return left(ending);
}
