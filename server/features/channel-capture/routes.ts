import { channelCapture } from '#shared/channel/capture.ts';
import { feed } from '#shared/feed.ts';
import { needRow } from '../../platform/db/rows.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';
import type { Feature } from '../feature.ts';
import { captureExport } from './export.ts';
import { channelCaptures } from './repository.ts';
import { createChannelCapture } from './service.ts';

/** Calls of one key in a minute. */
const maxPerMinute = 240;
const hour = 3_600_000;

/** PDUs of channels that gateways send on demand. */
export const channelCaptureFeature: Feature = async (app, { database: { db }, exporter, settings, vault }) => {
  const service = createChannelCapture(db, vault);
  const exportPdus = exporter.define(captureExport(service));
  const removeOld = async () => channelCaptures.removeOld(db, (await settings.read()).textRetentionDays);
  runEvery(app, hour, removeOld, 'old captures stay for now');
  route(app, channelCapture.list, async ({ channelId }) => {
    await needRow(db, 'channel', channelId);
    return service.list(channelId);
  });
  route(app, channelCapture.start, (input, viewer) => {
    service.refuseSome(viewer.admin);
    return service.start(input, viewer);
  });
  route(app, channelCapture.stop, ({ captureId }, viewer) => service.stop(captureId, viewer));
  route(app, channelCapture.pdus, (input, viewer) => {
    service.refuseSome(viewer.admin);
    return service.pdus(input, viewer);
  });
  route(app, channelCapture.export, (input, viewer) => {
    service.refuseSome(viewer.admin);
    return exportPdus(input, viewer);
  });
  route(app, feed.pdus, async (input, visitor, { req }) => {
    await limitCalls(db, `pdus:${hashOf(keyOf(req) ?? '').toString('base64url')}`, maxPerMinute);
    return service.take(input, visitor);
  });
};
