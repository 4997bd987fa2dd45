import type { PlanItemInput } from '#shared/customer/plan.ts';

/** A line in the form; the country only narrows the operators to choose from. */
export type PlanLineValues = PlanItemInput & { countryId: string | null };

/** Cost and a fifth: what most plans start from. */
export const newLine: PlanLineValues = {
  operatorId: null,
  countryId: null,
  trafficType: 'any',
  base: 'minCost',
  addPercent: '20',
  addFixed: '0',
  minMargin: '0',
  roundUpTo: '0.0001',
};
