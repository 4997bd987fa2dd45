import { channelLog } from '#shared/channel/log.ts';
import { needRow } from '../../platform/db/rows.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { channelLogExport } from './export.ts';
import { keepLogShort } from './housekeeping.ts';
import { createChannelLogReadModel } from './read-model.ts';
import { channelUptime } from './uptime.ts';

/** What happened to channels; nothing here can be changed. */
export const channelLogFeature: Feature = async (app, { database: { db }, exporter, settings }) => {
  const logs = createChannelLogReadModel(db);
  keepLogShort(app, db);
  const exportLines = exporter.define(channelLogExport(logs, settings));
  route(app, channelLog.list, (input) => logs.list(input));
  route(app, channelLog.density, (filter) => logs.density(filter));
  route(app, channelLog.uptime, async (input) => {
    await needRow(db, 'channel', input.channelId);
    return channelUptime(db, input);
  });
  route(app, channelLog.export, exportLines);
};
