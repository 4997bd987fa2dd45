import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { ruled } from '../field-rules.ts';
import { Id, nullable, oneOf, Time } from '../fields.ts';

/** Ten percent of margin each, by its lower edge; the first one is all below -50 %. */
export const MarginBand = oneOf(-60, -50, -40, -30, -20, -10, 0, 10, 20, 30, 40, 50, 60, 70, 80, 90);
export type MarginBand = Static<typeof MarginBand>;

const Count = Type.Integer({ minimum: 0 });

/** How far the first count of all rows by their margins is: until it is done, screens show what it has found. */
export const RoutesCounting = Type.Object({ looked: Count, of: Count });
export type RoutesCounting = Static<typeof RoutesCounting>;

/** Rows that are on, by the least share of the customer price that remains after the cost: `worstMargin` of a row. */
export const RouteMargins = Type.Object({
  /** When it was counted, where there are many rows; null: with the prices of this moment. */
  countedAt: nullable(Time),
  counting: Type.Optional(nullable(RoutesCounting)),
  /** All bands, lowest first. */
  bands: Type.Array(Type.Object({ band: MarginBand, rows: ruled(['cost', 'price'], nullable(Count)) })),
  /** Rows without a known price or cost. */
  unknown: ruled(['cost', 'price'], nullable(Count)),
});
export type RouteMargins = Static<typeof RouteMargins>;

/** Messages that went from a customer to a country by a channel; null keys mean all others. */
export const RouteStream = Type.Object({
  customerId: nullable(Id),
  customerName: Type.String(),
  countryId: nullable(Id),
  countryName: Type.String(),
  channelId: nullable(Id),
  channelName: Type.String(),
  submitted: Count,
  delivered: Count,
});
export type RouteStream = Static<typeof RouteStream>;

/** Traffic of about an hour, whole quarters of an hour and the one that runs; largest streams first. */
export const RouteFlow = Type.Object({ from: Time, to: Time, submitted: Count, streams: Type.Array(RouteStream) });
export type RouteFlow = Static<typeof RouteFlow>;
