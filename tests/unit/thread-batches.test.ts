import { describe, expect, it } from 'vitest';
import { batchesOf } from '#server/platform/files/threads/batches.ts';

async function* rowsOf(count: number, text: string) {
  for (let row = 1; row <= count; row += 1) yield { row, cells: [text, text] };
}
const lengthOf = (rows: readonly { cells: string[] }[]) =>
  rows.reduce((sum, { cells }) => sum + cells.join('').length, 0);

describe('what a thread hands over at once', () => {
  it('is bounded by its text, not only by the number of its rows', async () => {
    const lengths: number[] = [];
    const rows: number[] = [];
    for await (const { items } of batchesOf(rowsOf(500, 'x'.repeat(30_000)))) {
      lengths.push(lengthOf(items));
      rows.push(...items.map(({ row }) => row));
    }
    expect(Math.max(...lengths)).toBeLessThan(262_144);
    expect(rows).toEqual(Array.from({ length: 500 }, (_, index) => index + 1));
  });

  it('is at most 200 rows of few characters, the last batch said to be the last', async () => {
    const sizes: string[] = [];
    for await (const { items, isLast } of batchesOf(rowsOf(450, 'x'))) sizes.push(`${items.length} ${isLast}`);
    expect(sizes).toEqual(['200 false', '200 false', '50 true']);
  });

  it('ends where all of it gets too much', async () => {
    let handed = 0;
    const all = (async () => {
      for await (const { items } of batchesOf(rowsOf(100_000, 'x'.repeat(30_000)))) handed += lengthOf(items);
    })();
    await expect(all).rejects.toMatchObject({ error: 'import.too-heavy' });
    expect(handed).toBeLessThan(160 * 1_048_576);
  });

  it('is made only as it is taken', async () => {
    let made = 0;
    const items = (async function* () {
      for (;;) {
        made += 1;
        yield made;
      }
    })();
    const batches = batchesOf(items);
    await batches.next();
    expect(made).toBe(201);
    await batches.return(undefined);
    expect((await items.next()).done).toBe(true);
  });
});
