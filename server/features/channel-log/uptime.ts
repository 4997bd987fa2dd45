import { type Kysely, sql } from 'kysely';
import { liveFor } from '#shared/channel/live.ts';
import type { channelLog, ReportedLink } from '#shared/channel/log.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { checkRange } from './range.ts';

type Uptime = ReplyOf<typeof channelLog.uptime>;
type Span = Uptime['spans'][number];

/** More spans than this are indistinguishable in a chart. */
const maxSpans = 480;
/** Worst first: what a slot of several spans is shown as. */
const worst: readonly ReportedLink[] = ['authFailed', 'down', 'binding', 'partly', 'none', 'disabled', 'bound'];
const up: ReadonlySet<ReportedLink> = new Set(['bound', 'partly']);
/** Neither up nor down. */
const uncounted: ReadonlySet<ReportedLink> = new Set(['none', 'disabled']);

/** How the link of a channel was in a stretch of time. */
export async function channelUptime(
  db: Kysely<Tables>,
  { channelId, dateTime }: InputOf<typeof channelLog.uptime>,
): Promise<Uptime> {
  checkRange(dateTime);
  const from = dateTime[0];
  const until = Math.max(from, Math.min(dateTime[1], Date.now()));
  const lastReport = await silentSince(db, channelId);
  const { rows } = await sql<Span>`
    select floor(extract(epoch from time) * 1000)::float8 as from, coalesce(link_status, 'none') as "linkStatus"
    from channel_link_change
    where channel_id = ${channelId} and time <= ${new Date(until)} and time >= coalesce(
      -- As it was at the beginning.
      (select max(time) from channel_link_change where channel_id = ${channelId} and time <= ${new Date(from)}), '-infinity')
    order by time`.execute(db);
  const begun: Span[] = rows[0] && rows[0].from <= from ? [] : [{ from, linkStatus: 'none' }];
  const known = [...begun, ...rows.map((span) => ({ ...span, from: Math.max(span.from, from) }))];
  const spans = endedAt(known, Math.max(from, Math.min(until, lastReport ?? until)), until);
  return { spans: coarse(spans, from, until), until, boundShare: boundShare(spans, until) };
}

/** The time of the last report, if it was the last for more than a minute; null while the gateway reports. */
async function silentSince(db: Kysely<Tables>, channelId: string): Promise<number | null> {
  const live = await db
    .selectFrom('channel_live')
    .select('reported_at')
    .where('channel_id', '=', channelId)
    .where(sql<boolean>`reported_at < now() - make_interval(secs => ${liveFor / 1000})`)
    .executeTakeFirst();
  return live?.reported_at ?? null;
}

/** After the last report nothing is known; neighbours of the same state are one span. */
function endedAt(spans: readonly Span[], end: number, until: number): Span[] {
  const unknown: Span[] = end < until ? [{ from: end, linkStatus: 'none' }] : [];
  const all = [...spans.filter(({ from }) => from < end || unknown.length === 0), ...unknown];
  return all.filter(({ linkStatus }, index) => linkStatus !== all[index - 1]?.linkStatus);
}

const lengthOf = (spans: readonly Span[], index: number, until: number): number =>
  (spans[index + 1]?.from ?? until) - (spans[index]?.from ?? until);

function boundShare(spans: readonly Span[], until: number): number | null {
  let [bound, counted] = [0, 0];
  for (const [index, { linkStatus }] of spans.entries()) {
    const length = lengthOf(spans, index, until);
    bound += up.has(linkStatus) ? length : 0;
    counted += uncounted.has(linkStatus) ? 0 : length;
  }
  return counted === 0 ? null : Math.round((bound / counted) * 10_000) / 100;
}

/** At most `maxSpans` of them, so that a link that flaps for a month is no long answer. */
function coarse(spans: Span[], from: number, until: number): Span[] {
  if (spans.length <= maxSpans) {
    return spans;
  }
  const width = (until - from) / maxSpans;
  const slots = new Array<ReportedLink | undefined>(maxSpans);
  for (const [index, { from: begin, linkStatus }] of spans.entries()) {
    const last = Math.min(maxSpans - 1, Math.floor((begin + lengthOf(spans, index, until) - from) / width));
    for (let slot = Math.floor((begin - from) / width); slot <= last; slot += 1) {
      const known = slots[slot];
      slots[slot] = known && worst.indexOf(known) < worst.indexOf(linkStatus) ? known : linkStatus;
    }
  }
  return slots.flatMap((linkStatus, slot) =>
    linkStatus === undefined || linkStatus === slots[slot - 1]
      ? []
      : [{ from: Math.round(from + slot * width), linkStatus }],
  );
}
