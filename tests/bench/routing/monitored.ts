import { sql } from 'kysely';
import { runMonitor } from '#server/features/monitor/run.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import type { TestApp } from '../../support/app.ts';
import { storeOn } from '../../support/messages.ts';

const quarter = 900_000;

/** A cycle of the monitor over all rows, each with messages in the window; in one of 500 too few were delivered. Answers ms. */
export async function monitorCycle({ db }: TestApp): Promise<number> {
  const until = Math.floor(Date.now() / quarter) * quarter - 2 * quarter;
  await sql`update route_row set monitor_cycle = 15, monitor_min_count = 10, success_rate_threshold = 80, monitor_action = 1`.execute(
    db,
  );
  await sql`
    insert into message_cube (bucket, customer_id, user_id, supplier_id, channel_id, country_id, operator_id, traffic_type, error_category,
      messages, parts, blocked, submitted, acked, delivered, failed, expired, unknown, pending, resent, resend_gain, charge_parts,
      refund_parts, attempts, attempts_acked, attempts_delivered, attempts_final, revenue, agent_amount, cost, message_cost, resp_bins, dlr_bins)
    select ${new Date(until - quarter)}, u.customer_id, u.customer_user_id, ch.supplier_id, ch.channel_id, o.country_id, r.operator_id, 'otp', '',
      20, 20, 0, 20, 20, 19, 1, 0, 0, 0, 0, 0, 20, 0, 20, 20, case when r.row_id % 500 = 0 then 5 else 19 end, 20, 1, 1, 1, 1, '{}', '{}'
    from route_row r join customer_user u using (customer_user_id) join operator o on o.operator_id = r.operator_id
    join channel ch on ch.channel_id = (r.channel_ids ->> 0)::bigint`.execute(db);
  await sql`update monitor_setting set is_on = true`.execute(db);
  await sql`analyze message_cube, route_row`.execute(db);
  const sources = { db, messages: storeOn(db).store, settings: { read: async () => inForce([], {}) } };
  const begun = performance.now();
  await runMonitor(sources, until + 3 * 60_000);
  const took = performance.now() - begun;
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from monitor_watch`.execute(db);
  if (rows[0]?.n !== 900) throw new Error(`${rows[0]?.n} rows were found below their threshold instead of 900`);
  return took;
}
