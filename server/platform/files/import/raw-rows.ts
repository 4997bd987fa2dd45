import { createThreadPool } from '../threads/pool.ts';
import type { OtherSheet, RawRow, SheetLimits } from './raw.ts';
import type { sheetRows } from './sheet-rows.ts';

const threads = createThreadPool<{ rows: typeof sheetRows }>(new URL('./sheet-worker.ts', import.meta.url));

/** The rows of a file as they stand in it, read in a thread of their own: neither its memory nor its time reaches other calls. */
export async function* rawRows(bytes: Uint8Array, limits: SheetLimits): AsyncGenerator<RawRow> {
  await using thread = await threads.lease();
  for await (const each of thread.stream('rows', { bytes, limits, isWhole: false })) if (!('sheet' in each)) yield each;
}

/** The same with the cells of ranges that are merged downwards in each of their rows, then the other sheets of a workbook. */
export async function* wholeRows(bytes: Uint8Array, limits: SheetLimits): AsyncGenerator<RawRow | OtherSheet> {
  await using thread = await threads.lease();
  yield* thread.stream('rows', { bytes, limits, isWhole: true });
}
