import { CallError } from './call-error.ts';

/** How often, and how long apart, ms, the server is asked for the outcome of a call that got no answer. */
const [tries, apart] = [15, 2000];

/** Whether the connection was lost, or the time ran out, before an answer came: the server may have done what it was asked. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof CallError && error.status === 0 && !error.cancelled;

/**
 * Asks for the outcome of a call that got no answer until there is one; undefined when there is none after a while. `look` resolves with
 * undefined while the outcome is not known, and may reject while the server cannot be reached.
 */
export async function followUnanswered<T>(look: () => Promise<T | undefined>): Promise<T | undefined> {
  for (let count = 0; count < tries; count += 1) {
    const found = await look().catch(() => undefined);
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, apart));
  }
  return undefined;
}
