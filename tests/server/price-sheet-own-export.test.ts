import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

/** A channel of the demo with the most kinds of lines. */
const channelOfDemo = () =>
  console.db
    .selectFrom('channel_price')
    .innerJoin('channel', 'channel.channel_id', 'channel_price.channel_id')
    .select(['channel.channel_id'])
    .groupBy('channel.channel_id')
    .orderBy((of) => of.fn.countAll(), 'desc')
    .executeTakeFirstOrThrow();

describe('an exported price list of another time zone', () => {
  it.each(['xlsx', 'csv'] as const)(
    'with next prices, and prices for submission and delivery, is read from %s without a change',
    async (fileType) => {
      const { channelId } = await addChannel(console, { currency: 'EUR', priceTimezone: 'Asia/Tokyo' });
      const { call } = console.as('routing');
      const { operator_id: operatorId } = await console.db
        .selectFrom('operator')
        .select('operator_id')
        .where('mcc', '=', '262')
        .where('mnc', '=', '01')
        .executeTakeFirstOrThrow();
      const later = Date.UTC(2099, 1, 1, 3, 30, 15);
      const both = await readSheet(
        console,
        await sendSheet(console, {
          channelId,
          name: 'both.csv',
          bytes: Buffer.from('MCCMNC,Submit price,Delivered price\n26202,0.05,0.02\n'),
        }),
        { kind: 'partial' },
      );
      const ackWarnings = both.warnings.map(({ code }) => code);
      await call(priceSheet.commit, { batchId: both.batchId, ackWarnings, withoutImpact: 'Nobody sends there yet' });
      await call(channelPrice.save, {
        channelId,
        rows: [
          { operatorId, trafficType: 'any', price: '0.07', billBasis: 1 },
          { operatorId, trafficType: 'any', price: '0.08', billBasis: 1, effectiveFrom: later },
        ],
      });
      const { fileName } = await call(
        channelPrice.export,
        { channelId, fileType },
        { lang: 'en', timezone: 'America/New_York', utcOffset: -300 },
      );
      const { rawPayload: bytes } = await fetchFile(console, 'routing', fileName);
      const batchId = await sendSheet(console, { channelId, bytes, name: `prices.${fileType}` });
      const {
        up,
        down,
        new: added,
        closed,
        error,
        same,
      } = (await readSheet(console, batchId, { kind: 'full' })).counts;
      expect({ up, down, added, closed, error, same }).toEqual({
        up: 0,
        down: 0,
        added: 0,
        closed: 0,
        error: 0,
        same: 3,
      });
    },
  );

  it('whose price for submission and delivery was changed is an error: its parts are not known', async () => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const text = 'Country,Network,MCC,MNC,Price,Billed by\nGermany,Telekom,262,01,0.07,Both\n';
    const batchId = await sendSheet(console, { channelId, bytes: Buffer.from(text), name: 'rates.csv' });
    expect((await readSheet(console, batchId)).problems).toEqual([{ code: 'BAD_BASIS', rows: 1 }]);
  });
});

describe.each(['zh', 'en'] as const)('an exported list of customer prices in %s', (lang) => {
  it.each(['xlsx', 'csv'] as const)('is refused as the price sheet of a supplier: %s', async (fileType) => {
    const { channelId } = await addChannel(console, { currency: 'EUR' });
    const { customer_id: customerId } = await console.db
      .selectFrom('customer_price')
      .select('customer_id')
      .executeTakeFirstOrThrow();
    const { fileName } = await console.as('admin').call(customerPrice.export, { customerId, fileType }, { lang });
    const { rawPayload: bytes } = await fetchFile(console, 'admin', fileName);
    const { body } = await refusal(sendSheet(console, { channelId, bytes, name: `prices.${fileType}` }));
    expect(body.error).toBe('price-sheet.customer-prices');
  });
});

describe.each(['zh', 'en'] as const)('an exported price list in %s', (lang) => {
  it.each(['xlsx', 'csv'] as const)('is read from %s without a change', async (fileType) => {
    const { channel_id: channelId } = await channelOfDemo();
    const { fileName } = await console.as('routing').call(channelPrice.export, { channelId, fileType }, { lang });
    const { rawPayload: bytes } = await fetchFile(console, 'routing', fileName);
    const batchId = await sendSheet(console, { channelId, bytes, name: `prices.${fileType}` });
    const {
      up,
      down,
      new: added,
      closed,
      error,
      same,
    } = (await readSheet(console, batchId, { kind: 'partial' })).counts;
    expect({ up, down, added, closed, error }).toEqual({ up: 0, down: 0, added: 0, closed: 0, error: 0 });
    expect(same).toBeGreaterThan(10);
  });
});
