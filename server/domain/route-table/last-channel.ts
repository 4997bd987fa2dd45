import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Lang } from '#shared/http/endpoint.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';

/** Rows named in a refusal; it counts all. */
const maxNamed = 3;

/**
 * Throws when an item of a route would be left without a channel that is not disabled, as its supplier is not either, were these
 * channels disabled. Rows of customers
 * outside the viewer's scope count too, but are not named.
 */
export async function refuseLastChannel(
  trx: Kysely<Tables>,
  channelIds: readonly string[],
  scope: RawBuilder<SqlBool>,
  lang: Lang,
): Promise<void> {
  const name = (table: string) => sql.ref(`${table}_name${lang === 'zh' ? '' : '_en'}`);
  const { rows } = await sql<{ place: string | null; total: number; channelId: string; channelName: string }>`
    with gone as (
      select channel_id::text as id from channel join supplier using (supplier_id)
      where admin_status = 0 or supplier.status = 0 or channel_id = any (${[...channelIds]}::bigint[])
    ), hit as (
      select r.row_id, r.customer_user_id, r.operator_id, array_agg(distinct used.id) as ids
      from route_row r cross join lateral jsonb_array_elements(r.config_items) item
      cross join lateral jsonb_array_elements_text(jsonb_path_query_array(item, '$.channels[*] ? (@.enabled == true).channelId')) used (id)
      where r.row_status = 1 and r.channel_ids ?| ${[...channelIds]}::text[]
      group by r.row_id, r.customer_user_id, r.operator_id, item
      having bool_and(used.id in (select id from gone)) and bool_or(used.id = any (${[...channelIds]}::text[]))
    )
    select case when ${scope} then u.user_name || ' · ' || ${name('country')} || ' ' || ${name('operator')} end as place,
      count(*) over ()::int as total, ch.channel_id::text as "channelId", ch.channel_name as "channelName"
    from hit join customer_user u using (customer_user_id) join customer on customer.customer_id = u.customer_id
    join operator o on o.operator_id = hit.operator_id join country c on c.country_id = o.country_id
    join channel ch on ch.channel_id = (select min(id::bigint) from unnest(hit.ids) id where id = any (${[...channelIds]}::text[]))
    where u.archived_at is null and customer.archived_at is null
    order by place nulls last, hit.row_id limit ${maxNamed}`.execute(trx);
  const [first] = rows;
  if (!first) return;
  const places = rows.flatMap(({ place }) => place ?? []).join(', ');
  throw new AppError(
    'channel.sole',
    { name: first.channelName, count: first.total, places },
    { channelId: first.channelId },
  );
}
