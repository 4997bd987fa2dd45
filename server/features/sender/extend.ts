import { sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import { extendable, type SenderStatus } from '#shared/review/states.ts';
import type { senderId } from '#shared/sender.ts';
import { statusWord } from '#shared/texts/review.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAllRows, refuseStale, stamp } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkOwned } from '../../platform/rights/own-customer.ts';
import { checkNewEnd } from './ended.ts';

/** A later end, all or none: expired sender IDs are handed in again with it, others stay as they are. */
export function extendSenders(db: Db, input: InputOf<typeof senderId.extend>, viewer: Viewer) {
  const { senderIdIds, versions, expiresOn, reason } = input;
  checkNewEnd(expiresOn, viewer.lang);
  return db.transaction().execute(async (trx) => {
    const rows = await lockAllRows(trx, 'sender', senderIdIds);
    await checkOwned(trx, viewer.admin, rows);
    refuseStale('sender', rows, { ids: senderIdIds, versions });
    const other = rows.find(({ status }) => !extendable.includes(status));
    if (other) {
      const status = statusWord(viewer.lang, 'senderId', other.status);
      throw new AppError('review.not-editable', { name: other.sender_text, status }, { status: other.status });
    }
    await trx
      .updateTable('sender')
      .set({
        expires_on: expiresOn,
        reminded_days: null,
        status: sql<SenderStatus>`case status when 4 then 1 else status end`,
        submitted_at: sql<Date>`case status when 4 then now() else submitted_at end`,
        ...stamp(viewer.admin.username),
      })
      .where('sender_id', 'in', senderIdIds)
      .execute();
    await audit(
      trx,
      viewer,
      rows.map((row) => ({
        resource: 'senderId',
        action: 'extend',
        targetId: row.sender_id,
        targetName: row.sender_text,
        reason,
        before: { expiresOn: row.expires_on, status: row.status },
        after: { expiresOn, status: row.status === 4 ? 1 : row.status },
      })),
    );
    return { changed: rows.length };
  });
}
