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

/** Uploads a text as a file of rates. */
async function sent(text: string, name = 'rates.csv') {
  const { channelId } = await addChannel(console, { currency: 'EUR', billBasis: 1 });
  return sendSheet(console, { channelId, bytes: Buffer.from(text), name });
}
const rowsOf = async (batchId: string) => {
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return list.map(({ mccmnc, newPrice, problem }) => problem ?? `${mccmnc} ${newPrice}`);
};

describe('prices of something else than messages to telephones', () => {
  it.each([
    ['Direction', 'MT', 'MO'],
    ['Service', 'SMS', 'HLR'],
    ['Service', 'SMS', 'MMS'],
    ['Service', 'SMS', 'Voice'],
    ['Product', 'SMS MT', 'Inbound SMS'],
  ])('in a row (%s: %s, %s) are listed as not read', async (title, own, other) => {
    const batchId = await sent(
      `Country;Network;MCC;MNC;${title};Price EUR\nGermany;Telekom;262;01;${own};0.0711\nGermany;Telekom;262;01;${other};0.0411\nFrance;Orange;208;01;${own};0.0461\n`,
    );
    const sheet = await readSheet(console, batchId);
    expect(await rowsOf(batchId)).toEqual(['262-01 0.0711', '208-01 0.0461']);
    expect(sheet.notRead.map(({ range, samples }) => [range, samples])).toEqual([['F3', ['0.0411']]]);
  });

  it('do not take Macao for them', async () => {
    const batchId = await sent(
      'Country;ISO;MCC;MNC;Price EUR\nGermany;DE;262;01;0.0711\nMacao;MO;455;01;0.0311\nFrance;FR;208;01;0.0461\n',
    );
    await readSheet(console, batchId);
    expect(await rowsOf(batchId)).toContain('262-01 0.0711');
    expect(await rowsOf(batchId)).toHaveLength(3);
  });

  it.each(['SMS MO.csv', 'Inbound SMS prices.csv'])('in a table are not proposed (%s)', async (name) => {
    const batchId = await sent('Country;Network;MCC;MNC;Price EUR\nGermany;Telekom;262;01;0.0711\n', name);
    const { tables } = await console.as('routing').call(priceSheet.get, { batchId });
    expect(tables.map(({ isPriceList }) => isPriceList)).toEqual([false]);
  });
});

it('a row with more cells than its table has columns is an error, not a price put together', async () => {
  const batchId = await sent(
    'Country;Network;MCC;MNC;Price EUR\nGermany;Telekom;262;01;0.0711\nItaly;TIM;222;01;43;48;0.0612\nFrance;Orange;208;01;0.0461\n',
  );
  await readSheet(console, batchId);
  expect(await rowsOf(batchId)).toEqual(['262-01 0.0711', 'BAD_PRICE', '208-01 0.0461']);
});
