import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { MarkRequest } from '../writer.ts';
import { allOf, scopeOf } from './conditions.ts';
import { lockIngest } from './ingest-lock.ts';
import { flagBits } from './new-state.ts';

/**
 * Sets the flag or takes it back, and returns the ids of the messages that changed. The cube counts test messages like all others;
 * the lock keeps the order of rows from deadlocking with a batch of the feed.
 */
export const markTest = (db: Kysely<Tables>, { msgIds, isTest, viewer }: MarkRequest): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await lockIngest(trx);
    const { rows } = await sql<{ msgId: string }>`
    update message m set flags = m.flags # ${flagBits.test}
    where ${allOf([
      sql`m.msg_id = any (${msgIds}::text[])`,
      sql`(m.flags & ${flagBits.test} <> 0) <> ${isTest}`,
      ...scopeOf('m.customer_id', viewer),
    ])}
    returning m.msg_id as "msgId"`.execute(trx);
    return rows.map(({ msgId }) => msgId);
  });
