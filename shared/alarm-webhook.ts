import * as Type from 'typebox/type';
import { AlarmDelivery, AlarmWebhook, AlarmWebhookInput, DeliveryState, WebhookKey } from './alarm/webhook.ts';
import { Id, Reason } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { CursorInput, cursorOf } from './http/paging.ts';

/** Where alarms are told besides mails. */
export const alarmWebhook = {
  list: endpoint({
    path: '/api/admin/alarm/webhook/list',
    permission: 'alarm_rule',
    reads: true,
    summary: 'All webhooks, by name',
    input: Type.Object({}),
    reply: Type.Array(AlarmWebhook),
  }),
  add: endpoint({
    path: '/api/admin/alarm/webhook/add',
    permission: 'alarm_rule:edit',
    allCustomers: true,
    summary: 'Add a webhook; private addresses only where WEBHOOK_TARGETS lists them',
    input: AlarmWebhookInput,
    reply: AlarmWebhook,
  }),
  update: endpoint({
    path: '/api/admin/alarm/webhook/save',
    permission: 'alarm_rule:edit',
    allCustomers: true,
    summary: 'Change a webhook; address and secret stay unless they are entered',
    input: Type.Object({ ...WebhookKey.properties, ...AlarmWebhookInput.properties }),
    reply: AlarmWebhook,
  }),
  remove: endpoint({
    path: '/api/admin/alarm/webhook/remove',
    permission: 'alarm_rule:edit',
    allCustomers: true,
    summary: 'Remove a webhook with the log of its deliveries',
    input: Type.Object({ ...WebhookKey.properties, reason: Type.Optional(Reason) }),
    reply: Nothing,
  }),
  test: endpoint({
    path: '/api/admin/alarm/webhook/test',
    permission: 'alarm_rule:edit',
    allCustomers: true,
    unversioned: 'order',
    summary: 'Send a test message immediately and return the result',
    input: Type.Object({ webhookId: Id }),
    reply: AlarmDelivery,
  }),
  deliveries: endpoint({
    path: '/api/admin/alarm/webhook/deliveries',
    permission: 'alarm_rule',
    reads: true,
    summary: 'Messages of the last 90 days, newest first',
    input: Type.Object({
      ...CursorInput.properties,
      webhookId: Type.Optional(Id),
      state: Type.Optional(DeliveryState),
    }),
    reply: cursorOf(AlarmDelivery),
  }),
  retry: endpoint({
    path: '/api/admin/alarm/webhook/retry',
    permission: 'alarm_rule:edit',
    allCustomers: true,
    unversioned: 'order',
    summary: 'Send a failed message once more',
    input: Type.Object({ deliveryId: Id }),
    reply: Nothing,
  }),
};
