import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { PriceTraffic, UnitPrice } from '../channel/price.ts';
import { ruled, ruledFigure } from '../field-rules.ts';
import { Currency, Id, Line, nullable, oneOf, Time, WorkedPrice } from '../fields.ts';
import { ToldBlock, ToldReason, ToldRule, ToldStep } from './reasons.ts';
import { maxRows, RouteRowInput } from './row-input.ts';

/** Which step of the walk over prices found one (rules R7, R8). */
export const PriceStep = oneOf('own', 'any', 'country', 'stopLoss');

/** A rule of routing that was passed, or the one that ended it. */
export const RouteStep = Type.Object({
  rule: ToldRule,
  ok: Type.Boolean(),
  /** What it found: a country, a source, a number of channels; the block code when it ended there. */
  code: ToldStep,
});
export type RouteStep = Static<typeof RouteStep>;

/** A channel that was looked at. */
export const SimulatedChannel = Type.Object({
  channelId: Id,
  channelName: Type.String(),
  /** Null: it may take the message. */
  why: nullable(ToldReason),
  weight: Type.Integer(),
  /** Percent that it takes of such messages: the item's weights without the channels that may not take them. */
  share: Type.Number(),
  /** Per part; null without a price. */
  cost: ruledFigure('cost', nullable(WorkedPrice)),
  currency: nullable(Currency),
  /** The same in the base currency. */
  costBase: ruledFigure('cost', nullable(WorkedPrice)),
  costStep: nullable(PriceStep),
});
export type SimulatedChannel = Static<typeof SimulatedChannel>;

/** An item of the row that was asked; the first resend group may stand in when all items are empty (rule R30). */
export const SimulatedItem = Type.Object({
  /** Null for the resend group. */
  itemId: nullable(Type.String()),
  order: Type.Integer(),
  ruleName: Type.String(),
  matched: Type.Boolean(),
  channels: Type.Array(SimulatedChannel),
});

/** A message to try; nothing is sent. */
export const SimulationInput = Type.Object({
  userId: Id,
  number: Type.String({ minLength: 1, maxLength: 40 }),
  /** Absent: the account's default sender. */
  senderId: Type.Optional(Line({ maxLength: 15 })),
  content: Type.Optional(Type.String({ maxLength: 4000 })),
  /** Absent: the account's kind. */
  trafficType: Type.Optional(PriceTraffic),
  /** Routes, waiting versions included, prices and hours as of then; now when absent. States of channels are today's. */
  time: Type.Optional(Time),
  /** Rows of a draft, in the place of those that are stored. */
  rows: Type.Optional(Type.Array(RouteRowInput, { maxItems: maxRows })),
});

/** Which way the message would take, with each rule on it. */
export const Simulation = Type.Object({
  block: nullable(ToldBlock),
  /** A channel is only paused: the message would wait. */
  canWait: Type.Boolean(),
  steps: Type.Array(RouteStep),
  /** E.164 digits; empty when it is no number. */
  digits: Type.String(),
  senderId: Type.String(),
  encoding: oneOf('GSM7', 'UCS2'),
  parts: Type.Integer(),
  operator: nullable(
    Type.Object({
      operatorId: Id,
      operatorName: Type.String(),
      countryId: Id,
      countryName: Type.String(),
      iso2: Type.String(),
      mccmnc: nullable(Type.String()),
      source: oneOf('mnp', 'prefix', 'default', 'none'),
    }),
  ),
  /** Its key is null while the row is only drafted. */
  row: nullable(
    Type.Object({
      rowId: nullable(Id),
      operatorId: Id,
      isInherited: Type.Boolean(),
      versionNo: Type.Integer(),
      /** Versions that wait now and have started by then. */
      waiting: Type.Integer(),
    }),
  ),
  items: Type.Array(SimulatedItem),
  chosen: nullable(SimulatedChannel),
  /** What the recipient sees the message come from, where the channel leaves it. */
  sender: Type.String(),
  /** Per part, in `priceCurrency`. */
  price: ruled('price', nullable(UnitPrice)),
  priceCurrency: nullable(Currency),
  priceStep: nullable(PriceStep),
  priceBase: ruled('price', nullable(WorkedPrice)),
  /** Percent of the price that remains, two decimals. */
  margin: ruledFigure(['cost', 'price'], nullable(Type.String())),
  /** Less than the least margin remains: it goes because the account may send at a loss. */
  losing: ruled(['cost', 'price'], nullable(Type.Boolean())),
  /** What a part costs over all such messages, by the shares of the channels of the item that decides, in the base currency. */
  costShared: ruledFigure('cost', nullable(WorkedPrice)),
  marginShared: ruledFigure(['cost', 'price'], nullable(Type.String())),
  agentPrice: ruledFigure('agentPrice', nullable(WorkedPrice)),
  baseCurrency: Currency,
  /** Groups that would be asked after the chosen channel failed. */
  resendPlan: Type.Array(
    Type.Object({
      order: Type.Integer(),
      waitSec: Type.Integer(),
      maxAttempts: Type.Integer(),
      channels: Type.Array(SimulatedChannel),
    }),
  ),
});
export type Simulation = Static<typeof Simulation>;
