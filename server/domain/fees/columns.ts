import type { FeeItemInput } from '#shared/fee-item/row.ts';
import { type ColumnMap, key, money } from '../../platform/db/columns.ts';

/** Contract field → column of `fee_item`. */
export const feeItemColumns = {
  feeCode: 'fee_code',
  feeName: 'fee_name',
  feeNameEn: 'fee_name_en',
  feeType: 'fee_type',
  unit: 'unit',
  defaultPrice: money('default_price'),
  currency: 'currency',
  countryId: key('country_id'),
  counted: 'counted',
  taxable: 'taxable',
  autoDeduct: 'auto_deduct',
  deductDay: 'deduct_day',
  prorate: 'prorate',
  onSender: 'on_sender',
  effectiveFrom: 'effective_from',
  remark: 'remark',
} as const satisfies ColumnMap<FeeItemInput>;
