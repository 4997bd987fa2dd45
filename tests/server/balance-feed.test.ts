import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { post } from '#server/domain/ledger/post.ts';
import { apiKey } from '#shared/api-key.ts';
import { customer } from '#shared/customer.ts';
import { feed } from '#shared/feed.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { recharge } from '#shared/recharge.ts';
import { build, type TestApp } from '../support/app.ts';
import { addCustomer } from '../support/factories.ts';
import { asLines, attemptLine, messageKey, messageLine, sendLines, tradeOf } from '../support/messages.ts';

type Told = ReplyOf<typeof feed.balances>;

let console: TestApp;
let key: string;
beforeAll(async () => {
  console = await build();
  key = await newKey(['balances']);
});
afterAll(() => console.close());

let made = 0;
async function newKey(rights: InputOf<typeof apiKey.add>['rights']): Promise<string> {
  made += 1;
  return (await console.as('admin').call(apiKey.add, { keyName: `Balances ${made}`, rights })).key;
}
const read = (query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  console.inject({
    method: 'GET',
    url: `${console.config.basePath}${feed.balances.path}`,
    query,
    headers: { authorization: `Bearer ${key}`, ...headers },
  });
async function told(query: Record<string, string> = {}): Promise<Told> {
  const answer = await read(query);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
}
const since = (version: number) => told({ since: String(version) });
const prepaid = () => addCustomer(console, { currency: 'EUR', chargeType: 1 });
function pay(customerId: string, amount: string) {
  made += 1;
  const idempotencyKey = `balance-feed-${String(made).padStart(8, '0')}`;
  return console
    .as('finance')
    .call(recharge.add, { customerId, amount, payType: 1, payRef: `BF-${made}`, paidStatus: 1, idempotencyKey });
}

describe('balances for gateways', () => {
  it('are for keys with that right; no session and no other key opens them', async () => {
    for (const other of [await newKey(['feed', 'accounts', 'messages', 'routes']), 'smsc_nobody']) {
      const answer = await read({}, { authorization: `Bearer ${other}` });
      expect([answer.statusCode, answer.json().error]).toEqual(
        other === 'smsc_nobody' ? [401, 'api-key.invalid'] : [403, 'api-key.right-missing'],
      );
    }
    expect((await read({ since: 'soon' })).statusCode).toBe(400);
    expect((await read({ since: '-1' })).statusCode).toBe(400);
  });

  it('are told of all customers at first, then of those alone whose money moved', async () => {
    const someone = await prepaid();
    const { version, isComplete, balances } = await told();
    const { rows } = await sql<{ customers: number }>`select count(*)::int as customers from customer`.execute(
      console.db,
    );
    expect([isComplete, balances.length]).toEqual([true, rows[0]?.customers]);
    expect(balances.find(({ customerId }) => customerId === someone.customerId)).toMatchObject({
      customerCode: someone.customerCode,
      currency: 'EUR',
      available: '0',
      balance: '0',
      reserved: '0',
    });
    expect(await since(version)).toEqual({ version, isComplete: true, balances: [] });

    await pay(someone.customerId, '40.5');
    const next = await since(version);
    expect(next.balances).toMatchObject([{ customerId: someone.customerId, available: '40.5', balance: '40.5' }]);
    expect(next.version).toBeGreaterThan(version);
    const future = await since(next.version + 1_000_000);
    expect([future.version, future.balances.length]).toEqual([next.version, balances.length]);
  });

  it('fall with messages: held back at first, then charged', async () => {
    const trade = await tradeOf(console.db);
    const { rows } = await sql<{ customerId: string }>`
      update customer set bill_basis = 1, charge_type = 1 from customer_user u
      where u.customer_id = customer.customer_id and customer_user_id = ${trade.user}
      returning customer.customer_id::text as "customerId"`.execute(console.db);
    const start = await told();
    const before = start.balances.find(({ customerId }) => customerId === rows[0]?.customerId);
    if (!before) throw new Error('no balance');
    const submitTime = Date.now() - 60_000;
    const line = messageLine({ user: trade.user, number: trade.number, submitTime, price: '0.05' });
    const gateway = await messageKey(console);
    const moved = async (values: object) => {
      expect((await sendLines(console, gateway, 'messages', asLines([values]))).statusCode).toBe(200);
      const { balances } = await since(start.version);
      expect(balances.map(({ customerId }) => customerId)).toEqual([before.customerId]);
      return (['available', 'balance', 'reserved'] as const).map((name) =>
        Math.round((Number(balances[0]?.[name]) - Number(before[name])) * 1000),
      );
    };
    expect(await moved({ ...line, state: 'queued' })).toEqual([-50, 0, 50]);
    const attempts = [attemptLine({ channelCode: trade.first, submitTime: submitTime + 40 })];
    expect(await moved({ ...line, attempts })).toEqual([-50, -50, 0]);
  });

  it('count credit, and tell when a temporary one ends', async () => {
    const { customerId, version } = await prepaid();
    const start = await told();
    const given = { customerId, reason: 'weekend' };
    const limited = await console
      .as('admin')
      .call(customer.updateCredit, { ...given, version, creditLimit: '30', tempCredit: '0', tempCreditUntil: null });
    expect((await since(start.version)).balances).toMatchObject([{ customerId, available: '30', tempCredit: '0' }]);
    const tempCreditUntil = Math.floor(Date.now() / 1000) * 1000 + 3_600_000;
    await console.as('admin').call(customer.updateCredit, {
      ...given,
      version: limited.version,
      creditLimit: '30',
      tempCredit: '20',
      tempCreditUntil,
    });
    expect((await since(start.version)).balances).toMatchObject([
      { customerId, available: '50', tempCredit: '20', tempCreditUntil },
    ]);
  });

  it('wake a reader who waits, and are answered 304 to one who knows', async () => {
    const { customerId } = await prepaid();
    const first = await read();
    const same = await read({}, { 'if-none-match': String(first.headers.etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const waiting = told({ since: String(first.json().data.version), wait: '30' });
    await pay(customerId, '7');
    expect((await waiting).balances).toMatchObject([{ customerId, balance: '7' }]);
  });

  it('lose no change between polls, however many post at once', async () => {
    key = await newKey(['balances']);
    const customers = await Promise.all([prepaid(), prepaid(), prepaid(), prepaid()]);
    let { version } = await told();
    const known = new Map<string, string>();
    let isPosting = true;
    const reader = (async () => {
      for (let wasPosting = true; wasPosting; ) {
        wasPosting = isPosting;
        const answer = await since(version);
        for (const { customerId, balance } of answer.balances) known.set(customerId, balance);
        version = answer.version;
      }
    })();
    const postOne = (customerId: string, place: number) =>
      console.db.transaction().execute(async (trx) => {
        const entry = { currency: 'EUR', kind: 'recharge' as const };
        await post(trx, [
          {
            key: `balance-feed:${customerId}:${place}`,
            kind: 'recharge',
            by: 'finance',
            entries: [
              { ...entry, party: { customerId }, amount: '1' },
              { ...entry, party: 'cash', amount: '-1' },
            ],
          },
        ]);
        // Some commit late: what they changed has to come late as well.
        await sql`select pg_sleep(${(place % 4) / 200})`.execute(trx);
      });
    await Promise.all(
      customers.map(async ({ customerId }) => {
        for (let place = 0; place < 15; place += 1) await postOne(customerId, place);
      }),
    );
    isPosting = false;
    await reader;
    expect([...known]).toEqual(expect.arrayContaining(customers.map(({ customerId }) => [customerId, '15'])));
    expect(known.size).toBe(4);
  });
});
