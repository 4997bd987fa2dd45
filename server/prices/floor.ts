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
