import { type RawBuilder, sql } from 'kysely';
import type { SysConfigValues } from '#shared/sys-config.ts';

/** What floors follow from, besides costs: settings. */
export interface FloorRule {
  base: string;
  /** Put on the cost to make the agent price. */
  agentPercent: string;
  /** Smallest margins, as a percentage of the cost and as an amount of the base currency. */
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
 * The least a price may be for a cost in the base currency (rule R13): the agent price, rounded up to four decimals (rule R12), and the
 * cost with both smallest margins.
 */
export const floorOf = (cost: RawBuilder<unknown>, rule: FloorRule): RawBuilder<string | null> => sql<
  string | null
>`greatest(
  ceil(${cost} * (1 + ${rule.agentPercent}::numeric / 100) * 10000) / 10000,
  ${cost} * (1 + ${rule.marginPercent}::numeric / 100), ${cost} + ${rule.marginFixed}::numeric)`;
