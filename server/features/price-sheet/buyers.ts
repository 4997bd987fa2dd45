import Decimal from 'decimal.js';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { SheetRow } from '#shared/price-sheet/model.ts';
import { marginOf, priceText } from '../../domain/route-table/cost.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { customerScope, type ScopeHolder } from '../../platform/rights/customer-scope.ts';

type Db = Kysely<Tables>;

interface Question {
  channelId: string;
  viewer: ScopeHolder;
  rates: Rates;
}

interface Rates {
  currencies: string[];
  rates: (string | null)[];
}

/** What is asked for a row of a sheet: its destination, the day it begins to count, and the currency to tell it in. */
interface Line {
  rowNo: number;
  operatorId: string;
  /** The row of all other operators of its country; null when it is that itself. */
  defaultId: string | null;
  from: Date | null;
  currency: string;
}

interface Buyer {
  rowNo: number;
  userName: string;
  least: string | null;
}

/**
 * The least that accounts pay, on the day a row begins to count, whose routes use the channel for its operator, in the row's currency.
 * Channel and operators are given as values, never as subqueries: only then does the database know whether these are ten rows or half
 * a million, and choose between looking them up and reading tables as a whole.
 */
export async function buyersOf(
  db: Db,
  { channelId, base, viewer }: { channelId: string; base: string; viewer: ScopeHolder },
  rows: readonly Pick<SheetRow, 'rowNo' | 'operatorId' | 'countryId' | 'trafficType' | 'effectiveFrom' | 'currency'>[],
): Promise<Map<number, Buyer>> {
  const asked = rows.filter(({ trafficType, operatorId }) => trafficType === 'any' && operatorId !== null);
  const defaults = await db
    .selectFrom('operator')
    .select(['operator_id', 'country_id'])
    .where('is_default', '=', true)
    .where('country_id', 'in', [...asked.map(({ countryId }) => countryId ?? '0'), '0'])
    .execute();
  const defaultOf = new Map(defaults.map(({ country_id, operator_id }) => [country_id, operator_id]));
  const lines = asked.map(({ rowNo, operatorId, countryId, effectiveFrom, currency }): Line => {
    const defaultId = defaultOf.get(countryId ?? '') ?? null;
    return {
      rowNo,
      operatorId: operatorId ?? '',
      defaultId: defaultId === operatorId ? null : defaultId,
      from: effectiveFrom === null ? null : new Date(effectiveFrom),
      currency,
    };
  });
  const question = { channelId, viewer, rates: await ratesTo(db, base) };
  const countries = lines.filter(({ defaultId }) => defaultId === null);
  const networks = lines.filter(({ defaultId }) => defaultId !== null);
  const found = [
    ...(countries.length > 0 ? await buyersOfCountries(db, question, countries) : []),
    ...(networks.length > 0 ? await buyersOfNetworks(db, question, networks) : []),
  ];
  return new Map(found.map((buyer) => [buyer.rowNo, buyer]));
}

/** Rows of all operators of a country. */
async function buyersOfCountries(db: Db, question: Question, lines: readonly Line[]): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    ${named(sql`select row_no, ${cheapest} as found from (${payers(question, lines)}) payer group by row_no`)}`.execute(
    db,
  );
  return rows;
}

/**
 * Rows of one network. Most accounts send there by their row of all others and pay its price: those are ranked once a country and day.
 * Accounts with a route or a price of their own for the network are looked at one by one; as many of them as there are can stand in
 * front of the first of the others.
 */
async function buyersOfNetworks(db: Db, question: Question, lines: readonly Line[]): Promise<Buyer[]> {
  const keyOf = ({ defaultId, from, currency }: Line) => `${defaultId} ${from?.getTime()} ${currency}`;
  const byKey = new Map(lines.map((line) => [keyOf(line), line]));
  const keys = [...byKey.keys()];
  const others = [...byKey.values()].map(
    ({ defaultId, from, currency }, index): Line => ({
      rowNo: index,
      operatorId: defaultId ?? '',
      defaultId: null,
      from,
      currency,
    }),
  );
  const networks = sql`${lines.map(({ operatorId }) => operatorId)}::bigint[]`;
  const { rows } = await sql<Buyer>`
    with line as (select *, greatest(given_at, now()) as at from unnest(
      ${lines.map(({ rowNo }) => rowNo)}::int[], ${networks}, ${lines.map(({ defaultId }) => defaultId)}::bigint[],
      ${lines.map(({ from }) => from)}::timestamptz[], ${lines.map(({ currency }) => currency)}::text[],
      ${lines.map((line) => keys.indexOf(keyOf(line)))}::int[]) as t (row_no, operator_id, default_id, given_at, currency, place)),
    own_route as materialized (
      select r.operator_id, r.customer_user_id, ${uses(question)} as is_used from route_row r where r.operator_id = any (${networks})
    ),
    own_price as materialized (
      select line.row_no, p.customer_user_id, p.price, p.currency from line join account_price p using (operator_id)
      where p.operator_id = any (${networks}) and ${inForce(sql`line.at`)}
    ),
    own as materialized (
      select line.row_no, own_route.customer_user_id from line join own_route using (operator_id)
      union select row_no, customer_user_id from own_price
    ),
    asked as materialized (
      select row_no, place, 1 + count(own.customer_user_id) as most from line left join own using (row_no) group by row_no, place
    ),
    payer as materialized (select row_no as place, customer_user_id, cost, row_number() over (partition by row_no order by cost, customer_user_id) as rank
      from (${payers(question, others)}) each),
    told as (
      select line.row_no, payer.customer_user_id, payer.cost
      from asked line join payer on payer.place = line.place and payer.rank <= line.most
      where not exists (select from own where own.row_no = line.row_no and own.customer_user_id = payer.customer_user_id)
      union all
      select row_no, customer_user_id, ${costOf(sql`price`, sql`paid_in`, sql`each.currency`)}
      from (
        select line.row_no, line.currency, own.customer_user_id, coalesce(own_price.price, of_all.price) as price,
          coalesce(own_price.currency, of_all.currency) as paid_in
        from own join line using (row_no) ${seenAccount(question, sql`own.customer_user_id`)}
        left join own_route on own_route.customer_user_id = own.customer_user_id and own_route.operator_id = line.operator_id
        left join own_price on own_price.customer_user_id = own.customer_user_id and own_price.row_no = line.row_no
        left join route_row r on own_route.operator_id is null and r.customer_user_id = own.customer_user_id and r.operator_id = line.default_id
        left join account_price of_all on own_price.row_no is null and of_all.customer_user_id = own.customer_user_id
          and of_all.operator_id = line.default_id and ${inForce(sql`line.at`, 'of_all')}
        where coalesce(own_route.is_used, ${uses(question)})
      ) each ${withRates(question, sql`paid_in`, sql`each.currency`)} where price is not null
    )
    ${named(sql`select row_no, ${cheapest} as found from told group by row_no`)}`.execute(db);
  return rows;
}

/** Accounts that send to the operators of lines by rows of these operators and pay their price there: line, account and cost. */
function payers(question: Question, lines: readonly Line[]): RawBuilder<unknown> {
  const operators = sql`${lines.map(({ operatorId }) => operatorId)}::bigint[]`;
  return sql`
    select line.row_no, r.customer_user_id, ${costOf(sql`p.price`, sql`p.currency`, sql`line.currency`)} as cost
    from unnest(${lines.map(({ rowNo }) => rowNo)}::int[], ${operators}, ${lines.map(({ from }) => from)}::timestamptz[],
      ${lines.map(({ currency }) => currency)}::text[]) as line (row_no, operator_id, given_at, currency)
    join route_row r on r.operator_id = line.operator_id ${seenAccount(question, sql`r.customer_user_id`)}
    join account_price p on p.customer_user_id = r.customer_user_id and p.operator_id = r.operator_id
      and ${inForce(sql`greatest(line.given_at, now())`)}
    ${withRates(question, sql`p.currency`, sql`line.currency`)}
    where r.operator_id = any (${operators}) and p.operator_id = any (${operators}) and ${uses(question)}`;
}

const uses = ({ channelId }: Question) =>
  sql`(r.row_status = 1 and r.channel_ids @> ${JSON.stringify(channelId)}::jsonb)`;

const inForce = (at: RawBuilder<unknown>, price = 'p') =>
  sql`${sql.ref(`${price}.traffic_type`)} = 'any' and ${sql.ref(`${price}.effective_from`)} <= ${at}
    and (${sql.ref(`${price}.effective_to`)} is null or ${sql.ref(`${price}.effective_to`)} > ${at})`;

/** Only accounts that exist, of customers the viewer may see. */
const seenAccount = ({ viewer }: Question, account: RawBuilder<unknown>) => sql`
  join customer_user u on u.customer_user_id = ${account} and u.archived_at is null
  join customer on customer.customer_id = u.customer_id and ${customerScope(viewer)}`;

/** What each currency is worth in the base currency now. */
async function ratesTo(db: Db, base: string): Promise<Rates> {
  const { rows } = await sql<{ currency: string; rate: string | null }>`
    select currency, exchange_rate_at(currency, ${base}, now())::text as rate
    from (select distinct from_currency as currency from exchange_rate union select ${base}) known`.execute(db);
  return { currencies: rows.map(({ currency }) => currency), rates: rows.map(({ rate }) => rate) };
}

/** Joins the rates of two currencies, `paid` and `told`. */
const withRates = (
  { rates: { currencies, rates } }: Question,
  paidIn: RawBuilder<unknown>,
  quotedIn: RawBuilder<unknown>,
) => sql`
  left join unnest(${currencies}::text[], ${rates}::numeric[]) paid (currency, rate) on paid.currency = ${paidIn}
  left join unnest(${currencies}::text[], ${rates}::numeric[]) told (currency, rate) on told.currency = ${quotedIn}`;

const costOf = (price: RawBuilder<unknown>, paidIn: RawBuilder<unknown>, quotedIn: RawBuilder<unknown>) =>
  sql`${price} * case when ${paidIn} = ${quotedIn} then 1 else paid.rate / told.rate end`;

/** The cheapest of many and who pays it: an array is compared from its first element on, unknown amounts come last. */
const cheapest = sql`min(array[cost, customer_user_id::numeric])`;

const named = (found: RawBuilder<unknown>) => sql`
  select row_no as "rowNo", user_name as "userName", found[1]::text as least
  from (${found}) each join customer_user u on u.customer_user_id = found[2]::bigint`;

/** The columns of a row that its buyer makes. */
export function buyerColumns(newPrice: string | null, buyer: Buyer | undefined) {
  const least = buyer?.least ? new Decimal(buyer.least) : undefined;
  return {
    lowestCustomerPrice: least ? priceText(least) : null,
    lowestAccount: buyer?.userName ?? '',
    minMarginPct: least && newPrice !== null ? (marginOf(least, new Decimal(newPrice)) ?? null) : null,
  };
}
