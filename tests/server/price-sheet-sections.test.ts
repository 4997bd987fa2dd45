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

/** Germany, a line of its own, then France: the result of each row, and what is listed as not read. */
async function below(line: string) {
  const { channelId } = await addChannel(console, { currency: 'EUR', billBasis: 1 });
  const text = `Country;Network;MCC;MNC;Price EUR\nGermany;Telekom;262;01;0.0711\n${line};;;;\nFrance;Orange;208;01;0.0461\n`;
  const batchId = await sendSheet(console, { channelId, bytes: Buffer.from(text), name: 'rates.csv' });
  const { notRead } = await readSheet(console, batchId, { kind: 'partial' });
  const { list } = await console.as('routing').call(priceSheet.compare, { batchId, pageSize: 200 });
  const told = list.map(({ codes, remark, newPrice }) => (codes.includes('REMARK') ? `? ${remark}` : newPrice));
  return { batchId, told, left: notRead.map(({ reason, title, range }) => `${reason} ${range} ${title}`) };
}

describe('a line between rows', () => {
  it.each(['Suspended networks', 'Not available', '停用', 'Geschlossene Ziele', 'MMS rates', 'Archive'])(
    '%s: leaves those below it out, and is quoted',
    async (line) => {
      const { told, left } = await below(line);
      expect(told).toEqual(['0.0711']);
      expect(left).toEqual([`SECTION E4 ${line}`]);
    },
  );

  it.each(['Brindle lot', 'New and removed networks'])('%s: is ticked where nobody understands it', async (line) => {
    const { batchId, told } = await below(line);
    expect(told).toEqual(['0.0711', `? ${line}`]);
    const { body } = await refusal(console.as('routing').call(priceSheet.commit, { batchId, ackWarnings: [] }));
    expect(body.error).toBe('price-sheet.not-ticked');
  });

  it.each(['France', 'Western Europe', 'New networks', 'OTP', 'Prices in EUR', 'Valid from 2040-01-01', '欧洲'])(
    '%s: says nothing against a price',
    async (line) => {
      const { told, left } = await below(line);
      expect([told, left]).toEqual([['0.0711', '0.0461'], []]);
    },
  );
});
