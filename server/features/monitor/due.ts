import { type Kysely, sql } from 'kysely';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import { allWindowMinutes, graceOf, lastEnd } from './windows.ts';

type Db = Kysely<Tables>;
const day = 86_400_000;
/** After a stop, or at the first run, so many of the last windows are judged: as many as may be needed in a row. */
const maxWindows = 3;

/** A window that is over, of the channels whose receipts have come in by now. */
export interface DueWindow {
  minutes: number;
  until: number;
  channelIds: string[];
}

/** How long each channel's receipts are waited for, by those of the last day. */
export async function gracesOf(messages: Pick<MessageStore, 'aggregate'>, now: number): Promise<Map<string, number>> {
  const rows = await messages.aggregate({
    dateTime: [now - day, now],
    viewer: everybody,
    groupBy: ['channelId'],
    withLatency: true,
  });
  return new Map(rows.map(({ by, latency }) => [by.channelId ?? '0', graceOf(latency?.receipt.p90 ?? null)]));
}

/** The windows that have not been judged yet, of channels that are used and not left alone. */
export async function dueWindows(db: Db, graces: ReadonlyMap<string, number>, now: number): Promise<DueWindow[]> {
  const { rows } = await sql<{ channelId: string; minutes: number; judgedUntil: number | null }>`
    select c.channel_id::text as "channelId", m.minutes, t.judged_until as "judgedUntil"
    from channel c cross join unnest(${[...allWindowMinutes]}::smallint[]) m (minutes)
    left join monitor_turn t on t.channel_id = c.channel_id and t.minutes = m.minutes
    where not exists (select from monitor_exempt e where e.channel_id = c.channel_id)`.execute(db);
  const due = new Map<string, DueWindow>();
  for (const { channelId, minutes, judgedUntil } of rows) {
    const last = lastEnd(now, graces.get(channelId) ?? graceOf(null), minutes);
    for (let back = maxWindows - 1; back >= 0; back -= 1) {
      const until = last - back * minutes * 60_000;
      if (judgedUntil !== null && judgedUntil >= until) continue;
      const key = `${minutes} ${until}`;
      const known = due.get(key) ?? { minutes, until, channelIds: [] };
      due.set(key, known);
      known.channelIds.push(channelId);
    }
  }
  return [...due.values()].sort((a, b) => a.until - b.until);
}

/** Notes that a window was judged. */
export async function noteJudged(db: Db, { minutes, until, channelIds }: DueWindow): Promise<void> {
  await sql`
    insert into monitor_turn (channel_id, minutes, judged_until)
    select id, ${minutes}, ${new Date(until)} from unnest(${channelIds}::bigint[]) id
    on conflict (channel_id, minutes) do update set judged_until = greatest(monitor_turn.judged_until, excluded.judged_until)`.execute(
    db,
  );
}
