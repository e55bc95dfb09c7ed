/** Milliseconds that a payment service has to answer a question of ours. */
const TIMEOUT = 10_000;
/** Characters of an answer that are read. */
const LONGEST = 100_000;

/** A payment service that did not answer, or not with success. Its message never holds the address, which may bear a password. */
export class ProviderUnreachable extends Error {}

/** Asks a payment service over HTTP and answers its text. Follows no redirects: they would carry the question elsewhere. */
export async function askProvider(url: URL, init: RequestInit = {}, timeout = TIMEOUT): Promise<string> {
  try {
    const answer = await fetch(url, { ...init, redirect: "error", signal: AbortSignal.timeout(timeout) });
    if (!answer.ok) throw new ProviderUnreachable(`${url.host} answered ${answer.status}`);
    return (await answer.text()).slice(0, LONGEST);
  } catch (error) {
    if (error instanceof ProviderUnreachable) throw error;
    throw new ProviderUnreachable(`${url.host} did not answer`);
  }
}
