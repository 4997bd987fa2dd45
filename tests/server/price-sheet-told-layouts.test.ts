import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { commitSheet, readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const long = 'K1,K2,X,Y,Q\n26201,TDE,7.12,9.33,aa\n26202,VF,7.33,9.35,bb\n20801,OR,4.51,6.21,cc\n';
const short = 'K1,K2,Y\n26201,TDE,0.07\n26202,VF,0.08\n20801,OR,0.09\n';
const other = 'AA,BB\n26201,0.05\n26202,0.06\n';

const get = (batchId: string) => console.as('routing').call(priceSheet.get, { batchId });
const sent = async (channelId: string, text: string, name = 'rates.csv') =>
  get(await sendSheet(console, { channelId, bytes: Buffer.from(text), name }));
const layout = (fields: readonly (SheetField | null)[], rules: Partial<SheetLayout> = {}): SheetLayout => ({
  sheet: 0,
  headerRow: 1,
  headerRows: 1,
  columns: fields.flatMap((field, index) => (field === null ? [] : [{ index, field }])),
  ...rules,
});
const ofLong = layout(['mccmnc', 'operator', null, 'price'], { unit: 100, traffic: 'otp', lines: 'none' });
async function told(channelId: string, text: string, said: SheetLayout, name?: string) {
  const { batchId } = await sent(channelId, text, name);
  return readSheet(console, batchId, { kind: 'partial', layouts: [{ ...said, isPriceTold: true }] });
}
async function pricesOf(batchId: string) {
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return list.map(({ mccmnc, newPrice, trafficType }) => `${mccmnc} ${newPrice} ${trafficType}`);
}
const commit = ({ batchId }: Awaited<ReturnType<typeof get>>) => commitSheet(console, batchId);
/** Tells a layout with a sheet that is committed. */
async function kept(...given: Parameters<typeof told>) {
  const sheet = await told(...given);
  await commit(sheet);
  return sheet.batchId;
}
async function rollBack(batchId: string) {
  const { version } = await get(batchId);
  await console.as('routing').call(priceSheet.rollback, { batchId, version });
}

describe('what was told of a layout', () => {
  const rows = (price: number) =>
    `Code,Name,Wert A,Wert B,Wert C\n26201,TDE,7,9,${price}\n26202,VF,8,10,${price + 1}\n`;
  const inE = layout(['mccmnc', 'operator', null, null, 'price'], { unit: 1000, traffic: 'any' });
  const inD = layout(['mccmnc', 'operator', null, 'price'], { unit: 10, traffic: 'any' });
  const fresh = { isRemembered: false, tables: [{ unit: 1 }] };

  it('is that of the sheet before once the last one is rolled back', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    await kept(channelId, rows(70), inE);
    const mistaken = await kept(channelId, rows(71), inD);
    expect(await sent(channelId, rows(72))).toMatchObject({ isRemembered: true, tables: [inD] });
    await rollBack(mistaken);
    const next = await sent(channelId, rows(72));
    expect(next).toMatchObject({ isRemembered: true, tables: [inE] });
    await readSheet(console, next.batchId, { kind: 'partial' });
    expect(await pricesOf(next.batchId)).toEqual(['262-01 0.072 any', '262-02 0.073 any']);
  });

  it('is nothing once the only sheet is rolled back', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    await rollBack(await kept(channelId, rows(70), inE));
    expect(await sent(channelId, rows(72))).toMatchObject(fresh);
  });

  it('is of all channels of the supplier, by the moment of the commit', async () => {
    const { channelId, supplierId } = await addChannel(console, { currency: 'EUR' });
    const other = await addChannel(console, { currency: 'EUR', supplierId });
    const late = await told(other.channelId, rows(71), inE);
    await kept(channelId, rows(70), inD);
    await commit(late);
    expect(await sent(channelId, rows(72))).toMatchObject({ isRemembered: true, tables: [inE] });
    await rollBack(late.batchId);
    expect(await sent(other.channelId, rows(72))).toMatchObject({ isRemembered: true, tables: [inD] });
  });

  it('counts when its sheet is committed, not while it is in review', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const sheet = await told(channelId, rows(70), inE);
    expect(await sent(channelId, rows(71))).toMatchObject(fresh);
    await commit(sheet);
    expect(await sent(channelId, rows(71))).toMatchObject({ isRemembered: true, tables: [inE] });
  });

  it('goes with the answered currency, the kind and the order of dates of a sheet that is rolled back', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const dated = 'Ziel,Wert\n26201,0.05\n26202,0.06\n';
    const { batchId } = await sent(channelId, dated);
    const layouts = [layout(['mccmnc', 'price'])];
    await commit(
      await readSheet(console, batchId, { kind: 'partial', dateOrder: 'mdy', layouts, statedCurrency: 'USD' }),
    );
    const before = { dateOrder: 'mdy', usualCurrency: 'USD' };
    expect(await sent(channelId, dated)).toMatchObject(before);
    // Also of a layout that nobody has told.
    expect(await sent(channelId, other)).toMatchObject(before);
    await rollBack(batchId);
    expect(await sent(channelId, dated)).toMatchObject({ dateOrder: 'auto', usualCurrency: null });
  });
});

describe('a column of prices that somebody has left out', () => {
  it('is asked for, not taken, where the one that was told is missing', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    await kept(channelId, long, ofLong);
    const next = await sent(channelId, 'K1,K2,X,Q\n26201,TDE,7.12,aa\n26202,VF,7.33,bb\n');
    expect(next).toMatchObject({ isRemembered: false, asksPrice: true, tables: [{ rivals: { columns: [2] } }] });
    expect(next.tables[0]?.columns.map(({ field }) => field)).not.toContain('price');
    const again = await sent(channelId, long.replace('9.33', '9.34'));
    expect(again).toMatchObject({ isRemembered: true, tables: [ofLong] });
    await readSheet(console, again.batchId, { kind: 'partial' });
    expect(await pricesOf(again.batchId)).toEqual(['262-01 0.0934 otp', '262-02 0.0935 otp', '208-01 0.0621 otp']);
  });

  it('is asked for where another one that nobody knows stands in its place', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    await kept(channelId, long, ofLong);
    const next = await sent(channelId, 'K1,K2,X,Z,Q\n26201,TDE,aa,7.12,aa\n26202,VF,bb,7.33,bb\n');
    expect(next).toMatchObject({ isRemembered: false, asksPrice: true });
  });

  it('is not taken by its digits: the second of two columns is not the first', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const rows = 'Code,Wert 1,Wert 2\n26201,0.07,0.09\n26202,0.08,0.1\n';
    await kept(channelId, rows, layout(['mccmnc', null, 'price']));
    const next = await sent(channelId, 'Code,Wert 1\n26201,0.07\n26202,0.08\n');
    expect(next).toMatchObject({ isRemembered: false, asksPrice: true });
    const turned = await sent(channelId, 'Code,Wert 2,Wert 1\n26201,0.07,0.09\n26202,0.08,0.1\n');
    expect(turned.tables[0]?.columns).toContainEqual({ index: 1, field: 'price' });
  });
});

describe('each layout of a supplier', () => {
  it('keeps its own columns, unit, traffic and lines when another one is told', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    await kept(channelId, long, ofLong);
    await kept(channelId, other, layout(['mccmnc', 'price'], { unit: 1, traffic: 'any' }));
    // What another one says of the same title does not count.
    await kept(channelId, 'K1,X\n26201,0.05\n26202,0.06\n', layout(['mccmnc', 'price']));
    const again = await sent(channelId, long.replace('9.33', '9.34'));
    expect(again).toMatchObject({ isRemembered: true, asksPrice: false, tables: [ofLong] });
    const next = await sent(channelId, other);
    expect(next).toMatchObject({ isRemembered: true, tables: [{ unit: 1, traffic: 'any' }] });
  });

  it('keeps the currency that was answered for it', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const answered = async (text: string, statedCurrency: string) => {
      const { batchId } = await sent(channelId, text);
      const layouts = [layout(['mccmnc', 'price'])];
      await commit(await readSheet(console, batchId, { kind: 'partial', layouts, statedCurrency }));
    };
    const [one, two] = ['Ziel,Wert\n26201,0.05\n26202,0.06\n', other];
    await answered(one, 'USD');
    await answered(two, 'EUR');
    expect((await sent(channelId, one)).usualCurrency).toBe('USD');
    expect((await sent(channelId, two)).usualCurrency).toBe('EUR');
  });

  it('does not go for a shorter one, nor for anything once its sheet is rolled back', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    await kept(channelId, short, layout(['mccmnc', 'operator', 'price']));
    const batchId = await kept(channelId, long, ofLong);
    expect((await sent(channelId, short)).tables[0]).toMatchObject({ unit: 1, traffic: 'any' });
    expect((await sent(channelId, 'K1,Y\n26201,0.07\n26202,0.08\n')).tables[0]).toMatchObject({ unit: 1 });
    expect((await sent(channelId, long)).tables[0]).toMatchObject({ unit: 100 });
    await rollBack(batchId);
    expect(await sent(channelId, long)).toMatchObject({ isRemembered: false, tables: [{ unit: 1, traffic: 'any' }] });
  });

  it('has the kind of messages of its own file’s name, not of an earlier one', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const rates = 'Country,Network,MCCMNC,Price\nGermany,Telekom,26201,0.07\nGermany,Vodafone,26202,0.08\n';
    const { batchId } = await sent(channelId, rates, 'OTP.csv');
    await commit(await readSheet(console, batchId, { kind: 'partial' }));
    expect((await sent(channelId, rates, 'Marketing.csv')).tables[0]?.traffic).toBe('marketing');
    expect((await sent(channelId, rates, 'rates.csv')).tables[0]?.traffic).toBe('any');
  });
});

it('takes no unit of the name of a file or of a title that is one letter', async () => {
  const { channelId } = await addChannel(console, { currency: 'EUR' });
  const rates = 'K,Country,Network,MCCMNC,Price\n1,Germany,Telekom,26201,0.07\n2,Germany,Vodafone,26202,0.08\n';
  expect((await sent(channelId, rates, 'k.csv')).tables[0]?.unit).toBe(1);
});
