import { describe, expect, it } from 'vitest';
import { BaseNotQuoted, readRates } from '#server/domain/money/rate-files/read.ts';

const bankXml = (days: string) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
  <gesmes:subject>Reference rates</gesmes:subject>
  <gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
  <Cube>${days}</Cube>
</gesmes:Envelope>`;
const day = (time: string, rates: string) => `<Cube time="${time}">${rates}</Cube>`;
const cube = (currency: string, rate: string) => `<Cube currency="${currency}" rate="${rate}"/>`;

const latest = day('2026-11-27', cube('USD', '1.25') + cube('JPY', '160') + cube('GBP', '0.8'));

describe('files of the European Central Bank', () => {
  it('are converted from euro to the base currency', () => {
    const read = readRates(bankXml(latest), 'USD');
    expect(read).toMatchObject({ format: 'ecb', day: '2026-11-27', earlierDays: 0, notRead: [] });
    expect(read.rates).toEqual([
      { fromCurrency: 'EUR', rate: '1.25' },
      { fromCurrency: 'JPY', rate: '0.0078125' },
      { fromCurrency: 'GBP', rate: '1.5625' },
    ]);
  });

  it('of a base currency that is the euro are turned round', () => {
    expect(readRates(bankXml(latest), 'EUR').rates).toContainEqual({ fromCurrency: 'USD', rate: '0.8' });
  });

  it('with many days give the latest one, and say how many others there are', () => {
    const days = day('2026-11-25', cube('USD', '9')) + latest + day('2026-11-26', cube('USD', '8'));
    expect(readRates(bankXml(days), 'USD')).toMatchObject({ day: '2026-11-27', earlierDays: 2 });
  });

  it('that do not quote the base currency are refused', () => {
    expect(() => readRates(bankXml(latest), 'CNY')).toThrow(BaseNotQuoted);
  });

  it('name what they quote and cannot be read', () => {
    const read = readRates(
      bankXml(day('2026-11-27', `${cube('USD', '1.25')}${cube('QQQ', '3')}${cube('JPY', '-1')}`)),
      'USD',
    );
    expect(read.rates.map(({ fromCurrency }) => fromCurrency)).toEqual(['EUR']);
    expect(read.notRead).toEqual([
      { line: null, written: 'JPY -1', reason: 'number' },
      { line: null, written: 'QQQ 3', reason: 'currency' },
    ]);
  });

  it('are read as a table by day, too', () => {
    const csv = 'Date, USD, JPY, CYP, \n27 November 2026, 1.25, 160, N/A, \n';
    expect(readRates(csv, 'USD')).toMatchObject({ day: '2026-11-27', notRead: [], rates: [{}, { rate: '0.0078125' }] });
    const history = 'Date,USD,JPY\n2026-11-26,1.2,150\n2026-11-27,1.25,160\n';
    expect(readRates(history, 'EUR')).toMatchObject({ day: '2026-11-27', earlierDays: 1 });
  });
});

describe('tables', () => {
  it.each([
    'EUR;1.25\nCNY;0,14',
    'EUR\t1.25\nCNY\t0.14',
    'EUR,1.25\r\nCNY,0.14\r\n',
    'eur 1.25\n\nCNY   0,14',
    'Currency;Rate\nEUR;1.25\nCNY;0.14',
    '\uFEFF"EUR";"1.25"\n"CNY";"0.14"',
  ])('are read whatever parts their cells: %j', (text) => {
    expect(readRates(text, 'USD')).toMatchObject({
      format: 'table',
      notRead: [],
      rates: [
        { fromCurrency: 'EUR', rate: '1.25' },
        { fromCurrency: 'CNY', rate: '0.14' },
      ],
    });
  });

  it('account for each line that is no rate', () => {
    const text =
      'EUR 1.25\nEUR 1.26\nUSD 1\nQQQ 2\nEuro 1.2\nGBP 0\nGBP x\nIDR 0.00000000001\nJPY 1,000.5\nNotes below\nCHF 1.1 1.2';
    const read = readRates(text, 'USD');
    expect(read.rates).toEqual([{ fromCurrency: 'EUR', rate: '1.25' }]);
    expect(read.notRead.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'twice'],
      [3, 'base'],
      [4, 'currency'],
      [5, 'currency'],
      [6, 'range'],
      [7, 'number'],
      [8, 'range'],
      [9, 'number'],
      [10, 'currency'],
      [11, 'columns'],
    ]);
  });

  it('of any text end', () => {
    for (const text of ['<', '<a', '<a>'.repeat(20_000), '\0', ';;;;']) {
      expect(() => readRates(text, 'USD')).not.toThrow();
    }
  });
});
