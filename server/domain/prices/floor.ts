import { type RawBuilder, sql } from 'kysely';
import type { SysConfigValues } from '#shared/sys-config.ts';

/** What floors follow from, besides costs: settings. */
export interface FloorRule {
  base: string;
  /** Put on the cost to make the agent price. */
  agentPercent: string;
  /** Least margins, as a percentage of the price and as an amount of the base currency (rule R31). */
  marginPercent: string;
  marginFixed: string;
}

/** The settings that floors follow from. */
export const floorRuleOf = (values: SysConfigValues): FloorRule => ({
  base: values.baseCurrency,
  agentPercent: values.CostAgentPercent,
  marginPercent: values.minMarginPercent,
  marginFixed: values.minMarginFixed,
});

/**
 * Whether less than the least margin remains of a price, in SQL: the same as `isLosing` (rule R31), for lists that compare the price of a
 * single channel with what thousands of accounts pay. Both amounts in the base currency, unrounded; null where one is not known.
 */
export const isLosingIn = (
  price: RawBuilder<unknown>,
  cost: RawBuilder<unknown>,
  { marginPercent, marginFixed }: Pick<FloorRule, 'marginPercent' | 'marginFixed'>,
): RawBuilder<boolean | null> =>
  sql`(${price} - ${cost} < greatest(${price} * ${marginPercent}::numeric / 100, ${marginFixed}::numeric))`;
