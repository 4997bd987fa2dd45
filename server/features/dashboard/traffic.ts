import { sql } from 'kysely';
import { type DashboardTraffic, usualDays } from '#shared/dashboard/traffic.ts';
import { changesOf } from '../../domain/statistics/changes.ts';
import { meanOf } from '../../domain/statistics/mean.ts';
import type { StatisticSources } from '../../domain/statistics/question.ts';
import { slotFigures, totalOf } from '../../domain/statistics/slots.ts';
import { type Stretch, wholeQuarters } from '../../domain/statistics/stretch.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { moversOf } from './movers.ts';

const step = 'half';

/** Traffic since midnight by the viewer's clock, with yesterday's, what is usual, and the largest moves. */
export async function trafficOf(
  sources: StatisticSources & { settings: Settings },
  viewer: Viewer,
  now = Date.now(),
): Promise<DashboardTraffic> {
  const { timezone } = viewer;
  const { baseCurrency } = await sources.settings.read();
  const dates = await daysBefore(sources.db, now, timezone);
  const [today, yesterday, ...others] = dates.map(({ start, until }) => wholeQuarters([start, until]));
  if (!today || !yesterday) throw new Error('there is no day before today');
  const about = (range: Stretch) => ({ filter: { dateTime: range }, viewer: viewer.admin, timezone });
  // One after another: side by side they would take most of the connections.
  const totals = await totalOf(sources, { ...about(today), withLatency: true });
  const before = await totalOf(sources, { ...about(yesterday), withLatency: true });
  const usual = [before];
  for (const stretch of others) usual.push(await totalOf(sources, about(stretch)));
  const mean = meanOf(usual);
  const slots = await slotFigures(sources, about(today), step);
  const slotsYesterday = await slotFigures(sources, about([yesterday[0], today[0]]), step);
  return {
    dateTime: today,
    totals,
    yesterday: { totals: before, change: changesOf(totals, before) },
    usual: { totals: mean, change: changesOf(totals, mean) },
    slots,
    slotsYesterday,
    ...(await moversOf(sources, today[1], viewer)),
    baseCurrency,
  };
}

/** Today and the days before: when each began, and when its clock showed what it shows now. */
async function daysBefore(db: Db, now: number, timezone: string): Promise<{ start: number; until: number }[]> {
  const { rows } = await sql<{ start: number; until: number }>`
    select (local::date - back)::timestamp at time zone ${timezone}::text as start,
      (local - make_interval(days => back)) at time zone ${timezone}::text as until
    from (select ${new Date(now)}::timestamptz at time zone ${timezone}::text as local) clock, generate_series(0, ${usualDays}::integer) back
    order by back`.execute(db);
  return rows;
}
