import { type Kysely, sql } from 'kysely';
import { seesFloors } from '#shared/customer/below.ts';
import type { floorEffect as contract, FloorEffect } from '#shared/floor-effect.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { type FloorRule, floorRuleOf } from '../../domain/prices/floor.ts';
import { losingText } from '../../domain/route-table/item-figures.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { type BelowLine, eachNewlyBelow, floorOf } from '../customer-price/read-model.ts';
import type { RouteSources } from './each-priced.ts';
import { losingRows } from './losing.ts';
import { countKeepingLess, storedState } from './stored-margins.ts';

/** Lines that are named; all are counted. */
const maxNamed = 20;

/**
 * Lines of price lists that would be below their floor by other settings (rules R12, R13) and are not yet, as the lists show them. And the
 * number of route rows that would count as losing by them and do not yet, as the list of routes and the to-dos count them.
 */
export async function floorEffect(
  sources: RouteSources,
  settings: Settings,
  input: InputOf<typeof contract.effect>,
  { admin, lang }: Viewer,
): Promise<FloorEffect> {
  const values = await settings.read();
  const [present, wanted] = [floorRuleOf(values), floorRuleOf({ ...values, ...input })];
  const below = new Map<string, BelowLine>();
  const accounts = new Set<string>();
  const left = await eachNewlyBelow(sources.db, { present, wanted }, admin, (found) => {
    below.set(found.line.priceId, found);
    for (const { userId } of found.line.accounts) accounts.add(userId);
  });
  return {
    rows: below.size,
    left,
    losing: await newlyLosing(sources, { present, wanted }, admin),
    accounts: accounts.size,
    list: seesFloors(admin.fieldRules) ? await named(sources.db, below, lang) : [],
  };
}

/**
 * How many rows begin to lose by other least margins. Where looking at each takes seconds, by what each was counted to keep last: rows of
 * which everything would be refused for their margin (rule R31) and that earn by their weights are not among them then.
 */
async function newlyLosing(
  sources: RouteSources,
  { present, wanted }: Record<'present' | 'wanted', FloorRule>,
  viewer: ScopeHolder,
): Promise<number | null> {
  const { db } = sources;
  const stored = await storedState(db);
  if (stored?.counting) return null;
  if (stored) return countKeepingLess(db, { present, wanted }, viewer);
  const then = await losingRows(sources, {}, undefined, viewer, wanted);
  const now = await losingRows(sources, {}, then, viewer, present);
  return then.length - now.length;
}

async function named(db: Kysely<Tables>, below: ReadonlyMap<string, BelowLine>, lang: Viewer['lang']) {
  const name = (table: string) => sql.ref(`${table}${lang === 'zh' ? '_name' : '_name_en'}`);
  type Named = Omit<FloorEffect['list'][number], 'currency' | 'price' | 'floorPrice' | 'floorBy' | 'losingItems'>;
  const { rows } = await sql<Named>`
    select p.price_id::text as "priceId", p.customer_id::text as "customerId", customer_name as "customerName",
      p.customer_user_id::text as "userId", coalesce(user_name, '') as "userName", ${name('country')} as "countryName",
      ${name('operator')} as "operatorName", is_default as "isDefault", p.traffic_type as "trafficType"
    from customer_price p join customer on customer.customer_id = p.customer_id
    left join customer_user u on u.customer_user_id = p.customer_user_id
    join operator o on o.operator_id = p.operator_id join country c on c.country_id = o.country_id
    where p.price_id = any (${[...below.keys()]}::bigint[])
    order by coalesce(user_name, customer_name), iso2, is_default desc, o.operator_id, p.traffic_type desc, p.price_id
    limit ${maxNamed}`.execute(db);
  return rows.flatMap((row) => {
    const found = below.get(row.priceId);
    if (!found) return [];
    const { line, money } = found;
    return [
      {
        ...row,
        currency: line.currency,
        price: line.price,
        ...floorOf(money.floor(), lang),
        losingItems: losingText(money.losingItems(line.price)),
      },
    ];
  });
}
