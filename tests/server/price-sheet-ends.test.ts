import { afterAll, beforeAll, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const routing = () => console.as('routing');
const day = 86_400_000;
const dayAhead = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const midnight = (text: string) => Date.parse(`${text}T00:00Z`);
const text = (one: string, other: string) =>
  [
    'Country;Network;MCC;MNC;Price;Valid from;Valid to',
    `Germany;;262;01;${one};${dayAhead(2)};${dayAhead(30)}`,
    `Germany;;262;02;${other};${dayAhead(2)};${dayAhead(60)}`,
    `Germany;;262;03;0.07;${dayAhead(2)};`,
  ].join('\n');
const open = async (channelId: string, sheet: string) =>
  readSheet(console, await sendSheet(console, { channelId, bytes: Buffer.from(sheet), name: 'rates.csv' }), {
    kind: 'partial',
  });
const commit = (sheet: Awaited<ReturnType<typeof readSheet>>, withEnds?: boolean) =>
  routing().call(priceSheet.commit, {
    batchId: sheet.batchId,
    ackWarnings: sheet.warnings.map(({ code }) => code),
    ackUnread: sheet.notReadVersion,
    withoutImpact: 'Nobody sends there yet',
    ...(withEnds !== undefined && { withEnds }),
  });
const endsOf = async (channelId: string) => {
  const { list } = await routing().call(channelPrice.list, { channelId, at: midnight(dayAhead(3)) });
  const ends = list.map(({ mccmnc, effectiveTo }): [string, number | null] => [mccmnc ?? '', effectiveTo]);
  return Object.fromEntries(ends);
};

it('last days that a file names are offered, and end its prices only when that is ticked', async () => {
  const [kept, ended] = [
    await addChannel(console, { currency: 'EUR', priceTimezone: 'UTC' }),
    await addChannel(console, { currency: 'EUR', priceTimezone: 'UTC' }),
  ];
  const [one, other] = [midnight(dayAhead(31)), midnight(dayAhead(61))];
  const left = await open(kept.channelId, text('0.05', '0.06'));
  expect(left.ends).toEqual({ rows: 2, first: one, last: other });
  await commit(left);
  expect(await endsOf(kept.channelId)).toEqual({ '262-01': null, '262-02': null, '262-03': null });

  const sheet = await open(ended.channelId, text('0.05', '0.06'));
  const { list } = await routing().call(priceSheet.compare, { batchId: sheet.batchId });
  expect(list.map(({ fileTo }) => fileTo)).toEqual([one, other, null]);
  await commit(sheet, true);
  expect(await endsOf(ended.channelId)).toEqual({ '262-01': one, '262-02': other, '262-03': null });

  // A price that stays as it is ends too, and goes on when the sheet is taken back.
  const same = await open(kept.channelId, text('0.05', '0.08'));
  expect(same.counts).toMatchObject({ same: 2, up: 1 });
  await commit(same, true);
  expect(await endsOf(kept.channelId)).toEqual({ '262-01': one, '262-02': other, '262-03': null });
  await routing().call(priceSheet.rollback, { batchId: same.batchId });
  expect(await endsOf(kept.channelId)).toEqual({ '262-01': null, '262-02': null, '262-03': null });
});
