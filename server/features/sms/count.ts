/** Above it an export becomes a task anyway: nothing is counted further than this by reading rows. */
const enough = 20_000;

/** Rows of an iteration, at most `enough` of them read; `estimate` is believed where there are more. */
export async function countUpTo(rows: AsyncIterable<unknown>, estimate: number): Promise<number> {
  let count = 0;
  for await (const _row of rows) {
    count += 1;
    if (count >= enough) return Math.max(count, estimate);
  }
  return count;
}

/** Groups of at most `size`, in their order. */
export async function* batched<Row>(rows: AsyncIterable<Row>, size: number): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length >= size) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}
