import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { enteredUnder, partOf } from '../field-rules.ts';
import { Amount, Id, Line, Time } from '../fields.ts';
import { ErrorCategory, MessageFlag, MessageSource, MessageStatus, MessageTraffic, toldCode } from './kinds.ts';

const few = { minItems: 1, maxItems: 500 };
const Word = Type.String({ minLength: 1, maxLength: 64 });
const Digits = Type.String({ pattern: '^[0-9]{1,20}$' });
const Some = <T extends Type.TSchema>(schema: T) => Type.Optional(Type.Array(schema, few));

/** From the first moment up to and without the second. */
export const TimeRange = Type.Tuple([Time, Time]);

/** What messages are looked for by; absent fields do not matter. */
export const MessageFilter = Type.Object({
  dateTime: TimeRange,
  customerId: Type.Optional(Id),
  userId: Type.Optional(Id),
  numbers: enteredUnder('phone', Some(Digits)),
  numberPrefix: partOf('phone', Type.Optional(Digits)),
  msgIds: Some(Word),
  customerMsgId: Type.Optional(Word),
  clientRef: Type.Optional(Word),
  /** Any of our ids, a reference of the customer, or a supplier's id in any base. */
  anyId: Type.Optional(Word),
  /** Any of several of them. */
  anyIds: Type.Optional(Type.Array(Word, { minItems: 1, maxItems: 200 })),
  sender: Type.Optional(Line({ minLength: 1, maxLength: 64 })),
  countryId: Type.Optional(Id),
  operatorId: Type.Optional(Id),
  channelId: Type.Optional(Id),
  supplierId: Type.Optional(Id),
  statuses: Some(MessageStatus),
  finalStats: Some(Word),
  errorCodes: toldCode(Some(Word)),
  errorCategories: Some(ErrorCategory),
  trafficType: Type.Optional(MessageTraffic),
  templateId: Type.Optional(Id),
  /** Needs a customer, or a range of at most 24 hours. */
  contentContains: partOf('text', Type.Optional(Type.String({ minLength: 1, maxLength: 100 }))),
  partsMin: Type.Optional(Type.Integer({ minimum: 1, maximum: 255 })),
  priceMin: enteredUnder('price', Type.Optional(Amount)),
  priceMax: enteredUnder('price', Type.Optional(Amount)),
  isResent: Type.Optional(Type.Boolean()),
  latencyMsMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
  blockCodes: toldCode(Some(Word)),
  sources: Some(MessageSource),
  flags: Some(MessageFlag),
});
export type MessageFilter = Static<typeof MessageFilter>;

/** What attempts are looked for by, by the time of their submit. */
export const AttemptFilter = Type.Object({
  dateTime: TimeRange,
  supplierId: Type.Optional(Id),
  channelId: Type.Optional(Id),
  customerId: Type.Optional(Id),
  numbers: enteredUnder('phone', Some(Digits)),
  /** In any base, with or without leading zeros. */
  supplierMsgId: Type.Optional(Word),
  msgIds: Some(Word),
  sender: Type.Optional(Line({ minLength: 1, maxLength: 64 })),
  countryId: Type.Optional(Id),
  operatorId: Type.Optional(Id),
  statuses: Some(MessageStatus),
  commandStatus: Type.Optional(Type.Integer({ minimum: 0, maximum: 0xffff_ffff })),
  stat: Type.Optional(Word),
  err: Type.Optional(Word),
  errorCodes: Some(Word),
  errorCategories: Some(ErrorCategory),
  attemptNoMin: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  hasDuplicates: Type.Optional(Type.Boolean()),
  hasContradictions: Type.Optional(Type.Boolean()),
  /** Submitted at least so many minutes ago, and still without a final receipt. */
  noDlrForMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
  latencyMsMin: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_000_000_000 })),
});
export type AttemptFilter = Static<typeof AttemptFilter>;

/** What receipts without an attempt are looked for by, by the time they came. */
export const UnmatchedFilter = Type.Object({
  dateTime: TimeRange,
  supplierId: Type.Optional(Id),
  channelId: Type.Optional(Id),
  supplierMsgId: Type.Optional(Word),
  numbers: enteredUnder('phone', Some(Digits)),
});
export type UnmatchedFilter = Static<typeof UnmatchedFilter>;
