import { alarmWebhook } from '#shared/alarm-webhook.ts';
import { resealWebhooks } from '../../domain/alarms/webhooks/reseal.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import { createOutgoingGuard } from '../../platform/security/outgoing-guard.ts';
import type { Feature } from '../feature.ts';
import { createAlarmWebhooks } from './repository.ts';
import { createAlarmWebhookService } from './service.ts';

/** A day, ms. */
const cleaning = 86_400_000;

/** Webhooks of alarms, and what was sent to them. */
export const alarmWebhookFeature: Feature = async (app, { config, database: { db }, vault, webhooks }) => {
  const hooks = createAlarmWebhooks(db);
  const guard = createOutgoingGuard(config, config.webhookTargets);
  const service = createAlarmWebhookService(db, hooks, { vault, guard, webhooks });
  await resealWebhooks(db, vault);
  runEvery(app, cleaning, () => webhooks.removeOld(), 'old deliveries of webhooks stay for now');
  route(app, alarmWebhook.list, () => hooks.all());
  route(app, alarmWebhook.add, (input, viewer) => service.add(input, viewer));
  route(app, alarmWebhook.update, (input, viewer) => service.update(input, viewer));
  route(app, alarmWebhook.remove, (input, viewer) => service.remove(input, viewer));
  route(app, alarmWebhook.test, (input, viewer) => service.test(input, viewer));
  route(app, alarmWebhook.deliveries, (input, viewer) => hooks.deliveries(input, viewer.admin));
  route(app, alarmWebhook.retry, (input, viewer) => service.retry(input, viewer));
};
