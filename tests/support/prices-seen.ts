import { type Kysely, sql } from 'kysely';
import { channelPrices } from '#server/domain/prices/channel-prices.ts';
import { listVersionOf, versionOfRows } from '#server/domain/prices/seen.ts';
import { customerPrices } from '#server/features/customer-price/price-list.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { PriceKey } from '#shared/channel/price.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';

interface PriceInput {
  channelId?: string;
  customerId?: string;
  userId?: string;
  planId?: string;
  userIds?: string[];
  keys?: PriceKey[];
  rows?: PriceKey[];
  listVersion?: string;
  listVersions?: string[];
  toChannelId?: string;
  fromCurrency?: string;
  current?: string | null;
}

/** The present versions of the price lists and lines that a call names, for a caller who has just looked at them. */
export const pricesSeenIn =
  (db: Kysely<Tables>) =>
  async (e: Endpoint, input: PriceInput): Promise<object> => {
    const fields = e.input.properties;
    if ('listVersions' in fields && !input.listVersions) {
      const { rows } = await sql<{ userId: string; customerId: string; version: number }>`
        select customer_user_id::text as "userId", customer_id::text as "customerId", version from customer_user
        where customer_user_id = any (${input.userIds ?? []}::bigint[])`.execute(db);
      const listVersions = (input.userIds ?? []).map(async (userId) => {
        const user = rows.find((row) => row.userId === userId);
        return `${user?.version} ${await listVersionOf(db, customerPrices, { customerId: user?.customerId ?? '0', userId })}`;
      });
      const plan = await sql<{ version: number }>`
        select version from price_plan where plan_id = ${input.planId}`.execute(db);
      return { listVersions: await Promise.all(listVersions), version: plan.rows[0]?.version ?? 1 };
    }
    if ('current' in fields && input.current === undefined) {
      const { rows } = await sql<{ rate: string }>`
        select trim_scale(rate)::text as rate from exchange_rate
        where from_currency = ${input.fromCurrency} and effective_from <= now() order by effective_from desc limit 1`.execute(
        db,
      );
      return { current: rows[0]?.rate ?? null };
    }
    const { customerId = '0', userId, channelId = '0', toChannelId } = input;
    const isOfCustomer = 'customerId' in fields;
    const list = { customerId, ...(userId !== undefined && { userId }) };
    if ('listVersion' in fields && input.listVersion === undefined) {
      const listVersion =
        toChannelId === undefined
          ? listVersionOf(db, customerPrices, list)
          : listVersionOf(db, channelPrices, toChannelId);
      return { listVersion: await listVersion };
    }
    const field = input.keys ? 'keys' : 'rows';
    const lines = input[field];
    const isPriced = e.path.includes('/price/') && Array.isArray(lines) && field in fields;
    if (!isPriced || e.path.endsWith('/import')) return {};
    const [table, where] = isOfCustomer
      ? [sql`customer_price`, customerPrices.rowsOf(list)]
      : [sql`channel_price`, channelPrices.rowsOf(channelId)];
    const { rows } = await sql<{ key: string; version: string }>`
      select operator_id || ' ' || traffic_type as key, ${versionOfRows} as version from ${table}
      where ${where} and voided_at is null group by 1`.execute(db);
    const known = new Map(rows.map(({ key, version }) => [key, version]));
    const seen = (line: PriceKey) => ({
      lineVersion: known.get(`${line.operatorId} ${line.trafficType}`) ?? null,
      ...line,
    });
    return { [field]: lines.map(seen) };
  };
