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

/** Lines of a file of rates: what was read of it, and its rows as country, network, kind of messages and price or problem. */
async function readOf(...lines: string[]) {
  const { channelId } = await addChannel(console, { currency: 'EUR' });
  const batchId = await sendSheet(console, { channelId, bytes: Buffer.from(lines.join('\n')), name: 'rates.csv' });
  const sheet = await readSheet(console, batchId);
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  const rows = list.map(
    ({ countryName, operatorName, trafficType, newPrice, problem }) =>
      `${countryName} / ${operatorName} / ${trafficType}: ${problem ?? newPrice}`,
  );
  return { sheet, list, rows };
}

describe('a cell of a price', () => {
  it('is read in the forms that have one meaning, and refused in all others', async () => {
    const cells = {
      '0.07': '0.07',
      '"EUR 0,07"': '0.07',
      '0,07': 'BAD_PRICE',
      '0.07 €': '0.07',
      '€0.07/SMS': '0.07',
      '0.07 per SMS': '0.07',
      '.07': '0.07',
      '"1,234.5"': '1234.5',
      '1 234.5': '1234.5',
      "1'234.5": '1234.5',
      '1.234.567': 'BAD_PRICE',
      '0.07 0.08': 'BAD_PRICE',
      '"0.07\n0.08"': 'BAD_PRICE',
      '0.07/0.08': 'BAD_PRICE',
      '0.1.2': 'BAD_PRICE',
      'O.O7': 'BAD_PRICE',
      '0.O7': 'BAD_PRICE',
      '0.0l': 'BAD_PRICE',
      '0 070': 'BAD_PRICE',
      '0€07': 'BAD_PRICE',
      '0.05 per 10 SMS': 'BAD_PRICE',
      '"1,23.4"': 'BAD_PRICE',
    };
    const lines = Object.keys(cells).map((cell, at) => `Germany,262${String(at + 1).padStart(2, '0')},${cell}`);
    const { list } = await readOf('Country,MCCMNC,Price', 'Germany,26299,0.05', ...lines);
    const read = list
      .filter(({ line }) => line > 2)
      .map(({ newPrice, problem }) => (problem === 'BAD_PRICE' ? problem : newPrice));
    expect(read).toEqual(Object.values(cells));
  });

  it('may say what it is per or in, and has to be exact', async () => {
    const cells = {
      '7 ct/SMS': '0.07',
      '71 EUR/1000': '0.071',
      '71 € /K': '0.071',
      '71 per 1000 SMS': '0.071',
      '7.1 EUR per 100': '0.071',
      '71 ‰': '0.071',
      '0.07/1000': 'BAD_PRICE',
      'ca. 0.07': 'BAD_PRICE',
      'from 0.07': 'BAD_PRICE',
    };
    const lines = Object.keys(cells).map((cell, at) => `Germany,262${String(at + 1).padStart(2, '0')},${cell}`);
    const { list } = await readOf('Country,MCCMNC,Price', ...lines);
    const read = list.map(({ newPrice, problem }) => (problem === 'BAD_PRICE' ? problem : newPrice));
    expect(read).toEqual(Object.values(cells));
  });
});

describe('a cell of a code', () => {
  const three = (code: string, mcc = '', mnc = '') => `${code},${mcc},${mnc},0.07`;
  it.each([
    [three('26201.0'), '262-01'],
    [three('2.6201E+04'), '262-01'],
    [three('21 403'), '214-03'],
    [three('MCC262 MNC01'), '262-01'],
    [three('"=""26201"""'), '262-01'],
    [three('', '26201'), '262-01'],
    [three('', '26201.0'), '262-01'],
    [three('', "'26201"), '262-01'],
    [three('', '262', '1'), '262-01'],
    [three('', '262', '1.0'), '262-01'],
    [three('', '310', '4'), '310-004'],
    [three('310260'), '310-260'],
  ])('is read as it was meant: %s', async (line, code) => {
    const { list } = await readOf('MCCMNC,MCC,MNC,Price', line, three('20801'));
    expect(list.map(({ mccmnc, problem }) => problem ?? mccmnc)).toEqual([code, '208-01']);
  });

  it.each([three('2.62E+04'), three('26201 2')])('is an error where digits are lost or too many: %s', async (line) => {
    const { list } = await readOf('MCCMNC,MCC,MNC,Price', line, three('20801'));
    expect(list.map(({ problem }) => problem)).toEqual([expect.stringMatching(/^UNKNOWN/), null]);
  });
});

describe('a column of units', () => {
  it('says it row by row, in words or signs; what nobody knows is told', async () => {
    const units = ['1 SMS', 'ct', 'ct per 100', 'per 1000', '/K', 'x100', '‰', 'per message', 'dozen', 'per 12'];
    const { list } = await readOf(
      'MCCMNC,Price,Unit',
      ...units.map((unit, at) => `262${String(at + 1).padStart(2, '0')},70,${unit}`),
    );
    expect(list.map(({ newPrice, problem }) => (problem === 'UNIT' ? problem : newPrice))).toEqual([
      '70',
      '0.7',
      '0.007',
      '0.07',
      '0.07',
      '0.7',
      '0.07',
      '70',
      'UNIT',
      'UNIT',
    ]);
  });
});

describe('a long cell', () => {
  it('is read as fast as a short one: words after slashes, digits', async () => {
    const words = `0.05 ${'/aaaa'.repeat(60)}!`;
    const digits = '1'.repeat(20_000);
    const { rows, list } = await readOf(
      `Note ${digits}`,
      'Country,MCCMNC,Price',
      `Germany,26201,${words}`,
      `Germany,26202,${digits}`,
      'France,20801,0.04',
    );
    expect(list.slice(0, 2).map(({ problem }) => problem)).toEqual(['BAD_PRICE', 'BAD_PRICE']);
    expect(rows[2]).toBe('France / Orange S.A. / any: 0.04');
  });
});

describe('units', () => {
  it('of a price in a footnote are not those of the table', async () => {
    const { rows } = await readOf(
      'Country,MCCMNC,Price',
      'Germany,26201,0.07',
      'Please note Italy TIM is 3 cents from January on',
      'France,20801,0.04',
    );
    expect(rows).toEqual(['Germany / Telekom Deutschland GmbH / any: 0.07', 'France / Orange S.A. / any: 0.04']);
  });
});

describe('dates', () => {
  it.each([
    ['New prices from 15.01.2027:', '2027-01-15'],
    ['Prices valid from 15.01.2027', '2027-01-15'],
    ['Valid from 15.01.2027 until 31.03.2027', '2027-01-15'],
    ['Neue Preise ab dem 15.01.2027', '2027-01-15'],
    ['Nouveaux prix à partir du 15.01.2027', '2027-01-15'],
    ['新价格自2027年1月15日起', '2027-01-15'],
    ['Printed 15.01.2027', null],
    ['Prices until 15.01.2027', null],
  ])('of a line amid a table count for the rows below it: %s', async (line, day) => {
    const { list } = await readOf('Country,MCCMNC,Price', 'Germany,26201,0.07', '', line, 'Spain,21401,0.05');
    const days = list.map(({ fileFrom }) => (fileFrom === null ? null : new Date(fileFrom).toISOString().slice(0, 10)));
    expect(days).toEqual([null, day]);
  });
});

/** The days of rows, as the file says them. */
const daysOf = (list: readonly { fileFrom: number | null }[]) =>
  list.map(({ fileFrom }) => (fileFrom === null ? null : new Date(fileFrom).toISOString().slice(0, 10)));

describe('a day', () => {
  it.each([
    '15th of January 2027',
    "15 Jan '27",
    'Fri 15 Jan 2027',
    'midnight GMT 15/01/2027',
    '15 января 2027 г.',
    '20270115',
  ])('is read in a cell of its own: %s', async (day) => {
    const { list } = await readOf('MCCMNC,Price,Effective', `26201,0.07,${day}`);
    expect(daysOf(list)).toEqual(['2027-01-15']);
  });

  it.each([
    'Rates effective from the 15th of January 2027',
    'Effective Date,20270115',
    'New rates 15JAN2027',
    'Rates 15-Jan-27',
  ])('is read above a table: %s', async (line) => {
    const { list } = await readOf(line, '', 'Country,MCCMNC,Price', 'Germany,26201,0.07');
    expect(daysOf(list)).toEqual(['2027-01-15']);
  });

  it.each([
    ['These prices are effective from 15 January 2027', '2027-01-15'],
    ['Printed on 15.01.2027', null],
    ['Valid until 15.01.2027', null],
    ['New price in Germany effective from 15 January 2027', null],
    ['Networks of Vodafone change effective from 15 January 2027', null],
  ])('below all rows counts where words say so, and of all: %s', async (line, day) => {
    const { list } = await readOf('Country,MCCMNC,Price', 'Germany,26201,0.07', 'France,20801,0.04', '', line);
    expect(daysOf(list)).toEqual([day, day]);
  });

  it('below all rows that can be read in two ways is asked', async () => {
    const { sheet } = await readOf('Country,MCCMNC,Price', 'Germany,26201,0.07', '', 'Effective from 03/04/2027');
    expect(sheet.asksDateOrder).toBe(true);
  });
});

describe('prices below names of networks or countries', () => {
  const spain = [
    'Spain / Orange Espagne S.A.U / otp: 0.035',
    'Spain / Orange Espagne S.A.U / marketing: 0.045',
    'Spain / Vodafone Spain / otp: 0.03',
    'Spain / Vodafone Spain / marketing: 0.04',
  ];
  it.each([
    [
      'names repeated',
      ['Country,Vodafone,Vodafone,Orange,Orange', ',OTP,Marketing,OTP,Marketing', 'Spain,0.03,0.04,0.035,0.045'],
    ],
    ['names merged', [',Vodafone,,Orange,', 'Country,OTP,Marketing,OTP,Marketing', 'Spain,0.03,0.04,0.035,0.045']],
  ])('by kind of messages are those of the networks: %s', async (_how, lines) => {
    const { rows } = await readOf(...lines);
    expect([...new Set(rows)].toSorted()).toEqual(spain.toSorted());
  });

  it('of countries by kind of messages are those of the countries', async () => {
    const { rows } = await readOf(
      ',Germany,,France,',
      ',OTP,Marketing,OTP,Marketing',
      'All networks,0.07,0.08,0.04,0.05',
    );
    expect(rows.map((row) => row.replace(/ \/ [^/]+ \/ /, ' ')).toSorted()).toEqual([
      'France marketing: 0.05',
      'France otp: 0.04',
      'Germany marketing: 0.08',
      'Germany otp: 0.07',
    ]);
  });

  it('with the words for prices are those of the networks too', async () => {
    const { rows } = await readOf('Country,Vodafone price,Orange price', 'Spain,0.03,0.035');
    expect([...new Set(rows)].toSorted()).toEqual([
      'Spain / Orange Espagne S.A.U / any: 0.035',
      'Spain / Vodafone Spain / any: 0.03',
    ]);
  });
});

describe('countries in the column of networks', () => {
  it('are prices of the whole country, and the country of the networks below', async () => {
    const { list } = await readOf(
      'Network,MCCMNC,Price',
      'Germany,,0.068',
      'Telekom,26201,0.07',
      'France,,0.04',
      'Orange,20801,0.041',
      'Spain,,0.03',
    );
    expect(list.map(({ countryName, newPrice, problem }) => [countryName, newPrice, problem])).toEqual([
      ['Germany', '0.068', null],
      ['Germany', '0.07', null],
      ['France', '0.04', null],
      ['France', '0.041', null],
      ['Spain', '0.03', null],
    ]);
  });

  it('with their MCC above the codes of their networks are read by code', async () => {
    const { rows } = await readOf(
      'Destination,Code,Price',
      'Germany,262,0.068',
      '  Telekom,26201,0.07',
      'France,208,0.04',
      '  Orange,20801,0.041',
    );
    expect(rows.filter((row) => /Telekom|Orange/.test(row))).toEqual([
      'Germany / Telekom Deutschland GmbH / any: 0.07',
      'France / Orange S.A. / any: 0.041',
    ]);
    expect(rows).toHaveLength(4);
  });
});

describe('nothing is lost', () => {
  it('of a list by country: one without a price is said to lack it', async () => {
    const { list } = await readOf(
      'Country,Currency,Price',
      'Germany,EUR,0.07',
      'Italy,EUR,',
      'Spain,,',
      'France,EUR,0.04',
    );
    expect(list.map(({ countryName, problem }) => [countryName, problem])).toEqual([
      ['Germany', null],
      ['Italy', 'NO_PRICE'],
      ['Spain', 'NO_PRICE'],
      ['France', null],
    ]);
  });

  it('of a row that gives none: a price in another column is told', async () => {
    const { sheet } = await readOf('Country,Network,MCCMNC,Price', 'Germany,Telekom,26201,0.07', 'Surcharge,,0.01,');
    expect(sheet.notRead.map(({ range, samples }) => [range, samples])).toEqual([['C3', ['0.01']]]);
  });

  it('of a row that is too short or too long for a price in the middle', async () => {
    const { list } = await readOf('Country,MCCMNC,Price,Effective', 'Germany,26201,0,07,2027-01-15');
    expect(list.map(({ problem }) => problem)).toEqual(['BAD_DATE']);
  });

  it('of Congo: its names are read', async () => {
    const { list } = await readOf('Country,Price', 'Democratic Republic of Congo,0.04', 'Republic of the Congo,0.05');
    expect(list.map(({ problem }) => problem)).toEqual([null, null]);
  });
});
