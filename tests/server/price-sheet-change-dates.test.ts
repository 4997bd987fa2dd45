import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const heading = 'Country;Network;MCC;MNC;Price';
/** Prices of four networks; a dash leaves one out. */
const rates = (...prices: string[]) =>
  prices.flatMap((price, at) => (price === '-' ? [] : [`Germany;;262;0${at + 1};${price}`]));
const send = (channelId: string, ...lines: string[]) =>
  sendSheet(console, { channelId, bytes: Buffer.from(lines.join('\n')), name: 'rates.csv' });

/** What each network of a second sheet becomes, and from when on it counts by the file. */
async function readAfter(before: readonly string[], lines: readonly string[], choice: object = {}): Promise<string[]> {
  const { call } = console.as('routing');
  const { channelId } = await addChannel(console, { currency: 'EUR', priceTimezone: 'UTC' });
  const first = await readSheet(console, await send(channelId, heading, ...before), { kind: 'partial' });
  await call(priceSheet.commit, {
    batchId: first.batchId,
    ackWarnings: first.warnings.map(({ code }) => code),
    ackUnread: first.notReadVersion,
    withoutImpact: 'Nobody sends there yet',
  });
  const batchId = await send(channelId, ...lines);
  await readSheet(console, batchId, { kind: 'partial', ...choice });
  const { list } = await call(priceSheet.compare, { batchId, pageSize: 200 });
  return list
    .toSorted((one, other) => one.line - other.line)
    .map(({ tab, problem, fileFrom }) =>
      [tab, problem, fileFrom && new Date(fileFrom).toISOString().slice(0, 10)].filter(Boolean).join(' '),
    );
}
const changed = rates('0.06', '0.04', '0.05', '0.07');

it.each([
  ['Increase: 8 December 2099 / New networks: 1 December 2099 / Decrease: immediately'],
  ['涨价：2099年12月8日；新增网络：2099年12月1日；降价：立即生效'],
])('each kind of change counts from its own day (%s)', async (line) => {
  const found = await readAfter(rates('0.05', '0.05', '0.05', '-'), [line, heading, ...changed]);
  expect(found).toEqual(['up 2099-12-08', 'down', 'same', 'new 2099-12-01']);
});

it('a kind without a day is an error until somebody says one', async () => {
  const lines = ['Increases effective 8 December 2099, decreases effective 1 December 2099', heading, ...changed];
  const before = rates('0.05', '0.05', '0.05', '-');
  expect(await readAfter(before, lines)).toEqual(['up 2099-12-08', 'down 2099-12-01', 'same', 'error BAD_DATE']);
  const told = await readAfter(before, lines, { defaultFrom: Date.parse('2099-11-01T00:00Z') });
  expect(told).toEqual(['up', 'down', 'same', 'new']);
});

it.each([['Payment date'], ['Next review'], ['Zahlungsdatum'], ['付款日期']])(
  'a column of days that something else is due on says nothing of prices (%s)',
  async (title) => {
    const lines = [`${heading};${title}`, ...rates('0.05', '0.06').map((line) => `${line};2099-12-08`)];
    expect(await readAfter(rates('0.04'), lines)).toEqual(['up', 'new']);
    const dated = [
      `${heading};Effective date;${title}`,
      ...rates('0.05').map((line) => `${line};2099-11-01;2099-12-08`),
    ];
    expect(await readAfter(rates('0.04'), dated)).toEqual(['up 2099-11-01']);
  },
);

it.each([['Date d’échéance : 15/12/2099'], ['Settlement date: 15 December 2099'], ['Payment due: 15 December 2099']])(
  'nor does a line above the heading (%s)',
  async (line) => {
    expect(await readAfter(rates('0.04'), [line, heading, ...rates('0.05')])).toEqual(['up']);
  },
);
