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
 * The least a price may be for a cost in the base currency (rule R13): the agent price, rounded up to four decimals (rule R12), and what
 * keeps both least margins. The same as `figuresOfRow` for a row without an agent price of its own.
 */
export const floorOf = (cost: RawBuilder<unknown>, rule: FloorRule): RawBuilder<string | null> => sql<
  string | null
>`greatest(
  ceil(${cost} * (1 + ${rule.agentPercent}::numeric / 100) * 10000) / 10000,
  ${cost} * 100 / nullif(greatest(100 - ${rule.marginPercent}::numeric, 0), 0), ${cost} + ${rule.marginFixed}::numeric)`;
