import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { GsmCoding, TrafficType } from '../channel/kinds.ts';
import { Amount, accountNamePattern, Email, Id, Line, nullable, oneOf, Remark } from '../fields.ts';

/** 1 SMPP, 2 HTTP API, 3 web portal, 4 all of them. */
export const AccountType = oneOf(1, 2, 3, 4);
export type AccountType = Static<typeof AccountType>;
/** Sessions a client may bind: transmitter, receiver, transceiver. */
export const UserBindMode = oneOf('TX', 'RX', 'TRX');
/** What daily and monthly limits count: 1 parts, 2 money in the customer's currency. */
export const LimitUnit = oneOf(1, 2);
/** Which texts may be sent: 0 any, 1 approved templates, 2 after review, 3 any but for keywords. */
export const ContentPolicy = oneOf(0, 1, 2, 3);
/** Which senders may be used: 0 any, 1 registered ones, 2 always the default sender. */
export const SenderPolicy = oneOf(0, 1, 2);
/** What data_coding 0 means when this client sends it: 0 GSM 03.38, 3 Latin-1, 8 UCS-2. */
export const DefaultDataCoding = oneOf(0, 3, 8);
/** Message ids as the client gets them: hexadecimal, decimal, UUID. */
export const DlrFormat = oneOf('hexId', 'decId', 'uuid');
/** What is kept of texts: 0 nothing, 1 a hash, 2 with digits masked, 3 everything. */
export const StoreText = oneOf(0, 1, 2, 3);

/** IPv4 or IPv6 address, or a block of them (CIDR); whether it is one is checked by the service. */
export const IpBlock = Type.String({ minLength: 2, maxLength: 49, pattern: '^[0-9A-Fa-f:.]+(/[0-9]{1,3})?$' });
const PushUrl = Line({ maxLength: 500, pattern: '^https?://[^\\s]+$' });
const Method = oneOf('POST', 'GET');
const Sender = Line({ maxLength: 15, pattern: '^[A-Za-z0-9 ._+-]*$' });
const Countries = Type.Array(Id, { maxItems: 250, uniqueItems: true });

/** Where delivery reports are sent; without it a client takes them by its session or asks. */
export const DlrPush = Type.Object({
  url: PushUrl,
  method: Method,
  format: oneOf('json', 'form'),
  /** Tries after the first one that fails. */
  retries: Type.Integer({ minimum: 0, maximum: 10 }),
});
/** Where messages from phones are sent. */
export const MoPush = Type.Object({ url: PushUrl, method: Method, format: oneOf('json', 'form') });

/** At most `count` messages to one number in `windowSec`: against repeated one-time passwords. */
export const PerNumberLimit = Type.Object({
  count: Type.Integer({ minimum: 1, maximum: 1000 }),
  windowSec: Type.Integer({ minimum: 10, maximum: 86_400 }),
});

/** What an administrator enters of an account; secrets are made by the server. */
export const UserFields = Type.Object({
  userName: Type.String({ minLength: 3, maxLength: 32, pattern: accountNamePattern }),
  accountType: AccountType,
  /** SMPP needs it; 15 characters by SMPP 3.4. */
  systemId: Type.Optional(Type.String({ maxLength: 15, pattern: '^[A-Za-z0-9_.-]*$' })),
  /** Passwords of up to 32 characters, for clients that are not bound to the 8 of SMPP 3.4. */
  longPassword: Type.Optional(Type.Boolean()),
  /** Where the client may come from; empty: anywhere. */
  ipWhitelist: Type.Optional(Type.Array(IpBlock, { maxItems: 100, uniqueItems: true })),
  maxBind: Type.Optional(Type.Integer({ minimum: 1, maximum: 64 })),
  bindModes: Type.Optional(Type.Array(UserBindMode, { minItems: 1, maxItems: 3, uniqueItems: true })),
  /** Whether the client may connect. */
  bindEnabled: Type.Optional(Type.Boolean()),
  /** Whether messages are taken from it. */
  submitEnabled: Type.Optional(Type.Boolean()),
  /** Parts per second. */
  maxTps: Type.Number({ minimum: 0.1, maximum: 5000, multipleOf: 0.1 }),
  windowSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  limitUnit: Type.Optional(LimitUnit),
  dailyLimit: Type.Optional(nullable(Amount)),
  monthlyLimit: Type.Optional(nullable(Amount)),
  perNumberLimit: Type.Optional(nullable(PerNumberLimit)),
  trafficType: Type.Optional(TrafficType),
  contentPolicy: Type.Optional(ContentPolicy),
  senderPolicy: Type.Optional(SenderPolicy),
  /** Sender of messages that come without one, or of all. */
  defaultSender: Type.Optional(Sender),
  /** Empty: all. */
  allowedCountryIds: Type.Optional(Countries),
  blockedCountryIds: Type.Optional(Countries),
  defaultDataCoding: Type.Optional(DefaultDataCoding),
  dlrPush: Type.Optional(nullable(DlrPush)),
  moPush: Type.Optional(nullable(MoPush)),
  /** data_coding of the delivery reports the client gets. */
  dlrDataCoding: Type.Optional(GsmCoding),
  dlrFormat: Type.Optional(DlrFormat),
  /** Who is written to when something is wrong with the account, and where test mails go. */
  alertMails: Type.Optional(Type.Array(Email, { maxItems: 20, uniqueItems: true })),
  /** Whether our administrators see this account's numbers masked. */
  maskNumbers: Type.Optional(Type.Boolean()),
  storeText: Type.Optional(StoreText),
  /** Days messages are kept. */
  retentionDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 1095 })),
  remark: Type.Optional(Remark),
});
export type UserFields = Static<typeof UserFields>;
