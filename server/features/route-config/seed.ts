import { type Kysely, sql } from 'kysely';
import { randomFrom } from '#fixtures/random.ts';
import { earlier, firstRouteComment, type RouteChoice, routeComments, routeSeed } from '#fixtures/routes.ts';
import type { RouteContent } from '#shared/route/row.ts';
import { diffOf, packed } from '../../domain/route-table/content.ts';
import { routeRows } from '../../domain/route-table/rows.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Seed } from '../seed-order.ts';
import { seedDemoRouteTemplates } from './seed-templates.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_100;
const day = 86_400_000;

/** Route templates, and tables for the demo's accounts over its channels with what they were before, once. */
async function seedDemoRoutes(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await trx.selectFrom('route_table').select('customer_user_id').limit(1).executeTakeFirst()) return;
    const choices = await choicesByOperator(trx);
    await seedDemoRouteTemplates(trx, choices, now);
    for (const account of await accountsOf(trx)) {
      const random = randomFrom(Number(account.userId));
      const rows = account.places.flatMap(({ operatorId, defaultOperatorId }) => {
        const isDefault = operatorId === defaultOperatorId;
        if (!isDefault && random() < 0.4) return [];
        const own = choices.get(operatorId) ?? (isDefault ? [] : choices.get(defaultOperatorId)) ?? [];
        const row = routeSeed(random, { choices: own, trafficType: account.trafficType, isDefault });
        return row ? { ...row, operatorId } : [];
      });
      // A row without its country's default one would leave the other operators of the country without a route.
      const routed = new Set(rows.map(({ operatorId }) => operatorId));
      const kept = rows.filter(({ operatorId }) =>
        routed.has(account.places.find((place) => place.operatorId === operatorId)?.defaultOperatorId ?? ''),
      );
      if (kept.length > 0) await seedTable(trx, account.userId, kept, random, now);
    }
  });
}

export const routeTableSeed: Seed = {
  fills: 'demo',
  after: ['supplierBill'],
  run: ({ db, now }) => seedDemoRoutes(db, now),
};

async function seedTable(
  trx: Kysely<Tables>,
  userId: string,
  rows: readonly Omit<RouteContent, 'rowId'>[],
  random: () => number,
  now: Date,
): Promise<void> {
  const ids = await routeRows.newIds(trx, rows.length);
  const current = rows.map((row, at) => ({ ...row, rowId: ids[at] ?? '' }));
  const states = [current];
  const count = Math.floor(random() * 5);
  for (let back = 0; back < count; back += 1) {
    const [next = current] = states;
    const touched = new Set(next.map(({ rowId }) => rowId).filter(() => random() < 0.2));
    const before = next.map((row) => (touched.has(row.rowId) ? { ...row, ...earlier(random, row) } : row));
    if (diffOf(before, next).length > 0) states.unshift(before);
  }
  await trx
    .insertInto('route_table')
    .values({ customer_user_id: userId, current_version: states.length, updated_by: 'routing' })
    .execute();
  await routeRows.put(
    trx,
    current.map((row) => ({ ...row, userId })),
    'routing',
  );
  // The first version is older than the demo's traffic; later ones fall into it, so that lists and charts can tell what followed them.
  const days = [62 + Math.floor(random() * 40)];
  let age = 2 + Math.floor(random() * 9);
  for (let later = states.length - 1; later > 0; later -= 1) {
    days.splice(1, 0, age);
    age += 3 + Math.floor(random() * 9);
  }
  for (const [at, state] of states.entries()) {
    const diff = diffOf(states[at - 1] ?? [], state);
    const time = new Date(now.getTime() - (days[at] ?? 0) * day - Math.floor(random() * 8) * 3_600_000);
    await trx
      .insertInto('route_version')
      .values({
        customer_user_id: userId,
        version_no: at + 1,
        status: at === states.length - 1 ? 'current' : 'past',
        source: at === 0 ? 'template' : 'manual',
        rows_changed: diff.length,
        diff: jsonText(diff),
        comment: at === 0 ? firstRouteComment : (routeComments[Math.floor(random() * routeComments.length)] ?? ''),
        snapshot: await packed(state),
        effective_from: time,
        created_at: time,
        created_by: random() < 0.7 ? 'routing' : 'noc',
      })
      .execute();
  }
}

interface DemoAccount {
  userId: string;
  trafficType: string;
  places: { operatorId: string; defaultOperatorId: string }[];
}

/** Accounts with the operators they have a price for. */
async function accountsOf(trx: Kysely<Tables>): Promise<DemoAccount[]> {
  const { rows } = await sql<DemoAccount>`
    select u.customer_user_id::text as "userId", u.traffic_type as "trafficType",
      (select jsonb_agg(distinct jsonb_build_object('operatorId', o.operator_id::text, 'defaultOperatorId', d.operator_id::text))
        from account_price p join operator o on o.operator_id = p.operator_id
        join operator d on d.country_id = o.country_id and d.is_default
        where p.customer_user_id = u.customer_user_id) as places
    from customer_user u where u.archived_at is null order by u.customer_user_id`.execute(trx);
  return rows.map((row) => ({ ...row, places: row.places ?? [] }));
}

/** Channels with a price for an operator, those that send, cheapest first. */
async function choicesByOperator(trx: Kysely<Tables>): Promise<Map<string, RouteChoice[]>> {
  const { rows } = await sql<RouteChoice & { operatorId: string }>`
    select p.operator_id::text as "operatorId", ch.channel_id::text as "channelId", ch.traffic_types as "trafficTypes"
    from channel_price p join channel ch on ch.channel_id = p.channel_id
    where p.voided_at is null and p.effective_from <= now() and (p.effective_to is null or p.effective_to > now())
      and ch.admin_status in (1, 2)
    order by p.price * coalesce(exchange_rate_at(p.currency, 'USD', now()), 1), ch.channel_id`.execute(trx);
  const found = new Map<string, RouteChoice[]>();
  for (const { operatorId, ...choice } of rows) found.set(operatorId, [...(found.get(operatorId) ?? []), choice]);
  return found;
}
