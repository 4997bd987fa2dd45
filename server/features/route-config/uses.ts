import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import type { ChannelUse, RouteChannelOption, userRouters } from '#shared/route/calls.ts';
import { pageOf } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import type { Viewer } from '../../http/viewer.ts';
import { customerScope } from '../../rights/customer-scope.ts';
import { loadAccountMoney } from '../../route-table/prices.ts';
import { findAccount, type RouteAccount } from './accounts.ts';
import { destinations } from './destinations.ts';
import { figuresOf } from './table.ts';

type Db = Kysely<Tables>;

/** Rows of the accounts the viewer sees that use a channel. */
export async function whereUsed(
  db: Db,
  { channelId, ...page }: InputOf<typeof userRouters.whereUsed>,
  { admin, lang }: Viewer,
): Promise<ReplyOf<typeof userRouters.whereUsed>> {
  const { limit, offset } = pageOf(page);
  const enabled = (items: string) => sql`jsonb_path_query(${sql.ref(items)},
    '$[*].channels[*] ? (@.channelId == $id && @.enabled == true)', jsonb_build_object('id', ${channelId}::text))`;
  const { rows } = await sql<ChannelUse & { total: number }>`
    select r.row_id::text as "rowId", u.customer_user_id::text as "userId", u.user_name as "userName", customer.customer_name as "customerName",
      o.operator_id::text as "operatorId", ${nameOf('c.country', lang)} as "countryName", c.iso2, ${nameOf('o.operator', lang)} as "operatorName",
      o.is_default as "isDefault", r.row_status as "rowStatus",
      exists (select ${enabled('r.config_items')}) as "inItems", exists (select ${enabled('r.resend_config_items')}) as "inResend",
      exists (select from jsonb_array_elements(r.config_items) item
        where jsonb_path_query_array(item, '$.channels[*] ? (@.enabled == true).channelId') = jsonb_build_array(${channelId}::text)) as "isSole",
      (select max((used ->> 'weight')::int) from ${enabled('r.config_items')} used) as weight,
      count(*) over ()::int as total
    from route_row r
    join customer_user u on u.customer_user_id = r.customer_user_id
    join customer on customer.customer_id = u.customer_id
    join operator o on o.operator_id = r.operator_id
    join country c on c.country_id = o.country_id
    where r.channel_ids ? ${channelId}::text and ${customerScope(admin)}
    order by "isSole" desc, "countryName", "userName", r.row_id
    limit ${limit} offset ${offset}`.execute(db);
  return { list: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

const nameOf = (column: string, lang: Lang) => sql.ref(`${column}_name${lang === 'zh' ? '' : '_en'}`);

/** Channels a route may take, those that send first, with their price for an operator: its own, else its country's. */
export async function channelOptions(
  db: Db,
  { operatorId, userId }: InputOf<typeof userRouters.channels>,
  baseCurrency: string,
  { admin }: Pick<Viewer, 'admin'>,
): Promise<RouteChannelOption[]> {
  const account = userId === undefined ? undefined : await findAccount(db, admin, userId);
  const sold = account && operatorId !== undefined ? await soldFor(db, account, operatorId, baseCurrency) : undefined;
  const { rows } = await sql<Omit<RouteChannelOption, 'margin' | 'losing'>>`
    select ch.channel_id::text as "channelId", ch.channel_name as "channelName", ch.channel_code as "channelCode", s.supplier_name as "supplierName",
      ch.admin_status as "adminStatus", live.link_status as "linkStatus", trim_scale(ch.max_tps)::text as "maxTps", ch.capability,
      ch.traffic_types as "trafficTypes", trim_scale(cost.price)::text as price, coalesce(cost.currency, ch.currency) as currency,
      trim_scale(round(cost.price * exchange_rate_at(cost.currency, ${baseCurrency}, now()), 6))::text as "priceBase"
    from channel ch
    join supplier s on s.supplier_id = ch.supplier_id
    left join channel_live live on live.channel_id = ch.channel_id
    left join operator o on o.operator_id = ${operatorId ?? null}::bigint
    left join operator d on d.country_id = o.country_id and d.is_default
    left join lateral (
      select p.price, p.currency from channel_price p
      where p.channel_id = ch.channel_id and p.operator_id in (o.operator_id, d.operator_id) and p.voided_at is null
        and p.traffic_type in ('any', ${account?.trafficType ?? 'any'})
        and p.effective_from <= now() and (p.effective_to is null or p.effective_to > now())
      order by p.operator_id <> o.operator_id, p.traffic_type = 'any' limit 1
    ) cost on true
    order by cost.price is null, ch.admin_status <> 1, cost.price * exchange_rate_at(cost.currency, ${baseCurrency}, now()) nulls last, ch.channel_name`.execute(
    db,
  );
  return rows.map((row) => {
    const { margin, losing } = figuresOf(sold, row.priceBase === null ? undefined : new Decimal(row.priceBase));
    return { ...row, margin, losing };
  });
}

/** What an account pays for a part to an operator now, in the base currency. */
async function soldFor(
  db: Db,
  account: RouteAccount,
  operatorId: string,
  baseCurrency: string,
): Promise<Decimal | undefined> {
  const place = (await destinations(db, [operatorId], 'en')).get(operatorId);
  const money = await loadAccountMoney(db, account, [], baseCurrency);
  return place && money.priceOf(place)?.inBase;
}
