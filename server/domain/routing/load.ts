import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { NumberLengths } from './number.ts';
import { OperatorTable } from './operator.ts';
import { type PriceRow, PriceTable } from './price.ts';

type Db = Kysely<Tables>;

export interface NumberPlan {
  countryId: string;
  iso2: string;
  lengths: NumberLengths;
}

/** Lengths of mobile numbers by ISO code, as administrators keep them (rule R5). */
export async function loadNumberPlans(db: Db): Promise<ReadonlyMap<string, NumberPlan>> {
  const rows = await db
    .selectFrom('country')
    .select(['country_id as countryId', 'iso2', 'number_length_min as min', 'number_length_max as max'])
    .execute();
  return new Map(rows.map(({ countryId, iso2, min, max }) => [iso2, { countryId, iso2, lengths: { min, max } }]));
}

/** All operators with their prefixes in memory, some 3,000 and 20,000 rows; for one number only the prefixes it begins with. */
export async function loadOperators(db: Db, digits?: string): Promise<OperatorTable> {
  const operators = await db
    .selectFrom('operator')
    .innerJoin('country', 'country.country_id', 'operator.country_id')
    .select(['operator_id as operatorId', 'operator.country_id as countryId', 'iso2', 'is_default as isDefault'])
    .execute();
  const beginnings = digits === undefined ? undefined : Array.from(digits, (_, at) => digits.slice(0, at + 1));
  const prefixes = await db
    .selectFrom('number_prefix')
    .select(['prefix', 'operator_id as operatorId', 'effective_from as effectiveFrom'])
    .$if(beginnings !== undefined, (query) => query.where(sql<boolean>`prefix = any (${beginnings}::text[])`))
    .execute();
  const ported = await db
    .selectFrom('ported_number')
    .select(['msisdn', 'operator_id as operatorId', 'valid_until as validUntil'])
    .$if(digits !== undefined, (query) => query.where(sql<boolean>`msisdn = ${digits}`))
    .execute();
  return new OperatorTable({ operators, prefixes, ported });
}

/** What channels cost at any moment from `since` on: of all channels, or of some. */
export async function loadChannelPrices(
  db: Db,
  { since, channelIds }: { since: number; channelIds?: readonly string[] },
): Promise<PriceTable> {
  let query = db
    .selectFrom('channel_price')
    .select([
      'price_id as priceId',
      'channel_id as ownerId',
      'operator_id as operatorId',
      'traffic_type as trafficType',
      sql<string>`trim_scale(price)::text`.as('price'),
      'currency',
      'bill_basis as billBasis',
      'effective_from as from',
      'effective_to as to',
    ])
    .where('voided_at', 'is', null)
    .where(sql<boolean>`(effective_to is null or effective_to > to_timestamp(${since}::float8 / 1000))`);
  if (channelIds) query = query.where('channel_id', 'in', [...channelIds, '0']);
  const rows: PriceRow[] = await query.execute();
  return new PriceTable(rows);
}

/** What accounts pay at any moment from `since` on: all of them, or some. */
export async function loadAccountPrices(
  db: Db,
  { since, userIds }: { since: number; userIds?: readonly string[] },
): Promise<PriceTable> {
  let query = db
    .selectFrom('account_price')
    .innerJoin('customer', 'customer.customer_id', 'account_price.customer_id')
    .select([
      'price_id as priceId',
      'customer_user_id as ownerId',
      'operator_id as operatorId',
      'traffic_type as trafficType',
      sql<string>`trim_scale(price)::text`.as('price'),
      'account_price.currency',
      'customer.bill_basis as billBasis',
      'effective_from as from',
      'effective_to as to',
    ])
    .where(sql<boolean>`(effective_to is null or effective_to > to_timestamp(${since}::float8 / 1000))`);
  if (userIds) query = query.where('customer_user_id', 'in', [...userIds, '0']);
  const rows: PriceRow[] = await query.execute();
  return new PriceTable(rows);
}
