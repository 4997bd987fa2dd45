import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { type PriceRow, PriceTable } from '../../routing/price.ts';

type Db = Kysely<Tables>;

/** Cache time of prices, ms: a new price in force is used within a second. */
const freshFor = 1000;

/** Whose price for which operators is wanted. */
export interface PriceKeys {
  ownerId: string;
  operatorIds: readonly string[];
}
type LoadRows = (ownerIds: readonly string[], operatorIds: readonly string[]) => Promise<PriceRow[]>;

/** Price lists in memory as far as they were asked for. */
function createPrices(load: LoadRows) {
  let since = 0;
  let known = new Set<string>();
  let table = new PriceTable([]);

  return async (wanted: readonly PriceKeys[]): Promise<PriceTable> => {
    if (Date.now() - since > freshFor) {
      since = Date.now();
      known = new Set();
      table = new PriceTable([]);
    }
    // Another call may begin a new one while prices are read.
    const current = table;
    const missing = new Map<string, [string, string]>();
    for (const { ownerId, operatorIds } of wanted) {
      for (const operatorId of operatorIds) {
        const key = `${ownerId} ${operatorId}`;
        if (!known.has(key)) missing.set(key, [ownerId, operatorId]);
      }
    }
    if (missing.size > 0) {
      const asked = known;
      const pairs = [...missing.values()];
      const found = await load(
        pairs.map(([ownerId]) => ownerId),
        pairs.map(([, operatorId]) => operatorId),
      );
      for (const key of missing.keys()) asked.add(key);
      current.add(found);
    }
    return current;
  };
}

export const createCustomerPrices = (db: Db) =>
  createPrices(async (ownerIds, operatorIds) => {
    const { rows } = await sql<PriceRow>`
      select p.price_id as "priceId", p.customer_user_id as "ownerId", p.operator_id as "operatorId",
        p.traffic_type as "trafficType", trim_scale(p.price)::text as price, p.currency, 1 as "billBasis",
        p.effective_from as "from", p.effective_to as "to"
      from unnest(${ownerIds}::bigint[], ${operatorIds}::bigint[]) as wanted (owner_id, operator_id)
      join account_price p on p.customer_user_id = wanted.owner_id and p.operator_id = wanted.operator_id`.execute(db);
    return rows;
  });

export const createChannelPrices = (db: Db) =>
  createPrices(async (ownerIds, operatorIds) => {
    const { rows } = await sql<PriceRow>`
      select p.price_id as "priceId", p.channel_id as "ownerId", p.operator_id as "operatorId",
        p.traffic_type as "trafficType", trim_scale(p.price)::text as price, p.currency, p.bill_basis as "billBasis",
        p.effective_from as "from", p.effective_to as "to"
      from unnest(${ownerIds}::bigint[], ${operatorIds}::bigint[]) as wanted (owner_id, operator_id)
      join channel_price p on p.channel_id = wanted.owner_id and p.operator_id = wanted.operator_id
      where p.voided_at is null`.execute(db);
    return rows;
  });
