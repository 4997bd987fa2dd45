import Decimal from 'decimal.js';
import { type Kysely, sql } from 'kysely';
import type { PriceKey } from '#shared/channel/price.ts';
import type { PlanGap, PlanItemInput, PricePlan } from '#shared/customer/plan.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { loadRates } from '../../../domain/money/rates.ts';
import { valuesOf } from '../../../platform/db/columns.ts';
import { numberedRows } from '../../../platform/db/numbered-page.ts';
import { patternOf } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { needShown } from '../../../platform/rights/need-permission.ts';
import { moneyOf } from '../floors.ts';
import type { CustomerList } from '../price-list.ts';
import { planItemColumns } from './columns.ts';

type Trx = Kysely<Tables>;

const plans = (lang: Lang) => {
  const name = (table: string) => sql.ref(`${table}${lang === 'zh' ? '_name' : '_name_en'}`);
  return sql`(
    select p.plan_id::text as "planId", p.plan_name as "planName", p.status, p.remark,
      (select count(*)::int from customer_user u where u.price_plan_id = p.plan_id and u.price_mode = 2) as accounts,
      p.created_at as "createdAt", p.created_by as "createdBy", p.updated_at as "updatedAt", p.updated_by as "updatedBy", p.version,
      coalesce((select jsonb_agg(jsonb_build_object(
        'operatorId', i.operator_id::text, 'trafficType', i.traffic_type, 'base', i.base,
        'addPercent', trim_scale(i.add_percent)::text, 'addFixed', trim_scale(i.add_fixed)::text,
        'minMargin', trim_scale(i.min_margin)::text, 'roundUpTo', trim_scale(i.round_up_to)::text,
        'countryId', c.country_id::text, 'countryName', coalesce(${name('c.country')}, ''),
        'operatorName', coalesce(${name('o.operator')}, '')) order by i.operator_id nulls first, i.item_id)
        from price_plan_item i left join operator o on o.operator_id = i.operator_id
        left join country c on c.country_id = o.country_id where i.plan_id = p.plan_id), '[]') as items
    from price_plan p)`;
};

/** Reads and writes price plans. */
export function createPlanRepository(db: Trx) {
  return {
    page: async (input: { pageNo?: number; pageSize?: number; keyword?: string }, lang: Lang) => {
      const pattern = input.keyword?.trim() ? patternOf(input.keyword.trim()) : null;
      const rows = sql<PricePlan & { total: number }>`
        select *, (select count(*)::int from price_plan where ${pattern}::text is null or plan_name ilike ${pattern}) as total
        from ${plans(lang)} plan where ${pattern}::text is null or "planName" ilike ${pattern}
        order by status desc, lower("planName")`;
      return numberedRows(db, rows, input);
    },
    find: async (planId: string, lang: Lang, trx: Trx = db): Promise<PricePlan | undefined> =>
      (await sql<PricePlan>`select * from ${plans(lang)} plan where "planId" = ${planId}`.execute(trx)).rows[0],
    replaceItems: async (trx: Trx, planId: string, items: readonly Required<PlanItemInput>[]) => {
      await trx.deleteFrom('price_plan_item').where('plan_id', '=', planId).execute();
      await trx
        .insertInto('price_plan_item')
        .values(items.map((item) => ({ plan_id: planId, ...valuesOf(planItemColumns, item) })))
        .execute();
    },
  };
}

/** Requires unmasked costs or agent prices where formulas start from them: the prices disclose their base. @throws auth.concealed */
export async function needBases(trx: Trx, planId: string, viewer: Viewer): Promise<void> {
  const rows = await trx
    .selectFrom('price_plan_item')
    .select('base')
    .distinct()
    .where('plan_id', '=', planId)
    .execute();
  for (const { base } of rows) needShown(viewer, base === 'priceAgent' ? 'agentPrice' : 'cost');
}

/** A destination of a plan, with the formula that holds for it. */
type PlannedItem = Pick<Required<PlanItemInput>, 'base' | 'addPercent' | 'addFixed' | 'minMargin' | 'roundUpTo'> &
  PriceKey;

/**
 * What a plan makes of the costs of an account's routes at a moment: a price for each destination that some channel in use reaches, in a
 * currency. Destinations without a route, or whose route has no known cost, get none: the cost of others would be a guess.
 */
export async function planPrices(
  trx: Trx,
  { planId, list, currency, at }: { planId: string; list: CustomerList; currency: string; at: number },
): Promise<{ prices: (PriceKey & { price: string })[]; left: LeftOut[] }> {
  const moment = sql`to_timestamp(${at}::float8 / 1000)`;
  const { rows } = await sql<PlannedItem>`
    with reached as (
      select distinct p.operator_id, p.traffic_type from channel_price p join channel c on c.channel_id = p.channel_id
      where p.voided_at is null and c.admin_status not in (0, 5) and p.effective_from <= ${moment}
        and (p.effective_to is null or p.effective_to > ${moment})
    ), destination as (
      select i.item_id, i.operator_id from price_plan_item i where i.plan_id = ${planId} and i.operator_id is not null
      union all
      select i.item_id, reached.operator_id from price_plan_item i join reached on reached.traffic_type in (i.traffic_type, 'any')
      where i.plan_id = ${planId} and i.operator_id is null and not exists (
        select from price_plan_item named where named.plan_id = i.plan_id and named.operator_id = reached.operator_id
          and named.traffic_type = i.traffic_type)
      group by 1, 2
    )
    select destination.operator_id::text as "operatorId", i.traffic_type as "trafficType", i.base, i.add_percent::text as "addPercent",
      i.add_fixed::text as "addFixed", i.min_margin::text as "minMargin", i.round_up_to::text as "roundUpTo"
    from destination join price_plan_item i using (item_id)`.execute(trx);
  const money = await moneyOf(
    trx,
    list,
    rows.map((row) => ({ ...row, at })),
    currency,
  );
  const rate = (await loadRates(trx, list.rule.base)).rateAt(currency, at);
  const prices: (PriceKey & { price: string })[] = [];
  const left: LeftOut[] = [];
  for (const [place, item] of rows.entries()) {
    const { costBase, agentBase, route = 'none' } = money[place] ?? {};
    const base = item.base === 'priceAgent' ? agentBase : costBase;
    const key = { operatorId: item.operatorId, trafficType: item.trafficType };
    if (base && rate) prices.push({ ...key, price: priceBy(item, base, rate) });
    else left.push({ ...key, why: whyLeft(item.base, route, rate !== undefined) });
  }
  return { prices, left };
}

/** A destination of a plan for which an account gets no price. */
interface LeftOut extends PriceKey {
  why: PlanGap;
}

function whyLeft(base: PlannedItem['base'], route: string, hasRate: boolean): PlanGap {
  if (route === 'none') return 'noRoute';
  if (route === 'blocked') return 'blocked';
  if (!hasRate) return 'noRate';
  return base === 'priceAgent' ? 'noAgentPrice' : 'noCost';
}

/** A formula's price for a base, both per part; the formula is in the base currency, the price in the list's. */
function priceBy({ addPercent, addFixed, minMargin, roundUpTo }: PlannedItem, base: Decimal, rate: Decimal): string {
  const wanted = base.mul(new Decimal(addPercent).div(100).plus(1)).plus(addFixed);
  const least = Decimal.max(wanted, base.plus(minMargin), 0);
  return least.div(rate).div(roundUpTo).ceil().mul(roundUpTo).toFixed();
}
