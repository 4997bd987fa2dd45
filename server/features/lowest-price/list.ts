import { type Kysely, sql } from 'kysely';
import {
  type LowestPrice,
  type LowestPriceInput,
  type lowestPrice,
  maxRanks,
  type RankedChannel,
} from '#shared/channel/lowest.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { concealedFigures } from '#shared/route/concealed.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { momentOf } from '../../domain/route-table/rows-at.ts';
import { numberedRows } from '../../platform/db/numbered-page.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { losingByOperator } from '../route-overview/read-model.ts';
import { loadQuality } from './quality.ts';
import { loadRoutes } from './routed.ts';

interface LowestSources {
  db: Kysely<Tables>;
  messages: Pick<MessageStore, 'aggregate'>;
}

const sortColumns = {
  countryName: sql`"countryName"`,
  operatorName: sql`"operatorName"`,
  channelCount: sql`"channelCount"`,
} as const;

type Ranked = Omit<RankedChannel, 'parts7d' | 'deliveredPct7d' | 'isRouted'>;
type Found = Omit<LowestPrice, 'ranks' | 'baseCurrency' | 'routeOperatorId' | 'routes' | 'routesLosing'> & {
  total: number;
  ranks: Ranked[];
};

/**
 * Destinations with a price at a moment: channels by cost in the base currency (rules R8, R9), by name for users without access to costs; what accounts pay (R7), and how many of
 * their routes lose by their own channels.
 */
export async function listLowest(
  { db, messages, settings }: LowestSources & { settings: Settings },
  input: LowestPriceInput,
  { admin, lang }: Viewer,
): Promise<ReplyOf<typeof lowestPrice.list>> {
  const {
    countryId = null,
    operatorId = null,
    channelId = null,
    keyword,
    trafficType = 'any',
    activeOnly,
    routesLosing,
    at,
  } = input;
  const { baseCurrency } = await settings.read();
  const moment = momentOf(at);
  const text = keyword?.trim();
  const pattern = text ? patternOf(text) : null;
  const name = (table: string) => sql.ref(`${table}${lang === 'zh' ? '_name' : '_name_en'}`);
  const inForce = sql`p.effective_from <= ${moment} and (p.effective_to is null or p.effective_to > ${moment})
    and p.traffic_type in (${trafficType}, 'any')`;
  // The order would tell what is cheaper, and the first five which channels are.
  const byCost = admin.fieldRules.cost === 'shown';
  const losingIds = routesLosing && (await losingOperators({ db, messages }, settings, input, admin));
  const order = sql`${sortColumns[input.sortField ?? 'countryName']} ${sql.raw(input.sortOrder ?? 'asc')}`;
  const found = sql<Found>`
    with cost as materialized (
      select distinct on (p.channel_id, p.operator_id) p.channel_id, p.operator_id, p.price, p.currency,
        ch.channel_name, ch.admin_status
      from channel_price p join channel ch on ch.channel_id = p.channel_id
      where p.voided_at is null and ${inForce} and ch.admin_status <> 0
        and (${activeOnly === undefined}::boolean or ch.admin_status = 1)
      order by p.channel_id, p.operator_id, p.traffic_type = 'any'
    ), paid as materialized (
      select distinct on (p.customer_user_id, p.operator_id) p.customer_user_id, p.operator_id, p.price, p.currency, u.user_name
      from account_price p join customer_user u on u.customer_user_id = p.customer_user_id
      join customer on customer.customer_id = u.customer_id
      where ${inForce} and u.archived_at is null and customer.archived_at is null and ${customerScope(admin)}
      order by p.customer_user_id, p.operator_id, p.traffic_type = 'any'
    ), rate as materialized (
      select currency, exchange_rate_at(currency, ${baseCurrency}, ${moment}) as rate
      from (select currency from cost union select currency from paid) used
    ), place as materialized (
      select o.operator_id, d.operator_id as default_id, o.is_default, o.mcc, o.mnc, c.country_id, c.iso2,
        not o.is_default and o.operator_id in (select operator_id from paid) as has_payers,
        ${name('c.country')} as "countryName", ${name('o.operator')} as "operatorName"
      from operator o join country c on c.country_id = o.country_id
      join operator d on d.country_id = c.country_id and d.is_default
      where o.operator_id in (select operator_id from cost)
        and (${countryId}::bigint is null or c.country_id = ${countryId})
        and (${operatorId}::bigint is null or o.operator_id = ${operatorId})
        and (${pattern}::text is null or o.operator_name ilike ${pattern} or o.operator_name_en ilike ${pattern}
          or c.country_name ilike ${pattern} or c.country_name_en ilike ${pattern}
          or starts_with(coalesce(o.mcc || o.mnc, ''), ${text?.replace(/[\s-]/g, '') || '-'}))
    ), offered as (
      -- Each channel at its own price for the operator, else at that of the country.
      select place.operator_id as place_id, cost.*, false as "isCountryPrice" from place join cost using (operator_id)
      union all
      select place.operator_id, cost.*, true from place join cost on cost.operator_id = place.default_id
      where not place.is_default and not exists (
        select from cost own where own.operator_id = place.operator_id and own.channel_id = cost.channel_id)
    ), ranked as materialized (
      select place_id, count(*)::int as count,
        bool_or(channel_id = ${channelId} and place_no <= ${maxRanks}) as has_channel, coalesce(json_agg(json_build_object(
        'channelId', channel_id::text, 'channelName', channel_name, 'adminStatus', admin_status, 'currency', currency,
        'price', trim_scale(price)::text, 'priceBase', trim_scale(round(base, 6))::text, 'isCountryPrice', "isCountryPrice"
      ) order by place_no) filter (where place_no <= ${maxRanks}), '[]') as ranks
      from (
        select offered.*, price * rate as base,
          row_number() over (partition by place_id order by ${byCost ? sql`price * rate nulls last` : sql`channel_name`}, channel_id) as place_no
        from offered left join rate using (currency)
      ) sorted group by place_id
    ), level as materialized (
      -- How many pay how much for an operator: thousands of accounts share a few prices.
      select operator_id, price * rate as base, count(*)::int as accounts, min(user_name) as name, min(customer_user_id) as id
      from paid left join rate using (currency) group by 1, 2
    ), bought as (
      select place.operator_id as place_id, level.* from place join level on level.operator_id = place.default_id
      where not place.has_payers
      union all
      select place_id, operator_id, base, count(*)::int, min(user_name), min(customer_user_id) from (
        select place.operator_id as place_id, place.operator_id, paid.price * rate as base, user_name, customer_user_id
        from place join paid using (operator_id) left join rate using (currency) where place.has_payers
        union all
        select place.operator_id, paid.operator_id, paid.price * rate, user_name, customer_user_id
        from place join paid on paid.operator_id = place.default_id left join rate using (currency)
        where place.has_payers and not exists (select from paid own
          where own.operator_id = place.operator_id and own.customer_user_id = paid.customer_user_id)
      ) payer group by 1, 2, 3
    ), buyers as materialized (
      select place_id, sum(accounts)::int as count, min(bought.base) as lowest,
        (array_agg(name order by bought.base nulls last))[1] as name, (array_agg(id order by bought.base nulls last))[1] as id
      from bought group by place_id
    )
    select place.operator_id::text as "operatorId", "operatorName", place.is_default as "isDefault", iso2,
      case when place.mcc is not null then place.mcc || '-' || place.mnc end as mccmnc,
      place.country_id::text as "countryId", "countryName", ranked.count as "channelCount", ranked.ranks,
      trim_scale(round(buyers.lowest, 6))::text as "lowestCustomerPrice", coalesce(buyers.name, '') as "lowestAccount", buyers.id::text as "lowestUserId",
      coalesce(buyers.count, 0) as accounts, count(*) over ()::int as total
    from place join ranked on ranked.place_id = place.operator_id left join buyers on buyers.place_id = place.operator_id
    where (${losingIds === undefined}::boolean or place.operator_id = any (${losingIds ?? []}::bigint[])) and (${channelId}::bigint is null or has_channel)
    order by ${order}, "countryName", place.is_default desc, place.mcc, place.mnc, place.operator_id`;
  const { list: rows, total } = await numberedRows(db, found, input);
  const operatorIds = rows.map(({ operatorId }) => operatorId);
  const [qualityOf, routesTo, losses] = await Promise.all([
    loadQuality(messages, rows),
    loadRoutes(db, rows, admin, at),
    losingByOperator({ db, messages }, settings, { operatorIds, ...(at !== undefined && { at }) }, admin),
  ]);
  const list = rows.map((row) => {
    const { routeOperatorId, isRouted } = routesTo(row);
    const ranks = row.ranks.map((channel) => ({
      ...channel,
      ...qualityOf(row, channel.channelId),
      isRouted: isRouted(channel.channelId),
    }));
    const { routes, losing: routesLosing } = losses.get(row.operatorId) ?? { routes: 0, losing: 0 };
    return { ...row, baseCurrency, ranks, routeOperatorId, routes, routesLosing };
  });
  return { list, total, ...concealedFigures(admin.fieldRules) };
}

/** Operators of which routes lose at the moment looked at. */
async function losingOperators(
  sources: LowestSources,
  settings: Settings,
  { countryId, operatorId, at }: LowestPriceInput,
  viewer: ScopeHolder,
): Promise<string[]> {
  const filter = {
    ...(countryId && { countryId }),
    ...(operatorId && { operatorId }),
    ...(at !== undefined && { at }),
  };
  const losses = await losingByOperator(sources, settings, filter, viewer);
  return [...losses].flatMap(([id, { losing }]) => (losing > 0 ? [id] : []));
}
