import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator } from '#shared/operator.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

/** Lines as a file of rates: what was read of it, and its rows. */
async function readOf(...lines: string[]) {
  const { channelId } = await addChannel(console, { currency: 'EUR' });
  const batchId = await sendSheet(console, { channelId, bytes: Buffer.from(lines.join('\n')), name: 'rates.csv' });
  const sheet = await readSheet(console, batchId);
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  return { sheet, list };
}

describe('what contradicts itself is an error', () => {
  it('network and code', async () => {
    const { list } = await readOf(
      'Country,Operator,MCC,MNC,Price',
      'United Kingdom,EE,234,15,0.04',
      'United Kingdom,O2,234,15,0.04',
      'United Kingdom,Three,234,15,0.04',
      'Germany,O2,262,01,0.02',
      'United Kingdom,Vodafone,234,15,0.03',
      'Germany,Telekom,262,01,0.03',
      'Germany,T-Mobile,262,01,0.03',
    );
    expect(list.filter(({ problem }) => problem === 'CONFLICT').map(({ givenOperator }) => givenOperator)).toEqual([
      'EE',
      'O2',
      'Three',
      'O2',
    ]);
  });

  it('two columns of codes', async () => {
    const { list } = await readOf('Country,MCCMNC,MNC,Price', 'Germany,26201,02,0.07', 'France,20801,01,0.04');
    expect(list.map(({ problem }) => problem)).toEqual(['CONFLICT', null]);
  });
});

it('a network that was added since the last file is known', async () => {
  const lines = ['Country,MCC,MNC,Price', 'Germany,262,199,0.07'];
  expect((await readOf(...lines)).list.map(({ problem }) => problem)).toEqual(['UNKNOWN_NETWORK']);
  const { country_id: countryId } = await console.db
    .selectFrom('country')
    .select('country_id')
    .where('iso2', '=', 'DE')
    .executeTakeFirstOrThrow();
  await console.as('admin').call(operator.add, {
    countryId,
    operatorName: 'Test Network',
    operatorNameEn: 'Test Network',
    mcc: '262',
    mnc: '199',
  });
  expect((await readOf(...lines)).list.map(({ problem }) => problem)).toEqual([null]);
});

describe('names of countries', () => {
  it.each([
    ['China Hong Kong', 'HK'],
    ['Hong Kong, China', 'HK'],
    ['China, Macau', 'MO'],
    ['Guyana French', 'GF'],
    ['Ireland Northern', 'GB'],
    ['Korea, South', 'KR'],
    ['Guinea Equatorial', 'GQ'],
    ['Congo (Kinshasa)', 'CD'],
    ['Congo', null],
    ['Netherlands Antilles', null],
    ['Germany Moonbase', null],
    ['Germany Full', 'DE'],
  ])('%s means %s', async (name, iso2) => {
    const { list } = await readOf('Country,Price', `"${name}",0.07`, 'Spain,0.05');
    const [row] = list;
    const found = row?.problem === null ? row.countryName : null;
    const wanted = iso2 === null ? null : new Intl.DisplayNames(['en'], { type: 'region' }).of(iso2);
    if (wanted == null) expect(found).toBeNull();
    else expect(found?.slice(0, 4)).toBe(wanted.slice(0, 4));
  });
});

describe('what could be a price and is none of a row is listed', () => {
  it('a range in a line of a country, also in the first', async () => {
    const { sheet, list } = await readOf(
      'Country / Network,MCC,MNC,EUR',
      'Italy,,,0.0453 - 0.0550',
      'TIM,222,01,0.0453',
      'Vodafone,222,10,0.0453',
      'Spain,,,0.0344 - 0.0407',
      'Vodafone,214,01,0.0407',
      'Orange,214,03,0.0344',
    );
    expect(list.map(({ newPrice }) => newPrice)).toEqual(['0.0453', '0.0453', '0.0407', '0.0344']);
    expect(sheet.notRead.map(({ range }) => range)).toEqual(['D2', 'D5']);
  });

  it('a price in a sentence', async () => {
    const { sheet } = await readOf(
      'Country,Network,MCC,MNC,Price',
      'Germany,Telekom,262,01,0.07',
      'Germany,Vodafone,262,02,0.08',
      'Spain all networks are charged at 0.03 from 1 January on and Portugal at 0.04',
    );
    expect(sheet.notRead.map(({ range }) => range)).toEqual(['A4']);
  });

  it('a row that became the heading because its price is mangled', async () => {
    const { sheet, list } = await readOf(
      'Germany,Telekom,262-01,O.O7',
      'Germany,Vodafone,262-02,0.08',
      'France,Orange,208-01,0.05',
      'Spain,Movistar,214-07,0.04',
    );
    const said = [...sheet.notRead.map(({ range }) => range), ...list.map(({ line }) => `row ${line}`)];
    expect(said).toContain('row 1');
  });
});
