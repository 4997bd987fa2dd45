import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadNetworks } from '#server/domain/sheets/known-networks.ts';
import type { Networks } from '#server/domain/sheets/networks.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
let networks: Networks;
beforeAll(async () => {
  console = await build();
  networks = await loadNetworks(console.db);
});
afterAll(() => console.close());

type Row = readonly [country: string, operator: string, code: string];
const contradicting: readonly Row[] = [
  ['Spain', 'Telekom Deutschland', '214-07'],
  ['', 'Telekom Deutschland', '214-07'],
  ['Spain', 'Telekom Deutschland GmbH', '214-07'],
  ['Spain', 'Vodafone Germany', '214-01'],
  ['Spain', 'Germany - Vodafone', '214-01'],
  ['Spain', 'Vodafone Germany', ''],
  ['Germany', 'Safaricom', '262-01'],
  ['Germany', 'Turkcell', '262-02'],
  ['Brazil', 'Movistar Chile', '724-05'],
  ['Kenya', 'Orange France', '639-02'],
  ['France', 'Orange Polska', ''],
  ['France', 'Orange Polska', '208-01'],
  ['France', 'Orange Polska S.A.', '208-01'],
  ['Norway', 'Telenor Sverige', '242-01'],
  ['United States', 'AT&T', '311-480'],
  ['Israel', 'Jawwal', '425-01'],
];
/** As suppliers write them, also by the names of groups, of earlier owners and of neighbours under one code. */
const honest: readonly Row[] = [
  ['Spain', 'Vodafone', '214-01'],
  ['Spain', 'Vodafone Spain', '214-01'],
  ['Spain', 'Orange', '214-03'],
  ['Spain', 'Telekom', '214-07'],
  ['Spain', 'Telefonica S.A.', '214-07'],
  ['Germany', 'O2 Germany', '262-07'],
  ['Germany', 'Telekom Deutschland GmbH', '262-01'],
  ['Pakistan', 'China Mobile', '410-04'],
  ['Hong Kong', 'China Mobile', '454-12'],
  ['Croatia', 'Telemach', '219-02'],
  ['Ireland', 'Three Ireland', '272-05'],
  ['Kuwait', 'STC', '419-04'],
  ['Bahrain', 'STC Bahrain', '426-04'],
  ['Jordan', 'Umniah (Batelco)', '416-03'],
  ['Mauritania', 'Mauritel (Maroc Telecom)', '609-10'],
  ['Guinea-Bissau', 'Orange Guinea Bissau', '632-03'],
  ['DR Congo', 'Vodacom Congo', '630-01'],
  ['Réunion', 'SFR', '647-10'],
  ['Guadeloupe', 'Orange', '340-01'],
  ['Jersey', 'Airtel Jersey', '234-03'],
  ['Netherlands', 'Odido', '204-16'],
  ['Albania', 'One', '276-01'],
  ['Romania', 'Telekom Romania', '226-03'],
  ['Greece', 'Nova', '202-09'],
  ['United States', 'Verizon', '311-480'],
  ['India', 'Airtel Bharti', '404-10'],
  ['Switzerland', 'Sunrise', '228-02'],
  ['Liechtenstein', 'Swisscom', '295-01'],
  ['Finland', 'Sonera', '244-91'],
  ['United States', 'Sprint', '312-530'],
  ['Guam', 'Docomo Pacific', '310-370'],
  ['Guam', 'T-Mobile', '310-260'],
  ['Palestine', 'Jawwal', '425-05'],
];
const problemOf = ([country, operator, code]: Row) => {
  const [mcc = '', mnc = ''] = code.split('-');
  return networks.match({ country, operator, mcc, mnc, isSplit: false }).problem;
};

const ofPrefix = (country: string, prefix: string) =>
  networks.match({ country, operator: '', prefix, isSplit: false }).problem;

describe('a prefix of a country', () => {
  it.each([
    ['Barbados', '1876'],
    ['Jamaica', '1246'],
    ['Russia', '77'],
    ['Kazakhstan', '79'],
    ['Germany', '43'],
  ])('%s / %s is that of another', (country, prefix) => {
    expect(ofPrefix(country, prefix)).toBe('CONFLICT');
  });

  it.each([
    ['Jamaica', '1876'],
    ['Barbados', '+1 246'],
    ['Canada', '1'],
    ['United States', '1'],
    ['United States', '1212'],
    ['Kazakhstan', '7'],
    ['Kazakhstan', '77'],
    ['Vatican', '39'],
    ['Jersey', '44'],
  ])('%s / %s is its own', (country, prefix) => {
    expect(ofPrefix(country, prefix)).toBeNull();
  });
});

it('is that of the largest country with its calling code where nothing else is said', async () => {
  const nameOf = async (prefix: string) => {
    const { countryId } = networks.match({ country: '', operator: '', prefix, isSplit: false });
    const row = await console.db
      .selectFrom('country')
      .select('iso2')
      .where('country_id', '=', countryId)
      .executeTakeFirst();
    return row?.iso2;
  };
  expect(await Promise.all(['1', '1876', '7', '44', '39', '49'].map(nameOf))).toEqual([
    'US',
    'JM',
    'RU',
    'GB',
    'IT',
    'DE',
  ]);
});

describe('a network that is named without a code', () => {
  it('is priced with all codes of its brand that are in use', async () => {
    const { channelId } = await addChannel(console, { currency: 'USD' });
    const text = 'Country,Network,Price\nUnited States,Verizon,0.01\nIndia,Airtel,0.02\nSpain,Movistar,0.03\n';
    const batchId = await sendSheet(console, { channelId, bytes: Buffer.from(text), name: 'names.csv' });
    await readSheet(console, batchId, { kind: 'partial' });
    const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
    const codesOf = (price: string) => list.filter(({ newPrice }) => newPrice === price).map(({ mccmnc }) => mccmnc);
    expect(codesOf('0.01')).toEqual(expect.arrayContaining(['310-004', '311-480']));
    expect(codesOf('0.02')).toEqual(expect.arrayContaining(['404-02', '404-10', '405-51']));
    expect(codesOf('0.03')).toContain('214-07');
    expect(new Set(list.map(({ operatorId }) => operatorId)).size).toBe(list.length);
    expect(list.every(({ codes }) => codes.includes('NAME_MATCH'))).toBe(true);
  });
});

describe('a name of a network', () => {
  it.each(contradicting)('%s / %s / %s contradicts its country', (...row) => {
    expect(problemOf(row)).toBe('CONFLICT');
  });

  it.each(honest)('%s / %s / %s does not contradict its code', (...row) => {
    expect(problemOf(row)).not.toBe('CONFLICT');
  });

  it('of another country than the code is an error of its row', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const rows = [
      ['Country', 'Network', 'MCCMNC', 'Price EUR'],
      ['Spain', 'Telekom Deutschland', '214-07', 0.04],
      ['Spain', 'Movistar', '214-07', 0.05],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Rates', rows }] });
    const batchId = await sendSheet(console, { channelId, bytes });
    await readSheet(console, batchId);
    const { list } = await console.as('routing').call(priceSheet.compare, { batchId });
    expect(list.map(({ line, problem }) => [line, problem])).toEqual([
      [2, 'CONFLICT'],
      [3, null],
    ]);
  });
});
