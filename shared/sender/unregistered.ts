import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Id, nullable, oneOf, Time } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { SenderStatus } from '../review/states.ts';

/** A sender in traffic whose country or account demands a registration that it does not have. */
export const UnregisteredSender = Type.Object({
  /** Of the line; customer, country and sender. */
  key: Type.String(),
  senderId: Type.String(),
  customerId: Id,
  customerName: Type.String(),
  /** The account that uses it; null: several do. */
  userId: nullable(Id),
  userName: Type.String(),
  accounts: Type.Integer(),
  countryId: Id,
  countryName: Type.String(),
  demandedBy: oneOf('country', 'account'),
  messages: Type.Integer(),
  blocked: Type.Integer(),
  /** Of the messages handed to suppliers, per cent; null: none was. */
  deliveredPct: nullable(Type.Number()),
  /** Channels by which its newest messages went out under another sender. */
  overwrittenBy: Type.Integer(),
  firstTime: Time,
  lastTime: Time,
  /** One that was rejected, has expired or was withdrawn, and its status. */
  senderIdId: nullable(Id),
  formerStatus: nullable(SenderStatus),
});
export type UnregisteredSender = Static<typeof UnregisteredSender>;

export const UnregisteredSortField = oneOf('messages', 'blocked', 'firstTime', 'lastTime');
export type UnregisteredSortField = Static<typeof UnregisteredSortField>;

export const UnregisteredInput = Type.Object({
  /** Part of the sender. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  customerId: Type.Optional(Id),
  countryId: Type.Optional(Id),
  /** Used from this moment on, and before that one, by whole days (UTC); absent: in the last 30 days. */
  usedFrom: Type.Optional(Time),
  usedTo: Type.Optional(Time),
  ...PageInput.properties,
  sortField: Type.Optional(UnregisteredSortField),
});
export type UnregisteredInput = Static<typeof UnregisteredInput>;
