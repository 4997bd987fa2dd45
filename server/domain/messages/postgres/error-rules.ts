import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { createErrorMapping, type ErrorRule, type MapError } from '../error-mapping.ts';

/** The mapping by the error codes that are enabled at the moment. */
export async function readErrorMapping(db: Kysely<Tables>): Promise<MapError> {
  const { rows } = await sql<ErrorRule>`
    select supplier_id::text as "supplierId", channel_id::text as "channelId",
      case phase when 3 then 'receipt' else 'response' end as phase, raw_stat as stat, raw_key as key,
      platform_code as "errorCode", category as "errorCategory", final_status as "finalStat", is_final as "isFinal",
      refundable as "isRefundable", resendable as "isResendable",
      coalesce((select customer_code from error_code told
        where told.scope = 3 and told.status = 1 and told.platform_code = error_code.platform_code), '') as "customerErrorCode"
    from error_code where scope = 2 and status = 1`.execute(db);
  return createErrorMapping(rows);
}
