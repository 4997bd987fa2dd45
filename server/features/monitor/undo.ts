import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { monitor } from '#shared/monitor.ts';
import { noteAction } from '../../domain/alarms/act.ts';
import { settleAlarms } from '../../domain/alarms/settle.ts';
import { applyChange, openRouteTable } from '../../domain/route-table/book.ts';
import { inputOf } from '../../domain/route-table/content.ts';
import { penaltiesOf, withPenaltyChanged } from '../../domain/route-table/penalty.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { keepFree } from '../route-config/writes.ts';
import { alarmOf } from './alarms.ts';
import { inSight } from './places.ts';

type Db = Kysely<Tables>;

/**
 * Puts a channel back in a row, as a further version; what else was changed there since stays. The monitor leaves it alone until a window
 * that begins afterwards.
 */
export function undo(
  db: Db,
  { rowId, channelId }: InputOf<typeof monitor.undo>,
  viewer: Viewer,
): Promise<{ userId: string; versionNo: number }> {
  const by = viewer.admin.username;
  return db.transaction().execute(async (trx) => {
    const found = await placeOf(trx, rowId, channelId, viewer);
    if (!found) throw new AppError('row.gone');
    const { userId, userName, channelCode, versionId } = found;
    const table = await openRouteTable(trx, userId, by);
    await keepFree(trx, userId, userName, viewer);
    const row = table.rows.find((each) => each.rowId === rowId);
    if (!row || !penaltiesOf(row).has(channelId)) throw new AppError('routes.reverted');
    const made = await applyChange(trx, table, {
      userId,
      rows: [inputOf(withPenaltyChanged(row, channelId, null))],
      removed: [],
      source: 'rollback',
      comment: `${channelCode} ↑`,
      by,
      rollbackOf: versionId,
    });
    await sql`
      update monitor_watch set state = 'restoredManual', since = now(), judged_until = now(), breaches = 0, recoveries = 0,
        penalties = 0, retest_at = null, tried_submitted = 0, tried_delivered = 0, is_told = false
      where row_id = ${rowId} and channel_id = ${channelId}`.execute(trx);
    // All that was done to it since it was last put back.
    await sql`
      update monitor_event set undone_at = now(), undone_by = ${by}
      where row_id = ${rowId} and channel_id = ${channelId} and undone_at is null and act in ('penalise', 'retest')
        and event_id > coalesce((select max(event_id) from monitor_event
          where row_id = ${rowId} and channel_id = ${channelId} and act = 'restore'), 0)`.execute(trx);
    const alarm = alarmOf({ rowId, channelId });
    await noteAction(trx, alarm, { kind: 'undone', by, figures: { versionNo: made.versionNo } });
    await settleAlarms(trx, [alarm]);
    await audit(trx, viewer, {
      resource: 'router',
      action: 'revert',
      targetId: userId,
      targetName: `${userName} ${channelCode}`,
      after: { versionNo: made.versionNo },
    });
    return { userId, versionNo: made.versionNo };
  });
}

async function placeOf(trx: Db, rowId: string, channelId: string, { admin }: Viewer) {
  const { rows } = await sql<{ userId: string; userName: string; channelCode: string; versionId: string | null }>`
    select u.customer_user_id::text as "userId", u.user_name as "userName", ch.channel_code as "channelCode",
      (select e.version_id::text from monitor_event e where e.row_id = r.row_id and e.channel_id = ch.channel_id
        and e.act in ('penalise', 'retest') order by e.event_id desc limit 1) as "versionId"
    from route_row r join customer_user u using (customer_user_id) join customer on customer.customer_id = u.customer_id
    join channel ch on ch.channel_id = ${channelId}
    where r.row_id = ${rowId} and ${inSight(admin)}`.execute(trx);
  return rows[0];
}
