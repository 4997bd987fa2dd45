import type { Kysely } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { smsCustomer } from '#shared/sms-customer.ts';
import type { MessageWriter } from '../../domain/messages/writer.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/**
 * Marks messages as tests, or takes that back, each with its entry in the operation log. The store keeps its own transactions: what
 * cannot be logged is taken back.
 */
export async function markTest(
  db: Kysely<Tables>,
  store: Pick<MessageWriter, 'markTest'>,
  { msgIds, isTest, reason }: InputOf<typeof smsCustomer.markTest>,
  viewer: Viewer,
): Promise<ReplyOf<typeof smsCustomer.markTest>> {
  const changed = await store.markTest({ msgIds, isTest, viewer: viewer.admin });
  const entries = changed.map((msgId) => ({
    resource: 'smsCustomer' as const,
    action: 'markTest',
    targetId: msgId,
    targetName: msgId,
    reason,
    before: { isTest: !isTest },
    after: { isTest },
  }));
  try {
    await db.transaction().execute((trx) => audit(trx, viewer, entries));
  } catch (error) {
    await store.markTest({ msgIds: changed, isTest: !isTest, viewer: viewer.admin });
    throw error;
  }
  return { marked: changed.length };
}
