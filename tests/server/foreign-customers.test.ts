import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { build, type TestApp } from '../support/app.ts';
import { prepareActors } from '../support/generated/actors.ts';
import { askForForeign, type ForeignAnswer, prepareStranger, stranger } from '../support/generated/foreign.ts';
import { knownValues } from '../support/generated/known.ts';

/** What belongs to a customer, by its name in the operation log, and the table and key of its rows. */
const owned = {
  customer: ['customer', 'customer_id'],
  user: ['customer_user', 'customer_user_id'],
  userRouters: ['customer_user', 'customer_user_id'],
  senderId: ['sender', 'sender_id'],
  template: ['template', 'template_id'],
  customerPrice: ['customer_user', 'customer_user_id'],
  priceNotice: ['price_notice', 'notice_id'],
  routerVersion: ['route_version', 'version_id'],
  bill: ['bill', 'bill_id'],
  customerFee: ['customer_fee', 'customer_fee_id'],
} as const;

let console: TestApp;
let answered: ForeignAnswer[] = [];
/** Highest keys of the tables before: what is above them was made by the calls. */
const before = new Map<string, string>();
beforeAll(async () => {
  console = await build();
  const known = await knownValues(console);
  await prepareStranger(console.db);
  await prepareActors(console.db);
  for (const [table, key] of Object.values(owned)) {
    const { rows } = await sql<{ last: string }>`
      select max(${sql.ref(key)})::text as last from ${sql.table(table)}`.execute(console.db);
    before.set(table, rows[0]?.last ?? '0');
  }
  answered = await askForForeign(console, known);
}, 600_000);
afterAll(() => console.close());

// The form of a supplier, which is saved by the name of its channel, belongs to no customer.
it('changes nothing of customers beyond the data scope, whatever the call', async () => {
  const { rows } = await sql<{ resource: keyof typeof owned; action: string; targetId: string }>`
    select resource, action, target_id as "targetId" from operation_log
    join admin on admin.admin_id = operation_log.admin_id
    where admin.username = ${stranger} and action <> 'saveForm' and not changes ? 'refusal' and resource = any (${Object.keys(owned)}::text[])
      and target_id ~ '^[0-9]+$'`.execute(console.db);
  const foreign = rows.filter(({ resource, targetId }) => {
    const [table] = owned[resource];
    return BigInt(targetId) <= BigInt(before.get(table) ?? '0');
  });
  expect(foreign.map(({ resource, action, targetId }) => `${resource}.${action} ${targetId}`)).toEqual([]);
});

it('tells nothing of them', async () => {
  const { rows } = await sql<{ name: string }>`
    select customer_name as name from customer where customer_id <= ${before.get('customer')}
      and not exists (select from customer_application where company_name = customer_name)
    union select user_name from customer_user where customer_user_id <= ${before.get('customer_user')}`.execute(
    console.db,
  );
  // What he has entered himself he may be told.
  const entered = JSON.stringify(answered.map(({ input }) => input));
  const names = rows.map(({ name }) => name).filter((name) => name.length > 5 && !entered.includes(name));
  expect(names.length).toBeGreaterThan(50);
  const told = answered.flatMap(({ name: call, body }) =>
    names.filter((name) => body.includes(name)).map((name) => `${call}: ${name}`),
  );
  expect([...new Set(told)].slice(0, 40)).toEqual([]);
  // Calls that are all refused would show nothing.
  expect(new Set(answered.map(({ name }) => name)).size).toBeGreaterThan(100);
});
