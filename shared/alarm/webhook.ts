import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, Line, Name, nullable, oneOf, RowMeta, Time, Version, Zone } from '../fields.ts';
import { Lang } from '../http/endpoint.ts';
import { AlarmSeverity, AlarmType } from './kinds.ts';

/** What the receiver understands: JSON of our own, or the message of a chat. */
export const WebhookFormat = oneOf('json', 'dingtalk', 'wecom', 'slack', 'teams');
export type WebhookFormat = Static<typeof WebhookFormat>;
/** Formats that can be signed; a chat's own address is its key. */
export const signedFormats: ReadonlySet<WebhookFormat> = new Set(['json', 'dingtalk']);

export const AlarmWebhookInput = Type.Object({
  webhookName: Name,
  format: WebhookFormat,
  /** Absent: as it is. It is never shown again: addresses of chats hold their keys. */
  url: Type.Optional(Line({ minLength: 8, maxLength: 1000, pattern: '^https?://[^\\s/@?#]+([/?#]\\S*)?$' })),
  /** What the body is signed with; absent: as it is, empty: none. JSON is always signed. */
  secret: Type.Optional(Line({ maxLength: 200 })),
  /** Language of the text, and zone of the times in it. */
  textLang: Lang,
  textZone: Zone,
  enabled: Type.Boolean(),
});
export type AlarmWebhookInput = Static<typeof AlarmWebhookInput>;

export const AlarmWebhook = Type.Object({
  webhookId: Id,
  ...Type.Omit(AlarmWebhookInput, ['url', 'secret']).properties,
  /** Scheme and host of its address. */
  origin: Type.String(),
  hasSecret: Type.Boolean(),
  /** Rules that tell it. */
  rules: Type.Integer(),
  lastSentAt: nullable(Time),
  /** Since it was last sent to. */
  failed: Type.Integer(),
  ...RowMeta.properties,
});
export type AlarmWebhook = Static<typeof AlarmWebhook>;

/** waiting (for the first or the next try), sent, failed for good. */
export const DeliveryState = oneOf('waiting', 'sent', 'failed');
export type DeliveryState = Static<typeof DeliveryState>;

/** An alarm in words, for whoever reads it: without amounts. */
export const DeliveryContent = Type.Object({
  /** Null: a test. */
  alarmId: nullable(Id),
  severity: AlarmSeverity,
  type: nullable(AlarmType),
  objectType: Type.String(),
  objectId: Type.String(),
  objectName: Type.String(),
  title: Type.String(),
  sentence: Type.String(),
  firstAt: Time,
  /** When it closed; absent or null: it is open. */
  closedAt: Type.Optional(nullable(Time)),
  /** Empty where the console does not know its own address. */
  link: Type.String(),
});
export type DeliveryContent = Static<typeof DeliveryContent>;

/** A message that was to be sent. */
export const AlarmDelivery = Type.Object({
  deliveryId: Id,
  webhookId: Id,
  webhookName: Type.String(),
  alarmId: nullable(Id),
  title: Type.String(),
  state: DeliveryState,
  tries: Type.Integer(),
  /** Of the last answer; null without one. */
  status: nullable(Type.Integer()),
  /** What the receiver answered last, or why there was no answer. */
  answer: Type.String(),
  tookMs: nullable(Type.Integer()),
  createdAt: Time,
  finishedAt: nullable(Time),
});
export type AlarmDelivery = Static<typeof AlarmDelivery>;

export const WebhookKey = Type.Object({ webhookId: Id, version: Version });
