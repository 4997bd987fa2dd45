import { type Kysely, sql } from 'kysely';
import { seesMargins } from '#shared/route/concealed.ts';
import type { RouteConflict, RouteOperation } from '#shared/route/overview.ts';
import { waitingVersions } from '../../domain/route-table/waiting.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RouteMoney } from './money.ts';
import type { ChangedRow, FoundRow } from './read-rows.ts';

interface Options {
  changes: readonly ChangedRow[];
  /** Rows that would lose their last channel; they stay as they are. */
  lastOnes: readonly FoundRow[];
  operation: RouteOperation;
  money: RouteMoney;
  viewer: Viewer;
}

/** What should be known before a change is applied: row by row, worst first. */
export async function conflictsOf(
  db: Kysely<Tables>,
  { changes, lastOnes, operation, money, viewer }: Options,
): Promise<RouteConflict[]> {
  const target = operation.toChannelId;
  const mayTell = seesMargins(viewer.admin.fieldRules);
  const [editors, planners, registered] = await Promise.all([
    editorsOf(db, changes, viewer),
    plannersOf(db, changes),
    target ? registeredAt(db, target, changes) : new Set<string>(),
  ]);
  const channel = target ? money.channels.get(target) : undefined;
  const found = changes.flatMap(({ row, after }): RouteConflict[] => {
    const add = (code: RouteConflict['code'], detail = ''): RouteConflict => conflict(row, code, detail);
    const editor = editors.get(row.userId);
    const planner = planners.get(`${row.userId} ${row.operatorId}`);
    const needsSender =
      channel &&
      (channel.senderMode === 3 || (row.senderIdPolicy === 2 && channel.senderMode !== 2 && channel.senderMode !== 5));
    return [
      ...(editor ? [add('EDITED', editor)] : []),
      ...(planner === undefined ? [] : [add('PLANNED', planner)]),
      ...(mayTell && target && !money.channelCost(row, target) ? [add('NO_COST', channel?.channelName)] : []),
      ...(mayTell && money.loses(row, after) ? [add('NEGATIVE')] : []),
      ...(channel && channel.adminStatus !== 1 ? [add('CHANNEL_OFF', channel.channelName)] : []),
      ...(needsSender && !registered.has(`${row.customerId} ${row.countryId}`)
        ? [add('SENDER', row.defaultSender)]
        : []),
    ];
  });
  const order = ['EDITED', 'PLANNED', 'NO_COST', 'NEGATIVE', 'CHANNEL_OFF', 'SENDER', 'LAST_CHANNEL'];
  return [...found, ...lastOnes.map((row) => conflict(row, 'LAST_CHANNEL', ''))].sort(
    (a, b) => order.indexOf(a.code) - order.indexOf(b.code),
  );
}

const conflict = (row: FoundRow, code: RouteConflict['code'], detail: string): RouteConflict => ({
  rowId: row.rowId,
  userName: row.userName,
  countryName: row.countryName,
  operatorName: row.operatorName,
  code,
  detail,
});

/** Who has the route tables open: what he is about to save would be in conflict. */
async function editorsOf(
  db: Kysely<Tables>,
  changes: readonly ChangedRow[],
  { admin }: Viewer,
): Promise<Map<string, string>> {
  const userIds = [...new Set(changes.map(({ row }) => row.userId))];
  const { rows } = await sql<{ userId: string; name: string }>`
    select l.row_id::text as "userId", coalesce(nullif(a.real_name, ''), a.username) as name
    from edit_lock l join admin a using (admin_id)
    where l.resource = 'routers' and l.row_id = any (${userIds}::bigint[]) and l.expires_at > now() and l.admin_id <> ${admin.adminId}`.execute(
    db,
  );
  return new Map(rows.map(({ userId, name }) => [userId, name]));
}

/** Who has planned changes of the rows, by account and operator. */
async function plannersOf(db: Kysely<Tables>, changes: readonly ChangedRow[]): Promise<Map<string, string>> {
  const waiting = await waitingVersions(db, [...new Set(changes.map(({ row }) => row.userId))]);
  return new Map(
    waiting.flatMap(({ userId, by, diff }) => diff.map(({ operatorId }) => [`${userId} ${operatorId}`, by] as const)),
  );
}

/** Customers and countries with a sender that is active at the supplier of a channel. */
async function registeredAt(
  db: Kysely<Tables>,
  channelId: string,
  changes: readonly ChangedRow[],
): Promise<Set<string>> {
  const customerIds = [...new Set(changes.map(({ row }) => row.customerId))];
  const { rows } = await sql<{ key: string }>`
    select distinct s.customer_id || ' ' || s.country_id as key from sender s join sender_channel c using (sender_id)
    where c.channel_id = ${channelId} and c.register_status = 2 and s.status = 2
      and s.customer_id = any (${customerIds}::bigint[])`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
