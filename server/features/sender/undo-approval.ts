import type { InputOf } from '#shared/http/endpoint.ts';
import type { senderId } from '#shared/sender.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAllRows, refuseStale, stamp } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkOwned } from '../../platform/rights/own-customer.ts';

/** How long an approval can be taken back. */
const undoMinutes = 10;

/** Puts sender IDs approved lately back in review, all or none. */
export function undoApprovals(
  db: Db,
  { senderIdIds: ids, versions }: InputOf<typeof senderId.undoApproval>,
  viewer: Viewer,
) {
  return db.transaction().execute(async (trx) => {
    const rows = await lockAllRows(trx, 'sender', ids);
    await checkOwned(trx, viewer.admin, rows);
    refuseStale('sender', rows, { ids, versions });
    const oldest = Date.now() - undoMinutes * 60_000;
    const over = rows.find(({ status, reviewed_at }) => status !== 2 || Number(reviewed_at) < oldest);
    if (over) throw new AppError('sender.undo-over', { name: over.sender_text });
    await trx
      .updateTable('sender')
      .set({ status: 1, reviewed_at: null, reviewed_by: '', review_note: '', ...stamp(viewer.admin.username) })
      .where('sender_id', 'in', ids)
      .execute();
    await audit(
      trx,
      viewer,
      rows.map((row) => ({
        resource: 'senderId',
        action: 'undoApproval',
        targetId: row.sender_id,
        targetName: row.sender_text,
        before: { status: row.status },
        after: { status: 1 },
      })),
    );
    return { changed: rows.length };
  });
}
