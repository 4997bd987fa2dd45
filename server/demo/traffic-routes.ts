import { type Kysely, sql } from 'kysely';
import type { MessageTraffic } from '#shared/message/kinds.ts';
import type { Tables } from '../platform/db/tables.ts';

interface Route {
  user: string;
  customerCode: string;
  trafficType: MessageTraffic;
  prefixes: string[];
  numberLength: number;
  channels: string[];
  weights: (number | null)[];
  sender: string;
  templates: { templateId: string; kind: MessageTraffic; content: string }[];
  routeVersionNo: number;
  rowId: string;
}

/** Routes are read again after this time, ms: accounts, prices and templates change without a version of a route. */
const keptFor = 300_000;

/**
 * Gives the routes of the demo's traffic, kept while no version of a route is made and for five minutes: reading them goes through all
 * routes, prices and templates, and live traffic asks every ten seconds.
 */
export function keepTrafficRoutes(db: Kysely<Tables>): () => Promise<Route[]> {
  let kept: { versions: string; until: number; routes: Route[] } | undefined;
  return async () => {
    const versions = await versionsOf(db);
    if (kept?.versions !== versions || Date.now() >= kept.until) {
      kept = { versions, until: Date.now() + keptFor, routes: await loadTrafficRoutes(db) };
    }
    return kept.routes;
  };
}

/** Another text as soon as any account's routes have another version. */
async function versionsOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ versions: string }>`
    select count(*) || '.' || coalesce(sum(current_version), 0) as versions from route_table`.execute(db);
  return rows[0]?.versions ?? '';
}

/**
 * Who may send what where through which channels: route rows in force whose account is enabled and has a price. Steps are materialized:
 * a database that was filled a moment ago has no statistics, and would go through the prices for each row.
 */
export async function loadTrafficRoutes(db: Kysely<Tables>): Promise<Route[]> {
  const { rows } = await sql<Route>`
    with way as materialized (
      select r.row_id, r.customer_user_id, r.operator_id, t.current_version,
        array_agg(c.channel_code order by each.channel ? 'penalty', each.place) as channels,
        -- What the monitor has penalised comes last, and gets a few messages while it is tried again.
        array_agg(case each.channel ->> 'penalty' when 'last' then 0 when 'out' then 0 when 'test' then 2
          else (each.channel ->> 'weight')::int end order by each.channel ? 'penalty', each.place) as weights
      from route_row r
      join route_table t using (customer_user_id)
      cross join lateral jsonb_array_elements(jsonb_path_query_first(r.config_items, '$[*] ? (@.rule.size() == 0)') -> 'channels')
        with ordinality as each (channel, place)
      join channel c on c.channel_id = (each.channel ->> 'channelId')::bigint and c.admin_status = 1
        and c.supplier_id in (select supplier_id from supplier where status = 1)
      where r.row_status = 1 and coalesce((each.channel ->> 'enabled')::boolean, true)
      group by r.row_id, r.customer_user_id, r.operator_id, t.current_version
    ), priced as materialized (
      select distinct p.customer_user_id, o.country_id from account_price p join operator o using (operator_id)
    ), ranked as materialized (
      select operator_id, prefix, row_number() over (partition by operator_id order by prefix) as place from number_prefix
    ), own as materialized (
      select operator_id, array_agg(prefix order by prefix) as prefixes from ranked where place <= 5 group by operator_id
    ), numbers as materialized (
      select o.country_id, array_agg(prefix order by prefix) as prefixes
      from ranked join operator o using (operator_id) where place <= 3 group by o.country_id
    )
    select way.customer_user_id::text as user, customer_code as "customerCode", u.traffic_type as "trafficType",
      coalesce(own.prefixes, numbers.prefixes) as prefixes, length(country.cc) + country.number_length_max as "numberLength",
      coalesce((
        select sender_text from sender where sender.customer_id = u.customer_id and sender.country_id = o.country_id
          and sender.status in (0, 1, 2) and coalesce(sender.customer_user_id, u.customer_user_id) = u.customer_user_id
        order by sender.status = 2 desc, sender_id limit 1), '') as sender,
      coalesce((
        select jsonb_agg(jsonb_build_object('templateId', t.template_id::text, 'content', t.content,
          'kind', (array['otp', 'notification', 'marketing'])[t.template_type]) order by t.template_id)
        from template t where t.customer_id = u.customer_id and t.review_status = 2
          and coalesce(t.customer_user_id, u.customer_user_id) = u.customer_user_id
          and (t.country_ids = '{}' or o.country_id = any (t.country_ids))), '[]') as templates,
      way.channels, way.weights, way.current_version as "routeVersionNo", way.row_id::text as "rowId"
    from way
    join customer_user u on u.customer_user_id = way.customer_user_id and u.status = 1
    join customer on customer.customer_id = u.customer_id
    join operator o on o.operator_id = way.operator_id
    join country on country.country_id = o.country_id
    join numbers on numbers.country_id = o.country_id
    join priced on priced.customer_user_id = u.customer_user_id and priced.country_id = o.country_id
    left join own on own.operator_id = o.operator_id
    order by way.row_id`.execute(db);
  return rows;
}
