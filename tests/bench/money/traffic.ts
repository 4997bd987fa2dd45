import { sql } from 'kysely';
import { bill } from '#shared/bill.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../../support/app.ts';
import { beginBills } from '../../support/bills.ts';
import { attemptLine, messageLine, storeOn, tradeOf } from '../../support/messages.ts';

const hour = 3_600_000;
/** Messages that are made one by one; the others are their copies. */
const made = 10_000;
const [from, to] = [
  Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 2, 1),
  Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - 1, 1),
];

interface Record {
  id: string;
  at: number;
  parts: number;
  amount: string;
}

/** A confirmed bill with so many messages of one month, made by an instance that is gone before anything is measured. */
export async function trafficOfBill(databaseUrl: string, size: number) {
  const console = await build({ databaseUrl });
  try {
    const { db } = console;
    const { version } = await console.as('admin').call(sysConfig.list, {});
    await console.as('admin').call(sysConfig.update, { version, messageRetentionDays: 200 });
    const trade = await tradeOf(db);
    const { rows } = await sql<{ id: string }>`
      select customer_id::text as id from customer_user where customer_user_id = ${trade.user}`.execute(db);
    const customerId = rows[0]?.id ?? '';
    await beginBills(console, customerId);
    const few = Math.min(size, made);
    const { store } = storeOn(db);
    const step = Math.floor((to - from) / few);
    for (let no = 0; no < few; no += 1000) {
      const some = Array.from({ length: Math.min(1000, few - no) }, (_, index) => {
        const submitTime = from + (no + index) * step;
        const parts = index % 4 === 0 ? 2 : 1;
        const attempts = [attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 })];
        return messageLine({ user: trade.user, number: trade.number, submitTime, price: '0.0431', parts, attempts });
      });
      await store.append(some);
    }
    await copyMessages(console, customerId, Math.round(size / few));
    const month = new Date(from).toISOString().slice(0, 7);
    await console.as('finance').call(bill.generate, { month, customerIds: [customerId] });
    const drafts = await console.as('finance').call(bill.list, { customerId, month });
    const [draft] = drafts.list.filter(({ status }) => status === 0);
    if (!draft) throw new Error('no bill');
    await console.as('finance').call(bill.confirm, { billIds: [draft.billId], versions: [draft.version] });
    const [row] = (await console.as('finance').call(bill.list, { customerId, month })).list.filter(
      ({ billId }) => billId === draft.billId,
    );
    const { rows: records } = await sql<Record>`
      select msg_id as id, extract(epoch from submit_time)::float8 * 1000 as at, charge_parts as parts, trim_scale(amount)::text as amount
      from message where customer_id = ${customerId} and submit_time >= ${new Date(from)} and submit_time < ${new Date(to)}`.execute(
      db,
    );
    return { billId: draft.billId, version: row?.version ?? 0, records };
  } finally {
    await console.close();
  }
}

/** Copies messages table to table, and lets the ledger have as many; working them out takes an hour. */
async function copyMessages({ db }: TestApp, customerId: string, times: number): Promise<void> {
  if (times > 1) {
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attrelid = 'message'::regclass and attnum > 0 and not attisdropped`.execute(
      db,
    );
    const names = rows.map(({ name }) => name);
    const cells = names.map((name) => (name === 'msg_id' ? "msg_id || '-' || n" : name));
    const since = `customer_id = ${Number(customerId)} and submit_time >= '${new Date(from).toISOString()}'`;
    await sql
      .raw(`insert into message (${names.join(', ')}) select ${cells.join(', ')} from message, generate_series(2, ${times}) n
      where ${since} and submit_time < '${new Date(to).toISOString()}'`)
      .execute(db);
    await sql.raw('alter table ledger_entry disable trigger user').execute(db);
    await sql
      .raw(`update ledger_entry set parts = parts * ${times}, messages = messages * ${times}, amount = amount * ${times}
      where minute >= '${new Date(from).toISOString()}' and minute < '${new Date(to).toISOString()}'
        and account_id in (select account_id from ledger_account where customer_id = ${Number(customerId)})`)
      .execute(db);
    await sql.raw('alter table ledger_entry enable trigger user').execute(db);
  }
  await sql`vacuum analyze`.execute(db);
}

/** What a customer has of them whose clock is eight hours ahead: a hundredth is missing, a hundredth is there twice, long ones count once. */
export function recordsOf(records: readonly Record[]): string[] {
  const pieces = ['Message ID,Date,Parts,Amount\n'];
  let piece = '';
  for (const [no, { id, at, amount, parts }] of records.entries()) {
    if (no % 100 === 0) continue;
    const text = new Date(at + 8 * hour).toISOString();
    const line = `${id},${text.slice(0, 10)} ${text.slice(11, 19)},1,${parts === 1 ? amount : '0.0431'}\n`;
    piece += no % 100 === 1 ? line + line : line;
    if (piece.length < 1_048_576) continue;
    pieces.push(piece);
    piece = '';
  }
  return [...pieces, piece];
}
