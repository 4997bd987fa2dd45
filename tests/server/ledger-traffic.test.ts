import { Decimal } from 'decimal.js';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alarmRound } from '#server/domain/alarms/round.ts';
import { opening } from '#server/domain/ledger/opening.ts';
import { post } from '#server/domain/ledger/post.ts';
import { checkMoney } from '#server/domain/messages/postgres/jobs.ts';
import { endOverdue } from '#server/domain/messages/postgres/overdue.ts';
import { createEvents } from '#server/platform/events/events.ts';
import { createNotices } from '#server/platform/notices/notices.ts';
import { alarm } from '#shared/alarm.ts';
import type { FeedMessage } from '#shared/feed/messages.ts';
import { notice } from '#shared/notice.ts';
import { build, type TestApp } from '../support/app.ts';
import { attemptLine, messageLine, receiptLine, storeOn, tradeOf } from '../support/messages.ts';
import { testPool } from '../support/pool.ts';

const day = 86_400_000;
let console: TestApp;
let trade: Awaited<ReturnType<typeof tradeOf>>;
let customerId: string;
beforeAll(async () => {
  console = await build();
  trade = await tradeOf(console.db);
  const { rows } = await sql<{ customerId: string }>`
    select customer_id::text as "customerId" from customer_user where customer_user_id = ${trade.user}`.execute(
    console.db,
  );
  customerId = rows[0]?.customerId ?? '';
  // A failure that suppliers call so is refunded.
  await sql`update error_code set refundable = true where scope = 2`.execute(console.db);
});
afterAll(() => console.close());

const submitTime = Math.floor((Date.now() - 3_600_000) / 60_000) * 60_000;
const price = '0.05';
/** A store that has just read the terms: others are believed for some seconds. */
async function storeWith(terms: { billBasis: 1 | 2; chargeType?: 0 | 1 | 2 }) {
  await sql`update customer set bill_basis = ${terms.billBasis}, charge_type = ${terms.chargeType ?? 1}
    where customer_id = ${customerId}`.execute(console.db);
  return storeOn(console.db).store;
}
const sent = (overrides: Partial<FeedMessage> = {}) =>
  messageLine({ user: trade.user, number: trade.number, submitTime, price, content: 'x'.repeat(200), ...overrides });
const submitted = (overrides = {}) =>
  attemptLine({ channelCode: trade.first, submitTime: submitTime + 40, ...overrides });
const receipt = (supplierMsgId = '', stat = 'DELIVRD', after = 5000) =>
  receiptLine({
    channelCode: trade.first,
    supplierMsgId,
    time: submitTime + after,
    stat,
    err: stat === 'DELIVRD' ? '000' : '',
  });

async function money() {
  const { rows } = await sql<{ balance: number; reserved: number }>`
    select balance::float8 as balance, reserved::float8 as reserved from customer_money where customer_id = ${customerId}`.execute(
    console.db,
  );
  const [row] = rows;
  if (!row) throw new Error('no customer');
  return row;
}
/** How balance and reservation change by some work, in thousandths. */
async function change(work: () => Promise<unknown>) {
  const before = await money();
  await work();
  const after = await money();
  return [after.balance - before.balance, after.reserved - before.reserved].map((each) => Math.round(each * 1000) + 0);
}
const entriesOf = async (kind: string) =>
  (
    await sql<{ amount: string; parts: number; messages: number; msgId: string }>`
      select trim_scale(e.amount)::text as amount, parts, messages, msg_id as "msgId"
      from ledger_entry e join ledger_account a using (account_id)
      where a.customer_id = ${customerId} and e.kind = ${kind} order by entry_id`.execute(console.db)
  ).rows;

describe('billed on submission', () => {
  it('holds back what is accepted, charges what a supplier takes, refunds as agreed, and corrects what turns out otherwise', async () => {
    const store = await storeWith({ billBasis: 1 });
    const message = sent({ state: 'queued' });
    const attempt = submitted();
    expect(await change(() => store.append([message]))).toEqual([0, 100]);
    expect(await change(() => store.append([message]))).toEqual([0, 0]);
    expect(await change(() => store.append([{ ...message, attempts: [attempt] }]))).toEqual([-100, -100]);
    expect(await change(() => store.append([{ ...message, attempts: [attempt] }]))).toEqual([0, 0]);
    const failed = receipt(attempt.supplierMsgId, 'REJECTD');
    await sql`update error_code set refundable = true`.execute(console.db);
    expect(await change(() => store.applyReceipts([failed]))).toEqual([100, 0]);
    expect(await change(() => store.applyReceipts([failed]))).toEqual([0, 0]);
    expect(await entriesOf('refund')).toMatchObject([{ amount: '0.1', parts: -2, messages: -1, msgId: '' }]);
    // The supplier corrects itself: the refund is taken back, and says of which message.
    expect(await change(() => store.applyReceipts([receipt(attempt.supplierMsgId, 'DELIVRD', 9000)]))).toEqual([
      -100, 0,
    ]);
    expect(await entriesOf('correction')).toMatchObject([
      { amount: '-0.1', parts: 2, messages: 1, msgId: message.msgId },
    ]);
  });

  it('releases what every supplier refused, and what was blocked never cost anything', async () => {
    const store = await storeWith({ billBasis: 1 });
    const message = sent({ state: 'queued' });
    await store.append([message]);
    const refused = submitted({ commandStatus: 0x45, supplierMsgId: '' });
    expect(await change(() => store.append([{ ...message, attempts: [refused] }]))).toEqual([0, -100]);
    expect(await change(() => store.append([sent({ state: 'blocked', blockCode: 'NO_BALANCE' })]))).toEqual([0, 0]);
  });

  it('is one entry for all messages of a minute, operator and price', async () => {
    const store = await storeWith({ billBasis: 1 });
    const before = (await entriesOf('charge')).length;
    const lines = [0, 1, 2].map((at) =>
      sent({ submitTime: submitTime + at * 1000, attempts: [submitted({ submitTime: submitTime + at * 1000 })] }),
    );
    expect(await change(() => store.append(lines))).toEqual([-300, 0]);
    expect((await entriesOf('charge')).slice(before)).toMatchObject([{ amount: '-0.3', parts: 6, messages: 3 }]);
  });
});

describe('billed on delivery', () => {
  it('charges what was delivered, also late, and releases the rest', async () => {
    const store = await storeWith({ billBasis: 2 });
    const [good, bad, late] = [submitted(), submitted(), submitted()];
    const lines = [good, bad, late].map((attempt) => sent({ attempts: [attempt] }));
    expect(await change(() => store.append(lines))).toEqual([0, 300]);
    expect(await change(() => store.applyReceipts([receipt(good.supplierMsgId)]))).toEqual([-100, -100]);
    expect(await change(() => store.applyReceipts([receipt(bad.supplierMsgId, 'EXPIRED')]))).toEqual([0, -100]);
    // Nothing came in the channel's time: not billed, until the receipt comes after all.
    expect(await change(() => endOverdue(storeOn(console.db).parts, Date.now() + 8 * day))).toEqual([0, -100]);
    expect(await change(() => store.applyReceipts([receipt(late.supplierMsgId)]))).toEqual([-100, 0]);
  });
});

describe('what may still be spent', () => {
  it('is balance less what is held back, and all credit; without a limit there is none', async () => {
    const available = async () =>
      (
        await sql<{ available: string | null }>`select trim_scale(available)::text as available from customer_money
          where customer_id = ${customerId}`.execute(console.db)
      ).rows[0]?.available;
    await sql`update customer set charge_type = 2, credit_limit = 100, temp_credit = 7, temp_credit_until = now() + interval '1 day'
      where customer_id = ${customerId}`.execute(console.db);
    const { balance, reserved } = await money();
    expect(Number(await available())).toBeCloseTo(balance - reserved + 107, 6);
    await sql`update customer set temp_credit_until = now() - interval '1 minute' where customer_id = ${customerId}`.execute(
      console.db,
    );
    expect(Number(await available())).toBeCloseTo(balance - reserved + 100, 6);
    await sql`update customer set charge_type = 0 where customer_id = ${customerId}`.execute(console.db);
    expect(await available()).toBeNull();
  });
});

describe('the nightly check', () => {
  it('finds nothing in what was fed, and names the customer whose messages or balance were changed behind the ledger', async () => {
    const today = Math.floor(Date.now() / day) * day + day;
    const pool = testPool(console.databaseUrl, 1);
    const events = createEvents({ pool, url: console.databaseUrl, kind: 'server' }, console.app.log);
    const told = async () => {
      await checkMoney({ db: console.db }, createNotices(console.db, events), today);
      const { rows } = await sql<{ kind: string; params: Record<string, string> }>`
        select distinct kind, params from notice where kind like 'ledger-%'`.execute(console.db);
      return rows;
    };
    const store = await storeWith({ billBasis: 1 });
    await store.append([sent({ attempts: [submitted()] })]);
    expect(await told()).toEqual([]);
    await sql`update message set amount = amount + 1 where customer_id = ${customerId} and charge_status = 2`.execute(
      console.db,
    );
    const [first, ...others] = await told();
    expect(others).toEqual([]);
    expect(first).toMatchObject({ kind: 'ledger-charges-differ', params: { customer: customerId } });
    // As who may do everything on the server itself.
    await console.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update ledger_account set balance = balance + 1 where customer_id = ${customerId}`.execute(trx);
    });
    expect((await told()).map(({ kind }) => kind)).toContain('ledger-balance-differs');
    const alarms = async (lang: 'en' | 'zh') => {
      await alarmRound({ db: console.db, messages: store }, { at: Date.now(), kept: new Map() });
      const { list } = await console.as('finance').call(alarm.list, { type: 'ledgerDiffers' }, { lang });
      return list.map(({ objectName, sentence, severity, state }) => ({ objectName, sentence, severity, state }));
    };
    const { rows: names } = await sql<{ name: string; account: string; amount: string }>`
      select customer_name as name, account_id::text as account, trim_scale(balance)::text as amount
      from customer join ledger_account using (customer_id) where customer_id = ${customerId}`.execute(console.db);
    const [{ name, account, amount } = { name: '', account: '', amount: '' }] = names;
    const open = { severity: 1, state: 'open' };
    const found = await alarms('en');
    expect(found).toHaveLength(2);
    expect(found).toContainEqual({
      ...open,
      objectName: `${name} · Balance of account ${account}`,
      sentence: `${amount} USD in the ledger instead of ${new Decimal(amount).minus(1).toFixed()} USD`,
    });
    expect(
      found.find(
        ({ objectName }) => objectName === `${name} · Charges of ${new Date(submitTime).toISOString().slice(0, 10)}`,
      ),
    ).toMatchObject(open);
    expect((await alarms('zh')).map(({ objectName }) => objectName)).toContain(`${name} · 账户 ${account} 余额`);
    const { list: notices } = await console.as('finance').call(notice.list, {});
    expect(notices.map(({ text }) => text)).toContainEqual(expect.stringContaining(`ledger account ${account}`));
    // Put right: the next check closes the alarm.
    await sql`update message set amount = amount - 1 where customer_id = ${customerId} and charge_status = 2`.execute(
      console.db,
    );
    await told();
    expect((await alarms('en')).filter(({ state }) => state === 'open')).toHaveLength(1);
    await events.close();
    await pool.end();
  });
});

describe('the demo', () => {
  it('opens with entries, and its ledger adds up', async () => {
    const { rows } = await sql<{ wrong: string }>`
      select account_id::text as wrong from ledger_account where customer_id <> ${customerId}
        and balance <> (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = ledger_account.account_id)`.execute(
      console.db,
    );
    expect(rows).toEqual([]);
    const again = await post(console.db, [
      opening({ customerId, currency: 'EUR', amount: '5', at: 0 }),
      opening({ customerId, currency: 'EUR', amount: '5', at: 0 }),
    ]);
    expect(again.map(({ isNew }) => isNew)).toEqual([true, false]);
  });
});
