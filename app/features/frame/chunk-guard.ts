/** Milliseconds between two reloads at most (spec §9: 60 seconds). */
export const CHUNK_RELOAD_GUARD = 60_000;
const KEY = "chunk-reload-at";

/** True when a failed chunk may reload the page now: never twice within the guard, also across the reload itself (X10). */
export function mayReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  try {
    const last = Number(storage.getItem(KEY) ?? 0);
    if (now - last < CHUNK_RELOAD_GUARD) return false;
    storage.setItem(KEY, String(now));
    return true;
  } catch {
    // Without storage a reload could repeat for ever.
    return false;
  }
}

/** A code chunk that is gone after a new release, of a screen (vite.config.ts) or of a part: the page loads anew, once. */
export function reloadOnFailedChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (!mayReload(window.sessionStorage, Date.now())) return;
    event.preventDefault();
    window.location.reload();
  });
}
