import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BillClosing } from '#shared/bill/closing.ts';
import type { Bill } from '#shared/bill/row.ts';
import { bill } from '#shared/bill.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';

const month = '2001-03';

let console: TestApp;
beforeAll(async () => {
  console = await build();
}, 300_000);
afterAll(() => console.close());

const finance = () => console.as('finance');
const closing = (): Promise<BillClosing> => finance().call(bill.closing, { month });

/** A draft of a week of the month; its receipts have had their time. */
async function draft(
  customerId: string,
  week: number,
  hints: readonly string[] = [],
  isMature = true,
): Promise<string> {
  const day = String(1 + week * 7).padStart(2, '0');
  const last = String(7 + week * 7).padStart(2, '0');
  const { rows } = await sql<{ id: string }>`
    insert into bill (bill_no, customer_id, currency, charge_type, zone, from_day, to_day, period_from, period_to, mature_at,
      through_entry, generated_at, sms_amount, total_amount, exact_amount, hints, created_by, updated_by)
    select ${`CLOSE-${customerId}-${week}`}, customer_id, currency, 2, 'UTC', ${`${month}-${day}`}::date, ${`${month}-${last}`}::date,
      ${`${month}-${day}T00:00:00Z`}::timestamptz, ${`${month}-${last}T00:00:00Z`}::timestamptz + interval '1 day',
      ${isMature ? '2001-05-01Z' : '2099-01-01Z'}::timestamptz, 0, '2001-06-01Z', 10, 10, 10, ${[...hints]}::text[], 'system', 'system'
    from customer where customer_id = ${customerId} returning bill_id::text as id`.execute(console.db);
  const billId = rows[0]?.id ?? '';
  await sql`insert into bill_line (bill_id, line_no, kind, exact_amount, amount) values (${billId}, 1, 'sms', 10, 10)`.execute(
    console.db,
  );
  return billId;
}

/** The plain model: each bill by what the rules say of it. */
function stepOf(row: Bill, drafts: readonly Bill[]): string {
  if (row.status !== 0) return row.sentAt === null ? 'confirmed' : 'done';
  if (row.isProvisional) return 'provisional';
  if (row.hints.length > 0) return 'toLook';
  const earlier = drafts.filter((each) => each.customerId === row.customerId && each.fromDay < row.fromDay);
  return earlier.some((each) => each.isProvisional || each.hints.length > 0 || !each.fromDay.startsWith(month))
    ? 'behind'
    : 'clear';
}

it('says what is left of a month; clear drafts are confirmed together, in the order of their periods', async () => {
  const { rows } = await sql<{ id: string }>`
    select customer_id::text as id from customer where archived_at is null
      and not exists (select from bill where bill.customer_id = customer.customer_id) order by customer_id limit 4`.execute(
    console.db,
  );
  const [a = '', b = '', c = '', d = ''] = rows.map(({ id }) => id);
  await sql`update customer set invoice_emails = case customer_id when ${b}::bigint then '{}'::text[] else '{ap@example.com}' end
    where customer_id = any (${[a, b, c, d]}::bigint[])`.execute(console.db);
  // One customer is clear, one has a hint in the second of three weeks, one has a draft of a month before, one is provisional.
  const clear = [await draft(a, 0), await draft(a, 1), await draft(b, 0)];
  await draft(b, 1, ['jump']);
  await draft(b, 2);
  await draft(c, 1);
  await sql`insert into bill (bill_no, customer_id, currency, charge_type, zone, from_day, to_day, period_from, period_to, mature_at,
      through_entry, created_by, updated_by)
    select 'CLOSE-before', customer_id, currency, 2, 'UTC', '2001-02-01', '2001-02-07', '2001-02-01Z', '2001-02-08Z', '2001-05-01Z', 0,
      'system', 'system' from customer where customer_id = ${c}`.execute(console.db);
  await draft(d, 0, [], false);
  const list = (await finance().call(bill.list, { month, pageSize: 100 })).list;
  const drafts = (await finance().call(bill.list, { status: 0, pageSize: 200 })).list;
  const expected = (step: string) => list.filter((row) => stepOf(row, drafts) === step).length;
  const seen = await closing();
  expect(seen).toMatchObject({
    bills: 7,
    provisional: expected('provisional'),
    toLook: expected('toLook'),
    behind: expected('behind'),
    disputed: 0,
  });
  expect([expected('provisional'), expected('toLook'), expected('behind')]).toEqual([1, 1, 2]);
  expect([...seen.clear.billIds].sort()).toEqual([...clear].sort());
  expect(seen.clear.count).toBe(3);
  const { billIds, versions } = seen.clear;
  expect(await finance().call(bill.confirm, { billIds, versions })).toEqual({ changed: 3 });
  const after = await closing();
  expect(after).toMatchObject({ bills: 7, clear: { count: 0 }, unsent: { count: 2 }, withoutAddress: 1, behind: 2 });
  // What was seen before is stale now.
  expect((await refusal(finance().call(bill.confirm, { billIds, versions }))).status).toBe(409);
  const unsent = (await finance().call(bill.list, { month, isSent: 0 })).list.map(({ billId }) => billId);
  expect([...unsent].sort()).toEqual([...clear].sort());
});
