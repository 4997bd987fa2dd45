import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { enteredUnder } from '../field-rules.ts';
import { Currency, Id, Line, Name, nullable, Remark, Zone } from '../fields.ts';
import { BillBasis } from '../supplier.ts';
import {
  BindMode,
  Capability,
  ChannelProtocol,
  DlrMode,
  GsmCoding,
  InterfaceVersion,
  LongMessageMode,
  MsgIdType,
  Npi,
  RegisteredDelivery,
  RouteType,
  SenderMode,
  SourceTon,
  Ton,
  TrafficType,
  Ucs2Coding,
} from './kinds.ts';

/** Price per part, at most 6 decimals, channel's currency. */
export const UnitPrice = Type.String({ pattern: '^(0|[1-9][0-9]{0,5})(\\.[0-9]{1,6})?$' });
/** Host name, IPv4 or IPv6 address, without brackets. */
export const Host = Type.String({ minLength: 1, maxLength: 253, pattern: '^[A-Za-z0-9._:-]+$' });
export const Port = Type.Integer({ minimum: 1, maximum: 65_535 });
const seconds = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const minutes = (maximum: number) => Type.Integer({ minimum: 0, maximum });

/** Hours in which the channel takes traffic; outside it is no candidate. `to` below `from` ends the next day. */
export const WorkTime = Type.Object({
  /** 1 Monday to 7 Sunday. */
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  from: Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }),
  to: Type.String({ pattern: '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$' }),
});
export type WorkTime = Static<typeof WorkTime>;

/** How the delivery reports of an HTTP supplier are read: JSON, form fields or query parameters. Empty: not given. */
export const DlrParser = Type.Object({
  /** Where a report has the message id, dotted. */
  dlrIdPath: Type.Optional(Type.String({ maxLength: 200 })),
  /** Where it has the state, dotted. */
  dlrStatusPath: Type.Optional(Type.String({ maxLength: 200 })),
  /** States that mean delivered, comma-separated, whatever the case, or a `/pattern/`. */
  dlrDelivered: Type.Optional(Type.String({ maxLength: 200 })),
  /** States that mean failed for good; what is neither is under way. */
  dlrFailed: Type.Optional(Type.String({ maxLength: 200 })),
  /** Where it has the supplier's error code, dotted. */
  dlrErrPath: Type.Optional(Type.String({ maxLength: 200 })),
  /** Where it has the time of delivery, dotted: epoch s or ms, ISO 8601, or as SMPP writes it. */
  dlrTimePath: Type.Optional(Type.String({ maxLength: 200 })),
});
export type DlrParser = Static<typeof DlrParser>;

/** How an HTTP supplier is called and reports; header values are secrets and travel apart. */
export const HttpConfig = Type.Object({
  url: Line({ maxLength: 500, pattern: '^https?://[^\\s]+$' }),
  method: Type.Union([Type.Literal('POST'), Type.Literal('GET')]),
  /** Body with `{to}`, `{from}`, `{text}`, `{id}` to fill in. */
  bodyTemplate: Type.String({ maxLength: 4000 }),
  /** Where the answer has the message id, dotted. */
  idPath: Type.String({ maxLength: 200 }),
  /** Value or pattern that means accepted. */
  okExpr: Type.String({ maxLength: 200 }),
  /** Where the answer has the error, dotted. */
  errPath: Type.String({ maxLength: 200 }),
  ...DlrParser.properties,
});
export type HttpConfig = Static<typeof HttpConfig>;

/** The part of a channel that a connection needs. */
export const ChannelConnection = Type.Object({
  protocol: ChannelProtocol,
  /** SMPP needs it. */
  host: Type.Optional(Type.Union([Host, Type.Literal('')])),
  /** SMPP needs it; 2775, or 8775 with TLS, by custom. */
  port: Type.Optional(nullable(Port)),
  /** Only with bind mode 4. */
  rxPort: Type.Optional(nullable(Port)),
  useTls: Type.Optional(Type.Boolean()),
  /** 15 characters by SMPP 3.4, more only with `longCredentials`. */
  systemId: Type.Optional(Line({ maxLength: 32 })),
  systemType: Type.Optional(Line({ maxLength: 12 })),
  addressRange: Type.Optional(Line({ maxLength: 40 })),
  /** Lets system id and password be longer than SMPP 3.4 has it, for suppliers that are lax. */
  longCredentials: Type.Optional(Type.Boolean()),
  bindMode: Type.Optional(BindMode),
  interfaceVersion: Type.Optional(InterfaceVersion),
  bindTon: Type.Optional(Ton),
  bindNpi: Type.Optional(Npi),
  bindTimeout: Type.Optional(seconds(5, 120)),
  responseTimeout: Type.Optional(seconds(5, 120)),
});
export type ChannelConnection = Static<typeof ChannelConnection>;

/** Write-only: never in a list, log, audit, export or error. Absent leaves what is stored, empty removes it. */
export const ChannelSecrets = Type.Object({
  /** 8 characters by SMPP 3.4, more only with `longCredentials`. */
  password: Type.Optional(Type.String({ maxLength: 32 })),
  httpHeaders: Type.Optional(
    Type.Record(Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }), Type.String({ maxLength: 1000 })),
  ),
});
export type ChannelSecrets = Static<typeof ChannelSecrets>;

/** What an administrator enters, without the secrets. */
export const ChannelFields = Type.Object({
  channelName: Name,
  channelCode: Type.String({ minLength: 2, maxLength: 32, pattern: '^[A-Za-z0-9_-]+$' }),
  routeType: Type.Optional(RouteType),
  trafficTypes: Type.Optional(Type.Array(TrafficType, { minItems: 1, maxItems: 4, uniqueItems: true })),
  ...ChannelConnection.properties,
  /** Parallel sessions; they share `maxTps`. */
  bindCount: Type.Optional(Type.Integer({ minimum: 1, maximum: 64 })),
  srcTon: Type.Optional(SourceTon),
  srcNpi: Type.Optional(Npi),
  dstTon: Type.Optional(Ton),
  dstNpi: Type.Optional(Npi),
  /** Messages a second over all sessions; kept with 2 decimals. */
  maxTps: Type.Number({ minimum: 0.1, maximum: 5000 }),
  /** Unanswered submit_sm at once. */
  windowSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
  enquireLinkInterval: Type.Optional(seconds(5, 300)),
  inactivityTimeout: Type.Optional(seconds(60, 900)),
  reconnectDelay: Type.Optional(seconds(1, 300)),
  maxReconnectDelay: Type.Optional(seconds(1, 3600)),
  /** Wait after throttling or a full queue; doubles up to 30 s. */
  throttleBackoff: Type.Optional(seconds(1, 30)),
  dataCodingGsm: Type.Optional(GsmCoding),
  gsmPacked: Type.Optional(Type.Boolean()),
  ucs2Coding: Type.Optional(Ucs2Coding),
  longMessageMode: Type.Optional(LongMessageMode),
  maxParts: Type.Optional(Type.Integer({ minimum: 1, maximum: 255 })),
  registeredDelivery: Type.Optional(RegisteredDelivery),
  dlrMode: Type.Optional(DlrMode),
  msgIdType: Type.Optional(MsgIdType),
  /** Minutes after which a message without a report is taken for expired. */
  dlrTimeout: Type.Optional(minutes(20_160)),
  /** Minutes east of UTC of the clock in the supplier's reports. */
  dlrTzOffset: Type.Optional(Type.Integer({ minimum: -720, maximum: 840 })),
  /** Minutes, sent in submit_sm; 0 leaves it to the supplier. */
  validityPeriod: Type.Optional(minutes(20_160)),
  httpConfig: Type.Optional(nullable(HttpConfig)),
  senderMode: Type.Optional(SenderMode),
  capability: Type.Optional(Type.Array(Capability, { maxItems: 10, uniqueItems: true })),
  /** Parts; null is none. Reaching it takes the channel out of the candidates. */
  dailyLimit: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }))),
  monthlyLimit: Type.Optional(nullable(Type.Integer({ minimum: 1, maximum: 10_000_000_000 }))),
  /** Empty: always. */
  workTime: Type.Optional(Type.Array(WorkTime, { maxItems: 42 })),
  workTimezone: Type.Optional(Zone),
  priceTimezone: Type.Optional(Zone),
  /** Absent: the supplier's. */
  currency: Type.Optional(Currency),
  billBasis: Type.Optional(BillBasis),
  /** The most a part may cost where no price is known. */
  stopLossPrice: Type.Optional(enteredUnder('cost', nullable(UnitPrice))),
  /** Whether traffic may go where no price is known. */
  allowNoPrice: Type.Optional(Type.Boolean()),
  /** From when on it counts as troubled; null: the usual thresholds. */
  alarmProfileId: Type.Optional(nullable(Id)),
  /** 1 first to 9 last, among equals. */
  priority: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  remark: Type.Optional(Remark),
});
export type ChannelFields = Static<typeof ChannelFields>;

export const ChannelInput = Type.Object({ supplierId: Id, ...ChannelFields.properties, ...ChannelSecrets.properties });
export type ChannelInput = Static<typeof ChannelInput>;
