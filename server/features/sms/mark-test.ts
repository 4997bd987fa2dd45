import type { Kysely } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { smsCustomer } from '#shared/sms-customer.ts';
import { audit } from '../../db/audit.ts';
import type { Tables } from '../../db/tables.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { MessageStore } from '../../messages/store.ts';

/** Marks messages as tests, or takes that back, each with its entry in the operation log. */
export const markTest = (
  db: Kysely<Tables>,
  store: MessageStore,
  { msgIds, isTest, reason }: InputOf<typeof smsCustomer.markTest>,
  viewer: Viewer,
): Promise<ReplyOf<typeof smsCustomer.markTest>> =>
  db.transaction().execute(async (trx) => {
    const changed = await store.markTest({ msgIds, isTest, viewer: viewer.admin }, trx);
    await audit(
      trx,
      viewer,
      changed.map((msgId) => ({
        resource: 'smsCustomer',
        action: 'markTest',
        targetId: msgId,
        targetName: msgId,
        reason,
        before: { isTest: !isTest },
        after: { isTest },
      })),
    );
    return { marked: changed.length };
  });
