import type { ChannelFilter, ChannelListInput } from '#shared/channel/row.ts';
import { channel } from '#shared/channel.ts';
import { badDeliveries, ratesToSortBy, recentRates } from '../../domain/messages/recent-rates.ts';
import { needRow } from '../../platform/db/rows.ts';
import { importRoute } from '../../platform/files/import/import-route.ts';
import { route } from '../../platform/http/route.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Feature } from '../feature.ts';
import { channelExport } from './export.ts';
import { channelsAmong } from './filter.ts';
import { channelHour } from './hour.ts';
import { createChannelImport } from './import.ts';
import { createChannelLink } from './link.ts';
import { createChannelRepository } from './repository.ts';
import { channelSearch } from './search.ts';
import { resealSecrets } from './secrets.ts';
import { createChannelService, seesHosts } from './service.ts';
import { createChannelStatus } from './status.ts';

/** Our accounts at suppliers. */
export const channelFeature: Feature = async (app, { database, vault, events, exporter, messages, searchers }) => {
  const { db } = database;
  searchers.push(channelSearch(db));
  const channels = createChannelRepository(database);
  const service = createChannelService({ db, channels, vault, events });
  const status = createChannelStatus({ db, channels, publishChange: service.publishChange });
  const link = createChannelLink({ db, channels, publishChange: service.publishChange });
  const exportChannels = exporter.define(channelExport(channels, messages));
  const { resealed, unreadable } = await resealSecrets(db, vault);
  if (resealed > 0) {
    app.log.info({ channels: resealed }, 'secrets sealed with the new key');
  }
  if (unreadable.length > 0) {
    app.log.error({ channelIds: unreadable }, 'secrets sealed with a key that is not here: set SECRETS_KEY_PREVIOUS');
  }
  const visibilityOf = async (filter: ChannelFilter, viewer: Viewer) => ({
    seesHosts: seesHosts(viewer),
    ...(await channelsAmong(messages, filter, viewer.admin)),
  });
  const pageOf = async (input: ChannelListInput, viewer: Viewer) => {
    const field = input.sortField ?? 'trouble';
    const bad = field === 'trouble' ? await badDeliveries(messages, viewer.admin) : { failing: [], low: [] };
    const isByRate = field === 'rate15m' || field === 'rate24h';
    const sortedBy = isByRate ? await ratesToSortBy(messages, field, viewer.admin) : new Map<string, number>();
    const page = await channels.page(input, await visibilityOf(input, viewer), { bad, rates: sortedBy });
    const ids = page.list.map(({ channelId }) => channelId);
    const rates = await recentRates(messages, ids, viewer.admin);
    return { ...page, list: page.list.map((row) => ({ ...row, ...rates.get(row.channelId) })) };
  };
  route(app, channel.list, async (input, viewer) => {
    await needRow(db, 'supplier', input.supplierId);
    return pageOf(input, viewer);
  });
  route(app, channel.all, pageOf);
  route(app, channel.hour, async (input, viewer) => {
    const hour = await channelHour(db, input, await visibilityOf(input, viewer));
    const ids = hour.busiest.map(({ channelId }) => channelId);
    const rates = await recentRates(messages, ids, viewer.admin);
    return { ...hour, busiest: hour.busiest.map((each) => ({ ...each, ...rates.get(each.channelId) })) };
  });
  route(app, channel.get, async ({ channelId, tabId }, viewer) => {
    const found = await service.get(channelId, tabId, viewer);
    const rates = await recentRates(messages, [channelId], viewer.admin);
    return { ...found, ...rates.get(channelId) };
  });
  route(app, channel.options, (input) => channels.options(input));
  route(app, channel.add, (input, viewer) => service.add(input, viewer));
  route(app, channel.update, (input, viewer) => service.update(input, viewer));
  route(app, channel.copy, (input, viewer) => service.copy(input, viewer));
  route(app, channel.updateStatus, (input, viewer) => status.update(input, viewer));
  route(app, channel.undoStatus, (input, viewer) => status.undo(input, viewer));
  route(app, channel.bind, (input, viewer) => link.bind(input, viewer));
  route(app, channel.unbind, (input, viewer) => link.unbind(input, viewer));
  route(app, channel.updateTps, (input, viewer) => status.updateTps(input, viewer));
  route(app, channel.updateAlarm, (input, viewer) => status.updateAlarm(input, viewer));
  route(app, channel.reveal, (input, viewer) => service.reveal(input, viewer));
  route(app, channel.export, exportChannels);
  importRoute(app, channel.import, createChannelImport({ db, channels, service }));
};
