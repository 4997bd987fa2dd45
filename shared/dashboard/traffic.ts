import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { Currency, Id, nullable } from '../fields.ts';
import { TimeRange } from '../message/filter.ts';
import { StatisticChanges } from '../statistic/change.ts';
import { StatisticFigures } from '../statistic/figures.ts';
import { StatisticSlot } from '../statistic/time-sharing.ts';

/** Days before today whose mean is what is usual. */
export const usualDays = 7;
/** Hours over which moves are looked for. */
export const moverHours = 3;

const Compared = { totals: StatisticFigures, change: StatisticChanges };

/** An account and a country with much more, much less or much worse traffic than usual. */
export const Mover = Type.Object({
  userId: Id,
  userName: Type.String(),
  customerId: nullable(Id),
  countryId: nullable(Id),
  countryName: Type.String(),
  messages: Type.Integer(),
  /** In the same hours of the seven days before, on average. */
  usualMessages: Type.Integer(),
  deliveredPct: nullable(Type.Number()),
  usualDeliveredPct: nullable(Type.Number()),
  /** Messages handed to suppliers, of which `deliveredPct` is the share. */
  submitted: Type.Integer(),
});
export type Mover = Static<typeof Mover>;

/** Today's traffic by the viewer's clock, beside yesterday's until the same time of day and what is usual until then. */
export const DashboardTraffic = Type.Object({
  dateTime: TimeRange,
  totals: StatisticFigures,
  yesterday: Type.Object(Compared),
  /** Means of the days before: counts and amounts of one day, rates over all of them; without latencies. */
  usual: Type.Object(Compared),
  /** Half hours of today up to now, and of the whole of yesterday. */
  slots: Type.Array(StatisticSlot),
  slotsYesterday: Type.Array(StatisticSlot),
  /** Largest moves first. */
  movers: Type.Array(Mover),
  moversDateTime: TimeRange,
  baseCurrency: Currency,
});
export type DashboardTraffic = Static<typeof DashboardTraffic>;
