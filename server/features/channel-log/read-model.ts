import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ChannelLog, ChannelLogFilter, channelLog } from '#shared/channel/log.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { cursorPage, exactTime, placeIn } from '../../platform/db/log-cursor.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { checkRange } from './range.ts';

/** Widths of a bar, s: what people count in. */
const widths = [1, 5, 15, 60, 300, 900, 3600, 10_800, 21_600, 43_200, 86_400] as const;
const maxBars = 120;

/** What happened to channels, newest first, read by key: the cost of a page does not grow with its depth. */
export function createChannelLogReadModel(db: Kysely<Tables>) {
  const lines = (filter: ChannelLogFilter) =>
    db
      .selectFrom('channel_log')
      .innerJoin('channel', 'channel.channel_id', 'channel_log.channel_id')
      .select([
        'channel_log.log_id as logId',
        'channel_log.time as time',
        'channel_log.channel_id as channelId',
        'channel.channel_name as channelName',
        'channel_log.level as level',
        sql<ChannelLog['event']>`channel_log.event`.as('event'),
        'channel_log.session_no as sessionNo',
        // Up to 2^32: a JSON number holds it, the driver's bigint is text.
        sql<number | null>`channel_log.command_status::float8`.as('commandStatus'),
        'channel_log.detail as detail',
        'channel_log.changes as changes',
        'channel_log.pdus as pdus',
        'channel_log.admin_name as adminName',
        exactTime('channel_log.time').as('exactTime'),
      ])
      .where(matching(filter))
      .orderBy('channel_log.time', 'desc')
      .orderBy('channel_log.log_id', 'desc');

  return {
    list: async ({ cursor, pageSize = 50, ...filter }: InputOf<typeof channelLog.list>) => {
      const rows = await lines(filter)
        .$if(cursor !== undefined, (query) => query.where(before(cursor ?? '')))
        .limit(pageSize + 1)
        .execute();
      return cursorPage(rows, pageSize);
    },

    /** Lines of the filter for a file, in stretches; nothing is kept. */
    async *scan(filter: ChannelLogFilter, batch: number): AsyncGenerator<ChannelLog> {
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = cursorPage(
          await lines(filter)
            .$if(cursor !== undefined, (query) => query.where(before(cursor ?? '')))
            .limit(batch + 1)
            .execute(),
          batch,
        );
        yield* page.list;
        cursor = page.nextCursor;
      }
    },

    count: async (filter: ChannelLogFilter, most: number): Promise<number> => {
      const { rows } = await sql<{ lines: number }>`
        select count(*)::int as lines
        from (select from channel_log join channel using (channel_id) where ${matching(filter)} limit ${most}) matched`.execute(
        db,
      );
      return rows[0]?.lines ?? 0;
    },

    density: async (filter: ChannelLogFilter): Promise<ReplyOf<typeof channelLog.density>> => {
      const [from, to] = filter.dateTime;
      const seconds = widths.find((width) => (to - from) / 1000 / width < maxBars - 1) ?? 86_400 * 7;
      const { rows } = await sql<{ time: number; info: number; warn: number; error: number }>`
        select (extract(epoch from bar) * 1000)::float8 as time,
          count(channel_log.level) filter (where channel_log.level = 'info')::int as info,
          count(channel_log.level) filter (where channel_log.level = 'warn')::int as warn,
          count(channel_log.level) filter (where channel_log.level = 'error')::int as error
        from generate_series(
          to_timestamp(floor(${from / 1000}::float8 / ${seconds}) * ${seconds}),
          ${new Date(to)}::timestamptz, make_interval(secs => ${seconds})) bar
        left join (select channel_log.time, channel_log.level from channel_log join channel using (channel_id) where ${matching(filter)}) channel_log
          on channel_log.time >= bar and channel_log.time < bar + make_interval(secs => ${seconds})
        group by bar order by bar`.execute(db);
      return { step: seconds * 1000, bars: rows };
    },
  };
}

const before = (cursor: string): RawBuilder<SqlBool> => {
  const { time, id } = placeIn(cursor);
  return sql<SqlBool>`(channel_log.time, channel_log.log_id) < (${time}::timestamptz, ${id}::bigint)`;
};

/** The lines of a filter; tables `channel_log` and `channel`. Refuses a stretch that is empty or too long. */
function matching(filter: ChannelLogFilter): RawBuilder<SqlBool> {
  const { channelId, supplierId, dateTime, level, event, commandStatus, keyword } = filter;
  const [from, to] = dateTime;
  checkRange(dateTime);
  const text = keyword?.trim();
  const conditions = [
    sql`channel_log.time >= ${new Date(from)}`,
    sql`channel_log.time <= ${new Date(to)}`,
    ...(channelId === undefined ? [] : [sql`channel_log.channel_id = ${channelId}`]),
    ...(supplierId === undefined ? [] : [sql`channel.supplier_id = ${supplierId}`]),
    ...(level === undefined ? [] : [sql`channel_log.level = ${level}`]),
    ...(event === undefined ? [] : [sql`channel_log.event = ${event}`]),
    ...(commandStatus === undefined ? [] : [sql`channel_log.command_status = ${commandStatus}`]),
    ...(text
      ? [sql`(channel_log.detail ilike ${patternOf(text)} or channel_log.admin_name ilike ${patternOf(text)})`]
      : []),
  ];
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
