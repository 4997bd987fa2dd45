import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { mailCrossings } from '#server/domain/alarms/crossings.ts';
import { alarmRound } from '#server/domain/alarms/round.ts';
import { type Boss, createBoss } from '#server/platform/files/boss.ts';
import { createMailGuard } from '#server/platform/mail/guard.ts';
import { createMails, type Mails } from '#server/platform/mail/mails.ts';
import { createVault } from '#server/platform/security/vault.ts';
import { alarm } from '#shared/alarm.ts';
import type { Customer } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import { mail } from '#shared/mail.ts';
import { recharge } from '#shared/recharge.ts';
import { build, type TestApp } from '../support/app.ts';
import { addCustomer } from '../support/factories.ts';
import { startMailServer } from '../support/mail-server.ts';
import { storeOn } from '../support/messages.ts';

let console: TestApp;
let boss: Boss;
let mails: Mails;
let post: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  post = await startMailServer();
  console = await build();
  const { config, db } = console;
  boss = createBoss(console.databaseUrl, console.app.log);
  mails = createMails({ db, boss, vault: createVault(config), smtp: undefined, guard: createMailGuard(config) });
  await boss.start();
  const { version } = await console.as('admin').call(mail.setup, {});
  await console.as('admin').call(mail.updateSetup, {
    version,
    host: '127.0.0.1',
    port: post.port,
    tlsMode: 'none',
    senderEmail: 'console@our.example',
  });
});
afterAll(async () => {
  await boss.stop();
  await post.stop();
  await console.close();
});

let keys = 0;
const pay = (customerId: string, amount: string) => {
  keys += 1;
  return console.as('finance').call(recharge.add, {
    customerId,
    amount,
    payType: 9,
    paidStatus: 1,
    idempotencyKey: `crossing-test-${String(keys).padStart(6, '0')}`,
  });
};
/** Uses up some of a balance, as traffic of the last days would. */
const spend = (customerId: string, amount: number) =>
  sql`select ledger_post('[{"no": 0, "kind": "adjust", "by": "test"}]', jsonb_build_array(
    jsonb_build_object('no', 0, 'kind', 'customer', 'customer', ${customerId}::bigint, 'currency', 'USD', 'entryKind', 'adjust', 'amount', ${-amount}::numeric),
    jsonb_build_object('no', 0, 'kind', 'adjust', 'currency', 'USD', 'entryKind', 'adjust', 'amount', ${amount}::numeric)))`.execute(
    console.db,
  );
/** Traffic of yesterday, in the base currency. */
const charge = (customerId: string, revenue: number) =>
  sql`insert into message_cube_customer select (jsonb_populate_record(null::message_cube_customer,
      (select jsonb_object_agg(column_name, case data_type when 'jsonb' then '[]'::jsonb else '0'::jsonb end)
        from information_schema.columns where table_name = 'message_cube_customer')
      || jsonb_build_object('customer_id', ${customerId}::bigint, 'bucket', date_trunc('hour', now() - interval '1 day'), 'messages', 1, 'revenue', ${revenue}::numeric))).*`.execute(
    console.db,
  );
/** A round, and the mails that follow; answers how many. */
async function round(): Promise<number> {
  await alarmRound({ db: console.db, messages: storeOn(console.db).store }, { at: Date.now(), kept: new Map() });
  return mailCrossings({ db: console.db, mails });
}
const alarmOf = async ({ customerId }: Customer) => {
  const { list } = await console.as('finance').call(alarm.list, { type: 'balanceLow', customerId, state: 'current' });
  return list[0];
};
const isTold = async ({ customerId }: Customer) =>
  (
    await sql<{ told: boolean }>`select coalesce(told_at = 'infinity', false) as told from alarm
      where type = 'balanceLow' and customer_id = ${customerId} and holds`.execute(console.db)
  ).rows[0]?.told;

it('tells a customer and us once a level, with the days left, and again only after money came', async () => {
  const one = await addCustomer(console, {
    currency: 'USD',
    chargeType: 1,
    alarmLevels: ['500', '100', '0'],
    alarmEmails: ['pay@buyer.example', 'boss@buyer.example'],
  });
  const { customerId } = one;
  await pay(customerId, '1000');
  await charge(customerId, 700);
  await round();
  expect(await alarmOf(one)).toBeUndefined();

  await spend(customerId, 550);
  expect(await round()).toBe(2);
  expect((await alarmOf(one))?.sentence).toBe('Balance 450.00 USD, below the 500 threshold, about 4 days left');
  // Customers of the demo are notified as well.
  const told = () => post.mails.flatMap(({ to }) => to).filter((to) => to.endsWith('@buyer.example'));
  await vi.waitFor(() => expect(told().toSorted()).toEqual(['boss@buyer.example', 'pay@buyer.example']), 120_000);
  const { rows } = await sql<{
    subject: string;
  }>`select subject from mail where recipient = 'pay@buyer.example' order by mail_id desc limit 1`.execute(console.db);
  expect(rows[0]?.subject).toBe('余额提醒：450 USD / Balance: 450 USD');
  // Nothing more while it stays there, whatever is held back and given back meanwhile.
  // Only by the crossing: alarms are sent by a job of the console meanwhile.
  await sql`update alarm set told_at = 'infinity'`.execute(console.db);
  const reserve = (amount: number) =>
    sql`select ledger_reserve(jsonb_build_array(jsonb_build_object('kind', 'customer', 'customer', ${customerId}::bigint,
      'currency', 'USD', 'amount', ${amount}::numeric)))`.execute(console.db);
  await reserve(20);
  expect(await round()).toBe(0);
  await reserve(-20);
  expect(await round()).toBe(0);
  expect(await isTold(one)).toBe(true);

  // Two more levels at once are one mail, of the lower one; we are notified again.
  await spend(customerId, 460);
  expect(await round()).toBe(2);
  expect((await alarmOf(one))?.sentence).toBe('Balance -10.00 USD, below the 0 threshold');
  expect(await isTold(one)).toBe(false);

  await pay(customerId, '900');
  expect(await round()).toBe(0);
  expect(await alarmOf(one)).toBeUndefined();
  await spend(customerId, 400);
  expect(await round()).toBe(2);
  expect((await alarmOf(one))?.figures).toMatchObject({ balanceLevel: '500', balance: '490' });
  // Credit is money, too.
  const { version } = await console.as('admin').call(customer.get, { customerId });
  await console.as('finance').call(customer.updateCredit, {
    customerId,
    version,
    creditLimit: '1000',
    tempCredit: '0',
    tempCreditUntil: null,
    reason: 'more room',
  });
  await round();
  expect(await alarmOf(one)).toBeUndefined();
});

it('reckons the days left of a balance in another currency by its worth in the base currency', async () => {
  const one = await addCustomer(console, { currency: 'EUR', chargeType: 1, alarmLevels: ['500'] });
  await pay(one.customerId, '400');
  await charge(one.customerId, 700);
  await round();
  const { rows } = await sql<{ base: string; daysLeft: string }>`
    select in_base(400, 'EUR') as base, days_left as "daysLeft" from balance_crossing where customer_id = ${one.customerId}`.execute(
    console.db,
  );
  expect(Number(rows[0]?.base)).not.toBeCloseTo(400, 0);
  expect(Number(rows[0]?.daysLeft)).toBeCloseTo(Number(rows[0]?.base) / 100, 1);
});
