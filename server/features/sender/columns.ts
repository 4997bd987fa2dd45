import type { SenderInput } from '#shared/sender/row.ts';
import { type ColumnMap, key, money } from '../../platform/db/columns.ts';

/** Contract field → column of `sender`. */
export const senderColumns = {
  senderId: 'sender_text',
  senderType: 'sender_type',
  customerId: key('customer_id'),
  userId: key('customer_user_id'),
  countryId: key('country_id'),
  operatorId: key('operator_id'),
  brandName: 'brand_name',
  useCase: 'use_case',
  sampleText: 'sample_text',
  website: 'website',
  effectiveFrom: 'effective_from',
  expiresOn: 'expires_on',
  oneTimeFee: money('one_time_fee'),
  monthlyFee: money('monthly_fee'),
  replaceWith: 'replace_with',
  remark: 'remark',
} as const satisfies ColumnMap<SenderInput>;
