import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetField } from '#shared/price-sheet/fields.ts';
import type { SheetLayout } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

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
const commit = (sheet: Awaited<ReturnType<typeof get>>) =>
  console.as('routing').call(priceSheet.commit, {
    batchId: sheet.batchId,
    ackWarnings: sheet.warnings.map(({ code }) => code),
    ackUnread: sheet.notReadVersion,
    withoutImpact: 'Nobody sends there yet',
  });

describe('a column of prices that somebody has left out', () => {
  it('is asked for, not taken, where the one that was told is missing', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    await told(channelId, long, ofLong);
    const next = await sent(channelId, 'K1,K2,X,Q\n26201,TDE,7.12,aa\n26202,VF,7.33,bb\n');
    expect(next).toMatchObject({ isRemembered: false, asksPrice: true, tables: [{ rivals: { columns: [2] } }] });
    expect(next.tables[0]?.columns.map(({ field }) => field)).not.toContain('price');
    // Read as it is it says nothing, and takes back nothing.
    await readSheet(console, next.batchId, { kind: 'partial' });
    const again = await sent(channelId, long.replace('9.33', '9.34'));
    expect(again).toMatchObject({ isRemembered: true, tables: [ofLong] });
    await readSheet(console, again.batchId, { kind: 'partial' });
    expect(await pricesOf(again.batchId)).toEqual(['262-01 0.0934 otp', '262-02 0.0935 otp', '208-01 0.0621 otp']);
  });

  it('is asked for where another one that nobody knows stands in its place', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    await told(channelId, long, ofLong);
    const next = await sent(channelId, 'K1,K2,X,Z,Q\n26201,TDE,aa,7.12,aa\n26202,VF,bb,7.33,bb\n');
    expect(next).toMatchObject({ isRemembered: false, asksPrice: true });
  });

  it('is not taken by its digits: the second of two columns is not the first', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const rows = 'Code,Wert 1,Wert 2\n26201,0.07,0.09\n26202,0.08,0.1\n';
    await told(channelId, rows, layout(['mccmnc', null, 'price']));
    const next = await sent(channelId, 'Code,Wert 1\n26201,0.07\n26202,0.08\n');
    expect(next).toMatchObject({ isRemembered: false, asksPrice: true });
    const turned = await sent(channelId, 'Code,Wert 2,Wert 1\n26201,0.07,0.09\n26202,0.08,0.1\n');
    expect(turned.tables[0]?.columns).toContainEqual({ index: 1, field: 'price' });
  });
});

describe('each layout of a supplier', () => {
  it('keeps its own columns, unit, traffic and lines when another one is told', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const first = await told(channelId, long, ofLong);
    await commit(first);
    await told(channelId, other, layout(['mccmnc', 'price'], { unit: 1, traffic: 'any' }));
    // What another one says of the same title does not count.
    await told(channelId, 'K1,X\n26201,0.05\n26202,0.06\n', layout(['mccmnc', 'price']));
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

  it('does not go for a shorter one, nor for anything once its sheet is cancelled', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    await told(channelId, short, layout(['mccmnc', 'operator', 'price']));
    const { batchId, version } = await told(channelId, long, ofLong);
    expect((await sent(channelId, short)).tables[0]).toMatchObject({ unit: 1, traffic: 'any' });
    expect((await sent(channelId, 'K1,Y\n26201,0.07\n26202,0.08\n')).tables[0]).toMatchObject({ unit: 1 });
    expect((await sent(channelId, long)).tables[0]).toMatchObject({ unit: 100 });
    await console.as('routing').call(priceSheet.cancel, { batchId, version });
    expect(await sent(channelId, long)).toMatchObject({ isRemembered: false, tables: [{ unit: 1, traffic: 'any' }] });
  });

  it('has the kind of messages of its own file’s name, not of an earlier one', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const rates = 'Country,Network,MCCMNC,Price\nGermany,Telekom,26201,0.07\nGermany,Vodafone,26202,0.08\n';
    const { batchId } = await sent(channelId, rates, 'OTP.csv');
    await readSheet(console, batchId, { kind: 'partial' });
    expect((await sent(channelId, rates, 'Marketing.csv')).tables[0]?.traffic).toBe('marketing');
    expect((await sent(channelId, rates, 'rates.csv')).tables[0]?.traffic).toBe('any');
  });
});

it('takes no unit of the name of a file or of a title that is one letter', async () => {
  const { channelId } = await addChannel(console, { currency: 'EUR' });
  const rates = 'K,Country,Network,MCCMNC,Price\n1,Germany,Telekom,26201,0.07\n2,Germany,Vodafone,26202,0.08\n';
  expect((await sent(channelId, rates, 'k.csv')).tables[0]?.unit).toBe(1);
});
