/** `(3) Title` (T13); none when nothing waits. */
export function titleWithCount(title: string, waiting: number): string {
  const plain = title.replace(/^\(\d+\) /, "");
  return waiting > 0 ? `(${waiting}) ${plain}` : plain;
}

/** What browsers with app badges offer. */
export interface BadgedApp {
  setAppBadge?(count: number): Promise<void>;
}

/** The installed app's badge; where the browser has none or refuses, nobody needs to know (X12). */
export async function showAppBadge(app: BadgedApp, waiting: number): Promise<void> {
  try {
    await app.setAppBadge?.(waiting);
  } catch {
    // The number stands in the tab's title too.
  }
}
