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
];
const problemOf = ([country, operator, code]: Row) => {
  const [mcc = '', mnc = ''] = code.split('-');
  return networks.match({ country, operator, mcc, mnc, isSplit: false }).problem;
};

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
