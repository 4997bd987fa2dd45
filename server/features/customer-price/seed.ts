import { type Kysely, sql } from 'kysely';
import { customerPriceSeeds } from '#fixtures/customer-prices.ts';
import { customerCast, type Purpose } from '#fixtures/customers-cast.ts';
import { exchangeRateSeeds } from '#fixtures/exchange-rates.ts';
import { pricePlanSeeds } from '#fixtures/price-plans.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { networksByCountry } from '../operator/read-model.ts';
import type { Seed } from '../seed-order.ts';
import { refreshDrafts } from './notice/drafts.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_095;
const day = 86_400_000;

/** Rates to the demo's base currency, once. */
async function seedDemoRates(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('exchange_rate').select('rate_id').limit(1).executeTakeFirst()) return;
    const midnight = midnightOf(now);
    await trx
      .insertInto('exchange_rate')
      .values(
        exchangeRateSeeds().map(({ currency, rate, fromDays }) => ({
          from_currency: currency,
          to_currency: 'USD',
          rate,
          source: 'manual' as const,
          created_by: 'finance',
          effective_from: new Date(midnight - fromDays * day),
          created_at: new Date(midnight - fromDays * day),
        })),
      )
      .execute();
  });
}

export const exchangeRateSeed: Seed = {
  fills: 'demo',
  after: ['user'],
  run: ({ db, now }) => seedDemoRates(db, now),
};

/** Price lists of the demo's accounts, and of the customers whose accounts share one, once. */
async function seedDemoCustomerPrices(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('customer_price').select('price_id').limit(1).executeTakeFirst()) return;
    const lists = await listsOf(trx);
    await sql`update customer_user set price_mode = 3 where customer_user_id = any(${lists.following}::bigint[])`.execute(
      trx,
    );
    const networks = await networksByCountry(trx);
    const midnight = midnightOf(now);
    const rows = lists.own.flatMap(({ customerId, userId, ...list }) =>
      customerPriceSeeds({ ...list, seed: Number(userId ?? customerId) }).flatMap((seed) => {
        const operatorId = networks.get(seed.iso2)?.[seed.network];
        if (!operatorId) return [];
        return {
          customer_id: customerId,
          customer_user_id: userId,
          operator_id: operatorId,
          traffic_type: seed.trafficType,
          price: seed.price,
          currency: list.currency,
          effective_from: new Date(midnight - seed.fromDays * day),
          effective_to: seed.toDays === null ? null : new Date(midnight - seed.toDays * day),
          source: 'manual' as const,
          created_by: 'sales',
          created_at: new Date(Math.min(midnight - seed.fromDays * day, now.getTime()) - 2 * day),
        };
      }),
    );
    for (let at = 0; at < rows.length; at += 1000) {
      await trx
        .insertInto('customer_price')
        .values(rows.slice(at, at + 1000))
        .execute();
    }
    await draftNotices(trx);
    await seedPlans(trx);
  });
}

export const customerPriceSeed: Seed = {
  fills: 'demo',
  after: ['recharge'],
  run: ({ db, now }) => seedDemoCustomerPrices(db, now),
};

/** Prices to come have been entered as people do: their customers are to be notified. */
async function draftNotices(trx: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<{ customerId: string; priceIds: string[] }>`
    select customer_id::text as "customerId", array_agg(price_id::text) as "priceIds" from customer_price
    where effective_from > now() and voided_at is null group by customer_id order by customer_id`.execute(trx);
  for (const { customerId, priceIds } of rows) await refreshDrafts(trx, customerId, 'sales', priceIds);
}

async function seedPlans(trx: Kysely<Tables>): Promise<void> {
  for (const { planName, remark, items } of pricePlanSeeds) {
    const { plan_id } = await trx
      .insertInto('price_plan')
      .values({ plan_name: planName, remark, created_by: 'sales', updated_by: 'sales' })
      .returning('plan_id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('price_plan_item')
      .values(
        items.map(({ operatorId, trafficType, base, addPercent, addFixed, minMargin, roundUpTo }) => ({
          plan_id,
          operator_id: operatorId,
          traffic_type: trafficType,
          base,
          add_percent: addPercent,
          add_fixed: addFixed,
          min_margin: minMargin ?? '0',
          round_up_to: roundUpTo,
        })),
      )
      .execute();
  }
}

const midnightOf = (now: Date): number => Math.floor(now.getTime() / day) * day;

interface DemoList {
  customerId: string;
  /** Null for the list of the customer himself. */
  userId: string | null;
  purpose: Purpose;
  currency: string;
  iso2: string;
  isValued: boolean;
}

/** Spare accounts, and those of the web, share their customer's list where he has another account. */
const sharing: ReadonlySet<Purpose> = new Set(['backup', 'web']);

async function listsOf(trx: Kysely<Tables>): Promise<{ own: DemoList[]; following: string[] }> {
  const users = await trx
    .selectFrom('customer_user as u')
    .innerJoin('customer as c', 'c.customer_id', 'u.customer_id')
    .select(['u.customer_user_id', 'u.user_name', 'c.customer_id', 'c.customer_code', 'c.currency'])
    .orderBy('u.customer_user_id')
    .execute();
  const cast = new Map(customerCast.map((each) => [each.code, each]));
  const own: DemoList[] = [];
  const following: string[] = [];
  for (const user of users) {
    const customer = cast.get(user.customer_code);
    const purpose = customer?.accounts.find((each) => user.user_name.replace(/\d$/, '').endsWith(`_${each}`));
    if (!customer || !purpose) continue;
    const list = {
      customerId: user.customer_id,
      purpose,
      currency: user.currency,
      iso2: customer.iso2,
      isValued: customer.tags.includes('VIP'),
    };
    if (!sharing.has(purpose) || customer.accounts.every((each) => sharing.has(each))) {
      own.push({ ...list, userId: user.customer_user_id });
      continue;
    }
    following.push(user.customer_user_id);
    if (!own.some((each) => each.userId === null && each.customerId === user.customer_id)) {
      own.push({ ...list, userId: null });
    }
  }
  return { own, following };
}
