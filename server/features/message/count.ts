/** Above it an export becomes a task anyway: nothing is counted further than this by reading rows. */
const enough = 20_000;

/** Rows of some pages, hardly more than `enough` of them read; `estimate` is believed where there are more. */
export async function countUpTo(pages: AsyncIterable<readonly unknown[]>, estimate: number): Promise<number> {
  let count = 0;
  for await (const page of pages) {
    count += page.length;
    if (count >= enough) return Math.max(count, estimate);
  }
  return count;
}
