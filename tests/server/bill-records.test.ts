import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMessageStore, storeParts } from '#server/domain/messages/postgres/create-store.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import { bill } from '#shared/bill.ts';
import { allShown } from '#shared/field-rules.ts';
import type { Permission } from '#shared/permissions.ts';
import { build, type TestApp } from '../support/app.ts';
import { beginBills } from '../support/bills.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { attemptLine, messageLine, tradeOf } from '../support/messages.ts';

const hour = 3_600_000;
/** Clocks are set back on its last day. */
const [month, zone] = ['2004-10', 'Europe/Berlin'];

let console: TestApp;
let trade: Awaited<ReturnType<typeof tradeOf>>;
let billId = '';
beforeAll(async () => {
  console = await build();
  trade = await tradeOf(console.db);
  const { rows } = await sql<{ id: string }>`
    select customer_id::text as id from customer_user where customer_user_id = ${trade.user}`.execute(console.db);
  const customerId = rows[0]?.id ?? '';
  await beginBills(console, customerId, { zone });
  // Takes messages of any year.
  const settings = { read: async () => ({ ...inForce([], {}), messageRetentionDays: 12_000 }) };
  const [from, to] = [Date.UTC(2004, 8, 30, 22), Date.UTC(2004, 9, 31, 23)];
  const times = [from - 1, from, from + 5 * hour, from + 300 * hour, to - 1, to];
  await createMessageStore(storeParts(console.db, settings, {})).append(
    times.map((submitTime, index) =>
      messageLine({
        user: trade.user,
        number: trade.number,
        submitTime,
        price: `0.0${index + 1}`,
        customerMsgId: `own-${index}`,
        attempts: [attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 })],
      }),
    ),
  );
  await console.as('finance').call(bill.generate, { month, customerIds: [customerId] });
  const { list } = await console.as('finance').call(bill.list, { customerId, month });
  billId = list[0]?.billId ?? '';
}, 300_000);
afterAll(() => console.close());

async function recordsFor(role: { permissions: Permission[]; phone?: 'hidden' | 'masked' | 'shown' }) {
  const { permissions, phone = 'shown' } = role;
  await console.db
    .updateTable('role')
    .set({ permissions, field_rules: JSON.stringify({ ...allShown, phone }), data_scope: 1 })
    .where('role_name', '=', 'finance')
    .execute();
  const { fileName } = await console.as('finance').call(bill.records, { billId, fileType: 'csv' }, { lang: 'en' });
  const [heading = '', ...lines] = (await fetchFile(console, 'finance', fileName)).body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  const titles = heading.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(titles.map((title, place) => [title, cells[place] ?? '']));
  });
}
const needed: Permission[] = ['bill_customer_list', 'bill_customer_list:records'];

it('are the messages between the midnights of its zone, and add up to what it charges for them', async () => {
  const records = await recordsFor({ permissions: [...needed, 'smscustomer_list:number'] });
  expect(records.map((row) => row['Customer message ID'])).toEqual(['own-4', 'own-3', 'own-2', 'own-1']);
  const { lines } = await console.as('finance').call(bill.get, { billId });
  const charged = lines
    .filter(({ kind }) => kind === 'sms')
    .reduce((sum, { exactAmount }) => sum.plus(exactAmount), new Decimal(0));
  const told = records.reduce((sum, row) => sum.plus(row.Amount ?? ''), new Decimal(0));
  expect(told.toFixed()).toBe(charged.toFixed());
  expect(told.greaterThan(0)).toBe(true);
  expect(records[0]?.Number).toContain(trade.number);
});

it('hold numbers as their reader may see them', async () => {
  const masked = await recordsFor({ permissions: needed });
  expect(masked[0]?.Number).toContain('••••');
  const hidden = await recordsFor({ permissions: [...needed, 'smscustomer_list:number'], phone: 'hidden' });
  expect(Object.keys(hidden[0] ?? {})).not.toContain('Number');
});

it('are for those only who may have them', async () => {
  await recordsFor({ permissions: needed });
  await console.db
    .updateTable('role')
    .set({ permissions: ['bill_customer_list', 'bill_customer_list:export'] })
    .where('role_name', '=', 'finance')
    .execute();
  expect((await refusal(console.as('finance').call(bill.records, { billId, fileType: 'csv' }))).status).toBe(403);
});
