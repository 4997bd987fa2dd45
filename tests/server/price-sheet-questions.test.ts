import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SheetTable } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { TestCallError } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const heading = 'Country,Network,MCC,MNC';
const rates = (titles: string, one: string, other: string) =>
  `${heading},${titles}\nGermany,Telekom,262,01,${one}\nGermany,Vodafone,262,02,${other}\n`;

const sent = (channelId: string, text: string, name = 'rates.csv') =>
  sendSheet(console, { channelId, bytes: Buffer.from(text), name });
const get = (batchId: string) => console.as('routing').call(priceSheet.get, { batchId });
async function pricesOf(batchId: string): Promise<(string | null)[]> {
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return list.filter(({ line }) => line > 0).map(({ newPrice }) => newPrice);
}
/** The layouts of a sheet with the prices of a title. */
const counting = (tables: readonly SheetTable[], title: string) =>
  tables.map(({ sheet, headerRow, headerRows, columns, unit, traffic, titles }) => ({
    sheet,
    headerRow,
    headerRows,
    unit,
    traffic,
    isPriceTold: true,
    columns: [
      ...columns.filter(({ field }) => field !== 'price'),
      { index: titles.indexOf(title), field: 'price' as const },
    ],
  }));
const commit = (sheet: Awaited<ReturnType<typeof readSheet>>) =>
  console.as('routing').call(priceSheet.commit, {
    batchId: sheet.batchId,
    ackWarnings: sheet.warnings.map(({ code }) => code),
    ackUnread: sheet.notReadVersion,
    withoutImpact: 'Nobody sends there yet',
  });

describe('several columns of prices', () => {
  it.each([
    ['List price,Your price', 'Your price'],
    ['Sell,Cost', 'Cost'],
    ['Retail price,Wholesale price', 'Wholesale price'],
    ['Listenpreis,Ihr Preis', 'Ihr Preis'],
    ['目录价,您的价格', '您的价格'],
    ['Direct,SIM', null],
    ['Local,International', null],
    ['Standard,Premium', null],
    ['HQ,LQ', null],
    ['Tier 1,Tier 2', null],
  ])('%s are asked, and %s is proposed', async (titles, proposed) => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const { tables } = await get(await sent(channelId, rates(titles, '0.09,0.07', '0.08,0.06')));
    const [table] = tables;
    expect(table?.rivals?.columns).toEqual([4, 5]);
    const at = table?.rivals?.proposed ?? null;
    expect(at === null ? null : table?.titles[at]).toBe(proposed);
  });

  it.each([
    ['Current price,New price'],
    ['Old rate,New rate'],
    ['Ancien prix,Nouveau prix'],
    ['原价,新价'],
    ['Price now,Next price'],
    ['Price EUR,Price USD'],
    ['Price,Delivery rate'],
    ['Price,Price per lookup'],
    ['up to 100k,100k-500k'],
  ])('%s are not', async (titles) => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const sheet = await get(await sent(channelId, rates(titles, '0.09,0.07', '0.08,0.06')));
    expect([sheet.tables[0]?.rivals, sheet.asksPrice]).toEqual([undefined, false]);
  });

  it('hold the commit up until somebody says which counts, who is not asked again', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const first = await sent(channelId, rates('Direct,SIM', '0.09,0.07', '0.08,0.06'));
    const open = await readSheet(console, first);
    expect(open.asksPrice).toBe(true);
    await expect(commit(open)).rejects.toMatchObject({ body: { error: 'price-sheet.price-open' } });
    const again = await get(await sent(channelId, rates('Direct,SIM', '0.095,0.07', '0.08,0.06')));
    expect(again.asksPrice).toBe(true);

    const answered = await readSheet(console, first, { layouts: counting(open.tables, 'SIM') });
    expect(answered.asksPrice).toBe(false);
    expect(await pricesOf(first)).toEqual(['0.07', '0.06']);
    await commit(answered);

    // Also where the columns have changed places.
    const next = await sent(channelId, rates('SIM,Direct', '0.071,0.1', '0.061,0.09'));
    const kept = await readSheet(console, next);
    expect(kept.asksPrice).toBe(false);
    expect(await pricesOf(next)).toEqual(['0.071', '0.061']);
    const third = await get(await sent(channelId, rates('SIM,Direct,Premium', '0.071,0.1,0.2', '0.061,0.09,0.2')));
    expect(third.asksPrice).toBe(true);
  });

  it('are as told below the next heading too, and not read where its prices are others', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const europe = rates('Direct,SIM', '0.09,0.07', '0.08,0.06');
    const asia = `\n${heading},SIM,Direct\nTurkey,Turkcell,286,01,0.01,0.02\nTurkey,Vodafone,286,02,0.03,0.04\n`;
    const africa = `\n${heading},Gold,Silver\nEgypt,Orange,602,01,0.11,0.12\nEgypt,Vodafone,602,02,0.13,0.14\n`;
    const batchId = await sent(channelId, europe + asia + africa);
    const { tables } = await get(batchId);
    const sheet = await readSheet(console, batchId, { layouts: counting(tables, 'SIM') });
    expect(await pricesOf(batchId)).toEqual(['0.07', '0.06', '0.01', '0.03', null, null]);
    expect(sheet.notRead.map(({ range }) => range)).toEqual(['E2:E3', 'F6:F7', 'E10:E11', 'F10:F11']);
  });
});

describe('tables of different currencies', () => {
  it('keep their own, whatever is answered for the whole file, and each has to be answered', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const bytes = readFileSync(new URL('../price-sheets/nova-eur-usd-tables.xlsx', import.meta.url));
    const batchId = await sendSheet(console, { channelId, bytes, name: 'nova.xlsx' });
    const currencies = async () => {
      const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
      return list
        .map(({ sheet, currency }) => `${sheet} ${currency}`)
        .filter((each, at, all) => all.indexOf(each) === at);
    };
    const sheet = await readSheet(console, batchId, { kind: 'partial', statedCurrency: 'EUR' });
    expect(await currencies()).toEqual(['Europe EUR', 'Americas USD']);
    expect(sheet.asksCurrency).toBe(true);
    const layouts = sheet.tables.map(({ sheet: at, name, headerRow, headerRows, columns, unit, traffic }) => ({
      sheet: at,
      headerRow,
      headerRows,
      columns,
      unit,
      traffic,
      ...(name === 'Americas' && { statedCurrency: 'CAD' }),
    }));
    expect((await readSheet(console, batchId, { kind: 'partial', layouts })).asksCurrency).toBe(false);
    expect(await currencies()).toEqual(['Europe EUR', 'Americas CAD']);
  });
});

describe('raises of customers', () => {
  it('wait until what decides the prices of the sheet is answered, as its commit does', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const routes = [{ rowId: '999999999', operatorId: '999999999' }];
    const raise = (batchId: string) => console.as('admin').call(priceSheet.raise, { batchId, routes });
    const refused = async (file: string) => {
      const { batchId } = await readSheet(console, await sent(channelId, file), { kind: 'partial' });
      const error = await raise(batchId).catch((caught: unknown) => caught);
      return error instanceof TestCallError ? error.body.error : 'taken';
    };
    expect(await refused(rates('Price USD', '0.07', '0.08'))).toBe('price-sheet.currency-open');
    expect(await refused(rates('Direct,SIM', '0.07,0.06', '0.08,0.07'))).toBe('price-sheet.price-open');
    const dated = rates('Price,Effective', '0.07,03/04/2031', '0.08,05/06/2031');
    expect(await refused(dated)).toBe('price-sheet.dates-open');
    expect(await refused(rates('Price', '0.07', '0.08'))).toBe('taken');
  });
});

describe('groups of columns side by side', () => {
  async function rowsOf(text: string) {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const batchId = await sent(channelId, text);
    const sheet = await readSheet(console, batchId);
    const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
    const rows = list.filter(({ line, problem }) => line > 0 && problem === null);
    return {
      rows: rows.map(({ mccmnc, newPrice }) => `${mccmnc} ${newPrice}`).toSorted(),
      notRead: sheet.notRead.map(({ range }) => range),
    };
  }
  const four = ['208-01 0.04', '208-10 0.05', '262-01 0.07', '262-02 0.08'];

  it.each([
    [
      'MCC,MNC,Price,Operator,,Operator,MCC,MNC,Price',
      '262,01,0.07,Telekom,,Orange,208,01,0.04',
      '262,02,0.08,Vodafone,,SFR,208,10,0.05',
    ],
    [
      'MCCMNC,Price,Operator,Operator,MCCMNC,Price',
      '26201,0.07,Telekom,Orange,20801,0.04',
      '26202,0.08,Vodafone,SFR,20810,0.05',
    ],
    [
      'Operator,Price,MCCMNC,,Price,MCCMNC,Operator',
      'Telekom,0.07,26201,,0.04,20801,Orange',
      'Vodafone,0.08,26202,,0.05,20810,SFR',
    ],
    ['Operator,MCC,MNC,Price,,MCC,MNC,Price', 'Telekom,262,01,0.07,,208,01,0.04', 'Vodafone,262,02,0.08,,208,10,0.05'],
    ['MCC,MNC,Price,Operator,MCC,MNC,Price', '262,01,0.07,Telekom,208,01,0.04', '262,02,0.08,Vodafone,208,10,0.05'],
    ['MCC,MNC,Price,Operator,MCC,MNC,Price', '262,01,0.07,Orange,208,01,0.04', '262,02,0.08,SFR,208,10,0.05'],
  ])('are read in any order: %s', async (titles, one, other) => {
    expect(await rowsOf([titles, one, other].join('\n'))).toEqual({ rows: four, notRead: [] });
  });

  it('are left unread where nothing names their networks', async () => {
    const text = 'Operator,MCC,MNC,Price,MCC,Price\nTelekom,262,01,0.07,208,0.04\nVodafone,262,02,0.08,208,0.05';
    expect(await rowsOf(text)).toEqual({ rows: ['262-01 0.07', '262-02 0.08'], notRead: ['F2:F3'] });
  });
});

describe('what stands beside the prices', () => {
  async function readOf(text: string, currency = 'EUR') {
    const { channelId } = await addChannel(console, { currency });
    const batchId = await sent(channelId, text);
    const sheet = await readSheet(console, batchId);
    const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
    const rows = list.filter(({ line }) => line > 0);
    return { sheet, rows, notRead: sheet.notRead.map(({ range }) => range) };
  }

  it.each([
    ['Type', ['OTP', 'Transactional', 'Promotional']],
    ['Traffic', ['2FA', 'Notification', 'Marketing']],
    ['类型', ['验证码', '通知', '营销']],
  ])('says the kind of messages in a column of %s', async (title, [one = '', other = '', third = '']) => {
    const line = (kind: string, price: string) => `Germany,Telekom,262,01,${kind},${price}\n`;
    const { rows } = await readOf(
      `${heading},${title},Price\n${line(one, '0.07')}${line(other, '0.06')}${line(third, '0.05')}`,
    );
    expect(rows.map(({ trafficType, newPrice, problem }) => [trafficType, newPrice, problem])).toEqual([
      ['otp', '0.07', null],
      ['notification', '0.06', null],
      ['marketing', '0.05', null],
    ]);
  });

  it('is an error in a column of kinds where nobody knows it beside known ones, and not where it means all', async () => {
    const line = (kind: string, code: string) => `Germany,,262,${code},${kind},0.07\n`;
    const { rows } = await readOf(
      `${heading},Traffic,Price\n${line('OTP', '01')}${line('Gaming', '02')}${line('All', '03')}${line('SMS', '06')}`,
    );
    expect(rows.map(({ trafficType, problem }) => [trafficType, problem])).toEqual([
      ['otp', null],
      ['any', 'BAD_TRAFFIC'],
      ['any', null],
      ['any', null],
    ]);
  });

  it('is listed where it could be a price in whole numbers, and not where it is a code, a year or a count', async () => {
    const titles = `No.,${heading},Price in cents,,Plan B,Subscribers,Year,Dial code`;
    const { notRead } = await readOf(
      `${titles}\n1,Germany,Telekom,262,01,7.5,5,6,12,2027,49\n2,Germany,Vodafone,262,02,7.8,12,7,9,2027,49\n`,
    );
    expect(notRead).toEqual(['G2:G3', 'H2:H3']);
  });

  it('is the code of a network in two columns by their Chinese names', async () => {
    const { rows } = await readOf(
      '国家,运营商,国家码,网络码,价格\n中国,中国移动,460,00,0.03\n中国,中国联通,460,01,0.04\n',
    );
    expect(rows.map(({ mccmnc, problem }) => [mccmnc, problem])).toEqual([
      ['460-00', null],
      ['460-01', null],
    ]);
  });

  it('is the code of a network or several prefixes in a column of prefixes, and an error where it is neither', async () => {
    const { rows } = await readOf(
      'Country,Network,Prefix,Price\nUSA,AT&T,310/410,0.01\nCyprus,PrimeTel,280/20,0.04\nCyprus,PrimeTel,280/150,0.05\nTurkey,,9053/905616,0.02\n',
    );
    expect(rows.map(({ mccmnc, problem }) => [mccmnc, problem])).toEqual([
      ['310-410', null],
      ['280-20', null],
      ['280-20', 'UNKNOWN_NETWORK'],
      ['286-01', null],
    ]);
  });

  it('is warned of where a kept unit makes new prices far too low', async () => {
    const { channelId, supplierId } = await addChannel(console, { currency: 'EUR' });
    const other = await addChannel(console, { currency: 'EUR', supplierId });
    const first = await sent(other.channelId, rates('Price', '70', '80'));
    const { tables } = await get(first);
    const thousand = tables.map(({ sheet, headerRow, headerRows, columns, traffic }) => ({
      sheet,
      headerRow,
      headerRows,
      columns,
      traffic,
      unit: 1000 as const,
    }));
    await commit(await readSheet(console, first, { layouts: thousand }));
    const next = await sent(channelId, rates('Price', '0.07', '0.08'));
    const sheet = await readSheet(console, next);
    expect(sheet.tables[0]?.unit).toBe(1000);
    expect(sheet.warnings).toContainEqual({ code: 'LOW', rows: 2 });
  });
});

describe('the console’s own price list', () => {
  it.each([
    [
      'Country,ISO,Operator,MCC-MNC,Traffic,Price now,Currency,Billed by,In force since,Until,Next price,Next from,Change %,State',
    ],
    [
      '国家/地区,ISO,运营商,MCC-MNC,流量类型,当前价格,币种,计费依据,生效时间,失效时间,下一价格,下一价格生效,涨跌 %,状态',
    ],
  ])('is read with its prices now and next: %s', async (titles) => {
    const { channelId } = await addChannel(console, { currency: 'EUR', priceTimezone: 'UTC' });
    const line = (code: string, now: string, next: string) =>
      `Germany,DE,,${code},Any,${now},EUR,Submitted,2026-01-01 00:00:00,,${next},,\n`;
    const file = `${titles}\n${line('262-01', '0.07', '0.08,2099-02-01 00:00:00')}${line('262-02', '0.06', ',')}`;
    const first = await sent(channelId, file);
    await commit(await readSheet(console, first, { kind: 'partial' }));
    const again = await readSheet(console, await sent(channelId, file), { kind: 'full' });
    const { up, down, new: added, same, closed, error } = again.counts;
    expect({ up, down, added, same, closed, error }).toEqual({
      up: 0,
      down: 0,
      added: 0,
      same: 3,
      closed: 0,
      error: 0,
    });
  });
});
