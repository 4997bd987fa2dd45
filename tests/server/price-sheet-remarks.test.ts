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

/** A text as a file of rates, and what somebody is told of each row: its problem, else the remark to be ticked, else its price. */
async function readOf(text: string) {
  const { channelId } = await addChannel(console, { currency: 'EUR', billBasis: 1 });
  const batchId = await sendSheet(console, { channelId, bytes: Buffer.from(text), name: 'rates.csv' });
  await readSheet(console, batchId);
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  const told = list.map(({ problem, codes, remark, newPrice }) =>
    problem !== null ? problem : codes.includes('REMARK') ? `? ${remark}` : newPrice,
  );
  return { batchId, told };
}
/** Germany with a text in a further column, France without one. */
const beside = (title: string, text: string) =>
  `Country;Network;MCC;MNC;Price EUR;${title}\nGermany;Telekom;262;01;0.0711;${text}\nFrance;Orange;208;01;0.0461;\n`;

describe('a remark beside a price', () => {
  it.each([
    ['Status', 'Temporarily unavailable'],
    ['Comment', 'No coverage'],
    ['Comment', 'N/A'],
    ['Status', 'Out of service'],
    ['Status', 'Barred'],
    ['Action', 'Closure'],
    ['Available', 'No'],
    ['备注', '12月1日起停用'],
    ['备注', '暂不支持'],
  ])('that says it is not offered makes it none (%s: %s)', async (title, text) => {
    expect((await readOf(beside(title, text))).told).toEqual(['NOT_OFFERED', '0.0461']);
  });

  it.each([
    ['Comment', 'do not use - blocked'],
    ['Remarks', 'price to be confirmed'],
    ['Remarks', 'withdrawn from 1 Dec'],
    // The day of a single row is read where it plainly says that it is valid from then.
    ['Comment', 'New price from 01.12.2026'],
    ['Status', 'Zzyzx'],
    ['', 'see mail of Monday'],
    ['备注', '另行通知'],
  ])('that nobody understands is quoted (%s: %s)', async (title, text) => {
    expect((await readOf(beside(title, text))).told).toEqual([`? ${text}`, '0.0461']);
  });

  it.each([
    ['Status', 'Active'],
    ['Change', 'Increase'],
    ['Remark', '–'],
    ['Available', 'Yes'],
    ['备注', '新增'],
    ['Increment', '1/1'],
  ])('that says nothing against it is none to tick (%s: %s)', async (title, text) => {
    expect((await readOf(beside(title, text))).told).toEqual(['0.0711', '0.0461']);
  });

  it('has to be ticked before the commit', async () => {
    const { batchId } = await readOf(beside('Remarks', 'price to be confirmed'));
    const { call } = console.as('routing');
    const { body } = await refusal(call(priceSheet.commit, { batchId, ackWarnings: [] }));
    expect(body.error).toBe('price-sheet.not-ticked');
  });
});

describe('a word in brackets behind a network', () => {
  const network = (name: string) => `Country;Network;Price EUR\nGermany;${name};0.0711\nFrance;Orange;0.0461\n`;

  it.each(['closed', 'blocked', 'suspended'])('(%s) makes its price none', async (text) => {
    const { told } = await readOf(network(`Telekom (${text})`));
    expect([...new Set(told)]).toEqual(['NOT_OFFERED', '0.0461']);
  });

  it('that nobody understands is quoted', async () => {
    const { told } = await readOf(network('Telekom (under test)'));
    expect([...new Set(told)]).toEqual(['? under test', '0.0461']);
  });
});
