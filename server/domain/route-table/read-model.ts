import { type Kysely, sql } from 'kysely';
import { type FeedOperator, type FeedRouteTable, type RoutesReply, tablesAtOnce } from '#shared/feed/routes.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Db = Kysely<Tables>;

/** Number of the latest change of all route tables. */
export async function latestRouteChange(db: Db): Promise<number> {
  const { rows } = await sql<{ latest: number }>`
    select coalesce(max(change), 0)::float8 as latest from route_change`.execute(db);
  return rows[0]?.latest ?? 0;
}

const inForce = sql`h.lifted_at is null and (h.until is null or h.until > now())`;

/** Route tables that changed after `since`, in the order of their changes, with the operators and channels they name. */
export async function changedRoutes(db: Db, since: number): Promise<RoutesReply> {
  const { rows } = await sql<FeedRouteTable>`
    select t.customer_user_id::text as "userId", t.current_version as "versionNo", changed.change::float8 as version,
      coalesce(routes.list, '[]') as routes
    from (select * from route_change where change > ${since} order by change limit ${tablesAtOnce + 1}) changed
    join route_table t using (customer_user_id)
    left join lateral (
      select json_agg(json_build_object('operatorId', operator_id::text, 'rowStatus', row_status, 'configItems', config_items,
        'resendConfigItems', resend_config_items, 'heldUntil', held_until) order by operator_id) as list
      from (
        select r.operator_id, r.row_status, r.config_items, r.resend_config_items,
          case when h.hold_id is not null then coalesce(floor(extract(epoch from h.until) * 1000)::bigint, 0) end as held_until
        from route_row r
        left join route_hold h on h.customer_user_id = r.customer_user_id and h.operator_id = r.operator_id and ${inForce}
        where r.customer_user_id = t.customer_user_id
        -- An operator that is held follows its country otherwise.
        union all
        select h.operator_id, 0, '[]', '[]', coalesce(floor(extract(epoch from h.until) * 1000)::bigint, 0)
        from route_hold h
        where h.customer_user_id = t.customer_user_id and ${inForce} and not exists (
          select from route_row r where r.customer_user_id = h.customer_user_id and r.operator_id = h.operator_id)
      ) told
    ) routes on true
    order by changed.change`.execute(db);
  const isComplete = rows.length <= tablesAtOnce;
  const tables = rows.slice(0, tablesAtOnce);
  const routes = tables.flatMap((table) => table.routes);
  const operatorIds = [...new Set(routes.map(({ operatorId }) => operatorId))];
  const channelIds = [
    ...new Set(
      routes.flatMap(({ configItems, resendConfigItems }) =>
        [...configItems, ...resendConfigItems].flatMap(({ channels }) => channels.map(({ channelId }) => channelId)),
      ),
    ),
  ];
  return {
    version: tables.at(-1)?.version ?? since,
    isComplete,
    tables,
    operators: await operatorsOf(db, operatorIds),
    channels: await db
      .selectFrom('channel')
      .select(['channel_id as channelId', 'channel_code as channelCode'])
      .where('channel_id', 'in', [...channelIds, '0'])
      .orderBy('channel_id')
      .execute(),
  };
}

async function operatorsOf(db: Db, operatorIds: readonly string[]): Promise<FeedOperator[]> {
  const { rows } = await sql<FeedOperator>`
    select o.operator_id::text as "operatorId", coalesce(d.operator_id, o.operator_id)::text as "defaultOperatorId", c.iso2, c.cc,
      case when o.mcc is not null then o.mcc || '-' || o.mnc end as mccmnc,
      array(select prefix from number_prefix p where p.operator_id = o.operator_id and p.effective_from <= now() order by prefix) as prefixes
    from operator o join country c on c.country_id = o.country_id
    left join operator d on d.country_id = c.country_id and d.is_default
    where o.operator_id = any (${[...operatorIds]}::bigint[]) order by o.operator_id`.execute(db);
  return rows;
}
