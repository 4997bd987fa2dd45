import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tablesOf } from '#server/features/price-sheet/read/tables.ts';
import { createThreadPool } from '#server/platform/files/threads/pool.ts';
import { country } from '#shared/country.ts';
import type { ImportReport } from '#shared/import.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { supplier } from '#shared/supplier.ts';
import { build, type TestApp } from '../support/app.ts';
import { repeating, workbookParts, zipOf } from '../support/archive.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { sendForm } from '../support/multipart.ts';
import { sendSheet } from '../support/price-sheets.ts';
import type { hungryMethods } from '../support/threads/hungry-methods.ts';

let console: TestApp;
let channelId = '';
beforeAll(async () => {
  console = await build();
  ({ channelId } = await addChannel(console, { currency: 'EUR' }));
});
afterAll(() => console.close());

const send = async (bytes: Buffer, name = 'rates.zip') => {
  const { status, body } = await refusal(sendSheet(console, { channelId, bytes, name }));
  return `${status} ${body.error}`;
};
const withRows = (rows: string) => repeating('a', rows);
const withTexts = (texts: string) => repeating(`a</t></si>${texts}<si><t>`, '<row><c t="s"><v>0</v></c></row>');
const openDocument = (rows: string) =>
  zipOf([
    { name: 'mimetype', bytes: Buffer.from('application/vnd.oasis.opendocument.spreadsheet') },
    {
      name: 'content.xml',
      bytes: Buffer.from(
        `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x"><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    },
  ]);
const repeatedRow = (rows: number, cells: number) =>
  `<table:table-row table:number-rows-repeated="${rows}"><table:table-cell office:value-type="string" table:number-columns-repeated="${cells}"><text:p>262</text:p></table:table-cell></table:table-row>`;
const line = Buffer.from('Germany,262,01,0.075\n');
const sendImport = async (bytes: Buffer, name = 'rows.csv') => {
  const call = sendForm(console, { as: 'admin', to: country.import, parts: [['file', { name, bytes }]] });
  const { status, body } = await refusal(call);
  return `${status} ${body.error}`;
};

describe('a file made to exhaust the server', () => {
  it('is refused by the bytes it unpacks to, before any of them is parsed; other calls go on', async () => {
    const bomb = zipOf([{ name: 'rates.csv', bytes: Buffer.alloc(400_000_000, line) }]);
    expect(bomb.length).toBeLessThan(2_000_000);
    const before = process.memoryUsage().rss;
    const [outcome, suppliers] = await Promise.all([send(bomb), console.as('routing').call(supplier.list, {})]);
    expect(outcome).toBe('422 import.too-large');
    expect(suppliers.total).toBeGreaterThanOrEqual(0);
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  it('may not say that it is small', async () => {
    const bytes = Buffer.alloc(30_000_000, line);
    expect(await send(zipOf([{ name: 'rates.csv', bytes, claims: 1000 }]))).toBe('400 import.unreadable');
  });

  it.each([
    ['of 20,000 members', Array.from({ length: 20_000 }, (_, index) => ({ name: `${index}.csv`, bytes: line }))],
    [
      'of many texts that are small each',
      Array.from({ length: 8 }, (_, index) => ({ name: `${index}.csv`, bytes: Buffer.alloc(30_000_000, line) })),
    ],
  ])('may not be one %s', async (_what, members) => {
    expect(await send(zipOf(members))).toBe('422 import.too-large');
  });

  it.each([
    ['in an archive', [{ name: 'inner.zip', bytes: zipOf([{ name: 'rates.csv', bytes: line }]) }]],
    ['that leads out of its archive', [{ name: '../rates.csv', bytes: line }]],
  ])('may not be one %s', async (_what, members) => {
    expect(await send(zipOf(members))).toBe('400 import.unreadable');
  });

  const heading = 'Country,MCC,MNC,Price,Remark\n';
  it.each([
    ['a cell of 2 MB', `${heading}Germany,262,01,0.075,${'x'.repeat(2_000_000)}\nGermany,262,02,0.08,\n`],
    ['a quoted cell of 7 MB', `${heading}"${'x'.repeat(7_000_000)}",262,01,0.075,\n`],
    ['a quotation mark that is never closed', `${heading}"${'a\n'.repeat(3_500_000)}`],
    ['a row of 7 million cells', `${','.repeat(7_000_000)}\n`],
  ])('with %s is refused as such, as a price sheet and as an import', async (_what, text) => {
    const bytes = Buffer.from(text);
    expect(await send(bytes, 'rates.csv')).toBe('422 import.too-wide');
    expect(await sendImport(bytes)).toBe('422 import.too-wide');
  });

  it.each(['\n', '\r'])(
    'may not be one of 7.9 million line ends (%j), as a price sheet and as an import',
    async (end) => {
      const bytes = Buffer.alloc(7_900_000, end);
      const [table] = await tablesOf(bytes, 'rates.csv');
      const readAll = async () => {
        for await (const _row of table?.rows() ?? []);
      };
      await expect(readAll()).rejects.toMatchObject({ error: 'import.too-heavy' });
      expect(await sendImport(bytes)).toBe('422 import.too-heavy');
    },
  );

  it('may not be one of short lines without end; below a heading that says nothing no line is read', async () => {
    // Uploaded for a channel without prices it is not read to its end.
    const [table] = await tablesOf(Buffer.from('a,b\n'.repeat(220_000)), 'rates.csv');
    const readAll = async () => {
      for await (const _row of table?.rows() ?? []);
    };
    await expect(readAll()).rejects.toMatchObject({ error: 'import.too-heavy' });
    const file = { name: 'rows.csv', bytes: Buffer.from('a,b\n'.repeat(1_700_000)) };
    const report: ImportReport = await sendForm(console, { as: 'admin', to: country.import, parts: [['file', file]] });
    const places = report.errors.map(({ row, column }) => `${row} ${column}`);
    expect(places).toEqual(expect.arrayContaining(['1 a', '1 b']));
  });

  it('may not repeat one long text in every cell', async () => {
    const cell = '<c t="s"><v>0</v></c>';
    const rows = (count: number, cells: number) => `<row>${cell.repeat(cells)}</row>`.repeat(count);
    const many = repeating('x'.repeat(30_000), rows(45_000, 20));
    expect(many.length).toBeLessThan(500_000);
    expect(await send(many, 'rates.xlsx')).toBe('422 import.too-heavy');
    expect(await send(repeating('x'.repeat(30_000), rows(50_000, 2)), 'rates.xlsx')).toBe('422 import.too-heavy');
    expect(await send(repeating('x'.repeat(30_000), rows(1, 4000)), 'rates.xlsx')).toBe('422 import.too-wide');
    expect(await send(repeating('x'.repeat(40_000), rows(1, 1)), 'rates.xlsx')).toBe('422 import.too-wide');
    const head = '<row><c t="inlineStr"><is><t>ISO code</t></is></c></row>';
    const imported = repeating('x'.repeat(30_000), head + rows(10_000, 2));
    expect(await sendImport(imported, 'rows.xlsx')).toBe('422 import.too-heavy');
  });

  it.each<readonly [what: string, file: Buffer, name: string]>([
    ['400,000 texts of its own', withTexts('<si><t>a</t></si>'.repeat(400_000)), 'rates.xlsx'],
    [
      'texts of a million runs',
      withTexts(`<si>${'<r><rPr><b/></rPr><t>a</t></r>'.repeat(100_000)}</si>`),
      'rates.xlsx',
    ],
    ['texts of 60 MB', withTexts(`<si><t>${'x'.repeat(30_000)}</t></si>`.repeat(2000)), 'rates.xlsx'],
    ['millions of cells', withRows(`<row>${'<c><v>1</v></c>'.repeat(50)}</row>`.repeat(45_000)), 'rates.xlsx'],
    ['rows as wide as a sheet', withRows(`<row>${'<c><v>1</v></c>'.repeat(16_384)}</row>`.repeat(100)), 'rates.xlsx'],
    ['a row that never ends', withRows(`<row>${'<c/>'.repeat(2_000_000)}`), 'rates.xlsx'],
    ['2 million rows within each other', withRows('<row>'.repeat(2_000_000)), 'rates.xlsx'],
    ['rows within each other that have their numbers', withRows('<row r="1">'.repeat(400_000)), 'rates.xlsx'],
    ['elements that never end', withRows(`<row>${'<c '.repeat(2_000_000)}`), 'rates.xlsx'],
    [
      'one cell at the far end of every row',
      withRows('<row><c r="XFD1"><v>1</v></c></row>'.repeat(10_000)),
      'rates.xlsx',
    ],
    ['one row a million times', openDocument(repeatedRow(1_000_000, 8)), 'rates.ods'],
    ['one cell a million times', openDocument(repeatedRow(1, 1000).repeat(3000)), 'rates.ods'],
  ])('with %s is refused before it is built', async (_what, bytes, name) => {
    expect(bytes.length).toBeLessThan(500_000);
    const before = process.memoryUsage().rss;
    const cpu = process.cpuUsage();
    expect(await send(bytes, name)).toBe('422 import.too-heavy');
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
    const { user, system } = process.cpuUsage(cpu);
    expect(user + system).toBeLessThan(6_000_000);
  });

  it('may not lead its reader to texts or rows that do not look like any', async () => {
    const parts = workbookParts('<row><c t="s"><v>0</v></c></row>').map((part) => ({
      ...part,
      bytes: Buffer.from(String(part.bytes).replace('worksheets/sheet1.xml', 'media/picture.png')),
    }));
    const bytes = zipOf([...parts, { name: 'xl/media/picture.png', bytes: Buffer.from('<worksheet/>') }]);
    expect(await send(bytes, 'rates.xlsx')).toBe('400 import.unreadable');
  });

  it('reads the empty rest of a sheet, which is a few elements that stand for a million rows', async () => {
    const cell = (text: string) =>
      `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
    const row = (...cells: string[]) =>
      `<table:table-row>${cells.map(cell).join('')}<table:table-cell table:number-columns-repeated="16380"/></table:table-row>`;
    const rest =
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
    const rows = row('Country', 'MCC', 'MNC', 'Price') + row('Germany', '262', '01', '0.075');
    const batchId = await sendSheet(console, { channelId, bytes: openDocument(rows + rest), name: 'rates.ods' });
    const { tables } = await console.as('routing').call(priceSheet.get, { batchId });
    expect(tables.map(({ isPriceList }) => isPriceList)).toEqual([true]);
  });

  it('reads rows that are empty elements', async () => {
    const rows = ['Country', 'MCC', 'MNC', 'Price']
      .map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
      .join('');
    const empty = '<row r="2" spans="1:4" ht="12"/><row r="3" />'.repeat(50);
    const bytes = withRows(`<row r="1">${rows}</row>${empty}`);
    expect(await tablesOf(bytes, 'rates.xlsx')).toHaveLength(1);
  });

  it('reads cells and rows as long as a spreadsheet allows', async () => {
    const bytes = Buffer.from(`${heading}Germany,262,01,0.075,"${'x, ""\n'.repeat(5000)}"\nGermany,262,02,0.08,\n`);
    const batchId = await sendSheet(console, { channelId, bytes, name: 'rates.csv' });
    const { tables } = await console.as('routing').call(priceSheet.get, { batchId });
    expect(tables.map(({ isPriceList }) => isPriceList)).toEqual([true]);
  });
});

describe('a thread that reads files', () => {
  const pool = createThreadPool<typeof hungryMethods>(new URL('../support/threads/hungry-worker.ts', import.meta.url), {
    heapMb: 48,
  });
  const all = async <Item>(items: AsyncIterable<Item>) => {
    const found: Item[] = [];
    for await (const item of items) found.push(item);
    return found;
  };

  it('delivers every item, in order, also to who stops in between', async () => {
    await using thread = await pool.lease();
    expect(await all(thread.stream('count', { upTo: 1001 }))).toEqual(
      Array.from({ length: 1001 }, (_, index) => index + 1),
    );
    for await (const each of thread.stream('count', { upTo: 1_000_000 })) if (each === 3) break;
    expect(await all(thread.stream('count', { upTo: 2 }))).toEqual([1, 2]);
  });

  it('ends when its file takes too much memory; the file beside it and the next one are read', async () => {
    const hungry = async () => {
      await using thread = await pool.lease();
      for await (const _ of thread.stream('eat', {})) {
        // It never ends by itself.
      }
    };
    const honest = async () => {
      await using thread = await pool.lease();
      return (await all(thread.stream('count', { upTo: 500 }))).length;
    };
    const outcomes = await Promise.allSettled([hungry(), honest(), hungry(), honest()]);
    expect(outcomes).toMatchObject([
      { status: 'rejected', reason: { error: 'import.too-heavy' } },
      { status: 'fulfilled', value: 500 },
      { status: 'rejected', reason: { error: 'import.too-heavy' } },
      { status: 'fulfilled', value: 500 },
    ]);
  });
});
