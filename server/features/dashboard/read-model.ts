import { sql } from 'kysely';
import type { DashboardSummary } from '#shared/dashboard.ts';
import type { Db } from '../../platform/db/database.ts';
import { baseSum } from '../../platform/db/query.ts';
import type { SignedIn } from '../../platform/http/viewer.ts';
import { createAuditReadModel, type LogReader } from '../operation-log/read-model.ts';

type Suppliers = NonNullable<DashboardSummary['suppliers']>;
type Activity = NonNullable<DashboardSummary['activity']>;

/** Lines shown of each list; the totals count all. */
const shown = 10;
/** A contract is due when it ends within these days. */
const dueDays = 30;
/** A user is online after a call within these minutes. */
const onlineMinutes = 15;

/** The suppliers as they stand. `today` is the viewer's, `YYYY-MM-DD`. */
export async function supplierTiles(db: Db, today: string): Promise<Suppliers> {
  const { rows } = await sql<{ tiles: Suppliers }>`
    with due as (
      select supplier_id, supplier_name, contract_until from supplier
      where status = 1 and contract_until between ${today}::date and ${today}::date + ${dueDays}::int
    ), low as (
      select supplier_id, supplier_name, currency, balance, balance_alarm from supplier
      where status = 1 and balance < balance_alarm
    ), currencies as (
      select currency, count(*) as suppliers, trim_scale(sum(balance)) as balance from supplier group by 1
    )
    select json_build_object(
      'enabled', (select count(*) from supplier where status = 1),
      'disabled', (select count(*) from supplier where status = 0),
      'unassigned', (select count(*) from supplier where status = 1 and maintainer_id is null),
      'byType', (select coalesce(json_agg(t order by t."supplierType"), '[]') from (
        select supplier_type as "supplierType", count(*) as suppliers from supplier where status = 1 group by 1) t),
      'byCurrency', (select coalesce(json_agg(t order by t.suppliers desc, t.currency), '[]') from (
        select currency, suppliers, balance::text as balance from currencies) t),
      'balanceBase', (select ${sql.raw(baseSum('balance', 'currency'))} from currencies),
      'belowAlarmTotal', (select count(*) from low),
      'belowAlarm', (select coalesce(json_agg(t), '[]') from (
        select supplier_id::text as "supplierId", supplier_name as "supplierName", currency,
          trim_scale(balance)::text as balance, trim_scale(balance_alarm)::text as "balanceAlarm"
        from low order by (balance - balance_alarm) / greatest(abs(balance_alarm), 1), supplier_id limit ${shown}) t),
      'contractsEndingTotal', (select count(*) from due),
      'contractsEnding', (select coalesce(json_agg(t), '[]') from (
        select supplier_id::text as "supplierId", supplier_name as "supplierName", contract_until::text as "contractUntil"
        from due order by contract_until, supplier_id limit ${shown}) t)
    ) as tiles`.execute(db);
  const tiles = rows[0]?.tiles;
  if (!tiles) {
    throw new Error('counting answered nothing');
  }
  return tiles;
}

/** Who works with the console, by days of the viewer's zone. */
export async function activity(db: Db, timezone: string, reader: LogReader): Promise<Activity> {
  const [counts, recent] = await Promise.all([
    sql<Omit<Activity, 'recent'>>`
      with days as (
        select generate_series(d - 13, d, interval '1 day')::date as day from (select (now() at time zone ${timezone})::date as d) today
      ), since as (select min(day)::timestamp at time zone ${timezone} as start from days)
      select
        (select count(distinct admin_id)::int from session where ended_at is null and last_seen_at > now() - make_interval(mins => ${onlineMinutes})) as online,
        (select json_agg(json_build_object('day', day::text, 'signedIn', coalesce(s.signed_in, 0), 'refused', coalesce(s.refused, 0), 'writes', coalesce(w.writes, 0)) order by day)
          from days
          left join (
            select (time at time zone ${timezone})::date as day,
              count(*) filter (where outcome = 'signed-in') as signed_in,
              count(*) filter (where outcome in ('refused', 'waiting', 'disabled')) as refused
            from login_log where time >= (select start from since) group by 1
          ) s using (day)
          left join (
            select (time at time zone ${timezone})::date as day, count(*) as writes
            from operation_log where time >= (select start from since) and not changes ? 'refusal' group by 1
          ) w using (day)) as days`.execute(db),
    createAuditReadModel(db).operations({ pageSize: shown, result: 'succeeded' }, reader),
  ]);
  const counted = counts.rows[0];
  return { online: counted?.online ?? 0, days: counted?.days ?? [], recent: recent.list };
}

/** The administrator's sign-in before the present session began; later ones elsewhere are not "before". */
export async function signInBefore(
  db: Db,
  { adminId, sessionId }: Pick<SignedIn, 'adminId' | 'sessionId'>,
): Promise<DashboardSummary['lastSignIn']> {
  return (
    db
      .selectFrom('login_log')
      .select(['time', 'ip'])
      .where('admin_id', '=', adminId)
      .where('outcome', '=', 'signed-in')
      // A session is stored before its sign-in is logged.
      .where('time', '<', db.selectFrom('session').select('created_at').where('session_id', '=', sessionId))
      .orderBy('time', 'desc')
      .orderBy('log_id', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}
