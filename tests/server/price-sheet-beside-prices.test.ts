import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

/** What is read of a text: its rows and what is listed as not read. */
async function readOf(text: string) {
  const { channelId } = await addChannel(console, { currency: 'EUR', billBasis: 1 });
  const batchId = await sendSheet(console, { channelId, bytes: Buffer.from(text), name: 'rates.csv' });
  const sheet = await readSheet(console, batchId);
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return {
    sheet,
    rows: list.map(({ mccmnc, newPrice, problem }) => problem ?? `${mccmnc} ${newPrice}`).toSorted(),
    notRead: sheet.notRead.map(({ title, samples }) => `${title}: ${samples.join(' ')}`),
  };
}
const two = (titles: string, one: string, other: string) =>
  readOf(`Country,Network,MCC,MNC,${titles}\nGermany,Telekom,262,01,${one}\nFrance,Orange,208,01,${other}\n`);
const both = ['208-01 0.0461', '262-01 0.0711'];

describe('figures beside prices', () => {
  it.each([
    ['DLR rate,Price', 'DLR rate'],
    ['Delivery rate,Price EUR', 'Delivery rate'],
    ['Success rate,Rate EUR', 'Success rate'],
    ['Zustellrate,Preis EUR', 'Zustellrate'],
    ['Tariff index,Tariff EUR', 'Tariff index'],
    ['Error rate,Rate', 'Error rate'],
  ])('are told and not taken: %s', async (titles, figure) => {
    const { rows, notRead } = await two(titles, '0.95,0.0711', '0.97,0.0461');
    expect(rows).toEqual(both);
    expect(notRead).toEqual([`${figure}: 0.95 0.97`]);
  });

  it('of percent, of groups and of numbers of lists are not taken', async () => {
    expect((await two('DLR rate,Rate', '95%,0.0711', '97%,0.0461')).rows).toEqual(both);
    expect((await two('Price group,Price EUR', 'A,0.0711', 'B,0.0461')).rows).toEqual(both);
    expect((await two('Price list no.,Unit rate', '12,0.0711', '12,0.0461')).rows).toEqual(both);
  });

  it('are prices where they stand beside those of submitted messages', async () => {
    const { rows } = await two('Submit rate,Delivery rate', '0.0011,0.07', '0.0061,0.04');
    expect(rows).toEqual(both);
  });
});

it('tells a price that stands beside those of submission and delivery', async () => {
  const { notRead } = await two('Submit price,Delivered price,Price', '0.0011,0.07,0.09', '0.0061,0.04,0.08');
  expect(notRead).toEqual(['Price: 0.09 0.08']);
});

it('asks which of two prices counts that are titled after traffic', async () => {
  const { sheet } = await two('Local traffic,International traffic', '0.0311,0.0711', '0.0261,0.0461');
  expect(sheet.asksPrice).toBe(true);
});

describe('numbers of networks from … to', () => {
  it.each(['01 to 03', '1 through 3', '01 bis 03', '1 - 3', '01 à 03'])('are all read: %s', async (mnc) => {
    const { rows } = await readOf(`Country,Network,MCC,MNC,Price\nTurkey,all,286,${mnc},0.009\n`);
    expect(rows).toEqual(['286-01 0.009', '286-02 0.009', '286-03 0.009']);
  });

  it('are refused where the words between them are not understood', async () => {
    const { rows } = await readOf('Country,Network,MCC,MNC,Price\nTurkey,all,286,01 usque 03,0.009\n');
    expect([...new Set(rows)]).toEqual(['UNKNOWN_NETWORK']);
  });
});

it('takes the smallest of amounts that stand in columns of their bounds', async () => {
  const text = (from: string, to: string) =>
    `Country,Network,MCCMNC,${from},${to},Price EUR\nKenya,Safaricom,63902,0,100000,0.031\nKenya,Safaricom,63902,100000,1000000,0.03\n`;
  for (const [from, to] of [
    ['From', 'To'],
    ['Volume from', 'Volume to'],
  ] as const) {
    const { rows, sheet } = await readOf(text(from, to));
    expect(rows).toEqual(['639-02 0.031']);
    expect(sheet.notRead.map(({ reason }) => reason)).toEqual(['TIER']);
  }
});

describe('places and prices with more beside them', () => {
  it('are read where a name says the same twice, or that a network is mobile', async () => {
    const lines = ['France [FR],0.046', 'PL Poland,0.018', 'Turkey | TR,0.009', 'Kenya-Mobile-Airtel,0.028'];
    const { rows } = await readOf(`Destination,Rate\n${lines.join('\n')}\nGERMANY MOBILE VODAFONE,0.074\n`);
    expect(rows).toEqual([
      ' 0.009',
      ' 0.018',
      ' 0.046',
      '262-02 0.074',
      '262-09 0.074',
      '639-03 0.028',
      '639-05 0.028',
    ]);
  });

  it('are read beside brackets that say nothing against a price', async () => {
    expect((await two('Price', '0.0711 (new)', '€ 0.0461 (excl. VAT)')).rows).toEqual(both);
    expect((await two('Price', '0.0711 (+2%)', '0.0461 (incl. VAT)')).rows).toEqual(['262-01 0.0711', 'BAD_PRICE']);
  });

  it('are of all of a country where its name stands for a network', async () => {
    const { rows } = await readOf(
      'Country,Network,MCC,MNC,Price\nGermany,Germany,262,,0.075\nFrance,SFR,208,10,0.04\n',
    );
    expect(rows).toEqual([' 0.075', '208-10 0.04']);
  });
});
