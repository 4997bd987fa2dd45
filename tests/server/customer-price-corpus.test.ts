import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customerPrice } from '#shared/customer/price.ts';
import { customer } from '#shared/customer.ts';
import type { ImportReport } from '#shared/import.ts';
import { build, type TestApp } from '../support/app.ts';
import { TestCallError } from '../support/call.ts';
import { addCustomer, addUser } from '../support/factories.ts';
import { compareFile, importFile } from '../support/multipart.ts';

const folder = new URL('../customer-prices/', import.meta.url);

/** What a user reads in a file of `tests/customer-prices`; README.md there says how it is written. */
interface PriceCase {
  file: string;
  about: string;
  rows?: string[];
  same?: number[];
  refused?: string[];
  unread?: string[];
  /** Errors that may answer the file as a whole. */
  error?: string[];
}
const cases: PriceCase[] = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => ({
    file: decodeURIComponent(name.replace(/\.json$/, '')),
    ...JSON.parse(readFileSync(new URL(name, folder), 'utf8')),
  }));

let console: TestApp;
beforeAll(async () => {
  console = await build();
  const inDollars = await addCustomer(console, { customerCode: 'CPUSD', currency: 'USD' });
  await addUser(console, inDollars.customerId, { userName: 'cpusd' });
  const inEuros = await addCustomer(console, { customerCode: 'CPEUR', currency: 'EUR' });
  await addUser(console, inEuros.customerId, { userName: 'cpeur' });
});
afterAll(() => console.close());

const fileOf = ({ file }: PriceCase) => ({
  name: file,
  bytes: readFileSync(new URL(encodeURIComponent(file), folder)),
});
const sent = async (each: PriceCase, send: typeof compareFile): Promise<ImportReport | string> => {
  // More files than the limit per minute.
  await console.db.deleteFrom('rate_counter').execute();
  const parts = [['lang', 'en']] as const;
  try {
    return await send(console, { as: 'admin', to: customerPrice.import, parts, file: fileOf(each) });
  } catch (error) {
    if (!(error instanceof TestCallError)) throw error;
    return String(error.body.error);
  }
};

/** `2 CPUSD DE 262-01 = 0.065 from 2199-01-01 00:00`. */
const written = ({ row, code, changes: [price, from] }: ImportReport['added'][number]): string =>
  `${row} ${code} = ${price?.after.replace(/ [A-Z]{3}$/, '')}${from ? ` from ${from.after}` : ''}`;
const byRow = (one: string, other: string) => Number.parseInt(one, 10) - Number.parseInt(other, 10);
const outcomeOf = (report: ImportReport) => ({
  rows: [...report.added, ...report.changed].map(written).toSorted(byRow),
  same: report.same.map(({ row }) => row),
  refused: [...new Set(report.errors.map(({ row, column }) => `${row} ${column}`))],
  unread: report.unread.map(({ place }) => place),
});

describe('customer prices as account managers send them', () => {
  it('are at least 25 files', () => expect(cases.length).toBeGreaterThanOrEqual(25));

  it.each(cases)('$file: each row is read, refused or listed: $about', async (each) => {
    const found = await sent(each, compareFile);
    if (typeof found === 'string') {
      expect(each.error ?? []).toContain(found);
      return;
    }
    const { rows = [], same = [], refused = [], unread = [], error } = each;
    expect(error).toBeUndefined();
    expect(outcomeOf(found)).toEqual({ rows, same, refused, unread });
    for (const { msg } of found.errors) expect(msg).toMatch(/\p{L}{3}/u);
  });

  it('enter what was shown, and nothing of a file with a refused row', async () => {
    const wanted = cases.find(({ file }) => file === 'merged.xlsx');
    const refused = cases.find(({ file }) => file === 'total-row.csv');
    if (!wanted || !refused) throw new Error('no such file');
    expect(await sent(refused, importFile)).toBe('import.rows-refused');
    expect(await sent(wanted, importFile)).toMatchObject({ counts: { added: 4, errors: 0 } });
    const [buyer] = (await console.as('admin').call(customer.list, { keyword: 'CPUSD' })).list;
    const { list } = await console.as('admin').call(customerPrice.list, { customerId: buyer?.customerId ?? '' });
    expect(list.map(({ mccmnc, trafficType, price }) => `${mccmnc ?? ''} ${trafficType} ${price}`).toSorted()).toEqual([
      ' any 0.04',
      '262-01 any 0.05',
      '262-01 otp 0.06',
      '262-02 any 0.07',
    ]);
  });

  it('are read in 3,000 rows', { timeout: 240_000 }, async () => {
    const networks = await console.db
      .selectFrom('operator')
      .innerJoin('country', 'country.country_id', 'operator.country_id')
      .select(['iso2', 'mcc', 'mnc'])
      .where('mcc', 'is not', null)
      .orderBy('operator_id')
      .limit(1500)
      .execute();
    const lines = networks.flatMap(({ iso2, mcc, mnc }) =>
      ['Any', 'OTP'].map((traffic) => `CPEUR,${iso2},${mcc}-${mnc},${traffic},0.0${(Number(mnc) % 90) + 10}`),
    );
    const bytes = Buffer.from(['Customer code,ISO,MCC-MNC,Traffic,New price', ...lines].join('\n'));
    await console.db.deleteFrom('rate_counter').execute();
    const { counts } = await importFile(console, {
      as: 'admin',
      to: customerPrice.import,
      file: { name: 'prices.csv', bytes },
    });
    expect(counts).toEqual({ added: lines.length, changed: 0, same: 0, errors: 0 });
    expect(lines.length).toBe(3000);
  });
});
