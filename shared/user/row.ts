import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { TrafficType } from '../channel/kinds.ts';
import { fieldNames, Id, Money, nullable, Option, oneOf, RowMeta, Switch, Time } from '../fields.ts';
import { PageInput } from '../http/paging.ts';
import { DeliveredBelow, RecentBlocks, RecentTraffic } from '../message/recent.ts';
import { AccountType, ContentPolicy, SenderPolicy, UserFields } from './input.ts';
import { CredentialLink } from './secrets.ts';
import { BoundNow } from './session.ts';

const defaulted = Type.Required(UserFields);

export const SecretKind = oneOf('password', 'apiKey', 'apiSecret');
export type SecretKind = Static<typeof SecretKind>;
/** A secret of an account as people see it: never itself. */
export const SecretState = Type.Object({
  kind: SecretKind,
  madeAt: Time,
  /** Until when the one before it is still good; null: there is none. */
  previousUntil: nullable(Time),
});
export type SecretState = Static<typeof SecretState>;

/** An account a customer sends through. */
export const User = Type.Object({
  userId: Id,
  customerId: Id,
  ...defaulted.properties,
  status: Switch,
  archivedAt: nullable(Time),
  /** Limits in money in the base currency at the rate of now; null of others, and without a rate. */
  dailyLimitBase: Type.Optional(nullable(Money)),
  monthlyLimitBase: Type.Optional(nullable(Money)),
  customerName: Type.String(),
  customerCode: Type.String(),
  /** The customer's status: 1 normal, 2 suspended, 3 paused, 0 closed. */
  customerStatus: oneOf(1, 2, 3, 0),
  secrets: Type.Array(SecretState),
  /** The last one-time link; null: there was none. */
  link: nullable(CredentialLink),
  ...RowMeta.properties,
});
export type User = Static<typeof User>;

/** Fields that lists leave out. */
export const userFormOnly = fieldNames(
  'longPassword',
  'perNumberLimit',
  'allowedCountryIds',
  'blockedCountryIds',
  'defaultDataCoding',
  'dlrPush',
  'moPush',
  'dlrDataCoding',
  'dlrFormat',
  'maskNumbers',
  'storeText',
  'retentionDays',
);

/** A line of the list. */
export const UserRow = Type.Object({
  ...Type.Omit(User, [...userFormOnly, 'secrets', 'link']).properties,
  ...RecentTraffic.properties,
  ...RecentBlocks.properties,
  ...BoundNow.properties,
  /** Destinations with a price in force. */
  destinationsTotal: Type.Optional(Type.Integer()),
  /** Its route table's; null: none was made yet. */
  routeVersionNo: Type.Optional(nullable(Type.Integer())),
});
export type UserRow = Static<typeof UserRow>;

export const UserSortField = oneOf(
  'userName',
  'systemId',
  'customerName',
  'maxTps',
  'maxBind',
  'dailyLimitBase',
  'monthlyLimitBase',
  'parts24h',
  'deliveredPct24h',
  'status',
  'createdAt',
  'updatedAt',
);
export type UserSortField = Static<typeof UserSortField>;

/** The filters of the list, shared with the export. */
export const UserFilter = Type.Object({
  /** Part of name, system id, or an address of the list. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  customerId: Type.Optional(Id),
  accountType: Type.Optional(AccountType),
  trafficType: Type.Optional(TrafficType),
  senderPolicy: Type.Optional(SenderPolicy),
  contentPolicy: Type.Optional(ContentPolicy),
  status: Type.Optional(Switch),
  /** Only those that may connect from anywhere. */
  anyAddress: Type.Optional(Type.Literal(1)),
  /** Only enabled ones with a switch that is off. */
  switchedOff: Type.Optional(Type.Literal(1)),
  /** 1 those that are connected now, 0 those that are not. */
  bound: Type.Optional(Switch),
  /** Only those that sent nothing in the last 24 hours. */
  noTraffic: Type.Optional(Type.Literal(1)),
  /** Only those of which less was delivered in the last 24 hours, per cent; of enough messages to tell. */
  deliveredBelow: Type.Optional(DeliveredBelow),
  /** 1 archived ones, 0 or absent: those in use. */
  archived: Type.Optional(Switch),
});
export type UserFilter = Static<typeof UserFilter>;

export const UserListInput = Type.Object({
  ...UserFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(UserSortField),
});
export type UserListInput = Static<typeof UserListInput>;

/** A picker's entry; `code` is the system id. */
export const UserOption = Type.Object({ ...Option.properties, customerId: Id });
