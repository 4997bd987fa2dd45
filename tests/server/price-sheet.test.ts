import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationLog } from '#shared/audit.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { usualPolicy } from '#shared/price-sheet/fields.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { sendForm } from '../support/multipart.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const rates = () => console.as('routing');
const day = 86_400_000;
const dayText = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const midnight = (days: number) => Date.parse(`${dayText(days)}T00:00:00Z`);
type Cell = string | number | Date | null;

const workbook = (...sheets: Cell[][][]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map((rows, index) => ({ name: `Sheet${index + 1}`, rows })) });
const send = async (channelId: string, bytes: Uint8Array, name = 'rates.xlsx', as = 'routing'): Promise<string> =>
  (
    await sendForm(console, {
      as,
      to: priceSheet.upload,
      parts: [
        ['channelId', channelId],
        ['file', { name, bytes }],
      ],
    })
  ).batchId;
const detail = (batchId: string) => rates().call(priceSheet.get, { batchId });
const read = async (batchId: string, choice: object = {}) => {
  const { tables } = await detail(batchId);
  const layouts = tables
    .filter(({ isPriceList }) => isPriceList)
    .map(({ sheet, headerRow, headerRows, columns }) => ({ sheet, headerRow, headerRows, columns }));
  await rates().call(priceSheet.parse, {
    batchId,
    layouts,
    kind: 'full',
    dateOrder: 'auto',
    policy: usualPolicy,
    ...choice,
  });
  return detail(batchId);
};
const rowsOf = async (batchId: string) => (await rates().call(priceSheet.compare, { batchId, pageSize: 200 })).list;
const commit = async (batchId: string, choice: object = {}) => {
  const { warnings } = await detail(batchId);
  await rates().call(priceSheet.commit, { batchId, ackWarnings: warnings.map(({ code }) => code), ...choice });
};
const list = async (channelId: string) => (await rates().call(channelPrice.list, { channelId, pageSize: 200 })).list;

const heading = ['Country', 'Operator', 'MCC', 'MNC', 'Price EUR', 'Effective date'];
const plain = (date: string): Cell[][] => [
  heading,
  ['Germany', 'Telekom', 262, 1, 0.075, date],
  ['Germany', 'Vodafone', 262, 2, 0.08, date],
  ['Germany', 'All networks', 262, null, 0.09, date],
];

describe('a price sheet', () => {
  it('goes from a plain workbook to prices in force, and back', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const first = await send(channelId, await workbook(plain(dayText(0))));
    expect(await detail(first)).toMatchObject({ status: 'uploaded', tables: [{ isPriceList: true, headerRow: 1 }] });
    expect(await read(first)).toMatchObject({ status: 'review', rowTotal: 3, counts: { new: 3, error: 0, closed: 0 } });
    await commit(first);
    expect((await list(channelId)).map(({ mccmnc, price, source }) => [mccmnc, price, source])).toEqual([
      ['', '0.09', 'import'],
      ['262-01', '0.075', 'import'],
      ['262-02', '0.08', 'import'],
    ]);

    const second = await send(
      channelId,
      await workbook([
        heading,
        ['Germany', 'Telekom', '262', '01', '0,081', dayText(9)],
        ['Germany', 'Vodafone', '262', '02', '0,07', dayText(9)],
      ]),
    );
    expect(await read(second)).toMatchObject({
      counts: { up: 1, down: 1, closed: 1, same: 0 },
      maxIncreasePct: '8.00',
    });
    const rows = await rowsOf(second);
    expect(
      rows.map(({ tab, oldPrice, newPrice, changePct, effectiveFrom }) => [
        tab,
        oldPrice,
        newPrice,
        changePct,
        effectiveFrom,
      ]),
    ).toEqual([
      ['up', '0.075', '0.081', '8.00', midnight(9)],
      ['down', '0.08', '0.07', '-12.50', null],
      ['closed', '0.09', null, null, midnight(9)],
    ]);
    await commit(second);
    expect(await list(channelId)).toMatchObject([
      { mccmnc: '', price: '0.09', effectiveTo: midnight(9) },
      { mccmnc: '262-01', price: '0.075', nextPrice: '0.081', nextFrom: midnight(9) },
      { mccmnc: '262-02', price: '0.07', nextPrice: null },
    ]);

    await rates().call(priceSheet.rollback, { batchId: second });
    expect(await list(channelId)).toMatchObject([
      { mccmnc: '', price: '0.09', effectiveTo: null },
      { mccmnc: '262-01', price: '0.075', nextPrice: null },
      { mccmnc: '262-02', price: '0.08', nextPrice: null },
    ]);
    expect((await refusal(rates().call(priceSheet.rollback, { batchId: second }))).body.error).toBe('price-sheet.step');
    const { list: log } = await console
      .as('admin')
      .call(operationLog.list, { resource: 'priceSheet', targetId: second });
    expect(log.map(({ action }) => action)).toEqual(['rollbackSheet', 'commitSheet', 'readSheet', 'upload']);
  });
});
