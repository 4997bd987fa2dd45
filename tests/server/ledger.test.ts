import Decimal from 'decimal.js';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findImbalances } from '#server/domain/ledger/check.ts';
import { type NewEntry, type Party, type Posting, post, reverse } from '#server/domain/ledger/post.ts';
import { effectsOf } from '#server/domain/ledger/read.ts';
import { build, type TestApp } from '../support/app.ts';
import { addCustomer } from '../support/factories.ts';
import { type PlainEntry, PlainLedger } from '../support/plain-ledger.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

let customerId = '';
beforeEach(async () => {
  ({ customerId } = await addCustomer(console, { currency: 'EUR', chargeType: 1 }));
});

let made = 0;
const freshKey = () => {
  made += 1;
  return `ledger-test-${made}`;
};
const recharge = (amount: string, key = freshKey()): Posting => ({
  key,
  kind: 'recharge',
  by: 'finance',
  entries: [
    { party: { customerId }, currency: 'EUR', amount, kind: 'recharge' },
    { party: 'cash', currency: 'EUR', amount: new Decimal(amount).neg().toFixed(), kind: 'recharge' },
  ],
});
const balanceOf = async (id = customerId) => {
  const { rows } = await sql<{ balance: string }>`
    select trim_scale(balance)::text as balance from customer_money where customer_id = ${id}`.execute(console.db);
  return rows[0]?.balance;
};

describe('a transaction', () => {
  it('moves the balance with its entries, and tells it before and after', async () => {
    const [first] = await post(console.db, [recharge('100.5')]);
    const [second] = await post(console.db, [recharge('0.000001')]);
    expect(first?.isNew).toBe(true);
    expect(await balanceOf()).toBe('100.500001');
    const effects = await effectsOf(console.db, [second?.transactionId ?? '']);
    expect([...effects.values()]).toMatchObject([{ balanceBefore: '100.5', balanceAfter: '100.500001' }]);
  });

  it('is posted once for its key, however many ask at once', async () => {
    const same = recharge('7');
    const answers = await Promise.all(Array.from({ length: 8 }, () => post(console.db, [same])));
    expect(answers.flat().filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(answers.flat().map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(await balanceOf()).toBe('7');
  });

  it('is refused whole unless it adds up to zero in each currency', async () => {
    const odd = recharge('5');
    const wrong = {
      ...odd,
      entries: odd.entries.map((each, at) => (at === 0 ? { ...each, amount: '5.000001' } : each)),
    };
    await expect(post(console.db, [recharge('1'), wrong])).rejects.toThrow('do not add up to zero');
    const mixed = { ...odd, entries: odd.entries.map((each, at) => (at === 0 ? each : { ...each, currency: 'USD' })) };
    await expect(post(console.db, [mixed])).rejects.toThrow('do not add up to zero');
    expect(await balanceOf()).toBe('0');
  });

  it('is taken back once, by the opposite entries with a link', async () => {
    const [posted] = await post(console.db, [recharge('40')]);
    const taken = { transactionId: posted?.transactionId ?? '', by: 'finance', remark: 'typed twice' };
    const key = freshKey();
    expect((await reverse(console.db, { ...taken, key })).isNew).toBe(true);
    expect((await reverse(console.db, { ...taken, key })).isNew).toBe(false);
    await expect(reverse(console.db, { ...taken, key: freshKey() })).rejects.toThrow('ledger_transaction_reverses_key');
    expect(await balanceOf()).toBe('0');
  });

  it('keeps every cent of sixteen who write on one balance at once', async () => {
    const amounts = Array.from({ length: 16 }, (_, at) => `${at + 1}.01`);
    await Promise.all(
      amounts.map(async (amount) => {
        for (let round = 0; round < 5; round += 1) await post(console.db, [recharge(amount)]);
      }),
    );
    expect(await balanceOf()).toBe('680.8');
    expect(await findImbalances(console.db)).toEqual([]);
  });
});

describe('the database', () => {
  it.each([
    ['changing an entry', 'update ledger_entry set amount = amount + 1'],
    ['removing an entry', 'delete from ledger_entry'],
    ['emptying the entries', 'truncate ledger_entry cascade'],
    ['changing a transaction', "update ledger_transaction set remark = 'x'"],
    ['removing a transaction', 'delete from ledger_transaction'],
    ['setting a balance', 'update ledger_account set balance = balance + 1'],
    ['removing an account', 'delete from ledger_account'],
    [
      'adding to a transaction later',
      `insert into ledger_entry (transaction_id, account_id, kind, amount, balance_after, posted_at)
       select transaction_id, account_id, kind, amount, balance_after, now() from ledger_entry
       where transaction_id = (select max(transaction_id) from ledger_entry)`,
    ],
  ])('refuses %s', async (_what, statement) => {
    await post(console.db, [recharge('1')]);
    await expect(sql.raw(statement).execute(console.db)).rejects.toThrow(
      /append-only|by entries alone|stay|no more entries/,
    );
  });
});

const parties = ['a', 'b', 'cash', 'gift'] as const;
const entries = fc
  .array(fc.tuple(fc.constantFrom(...parties), fc.constantFrom('EUR', 'USD'), fc.integer({ min: -9999, max: 9999 })), {
    minLength: 1,
    maxLength: 4,
  })
  .chain((some) =>
    fc.boolean().map((balanced): PlainEntry[] => {
      const lines = some
        .filter(([, , amount]) => amount !== 0)
        .map(([party, currency, amount]) => ({ party, currency, amount: String(amount / 100) }));
      if (!balanced) return lines;
      // The other side of each currency, as far as there is one.
      return [
        ...lines,
        ...lines.map((each) => ({ ...each, party: 'adjust', amount: new Decimal(each.amount).neg().toFixed() })),
      ];
    }),
  );
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ key: fc.nat(30), entries }) },
  { weight: 1, arbitrary: fc.record({ key: fc.nat(30), of: fc.nat(30) }) },
);

describe('any calls in any order, repeated', () => {
  it('leave the balances of a plain ledger', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const ids = new Map<string, string>();
        for (const name of ['a', 'b']) ids.set(name, (await addCustomer(console)).customerId);
        const run = freshKey();
        const plain = new PlainLedger();
        const posted = new Map<string, string>();
        const partyOf = (party: string): Party => {
          const id = ids.get(party);
          return id === undefined
            ? party === 'cash'
              ? 'cash'
              : party === 'gift'
                ? 'gift'
                : 'adjust'
            : { customerId: id };
        };
        for (const each of steps) {
          const key = `${run}-${each.key}`;
          const isPost = 'entries' in each;
          if (isPost && each.entries.length === 0) continue;
          const expected = isPost ? plain.post(key, each.entries) : plain.reverse(`${run}-${each.of}`, key);
          const transactionId = isPost ? '' : posted.get(`${run}-${each.of}`);
          if (transactionId === undefined) continue;
          const work = isPost
            ? post(console.db, [{ key, kind: 'adjust', by: 'test', entries: each.entries.map(entryOf(partyOf)) }])
            : reverse(console.db, { transactionId, key, by: 'test', remark: '' }).then((one) => [one]);
          const outcome = await work.then(
            ([one]) => {
              if (one?.isNew) posted.set(key, one.transactionId);
              return one?.isNew ? 'posted' : 'repeated';
            },
            () => 'refused',
          );
          expect(outcome).toBe(expected);
        }
        for (const [name, id] of ids) {
          const { rows } = await sql<{ currency: string; balance: string }>`
            select currency, trim_scale(balance)::text as balance from ledger_account where customer_id = ${id}`.execute(
            console.db,
          );
          for (const { currency, balance } of rows)
            expect(`${currency} ${balance}`).toBe(
              `${currency} ${(plain.balances.get(`${name} ${currency}`) ?? new Decimal(0)).toFixed()}`,
            );
        }
        expect(await findImbalances(console.db)).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

const entryOf =
  (partyOf: (party: string) => Party) =>
  ({ party, currency, amount }: PlainEntry): NewEntry => ({ party: partyOf(party), currency, amount, kind: 'adjust' });
