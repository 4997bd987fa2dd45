import { channelPrice } from '#shared/channel/price.ts';
import { channelPrices } from '../../domain/prices/channel-prices.ts';
import { listVersionOf } from '../../domain/prices/seen.ts';
import { needRow } from '../../platform/db/rows.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { channelPriceExport } from './export.ts';
import { createPriceLines } from './lines.ts';
import { channelPriceHistory } from './repository.ts';
import { createChannelPriceService } from './service.ts';

/** Prices of channels: what we pay where, since when, and what comes next. */
export const channelPriceFeature: Feature = async (app, { boss, database: { db }, exporter, messages, settings }) => {
  const lines = createPriceLines(db, { messages, settings });
  const service = createChannelPriceService(db, boss);
  const exportPrices = exporter.define(channelPriceExport(lines));
  route(app, channelPrice.list, async (input, { admin, lang }) => {
    await needRow(db, 'channel', input.channelId);
    // Read first: a price that is entered between both makes the version stale, never the lines.
    const listVersion = await listVersionOf(db, channelPrices, input.channelId);
    return { ...(await lines.page({ channelId: input.channelId, viewer: admin }, input, lang)), listVersion };
  });
  route(app, channelPrice.history, async ({ channelId, ...key }) => {
    await needRow(db, 'channel', channelId);
    await needRow(db, 'operator', key.operatorId);
    return channelPriceHistory(db, channelId, key);
  });
  route(app, channelPrice.save, (input, viewer) => service.save(input, viewer));
  route(app, channelPrice.adjust, (input, viewer) => service.adjust(input, viewer));
  route(app, channelPrice.close, (input, viewer) => service.close(input, viewer));
  route(app, channelPrice.setDate, (input, viewer) => service.setDate(input, viewer));
  route(app, channelPrice.withdraw, (input, viewer) => service.withdraw(input, viewer));
  route(app, channelPrice.copy, (input, viewer) => service.copy(input, viewer));
  route(app, channelPrice.export, async (input, viewer) => {
    await needRow(db, 'channel', input.channelId);
    return exportPrices(input, viewer);
  });
};
