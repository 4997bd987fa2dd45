import { type RawBuilder, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { Permission } from '#shared/permissions.ts';
import type { StatisticFilter } from '#shared/statistic/filter.ts';
import type { StatisticMarker } from '#shared/statistic/time-sharing.ts';
import { fill } from '#shared/texts/fields.ts';
import { markerWords } from '#shared/texts/statistic.ts';
import { cubeIdOf } from '../../domain/statistics/question.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SignedIn, Viewer } from '../../platform/http/viewer.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';

/** Maximum of markers of one kind, the newest. */
const most = 40;

interface Found {
  time: number;
  id: string;
  name: string;
  /** Number of a route version, number of prices; event of a channel. */
  detail: string;
}

interface Source {
  kind: StatisticMarker['kind'];
  /** Only for users who may open the screen. */
  permission: Permission;
  path: (found: Found) => string;
  label: (found: Found, lang: Lang) => string;
  query: (filter: StatisticFilter, admin: SignedIn) => RawBuilder<Found>;
}

const among = (column: string, values: readonly string[] | undefined): RawBuilder<unknown> =>
  values === undefined ? sql`true` : sql`coalesce(${sql.ref(column)}, 0) = any (${values.map(cubeIdOf)}::bigint[])`;
const between = (column: string, [from, to]: StatisticFilter['dateTime']): RawBuilder<unknown> =>
  sql`${sql.ref(column)} >= ${new Date(from)} and ${sql.ref(column)} < ${new Date(to)} and ${sql.ref(column)} <= now()`;

const accounts = (filter: StatisticFilter, admin: SignedIn): RawBuilder<unknown> => sql`
  ${among('u.customer_user_id', filter.userId)} and ${among('customer.customer_id', filter.customerId)}
  and ${among('customer.maintainer_id', filter.maintainerId)} and ${customerScope(admin)}`;
const channels = (filter: StatisticFilter): RawBuilder<unknown> => sql`
  ${among('c.channel_id', filter.channelId)} and ${among('c.supplier_id', filter.supplierId)}`;

const sources: readonly Source[] = [
  {
    kind: 'routeVersion',
    permission: 'customer_list:routes',
    path: ({ id }) => `/cusmgt/routeVersion?userId=${id}`,
    label: ({ name, detail }, lang) => fill(markerWords[lang].routeVersion, { name, version: detail }),
    query: (filter, admin) => sql<Found>`
      select v.effective_from as time, u.customer_user_id::text as id, u.user_name as name, v.version_no::text as detail
      from route_version v join customer_user u on u.customer_user_id = v.customer_user_id
      join customer on customer.customer_id = u.customer_id
      where v.version_no is not null and ${between('v.effective_from', filter.dateTime)} and ${accounts(filter, admin)}
      order by v.effective_from desc, v.version_id desc limit ${most + 1}`,
  },
  {
    kind: 'channelPrice',
    permission: 'channel_all:price',
    path: ({ id }) => `/supmgt/price?channelId=${id}`,
    label: ({ name, detail }, lang) => fill(markerWords[lang].channelPrice, { name, prices: detail }),
    query: (filter) => sql<Found>`
      select p.effective_from as time, c.channel_id::text as id, c.channel_name as name, count(*)::text as detail
      from channel_price p join channel c on c.channel_id = p.channel_id
      where p.voided_at is null and ${between('p.effective_from', filter.dateTime)} and ${channels(filter)}
      group by p.effective_from, c.channel_id order by 1 desc, c.channel_id limit ${most + 1}`,
  },
  {
    kind: 'customerPrice',
    permission: 'customer_list:price',
    path: ({ id }) => `/cusmgt/price?userId=${id}`,
    label: ({ name, detail }, lang) => fill(markerWords[lang].customerPrice, { name, prices: detail }),
    query: (filter, admin) => sql<Found>`
      select p.effective_from as time, u.customer_user_id::text as id, u.user_name as name, count(*)::text as detail
      from account_price p join customer_user u on u.customer_user_id = p.customer_user_id
      join customer on customer.customer_id = u.customer_id
      where ${between('p.effective_from', filter.dateTime)} and ${accounts(filter, admin)}
      group by p.effective_from, u.customer_user_id, u.user_name order by 1 desc, u.customer_user_id limit ${most + 1}`,
  },
  {
    kind: 'bind',
    permission: 'supplier_list',
    path: ({ id }) => `/supmgt/channelLog?channelId=${id}`,
    label: ({ name, detail }, lang) =>
      fill(markerWords[lang][detail === 'linkLost' ? 'linkLost' : 'bindFail'], { name }),
    query: (filter) => sql<Found>`
      select l.time, c.channel_id::text as id, c.channel_name as name, l.event as detail
      from channel_log l join channel c on c.channel_id = l.channel_id
      where l.event in ('linkLost', 'bindFail') and ${between('l.time', filter.dateTime)} and ${channels(filter)}
      order by l.time desc, l.log_id desc limit ${most + 1}`,
  },
];

/** What happened in a range to the accounts and channels of a filter, oldest first, as far as the viewer may open it. */
export async function markersOf(
  db: Db,
  filter: StatisticFilter,
  { admin, lang }: Viewer,
): Promise<{ markers: StatisticMarker[]; hasAllMarkers: boolean }> {
  const found = await Promise.all(
    sources
      .filter(({ permission }) => admin.permissions.has(permission))
      .map(async ({ kind, path, label, query }) => {
        const { rows } = await query(filter, admin).execute(db);
        const markers = rows
          .slice(0, most)
          .map((row): StatisticMarker => ({ time: row.time, kind, label: label(row, lang), path: path(row) }));
        return { markers, isWhole: rows.length <= most };
      }),
  );
  return {
    markers: found.flatMap(({ markers }) => markers).toSorted((a, b) => a.time - b.time),
    hasAllMarkers: found.every(({ isWhole }) => isWhole),
  };
}
