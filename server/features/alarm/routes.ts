import { alarm } from '#shared/alarm.ts';
import { watchAlarms } from '../../domain/alarms/watch.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { createAlarmReads } from './read-model.ts';
import { createAlarmService } from './service.ts';

/** What is wrong now, who is at it, and what it was. */
export const alarmFeature: Feature = async (app, { config, database: { db }, events, mails, messages, webhooks }) => {
  const reads = createAlarmReads(db);
  const service = createAlarmService(db, events);
  watchAlarms(app, { db, messages, events, mails, webhooks, publicUrl: config.publicUrl });
  route(app, alarm.list, (input, viewer) => reads.page(input, viewer));
  route(app, alarm.get, ({ alarmId }, viewer) => reads.get(alarmId, viewer));
  route(app, alarm.count, (_input, viewer) => reads.count(viewer));
  route(app, alarm.ack, (input, viewer) => service.ack(input, viewer));
  route(app, alarm.mute, (input, viewer) => service.mute(input, viewer));
  route(app, alarm.close, (input, viewer) => service.close(input, viewer));
  route(app, alarm.note, async (input, viewer) => {
    await service.note(input, viewer);
    return (await reads.get(input.alarmId, viewer)).alarm;
  });
};
