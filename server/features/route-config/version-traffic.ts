import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { VersionTraffic } from '#shared/route/version.ts';
import type { routerVersion } from '#shared/route/version-calls.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findAccount } from './accounts.ts';

interface Sources {
  db: Kysely<Tables>;
  messages: Pick<MessageStore, 'aggregate'>;
}

const hour = 3_600_000;
/** More days than these are drawn by the day. */
const maxHourlyDays = 2;

/** What an account had delivered over time, by the hour or by the viewer's day, and which versions of its routes began meanwhile. */
export async function versionTraffic(
  { db, messages }: Sources,
  { userId, days }: InputOf<typeof routerVersion.traffic>,
  { admin, timezone }: Viewer,
): Promise<VersionTraffic> {
  const { customerId } = await findAccount(db, admin, userId);
  const step = days > maxHourlyDays ? 'day' : 'hour';
  const times = step === 'day' ? await daysUntilNow(db, days, timezone) : hoursUntilNow(days * 24);
  const [from = 0] = times;
  const to = Date.now();
  const [sums, { rows: versions }] = await Promise.all([
    messages.aggregate({
      dateTime: [from, to],
      viewer: admin,
      step,
      timezone,
      filter: { customerId: [customerId], userId: [userId] },
    }),
    sql<VersionTraffic['versions'][number]>`
      select version_id::text as "versionId", version_no as "versionNo", effective_from as "effectiveFrom" from route_version
      where customer_user_id = ${userId} and version_no is not null and effective_from >= to_timestamp(${from}::float8 / 1000)
      order by effective_from, version_id`.execute(db),
  ]);
  const byTime = new Map(sums.map((sum) => [sum.time, sum]));
  return {
    step,
    slots: times.map((time) => {
      const { submitted = 0, delivered = 0 } = byTime.get(time) ?? {};
      return { time, submitted, delivered };
    }),
    versions,
  };
}

function hoursUntilNow(count: number): number[] {
  const last = Math.floor(Date.now() / hour) * hour;
  return Array.from({ length: count }, (_slot, at) => last - (count - 1 - at) * hour);
}

/** Where the last days began in a zone, today included: some have 23 or 25 hours. */
async function daysUntilNow(db: Kysely<Tables>, count: number, timezone: string): Promise<number[]> {
  const { rows } = await sql<{ time: number }>`
    select (extract(epoch from day at time zone ${timezone}) * 1000)::float8 as time
    from (select date_trunc('day', now() at time zone ${timezone}) as today) present,
      generate_series(today - (${count}::int - 1) * interval '1 day', today, interval '1 day') day order by day`.execute(
    db,
  );
  return rows.map(({ time }) => time);
}
