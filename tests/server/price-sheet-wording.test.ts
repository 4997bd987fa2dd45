import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

type Cell = string | number | null;
const uploaded = async (bytes: Uint8Array, name = 'rates.xlsx') => {
  const { channelId } = await addChannel(console, { currency: 'EUR' });
  const batchId = await sendSheet(console, { channelId, bytes, name });
  await readSheet(console, batchId, { kind: 'partial' });
  return batchId;
};
const rowsOf = async (batchId: string) =>
  (await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 })).list;
const read = async (rows: readonly (readonly Cell[])[]) =>
  rowsOf(await uploaded(await writeXlsx({ sheets: [{ name: 'Rates', rows: rows.map((row) => [...row]) }] })));
const lines = (list: Awaited<ReturnType<typeof rowsOf>>) =>
  list.map(({ isDefault, countryName, mccmnc, newPrice, currency, fileFrom, problem }) =>
    [
      problem ?? (isDefault ? countryName : mccmnc),
      newPrice,
      currency,
      fileFrom === null ? '-' : new Date(fileFrom).toISOString().slice(0, 10),
    ].join(' '),
  );

describe('headings in traditional Chinese', () => {
  it.each([
    ['國家', '電信商', '網路代碼', '價格', '貨幣', '生效日期'],
    ['國家/地區', '運營商', 'MCC/MNC', '單價', '幣別', '生效日'],
    ['國家名稱', '網路', 'MCCMNC', '新價格', '幣種', '執行日期'],
    ['國家', '營運商', '網絡代碼', '報價', '貨幣', '生效時間'],
  ])('%s %s %s %s %s %s', async (...heading) => {
    const list = await read([
      heading,
      ['德國', 'Telekom', '262-01', 0.07, 'EUR', '2099-05-04'],
      ['義大利', 'TIM', '222-01', 0.08, 'EUR', '2099-05-04'],
    ]);
    expect(lines(list)).toEqual(['262-01 0.07 EUR 2099-05-04', '222-01 0.08 EUR 2099-05-04']);
  });

  it('countries and networks are known without codes', async () => {
    const list = await read([
      ['國家', '網路', '價格'],
      ['中國', '中國移動', 0.05],
      ['紐西蘭', '所有網路', 0.06],
    ]);
    const found = new Set(list.map(({ problem, countryName }) => `${problem} ${countryName}`));
    expect(found).toEqual(new Set(['null China', 'null New Zealand']));
  });
});

describe('a country’s code with a word for all of its networks', () => {
  it.each(['222-all', '222 all', '222-*', '222*', '222-ALL', '222 / all networks', '222-any', '222xx', '222-其他'])(
    '%s',
    async (code) => {
      const list = await read([
        ['Country', 'MCCMNC', 'Price'],
        ['Italy', code, 0.05],
        ['Italy', '222-01', 0.06],
      ]);
      expect(lines(list)).toEqual(['Italy 0.05 EUR -', '222-01 0.06 EUR -']);
    },
  );

  it.each(['222-all', '222 all', '222-*'])('%s in a column of MCCs', async (code) => {
    const list = await read([
      ['Country', 'MCC', 'MNC', 'Price'],
      ['Italy', code, null, 0.05],
      ['Italy', '222', '01', 0.06],
    ]);
    expect(lines(list)).toEqual(['Italy 0.05 EUR -', '222-01 0.06 EUR -']);
  });

  it('is no word that nobody knows', async () => {
    const list = await read([
      ['Country', 'MCCMNC', 'Price'],
      ['Italy', '222-Wind', 0.05],
    ]);
    expect(list.map(({ problem }) => problem)).toEqual(['UNKNOWN_NETWORK']);
  });
});

describe('characters that show nothing', () => {
  const signs = ['\u200b', '\u2060', '\ufeff', '\u00ad', '\u200d', '\u202a', '\u2066', '\ufe0f'];
  const inside = (text: string, sign: string) => text.slice(0, 2) + sign + text.slice(2);

  it.each(signs.map((sign) => [sign.codePointAt(0)?.toString(16), sign]))(
    'U+%s is seen through in headings, names, codes, prices and words',
    async (_code, sign) => {
      const rows = [
        ['Country', 'Network', 'MCCMNC', 'Price', 'Effective date'],
        ['Germany', 'Telekom', '262-01', '0.0712', '2099-05-04'],
        ['Germany', 'Vodafone', '262-02', 'on request', '2099-05-04'],
      ];
      const list = await read(rows.map((row) => row.map((cell) => inside(cell, sign))));
      expect(list.map(({ mccmnc, newPrice, problem }) => [mccmnc, newPrice, problem])).toEqual([
        ['262-01', '0.0712', null],
        ['262-02', null, 'NOT_OFFERED'],
      ]);
    },
  );

  it('in a page of HTML too', async () => {
    const page =
      '<table><tr><td>Coun\u2060try</td><td>MCC\u200bMNC</td><td>Pri\ufeffce</td></tr><tr><td>Germany</td><td>26\u206001</td><td>0.0\u20607</td></tr></table>';
    const html = page.replace('26\u206001', '262\u206001');
    expect(lines(await rowsOf(await uploaded(Buffer.from(html), 'rates.html')))).toEqual(['262-01 0.07 EUR -']);
  });
});

describe('a price of more than six decimals', () => {
  const heading = ['MCCMNC', 'Price'];

  it('is marked on its row, and has to be ticked', async () => {
    const rows = [
      heading,
      ['262-01', '0.0712345'],
      ['262-02', 0.0712345678],
      ['262-03', '0.071234'],
      ['262-07', '1.234567E-3'],
    ];
    const batchId = await uploaded(await writeXlsx({ sheets: [{ name: 'Rates', rows }] }));
    const list = await rowsOf(batchId);
    expect(list.map(({ newPrice, codes }) => [newPrice, codes.includes('ROUNDED')])).toEqual([
      ['0.071235', true],
      ['0.071235', true],
      ['0.071234', false],
      ['0.001235', true],
    ]);
    const { call } = console.as('routing');
    const ackWarnings = (await call(priceSheet.get, { batchId })).warnings.map(({ code }) => code);
    await call(priceSheet.impact, { batchId });
    const others = ackWarnings.filter((code) => code !== 'ROUNDED');
    const { body } = await refusal(call(priceSheet.commit, { batchId, ackWarnings: others }));
    expect(body.error).toBe('price-sheet.not-ticked');
    await call(priceSheet.commit, { batchId, ackWarnings });
  });

  it('is none of what a spreadsheet adds behind its 15 digits, or of zeros', async () => {
    const list = await read([
      heading,
      ['262-01', 0.1 + 0.2 - 0.23],
      ['262-02', 0.07000000000000001],
      ['262-03', '0.069999999999999993'],
      ['262-07', '0.0700000000'],
    ]);
    expect(list.map(({ newPrice, codes }) => [newPrice, codes.includes('ROUNDED')])).toEqual([
      ['0.07', false],
      ['0.07', false],
      ['0.07', false],
      ['0.07', false],
    ]);
  });

  it('also where it is divided: a price per 1,000 messages, in cents', async () => {
    const list = await read([
      ['MCCMNC', 'Price per 1000 SMS'],
      ['262-01', '71.2345'],
      ['262-02', '71.234'],
    ]);
    expect(list.map(({ newPrice, codes }) => [newPrice, codes.includes('ROUNDED')])).toEqual([
      ['0.071235', true],
      ['0.071234', false],
    ]);
  });
});
