/** Spec §7. */
export const BOUNCE_PATH = "/api/page-hidden.php";

/** Spec §3: a query `lb` enables page-bounce logging. */
export function logsBounce(search: string): boolean {
  return new URLSearchParams(search).has("lb");
}
