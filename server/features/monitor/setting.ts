import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { MonitorExempt, MonitorSetting } from '#shared/monitor/rows.ts';
import type { monitor } from '#shared/monitor.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { refuseSomeCustomers } from '../../platform/http/auth.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkAccounts } from '../../platform/rights/own-customer.ts';
import { inSight } from './places.ts';

type Db = Kysely<Tables>;

export async function readSetting(db: Db, { admin }: Viewer): Promise<MonitorSetting> {
  const { rows } = await sql<MonitorSetting>`
    select is_on as "isOn", breaches, spike_times as "spikeTimes", spike_least as "spikeLeast", run_least as "runLeast", version, updated_at as "updatedAt", updated_by as "updatedBy",
      (select count(*) from route_row r join customer_user u using (customer_user_id) join customer using (customer_id)
        where r.row_status = 1 and r.monitor_cycle is not null and r.success_rate_threshold is not null and ${inSight(admin)})::int
        as "monitoredRows",
      (select count(*) from route_row r join customer_user u using (customer_user_id) join customer using (customer_id)
        where r.row_status = 1 and ${inSight(admin)})::int as rows
    from monitor_setting`.execute(db);
  const [setting] = rows;
  if (!setting) throw new AppError('row.gone');
  return setting;
}

export async function saveSetting(
  db: Db,
  { isOn, breaches, spikeTimes, spikeLeast, runLeast, version }: InputOf<typeof monitor.save>,
  viewer: Viewer,
): Promise<MonitorSetting> {
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('monitor_setting')
      .select(['is_on', 'breaches', 'spike_times', 'spike_least', 'run_least', 'version'])
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before.version !== version) throw new AppError('version-conflict', {}, { current: before });
    await trx
      .updateTable('monitor_setting')
      .set({
        is_on: isOn,
        breaches,
        spike_times: spikeTimes,
        spike_least: spikeLeast,
        run_least: runLeast,
        version: version + 1,
        updated_at: new Date(),
        updated_by: viewer.admin.username,
      })
      .execute();
    await audit(trx, viewer, {
      resource: 'monitor',
      action: 'save',
      targetId: '',
      targetName: '',
      before: {
        isOn: before.is_on,
        breaches: before.breaches,
        spikeTimes: before.spike_times,
        spikeLeast: before.spike_least,
        runLeast: before.run_least,
      },
      after: { isOn, breaches, spikeTimes, spikeLeast, runLeast },
    });
  });
  return readSetting(db, viewer);
}

/** What the monitor leaves alone, of what the viewer may see. */
export async function listExempts(db: Db, { admin }: Viewer): Promise<MonitorExempt[]> {
  const { rows } = await sql<MonitorExempt>`
    select e.customer_user_id::text as "userId", e.channel_id::text as "channelId", coalesce(u.user_name, ch.channel_name, '') as name,
      e.reason, e.created_at as at, e.created_by as by
    from monitor_exempt e left join channel ch using (channel_id)
    left join customer_user u on u.customer_user_id = e.customer_user_id
    left join customer on customer.customer_id = u.customer_id
    where e.channel_id is not null or ${inSight(admin)} order by e.created_at desc`.execute(db);
  return rows;
}

export function exempt(db: Db, input: InputOf<typeof monitor.exempt>, viewer: Viewer): Promise<void> {
  const { userId = null, channelId = null, isExempt, reason } = input;
  if ((userId === null) === (channelId === null)) throw refusedField('channelId', 'required', viewer.lang);
  if (isExempt && reason.trim() === '') throw refusedField('reason', 'required', viewer.lang);
  return db.transaction().execute(async (trx) => {
    // A channel carries messages of all customers.
    if (userId !== null) await checkAccounts(trx, viewer.admin, [userId]);
    else refuseSomeCustomers(viewer.admin);
    await sql`
      delete from monitor_exempt where customer_user_id is not distinct from ${userId}::bigint
        and channel_id is not distinct from ${channelId}::bigint`.execute(trx);
    if (isExempt) {
      await trx
        .insertInto('monitor_exempt')
        .values({
          customer_user_id: userId,
          channel_id: channelId,
          reason: reason.trim(),
          created_by: viewer.admin.username,
        })
        .execute();
    }
    const { rows } = await sql<{ name: string }>`
      select coalesce((select user_name from customer_user where customer_user_id = ${userId}::bigint),
        (select channel_name from channel where channel_id = ${channelId}::bigint), '') as name`.execute(trx);
    await audit(trx, viewer, {
      resource: 'monitor',
      action: 'exempt',
      targetId: userId ?? channelId ?? '',
      targetName: rows[0]?.name ?? '',
      reason: reason.trim(),
      after: { isExempt },
    });
  });
}
