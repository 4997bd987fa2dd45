import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { build, type TestApp } from '../support/app.ts';
import { fetchFile } from '../support/download.ts';
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
