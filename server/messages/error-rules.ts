import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { createErrorMapping, type ErrorRule, type MapError } from './error-mapping.ts';

/** Codes are looked up again this long after they were read. */
const keptMs = 5000;

/** The mapping by the codes that are enabled at the moment. */
export async function readErrorMapping(db: Kysely<Tables>): Promise<MapError> {
  const { rows } = await sql<ErrorRule>`
    select error_code_id::text as "errorCodeId", supplier_id::text as "supplierId", channel_id::text as "channelId",
      phase, raw_stat as "rawStat", raw_key as "rawKey", platform_code as "platformCode", category,
      final_status as "finalStatus", is_final as "isFinal", permanent, retryable, resendable, chargeable, refundable
    from error_code where scope = 2 and status = 1`.execute(db);
  return createErrorMapping(rows);
}

/** The mapping for calls that come often: at most a few seconds old. */
export function createErrorMappingCache(db: Kysely<Tables>): () => Promise<MapError> {
  let read: { at: number; mapping: Promise<MapError> } | undefined;
  return () => {
    if (!read || performance.now() - read.at > keptMs) {
      const mapping = readErrorMapping(db);
      const entry = { at: performance.now(), mapping };
      read = entry;
      // A failed read must not be remembered.
      mapping.catch(() => {
        if (read === entry) read = undefined;
      });
    }
    return read.mapping;
  };
}
