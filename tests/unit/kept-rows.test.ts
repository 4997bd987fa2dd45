import { describe, expect, it } from 'vitest';
import { createRowKeeper } from '#server/features/price-sheet/read/kept-rows.ts';
import type { TableRow } from '#server/features/price-sheet/read/table.ts';

/** A table of so many rows with so much text in each, and how many rows were parsed of it. */
function table(rows: number, text = '') {
  const parsed = { rows: 0, passes: 0 };
  async function* parse(): AsyncGenerator<TableRow> {
    parsed.passes += 1;
    for (let row = 1; row <= rows; row += 1) {
      parsed.rows += 1;
      yield { row, cells: [String(row), text] };
    }
  }
  return { parsed, parse };
}

async function read(rows: AsyncGenerator<TableRow>, most = Number.POSITIVE_INFINITY): Promise<number[]> {
  const found: number[] = [];
  for await (const { row } of rows) {
    found.push(row);
    if (found.length >= most) break;
  }
  return found;
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('rows that are read several times', () => {
  it('are parsed once, however far each pass goes', async () => {
    const { parsed, parse } = table(1000);
    const rows = createRowKeeper()(parse);
    expect(await read(rows(), 10)).toEqual(numbers(10));
    expect(parsed.rows).toBe(10);
    expect(await read(rows(), 50)).toEqual(numbers(50));
    for (let pass = 0; pass < 3; pass += 1) expect(await read(rows())).toEqual(numbers(1000));
    expect(parsed).toEqual({ passes: 1, rows: 1000 });
  });

  it('are whole for passes that go on side by side', async () => {
    const { parsed, parse } = table(300);
    const rows = createRowKeeper()(parse);
    const found = await Promise.all([read(rows()), read(rows(), 20), read(rows())]);
    expect(found).toEqual([numbers(300), numbers(20), numbers(300)]);
    expect(parsed).toEqual({ passes: 1, rows: 300 });
  });

  it('are parsed anew where they are too large to be kept, by no pass in vain', async () => {
    const { parsed, parse } = table(40, 'x'.repeat(1_000_000));
    const rows = createRowKeeper()(parse);
    expect(await read(rows(), 10)).toEqual(numbers(10));
    expect(await read(rows())).toEqual(numbers(40));
    expect(parsed).toEqual({ passes: 1, rows: 40 });
    expect(await read(rows())).toEqual(numbers(40));
    expect(await read(rows(), 5)).toEqual(numbers(5));
    expect(parsed).toEqual({ passes: 3, rows: 85 });
  });

  it('of all tables of a file share one limit', async () => {
    const keep = createRowKeeper();
    const tables = [table(20, 'x'.repeat(1_000_000)), table(20, 'x'.repeat(1_000_000))];
    for (const { parsed, parse } of tables) {
      const rows = keep(parse);
      await read(rows());
      await read(rows());
      expect(parsed.passes).toBe(parse === tables[0]?.parse ? 1 : 2);
    }
  });

  it('fail for each pass at the row that cannot be read', async () => {
    const rows = createRowKeeper()(async function* () {
      yield { row: 1, cells: ['a'] };
      throw new Error('broken');
    });
    for (let pass = 0; pass < 2; pass += 1) {
      const found: number[] = [];
      await expect(
        (async () => {
          for await (const { row } of rows()) found.push(row);
        })(),
      ).rejects.toThrow('broken');
      expect(found).toEqual([1]);
    }
  });
});
