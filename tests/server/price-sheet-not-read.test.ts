import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '#shared/http/endpoint.ts';
import { operationLog } from '#shared/operation-log.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { commitSheet, readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

type Cell = string | number | null;
const rates = () => console.as('routing');
const detail = (batchId: string) => rates().call(priceSheet.get, { batchId });
const commit = async (batchId: string, choice: Partial<InputOf<typeof priceSheet.commit>> = {}) => {
  await rates().call(priceSheet.impact, { batchId });
  return rates().call(priceSheet.commit, { batchId, ackWarnings: [], ...choice });
};
const refused = async (call: Promise<unknown>) => (await refusal(call)).body.error;
const rowsOf = async (batchId: string) => (await rates().call(priceSheet.compare, { batchId, pageSize: 200 })).list;
async function send(sheets: { name: string; rows: Cell[][] }[], name = 'rates.xlsx', channelId?: string) {
  const channel = channelId ?? (await addChannel(console, { currency: 'EUR' })).channelId;
  const batchId = await sendSheet(console, { channelId: channel, bytes: await writeXlsx({ sheets }), name });
  return { batchId, channelId: channel };
}

const heading = ['Country', 'Operator', 'MCC', 'MNC', 'Price'];
const telekom = ['Germany', 'Telekom', '262', '01', 0.075];
const vodafone = ['Germany', 'Vodafone', '262', '02', 0.08];

describe('what a price sheet loses', () => {
  it('is listed by table, column and reason, and confirmed as it is before the commit', async () => {
    const { batchId } = await send([
      {
        name: 'Rates',
        rows: [
          [...heading, 'Old price'],
          [...telekom, 0.07],
          [...vodafone, 0.09],
          ['Setup', null, null, null, null, 0.5],
        ],
      },
      { name: 'Notes', rows: [['Special routes'], ['direct', 0.061]] },
    ]);
    const { notRead, notReadVersion } = await readSheet(console, batchId, { kind: 'partial' });
    expect(notRead.map(({ sheet, range, reason }) => `${sheet} ${range} ${reason}`)).toEqual([
      'Rates F2:F4 OLD_PRICE',
      'Notes B2 SHEET',
    ]);
    expect(await refused(commit(batchId))).toBe('price-sheet.unread');
    expect(await refused(commit(batchId, { ackUnread: 'another list' }))).toBe('price-sheet.unread');
    const attempts = { resource: 'priceSheet', targetId: batchId, result: 'refused' } as const;
    expect((await console.as('admin').call(operationLog.list, attempts)).list).toMatchObject([
      { action: 'commitSheet', targetName: 'rates.xlsx', refused: 'price-sheet.unread' },
    ]);
    await commit(batchId, { ackUnread: notReadVersion });
    expect((await detail(batchId)).status).toBe('committed');
  });

  it('is a currency in no place: heading, text, name of the file; the answer is the currency of all rows', async () => {
    for (const [title, name] of [
      ['Price USD', 'rates.xlsx'],
      ['Price', 'rates USD.xlsx'],
    ] as const) {
      const { batchId } = await send([{ name: 'Rates', rows: [[...heading.slice(0, 4), title], telekom] }], name);
      const before = await readSheet(console, batchId, { kind: 'partial' });
      expect(before).toMatchObject({ asksCurrency: true, warnings: [{ code: 'CURRENCY', rows: 1 }] });
      expect(await refused(commit(batchId, { ackWarnings: ['CURRENCY'] }))).toBe('price-sheet.currency-open');
      await readSheet(console, batchId, { kind: 'partial', statedCurrency: 'EUR' });
      expect((await rowsOf(batchId)).map(({ currency, codes }) => [currency, codes])).toEqual([['EUR', []]]);
      await commit(batchId);
    }
  });

  it('is no closing of lines: their number is confirmed', async () => {
    const { batchId: first, channelId } = await send([{ name: 'Rates', rows: [heading, telekom, vodafone] }]);
    await readSheet(console, first);
    await commit(first);
    const { batchId } = await send([{ name: 'Rates', rows: [heading, telekom] }], 'full list.xlsx', channelId);
    expect(await readSheet(console, batchId)).toMatchObject({ closing: { lines: 1 }, counts: { closed: 1 } });
    expect(await refused(commit(batchId))).toBe('price-sheet.closing');
    await commit(batchId, { ackClosing: 1 });
  });

  it('is no contradiction: a country, a code and a network that do not agree are an error', async () => {
    const { batchId } = await send([
      {
        name: 'Rates',
        rows: [heading, ['France', 'Telekom', '262', '01', 0.07], ['Germany', 'Vodafone', '262', '01', 0.07], telekom],
      },
    ]);
    await readSheet(console, batchId, { kind: 'partial' });
    expect((await rowsOf(batchId)).map(({ problem }) => problem)).toEqual(['CONFLICT', 'CONFLICT', null]);
  });

  it('is no order of day and month: it is asked', async () => {
    const { batchId } = await send([
      {
        name: 'Rates',
        rows: [
          [...heading, 'Effective date'],
          [...telekom, '03/04/2030'],
        ],
      },
    ]);
    expect(await readSheet(console, batchId, { kind: 'partial' })).toMatchObject({ asksDateOrder: true });
    expect(await refused(commit(batchId, { ackWarnings: ['DATE_UNCLEAR'] }))).toBe('price-sheet.dates-open');
    await readSheet(console, batchId, { kind: 'partial', dateOrder: 'dmy' });
    await commit(batchId);
  });

  it('is proposed to be a notice or the whole list, with grounds', async () => {
    const { batchId, channelId } = await send(
      [{ name: 'Rates', rows: [heading, telekom, vodafone] }],
      'price change notice.xlsx',
    );
    expect(await detail(batchId)).toMatchObject({
      kind: 'partial',
      findings: { grounds: [{ code: 'WORDS', kind: 'partial' }] },
    });
    const whole = await send([{ name: 'Rates', rows: [heading, telekom] }], 'full A2Z list.xlsx', channelId);
    expect(await detail(whole.batchId)).toMatchObject({ kind: 'full' });

    // Two lines are in force: what names one of two is no whole list without words that say so, and one of two with them is.
    await readSheet(console, batchId, { kind: 'partial' });
    await commit(batchId);
    const others = [
      {
        name: 'Rates',
        rows: [heading, ['France', 'Orange', '208', '01', 0.05], ['Spain', 'Movistar', '214', '07', 0.05]],
      },
    ];
    const foreign = await send(others, 'full list.xlsx', channelId);
    expect(await detail(foreign.batchId)).toMatchObject({
      kind: 'partial',
      findings: { grounds: [{ code: 'WORDS' }, { code: 'ROWS', kind: 'partial', rows: 0, lines: 2 }] },
    });
    const same = await send([{ name: 'Rates', rows: [heading, telekom, vodafone] }], 'rates.xlsx', channelId);
    expect(await detail(same.batchId)).toMatchObject({ kind: 'full' });
  });

  it('keeps the line of a network whose price is still to be announced', async () => {
    const { batchId, channelId } = await send([{ name: 'Rates', rows: [heading, telekom, vodafone] }], 'full.xlsx');
    await readSheet(console, batchId, { kind: 'full' });
    await commit(batchId);
    const tba = [...vodafone.slice(0, 4), 'TBD', ...vodafone.slice(5)];
    const next = await send([{ name: 'Rates', rows: [heading, telekom, tba] }], 'full.xlsx', channelId);
    expect(await readSheet(console, next.batchId, { kind: 'full' })).toMatchObject({ counts: { closed: 0, error: 1 } });
  });

  it('is kept for the supplier when somebody has told it: the unit, also when a column has moved', async () => {
    const { batchId, channelId } = await send([
      {
        name: 'Rates',
        rows: [
          ['Country', 'Operator', 'MCC', 'MNC', 'Zahl'],
          ['Germany', 'Telekom', '262', '01', 75],
        ],
      },
    ]);
    const { tables } = await detail(batchId);
    const [table] = tables;
    if (!table) throw new Error('no table');
    const { sheet, headerRow, headerRows } = table;
    const columns = [...table.columns.filter(({ index }) => index < 4), { index: 4, field: 'price' as const }];
    await readSheet(console, batchId, {
      kind: 'partial',
      layouts: [{ sheet, headerRow, headerRows, columns, unit: 1000 }],
    });
    expect((await rowsOf(batchId)).map(({ newPrice }) => newPrice)).toEqual(['0.075']);
    await commitSheet(console, batchId);
    const next = await send(
      [
        {
          name: 'Rates',
          rows: [
            ['Country', 'Zahl', 'Operator', 'MCC', 'MNC'],
            ['Germany', 80, 'Telekom', '262', '01'],
          ],
        },
      ],
      'rates.xlsx',
      channelId,
    );
    await readSheet(console, next.batchId, { kind: 'partial' });
    expect((await rowsOf(next.batchId)).map(({ newPrice }) => newPrice)).toEqual(['0.08']);
  });

  it('is no heading somewhere else: the rows, the matrix and the currency that were told are found again', async () => {
    const rows = (price: number): Cell[][] => [
      ['Tarif 2030', 'Netto', 'Intern'],
      ['Wohin', 'Zone A', 'Zone B'],
      ['Telekom', price, 0.9],
      ['Vodafone', 0.08, 0.9],
    ];
    const { batchId, channelId } = await send([{ name: 'Rates', rows: rows(0.07) }], 'rates USD.xlsx');
    const columns = [
      { index: 0, field: 'operator' as const },
      { index: 1, field: 'price' as const },
    ];
    const layouts = [{ sheet: 0, headerRow: 2, headerRows: 1, columns, lastRow: 3 }];
    const read = await readSheet(console, batchId, { kind: 'partial', layouts, statedCurrency: 'EUR' });
    expect([read.rowTotal, ...read.notRead.map(({ range }) => range)]).toEqual([1, 'C3', 'B4', 'C4']);
    await commitSheet(console, batchId);
    const next = await send([{ name: 'Rates', rows: [['Preise'], ...rows(0.06)] }], 'rates USD.xlsx', channelId);
    expect(await detail(next.batchId)).toMatchObject({
      isRemembered: true,
      usualCurrency: 'EUR',
      tables: [{ headerRow: 3, isPriceList: true, columns }],
    });
  });

  it('is no date but the one somebody has said', async () => {
    const { batchId } = await send([{ name: 'Rates', rows: [['Valid from 2030-08-14'], heading, telekom] }]);
    await readSheet(console, batchId, { kind: 'partial' });
    expect((await rowsOf(batchId))[0]?.fileFrom).toBe(Date.parse('2030-08-14T00:00:00Z'));
    const said = Date.parse('2030-09-01T00:00:00Z');
    await readSheet(console, batchId, { kind: 'partial', defaultFrom: said });
    expect((await rowsOf(batchId))[0]).toMatchObject({ effectiveFrom: said });
  });
});
