import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChannelInput } from '#shared/channel/input.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

interface Sent {
  text: string;
  name?: string;
  channel?: Partial<ChannelInput>;
}

/** A text as a file of rates: what was read of it, and its rows. */
async function readOf({ text, name = 'rates.csv', channel = {} }: Sent) {
  const { channelId } = await addChannel(console, { currency: 'EUR', billBasis: 1, ...channel });
  const batchId = await sendSheet(console, { channelId, bytes: Buffer.from(text), name });
  const { tables } = await console.as('routing').call(priceSheet.get, { batchId });
  const sheet = tables.some(({ isPriceList }) => isPriceList)
    ? await readSheet(console, batchId)
    : await console.as('routing').call(priceSheet.get, { batchId });
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return {
    sheet,
    list,
    prices: list.map(({ newPrice }) => newPrice),
    unread: sheet.notRead.map(({ reason }) => reason),
  };
}
const two = (heading: string, one: string, other: string) =>
  `${heading}\nGermany,Telekom,262,01,${one}\nGermany,Vodafone,262,02,${other}\n`;
const head = 'Country,Network,MCC,MNC';

describe('units of a price', () => {
  it.each([
    ['a heading per 10,000', two(`${head},Price per 10k`, '710', '750'), 'rates.csv'],
    ['the name of the file', two(`${head},Price`, '71', '75'), 'ACME EUR per 1000.csv'],
    ['a title in mills', `Prices in mills (1/1000 EUR)\n${two(`${head},Price`, '71', '75')}`, 'rates.csv'],
    ['a heading in cents, short', two(`${head},Price €c`, '7.1', '7.5'), 'rates.csv'],
    ['a heading in EURc', two(`${head},Price EURc`, '7.1', '7.5'), 'rates.csv'],
    ['a heading in mEUR', two(`${head},Price mEUR`, '71', '75'), 'rates.csv'],
    ['a note in Portuguese cents', `Preços em cêntimos de euro\n${two(`${head},Price`, '7.1', '7.5')}`, 'rates.csv'],
    ['a note in Turkish cents', `Fiyatlar avro sent cinsindendir\n${two(`${head},Price`, '7.1', '7.5')}`, 'rates.csv'],
    ['a note in Chinese cents', `价格单位：欧分\n${two(`${head},Price`, '7.1', '7.5')}`, 'rates.csv'],
    ['a note in Arabic cents', `الأسعار بالسنت الأوروبي\n${two(`${head},Price`, '7.1', '7.5')}`, 'rates.csv'],
    ['a French note per thousand', `Tarifs pour mille SMS\n${two(`${head},Price`, '71', '75')}`, 'rates.csv'],
    ['a Turkish note per thousand', `Fiyatlar 1000 adet SMS içindir\n${two(`${head},Price`, '71', '75')}`, 'rates.csv'],
    ['a Portuguese note per thousand', `Preços por milhar de SMS\n${two(`${head},Price`, '71', '75')}`, 'rates.csv'],
  ])('are read from %s', async (_where, text, name) => {
    expect((await readOf({ text, name })).prices).toEqual(['0.071', '0.075']);
  });

  it('are read from pence', async () => {
    const { prices } = await readOf({
      text: two(`${head},Price in pence`, '7.1', '7.5'),
      channel: { currency: 'GBP' },
    });
    expect(prices).toEqual(['0.071', '0.075']);
  });

  it('nobody names are told of in new lines that cost more than a message does', async () => {
    const { list } = await readOf({ text: two(`${head},Price`, '71', '0.075') });
    expect(list.map(({ codes }) => codes.includes('HIGH'))).toEqual([true, false]);
  });
});

describe('prices by submission and by delivery side by side', () => {
  it.each(['Submitted price,Delivered price', 'Rate per submit,Rate per delivered', '提交价,送达价'])(
    '%s: are added up, and told of',
    async (titles) => {
      const { list } = await readOf({ text: two(`${head},${titles}`, '0.05,0.07', '0.05,0.07') });
      expect(list.map(({ newPrice, codes }) => [newPrice, codes.includes('SUM')])).toEqual([
        ['0.12', true],
        ['0.12', true],
      ]);
    },
  );
});

describe('signs of a currency', () => {
  it.each([
    ['价格(元/千条)', 'USD'],
    ['Цена, руб.', 'USD'],
    ['Price kr', 'USD'],
    ['Price (Rs)', 'EUR'],
    ['Preço em reais', 'EUR'],
    ['Fiyat (TL)', 'EUR'],
    ['Price лв', 'EUR'],
    ['Prix FCFA', 'EUR'],
    ['Price Ksh', 'EUR'],
    ['ราคา บาท', 'EUR'],
    ['السعر ريال', 'USD'],
  ])('%s on a channel in %s are asked about', async (title, currency) => {
    const { sheet } = await readOf({
      text: `Country;Network;MCC;MNC;${title}\nGermany;Telekom;262;01;0.07\nGermany;Vodafone;262;02;0.08\n`,
      channel: { currency },
    });
    expect(sheet.asksCurrency).toBe(true);
  });

  it.each([
    ['Price kr', 'SEK'],
    ['Price (Rs)', 'INR'],
    ['价格(元)', 'CNY'],
  ])('%s are no question on a channel in %s', async (title, currency) => {
    const { sheet } = await readOf({
      text: `Country;Network;MCC;MNC;${title}\nGermany;Telekom;262;01;0.07\nGermany;Vodafone;262;02;0.08\n`,
      channel: { currency },
    });
    expect(sheet.asksCurrency).toBe(false);
  });
});

describe('dates', () => {
  it('in a line between rows go for those below it, in a title of prices for its column', async () => {
    const text = `${head},Rate,Rate after 2031-01-01
Germany,Telekom,262,01,0.07,0.08
Effective 2031-05-01
Germany,Vodafone,262,02,0.09,
`;
    const { list } = await readOf({ text });
    expect(list.map(({ mccmnc, newPrice, effectiveFrom }) => [mccmnc, newPrice, effectiveFrom])).toEqual([
      ['262-01', '0.07', null],
      ['262-01', '0.08', Date.UTC(2031, 0, 1)],
      ['262-02', '0.09', Date.UTC(2031, 4, 1)],
    ]);
  });

  const dated = (heading: string, date: string) => two(`${head},Price,${heading}`, `0.07,${date}`, `0.08,${date}`);
  it.each(['Expiry date', 'Valid until', 'Expires', 'Gültig bis', '失效日期', 'End date'])(
    'of an end (%s) are no beginning',
    async (title) => {
      const { list } = await readOf({ text: dated(title, '2031-05-01') });
      expect(list.map(({ effectiveFrom }) => effectiveFrom)).toEqual([null, null]);
    },
  );

  it.each(['Printed on 2031-05-01', 'Generated: 2031-05-01', 'Date of issue: 2031-05-01', 'Printed 1 May 2031'])(
    'of the paper (%s) are not when prices begin',
    async (line) => {
      const { list } = await readOf({ text: `${line}\n${two(`${head},Price`, '0.07', '0.08')}` });
      expect(list.map(({ effectiveFrom }) => effectiveFrom)).toEqual([null, null]);
    },
  );
});

describe('tables below each other', () => {
  it('have columns, a currency and a unit of their own', async () => {
    const text = `Europe (EUR)
Country,Code,Price
Germany,26201,0.07
France,20801,0.04
Asia (USD cents)
Code,Country,Price
44010,Japan,6.1
52501,Singapore,3.2
Africa (EUR)
Price,Country,Code
0.05,Egypt,60201
0.06,Kenya,63902
`;
    const { list } = await readOf({ text });
    expect(list.map(({ mccmnc, newPrice, currency }) => [mccmnc, newPrice, currency])).toEqual([
      ['262-01', '0.07', 'EUR'],
      ['208-01', '0.04', 'EUR'],
      ['440-10', '0.061', 'USD'],
      ['525-01', '0.032', 'USD'],
      ['602-01', '0.05', 'EUR'],
      ['639-02', '0.06', 'EUR'],
    ]);
  });
});
