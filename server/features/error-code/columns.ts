import type { ErrorCodeInput } from '#shared/error-code/row.ts';
import { type ColumnMap, key } from '../../platform/db/columns.ts';

/** Contract field → column of `error_code`. */
export const errorCodeColumns = {
  scope: 'scope',
  supplierId: key('supplier_id'),
  channelId: key('channel_id'),
  phase: 'phase',
  rawCode: 'raw_code',
  rawStat: 'raw_stat',
  platformCode: 'platform_code',
  category: 'category',
  finalStatus: 'final_status',
  isFinal: 'is_final',
  permanent: 'permanent',
  retryable: 'retryable',
  resendable: 'resendable',
  chargeable: 'chargeable',
  refundable: 'refundable',
  descriptionZh: 'description_zh',
  descriptionEn: 'description_en',
  advice: 'advice',
  customerCode: 'customer_code',
  customerText: 'customer_text',
  status: 'status',
} as const satisfies ColumnMap<ErrorCodeInput>;
