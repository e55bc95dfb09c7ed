/** Runs at most `running` jobs at a time and lets at most `waiting` wait; one more is refused with null. */
export function workQueue(running: number, waiting: number) {
  let active = 0;
  const queue: (() => void)[] = [];
  return async function run<T>(job: () => Promise<T>): Promise<T | null> {
    if (active >= running) {
      if (queue.length >= waiting) return null;
      await new Promise<void>((resolve) => queue.push(resolve));
    } else active++;
    try {
      return await job();
    } finally {
      const next = queue.shift();
      if (next) next();
      else active--;
    }
  };
}
