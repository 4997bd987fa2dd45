import type Decimal from 'decimal.js';
import type { Capability } from '#shared/channel/kinds.ts';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { Hours } from './local-time.ts';
import type { NumberLengths } from './number.ts';
import type { OperatorTable } from './operator.ts';
import type { CostSource, PriceTable } from './price.ts';

/** What routing knows of a channel. */
export interface ChannelFacts extends CostSource {
  channelName: string;
  /** 1 active; no other status takes messages of customers. */
  adminStatus: number;
  /** Sessions are up, or the channel has none to be up. */
  isUp: boolean;
  /** A monitor has put it last, or a user has taken it out. */
  health: 'ok' | 'watch' | 'penalised' | 'manualOff';
  trafficTypes: readonly string[];
  workTime: readonly Hours[];
  workTimezone: string;
  /** Empty: not stated. */
  capability: readonly (typeof Capability.anyOf)[number]['const'][];
  /** 1 passthrough, 2 fixed pool, 3 registered only, 4 numeric only, 5 overwritten. */
  senderMode: number;
  /** 1 first to 9 last. */
  priority: number;
  /** Has sent as much as it may today or this month. */
  isFull: boolean;
}

/** The account that sends. */
export interface AccountFacts {
  userId: string;
  customerId: string;
  /** ISO code of the country whose numbers it may write without a dial code. */
  homeIso2: string | undefined;
  tags: readonly string[];
}

/** What routing knows of a country. */
export interface CountryFacts {
  countryId: string;
  timezone: string;
  lengths: NumberLengths;
  /** 2: senders must be registered. */
  senderIdPolicy: number;
}

/** The least that must remain of a price. */
export interface MinMargin {
  percent: string;
  /** In the base currency. */
  fixed: string;
}

/** Destinations of an account, or of a channel, that are held. */
export interface Holds {
  account(userId: string, operator: { operatorId: string; defaultOperatorId: string }, at: number): boolean;
  channel(channelId: string, operator: { operatorId: string; defaultOperatorId: string }, at: number): boolean;
}

/** What routing decides with: all in memory, nothing of it changes while it decides. */
export interface RouteWorld {
  operators: OperatorTable;
  country(iso2: string): CountryFacts | undefined;
  accountPrices: PriceTable;
  channelPrices: PriceTable;
  /** The amount in the base currency; undefined without a rate at that moment. */
  toBase(amount: string, currency: string, at: number): Decimal | undefined;
  row(userId: string, operatorId: string): RouteContent | undefined;
  channel(channelId: string): ChannelFacts | undefined;
  holds: Holds;
  /** Whether a sender is active at the supplier of a channel, for a country. */
  isRegistered(sender: string, customerId: string, countryId: string, channelId: string): boolean;
  /** Percent of messages to an operator that a channel delivered lately; undefined when too few are known. */
  successRate(channelId: string, operatorId: string): number | undefined;
  minMargin: MinMargin;
  /** Whether an account may send at a loss at that moment (rule R31). */
  allowsLoss(userId: string, at: number): boolean;
}

/** The channel of the message before, of which this one is a part or a repetition within ten minutes. */
export interface Earlier {
  channelId: string;
  kind: 'segment' | 'code';
}

/** A message as routing sees it. */
export interface RoutedMessage {
  account: AccountFacts;
  sender: string;
  /** As the customer wrote it. */
  number: string;
  content: string;
  trafficType: PriceTraffic;
  parts: number;
  encoding: 'GSM7' | 'UCS2';
  at: number;
  templateId?: string;
  dataCoding?: number;
  clientIp?: string;
  /** Where the message went that this one belongs to or repeats. */
  earlier?: Earlier;
  /** From 0 up to 100, made of the message, for rules that take a share. */
  draw: number;
}
