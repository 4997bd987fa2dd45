import { type Kysely, sql } from 'kysely';
import type { AdminStatus, LinkWanted } from '#shared/channel/kinds.ts';
import { liveFor } from '#shared/channel/live.ts';
import type { Channel, ChannelFilter, ChannelListInput, ChannelRow } from '#shared/channel/row.ts';
import type { channel } from '#shared/channel.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { figureOf } from '../../domain/messages/recent-order.ts';
import type { BadDeliveries } from '../../domain/messages/recent-rates.ts';
import type { Database } from '../../platform/db/database.ts';
import { keysetRows } from '../../platform/db/keyset.ts';
import { named, pageOf } from '../../platform/db/query.ts';
import { lockAllRows, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { matching, type Visibility } from './filter.ts';
import { alarmProfileName, formColumns, formValues, harmRank, selectRows, sortColumns, trouble } from './rows.ts';

type Db = Kysely<Tables>;
/** Older reports say nothing of now. */
const freshness = sql`make_interval(secs => ${sql.lit(liveFor / 1000)})`;
type Summary = ReplyOf<typeof channel.all>['summary'];
/** A channel without its lock, which is another's affair. */
export type StoredChannel = Omit<Channel, 'lock'>;
/** A line of a file: the channel as the list and the form show it. */
export type ExportedChannel = Omit<StoredChannel, 'hasPassword'> &
  Pick<ChannelRow, 'address'> & { supplierCode: string };

/** All queries over channels. */
export function createChannelRepository({ db }: Pick<Database, 'db'>) {
  const summary = async (filter: ChannelFilter, visibility: Visibility): Promise<Summary & { total: number }> => {
    const { rows } = await sql<Summary & { total: number }>`
      with matched as (
        select channel_live.api_key_id, channel.max_tps, is_fresh,
          case when channel_live.channel_id is null then 'none' when is_fresh then channel_live.link_status else 'silent' end as link,
          case when is_fresh then channel_live.submit_tps end as submit_tps,
          case when is_fresh then channel_live.queue_len end as queue_len
        from channel join supplier using (supplier_id) left join channel_live using (channel_id)
          cross join lateral (select coalesce(channel_live.reported_at > now() - ${freshness}, false) as is_fresh) freshness
        where ${matching(filter, visibility)}
      ), silent as (
        select api_key_id, key_name, max(reported_at) as reported_at from channel_live join api_key using (api_key_id)
        group by api_key_id, key_name having max(reported_at) < now() - ${freshness})
      select (select count(*)::int from matched) as total,
        coalesce((select json_agg(json_build_object('linkStatus', link, 'channels', channels))
          from (select link, count(*)::int as channels from matched group by link order by link) counted), '[]') as links,
        coalesce((select sum(submit_tps) from matched), 0)::float8 as "submitTps",
        coalesce((select sum(max_tps) from matched), 0)::float8 as "maxTps",
        coalesce((select sum(queue_len) from matched), 0)::int as "queueLen",
        coalesce((select json_agg(json_build_object('gatewayName', key_name, 'lastReportAt', reported_ms, 'channels', channels)
            order by lower(key_name))
          from (select key_name, floor(extract(epoch from reported_at) * 1000)::bigint as reported_ms, count(*)::int as channels
            from matched join silent using (api_key_id) group by api_key_id, key_name, reported_at) counted), '[]') as "silentGateways",
        (select floor(extract(epoch from max(reported_at)) * 1000)::float8 from channel_live) as "lastReportAt"`.execute(
      db,
    );
    return (
      rows[0] ?? {
        total: 0,
        links: [],
        submitTps: 0,
        maxTps: 0,
        queueLen: 0,
        silentGateways: [],
        lastReportAt: null,
      }
    );
  };

  const findAll = async (channelIds: readonly string[], trx: Db): Promise<StoredChannel[]> => {
    const rows = await selectRows(trx, { seesHosts: true })
      .select(formColumns)
      .select(formValues)
      .where('channel.channel_id', '=', sql<string>`any(${channelIds}::bigint[])`)
      .execute();
    // The address is a list's word for host and port, which a whole channel has.
    return rows.map(({ address: _address, ...channel }) => channel);
  };

  return {
    /** `bad`: the channels whose messages are not delivered, for the order by harm; `rates`: what an order by rate goes by. */
    page: async (
      input: ChannelListInput,
      visibility: Visibility,
      { bad, rates }: { bad: BadDeliveries; rates: ReadonlyMap<string, number> },
    ): Promise<ReplyOf<typeof channel.all>> => {
      const { limit, offset } = pageOf(input);
      const field = input.sortField ?? 'trouble';
      const direction = input.sortOrder ?? 'asc';
      const rate = figureOf(rates, sql`channel.channel_id`);
      const order = { ...sortColumns, trouble: harmRank(bad), rate15m: rate, rate24h: rate }[field];
      const [list, { total, ...rest }] = await Promise.all([
        selectRows(db, visibility)
          .select(trouble.as('trouble'))
          .where(matching(input, visibility))
          .orderBy(sql`${order} ${sql.raw(direction)} nulls last`)
          .orderBy(sql`channel_live.queue_len desc nulls last`)
          .orderBy(sql`lower(channel.channel_name)`)
          .limit(limit)
          .offset(offset)
          .execute(),
        summary(input, visibility),
      ]);
      return { list, total, summary: rest };
    },

    find: async (channelId: string, trx: Db = db): Promise<StoredChannel | undefined> =>
      (await findAll([channelId], trx))[0],

    findAll,

    /** All channels of the filter in the order of their keys, for exports of any length. */
    scan: async function* (filter: ChannelFilter, visibility: Visibility): AsyncGenerator<ExportedChannel> {
      const rows = selectRows(db, visibility)
        .select(formColumns)
        .select(formValues)
        .select('supplier.supplier_code as supplierCode')
        .where(matching(filter, visibility));
      const hidden = visibility.seesHosts ? {} : { host: '', systemId: '', addressRange: '', httpConfig: null };
      for await (const row of keysetRows(rows, 'channel.channel_id', 'channelId')) yield { ...row, ...hidden };
    },

    count: async (filter: ChannelFilter, visibility: Visibility): Promise<number> =>
      (await summary(filter, visibility)).total,

    options: ({ keyword, supplierId, ids }: InputOf<typeof channel.options>) =>
      db
        .selectFrom('channel')
        .innerJoin('supplier', 'supplier.supplier_id', 'channel.supplier_id')
        .leftJoin('channel_live', 'channel_live.channel_id', 'channel.channel_id')
        .select([
          'channel.channel_id as id',
          'channel.channel_name as name',
          'channel.channel_code as code',
          sql<0 | 1>`(channel.admin_status <> 0)::int`.as('status'),
        ])
        .where(matching({ keyword, supplierId }, { seesHosts: false }))
        .where(named('channel.channel_id', ids))
        .orderBy('channel.updated_at', 'desc')
        .limit(ids?.length ?? 1000)
        .execute(),

    /** The channels of `ids`, locked until the transaction ends; throws `row.gone` unless all exist. */
    lock: async (trx: Db, ids: readonly string[]) => {
      await lockAllRows(trx, 'channel', ids);
      return trx
        .selectFrom('channel')
        .leftJoin('channel_live', 'channel_live.channel_id', 'channel.channel_id')
        .select([
          'channel.channel_id',
          'channel.channel_name',
          'channel.admin_status',
          'channel.link_wanted',
          'channel.status_before',
          'channel.version',
          sql<number>`channel.max_tps::float8`.as('max_tps'),
          alarmProfileName.as('alarm_profile_name'),
          sql<boolean>`coalesce(channel.status_changed_at > now() - interval '10 minutes', false)`.as('is_undoable'),
          sql<boolean>`coalesce(channel_live.last_traffic_at > now() - interval '15 minutes', false)`.as('has_traffic'),
        ])
        .where('channel.channel_id', 'in', ids)
        .orderBy('channel.channel_id')
        .execute();
    },

    /** `before` is what an undo leads back to; null leaves nothing to undo. */
    setStatus: (
      trx: Db,
      channelId: string,
      { to, before, by }: { to: AdminStatus; before: AdminStatus | null; by: string },
    ) =>
      trx
        .updateTable('channel')
        .set({
          ...stamp(by),
          admin_status: to,
          status_before: before,
          status_changed_at: before === null ? null : sql<Date>`now()`,
        })
        .where('channel_id', '=', channelId)
        .execute(),

    /** Does not bump `version`: it must not cause a conflict for a concurrent editor. */
    setLink: (trx: Db, ids: readonly string[], wanted: LinkWanted) =>
      trx
        .updateTable('channel')
        .set({ link_wanted: wanted, link_asked_at: sql<Date>`now()` })
        .where('channel_id', 'in', ids)
        .execute(),

    set: (
      trx: Db,
      ids: readonly string[],
      values: { max_tps: number } | { alarm_profile_id: string | null },
      by: string,
    ) =>
      trx
        .updateTable('channel')
        .set({ ...stamp(by), ...values })
        .where('channel_id', 'in', ids)
        .execute(),
  };
}

export { channelSecrets } from './secrets.ts';
export type ChannelRepository = ReturnType<typeof createChannelRepository>;
