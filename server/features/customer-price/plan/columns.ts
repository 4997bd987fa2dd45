import type { PlanItemInput, pricePlan } from '#shared/customer/plan.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { type ColumnMap, key, money } from '../../../platform/db/columns.ts';

/** Contract field → column of `price_plan`. */
export const planColumns = {
  planName: 'plan_name',
  status: 'status',
  remark: 'remark',
} as const satisfies ColumnMap<Omit<InputOf<typeof pricePlan.save>, 'planId' | 'version' | 'items'>>;

/** Contract field → column of `price_plan_item`. */
export const planItemColumns = {
  operatorId: key('operator_id'),
  trafficType: 'traffic_type',
  base: 'base',
  addPercent: money('add_percent'),
  addFixed: money('add_fixed'),
  minMargin: money('min_margin'),
  roundUpTo: money('round_up_to'),
} as const satisfies ColumnMap<PlanItemInput>;
