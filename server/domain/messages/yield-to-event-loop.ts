import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long work on a batch keeps the process to itself, ms. */
const longest = 5;
let since = 0;

/** Awaited now and then by work on thousands of lines: other calls have their turn meanwhile. */
export async function yieldToEventLoop(): Promise<void> {
  if (performance.now() - since < longest) return;
  await nextTurn();
  since = performance.now();
}

/** `rows` in slices that are worked on in one go. */
export async function* slices<Row>(rows: readonly Row[], size = 100): AsyncGenerator<readonly Row[]> {
  for (let at = 0; at < rows.length; at += size) {
    await yieldToEventLoop();
    yield rows.slice(at, at + size);
  }
}
