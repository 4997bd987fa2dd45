import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findImbalances } from '#server/domain/ledger/check.ts';
import type { Customer } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import { allShown } from '#shared/field-rules.ts';
import { notice } from '#shared/notice.ts';
import type { Permission } from '#shared/permissions.ts';
import type { RechargeInput } from '#shared/recharge/row.ts';
import { recharge } from '#shared/recharge.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addCustomer } from '../support/factories.ts';
import { type Part, samples, sendForm } from '../support/multipart.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
  await sql`insert into sys_config (config_key, value, updated_by) values ('rechargeReviewAmount', '1000', 'admin')
    on conflict (config_key) do update set value = excluded.value`.execute(console.db);
});
afterAll(() => console.close());

let someone: Customer;
beforeEach(async () => {
  someone = await addCustomer(console, { currency: 'USD', chargeType: 1 });
});
let made = 0;
const inputOf = (overrides: Partial<RechargeInput> = {}): RechargeInput => {
  made += 1;
  return {
    customerId: someone.customerId,
    amount: '200',
    payType: 1,
    payRef: `TEST-${made}`,
    paidStatus: 1,
    idempotencyKey: `recharge-test-${String(made).padStart(6, '0')}`,
    ...overrides,
  };
};
const finance = () => console.as('finance');
const admin = () => console.as('admin');
const balance = async () => (await admin().call(customer.get, { customerId: someone.customerId })).balance;
/** Of our own accounts in dollars. */
const own = async () => {
  const { rows } = await sql<{ kind: string; balance: number }>`
    select kind, balance::float8 as balance from ledger_account where customer_id is null and currency = 'USD'`.execute(
    console.db,
  );
  return Object.fromEntries(rows.map((row) => [row.kind, row.balance]));
};

describe('a recharge', () => {
  it('below the limit is credited at once, with its gift, and tells the balance before and after', async () => {
    const before = await own();
    const row = await finance().call(recharge.add, inputOf({ giftAmount: '10.5', remark: 'first' }));
    expect(row).toMatchObject({
      status: 1,
      balanceBefore: '0',
      balanceAfter: '210.5',
      currency: 'USD',
      baseAmount: '210.5',
      applyBy: 'finance',
    });
    expect(await balance()).toBe('210.5');
    const after = await own();
    expect([(before.cash ?? 0) - (after.cash ?? 0), (before.gift ?? 0) - (after.gift ?? 0)]).toEqual([200, 10.5]);
    const { list } = await finance().call(recharge.list, { customerId: someone.customerId });
    expect(list).toEqual([row]);
  });

  it('may have a gift as large as can be entered: lists and totals answer it', async () => {
    const most = '999999999999.999999';
    const waiting = await finance().call(recharge.add, inputOf({ amount: '1', giftAmount: most }));
    const rows = { rechargeIds: [waiting.rechargeId], versions: [waiting.version] };
    await admin().call(recharge.review, { ...rows, pass: true });
    expect(await balance()).toBe('1000000000000.999999');
    const [row] = (await finance().call(recharge.list, { customerId: someone.customerId })).list;
    expect(row).toMatchObject({ status: 1, balanceAfter: '1000000000000.999999' });
    const { rechargeId = '', version = 0 } = row ?? {};
    await finance().call(recharge.void, { rechargeId, version, reason: 'too much' });
    expect(await balance()).toBe('0');
  });

  it('is entered once, however often it is sent; another intent under its key is refused', async () => {
    const input = inputOf();
    const rows = await Promise.all([1, 2, 3, 4].map(() => finance().call(recharge.add, input)));
    expect(new Set(rows.map(({ rechargeId }) => rechargeId)).size).toBe(1);
    expect(await balance()).toBe('200');
    // Equal amounts are one intent, however they are written.
    expect((await finance().call(recharge.add, { ...input, amount: '200.00' })).rechargeId).toBe(rows[0]?.rechargeId);
    for (const [change, field, title] of [
      [{ amount: '201' }, 'amount', 'Amount'],
      [{ giftAmount: '1' }, 'giftAmount', 'Gift'],
      [{ payType: 2 as const }, 'payType', 'Payment type'],
      [{ payRef: 'ANOTHER' }, 'payRef', 'Payment reference'],
      [{ payTime: 1_700_000_000_000 }, 'payTime', 'Paid at'],
      [{ paidStatus: 0 as const }, 'paidStatus', 'Paid'],
      [{ remark: 'another' }, 'remark', 'Remark'],
    ] as const) {
      const { status, body } = await refusal(finance().call(recharge.add, { ...input, ...change }));
      expect([status, body.error, body.data?.errors?.map((each) => each.field)]).toEqual([
        409,
        'idempotency.reused',
        [field],
      ]);
      expect(body.msg).toContain(`“${title}”`);
    }
    const { body: zh } = await refusal(finance().call(recharge.add, { ...input, paidStatus: 0 }, { lang: 'zh' }));
    expect(zh.msg).toContain('“付款状态”');
    const sameRef = await refusal(finance().call(recharge.add, inputOf({ payRef: input.payRef?.toLowerCase() })));
    expect(sameRef.body.error).toBe('recharge.ref-taken');
    expect(await balance()).toBe('200');
  });

  it.each(['\u0000', 'a\u0007b', '\u001b[2J', '\u007f'])(
    'with %j in its remark is refused by the field',
    async (remark) => {
      const { status, body } = await refusal(finance().call(recharge.add, inputOf({ remark })));
      expect([status, body.error, body.data?.errors]).toEqual([
        400,
        'request.invalid',
        [{ field: 'remark', msg: 'No control characters; line breaks and tabs are allowed' }],
      ]);
      expect((await finance().call(recharge.add, inputOf({ remark: 'one\n\ttwo' }))).remark).toBe('one\n\ttwo');
    },
  );

  it('is refused by the field too where only the database sees what it cannot store', async () => {
    const { status, body } = await refusal(finance().call(recharge.list, { keyword: 'a\u0000' }));
    expect([status, body.data?.errors?.map(({ field }) => field)]).toEqual([400, ['keyword']]);
  });

  it.each([
    { amount: '0' },
    { amount: '-5' },
    { amount: '1.1234567' },
    { amount: '1e3' },
    { giftAmount: '-1' },
    { payTime: 4_000_000_000_000 },
  ])('with %j is refused', async (wrong) => {
    expect((await refusal(finance().call(recharge.add, inputOf(wrong)))).status).toBe(400);
  });

  it('that is not paid yet is owed until it is marked as paid, once', async () => {
    const before = await own();
    const row = await finance().call(recharge.add, inputOf({ paidStatus: 0, payRef: '' }));
    const paid = await finance().call(recharge.markPaid, {
      rechargeId: row.rechargeId,
      version: row.version,
      payRef: `LATER-${made}`,
    });
    expect(paid).toMatchObject({ paidStatus: 1, payRef: `LATER-${made}`, version: row.version + 1 });
    const after = await own();
    expect([(before.cash ?? 0) - (after.cash ?? 0), (before.receivable ?? 0) - (after.receivable ?? 0)]).toEqual([
      200, 0,
    ]);
    expect(
      (await refusal(finance().call(recharge.markPaid, { rechargeId: row.rechargeId, version: row.version }))).status,
    ).toBe(409);
    const again = await refusal(
      finance().call(recharge.markPaid, { rechargeId: row.rechargeId, version: paid.version }),
    );
    expect(again.body.error).toBe('recharge.not-unpaid');
    expect(await balance()).toBe('200');
  });

  it('is taken back by opposite entries, with what was paid later, once', async () => {
    const before = await own();
    const row = await finance().call(recharge.add, inputOf({ paidStatus: 0, giftAmount: '1' }));
    const { version } = await finance().call(recharge.markPaid, { rechargeId: row.rechargeId, version: row.version });
    const gone = await finance().call(recharge.void, { rechargeId: row.rechargeId, version, reason: 'typed twice' });
    expect(gone).toMatchObject({ status: 3, statusReason: 'typed twice' });
    expect(await balance()).toBe('0');
    expect(await own()).toEqual({ ...(await own()), ...before });
    const again = await refusal(
      finance().call(recharge.void, { rechargeId: row.rechargeId, version: gone.version, reason: 'again' }),
    );
    expect(again.body.error).toBe('recharge.over');
    expect(await findImbalances(console.db)).toEqual([]);
  });

  it('keeps the proof that was sent for it, for those who see recharges', async () => {
    const parts: Part[] = [['proofFile', { name: 'transfer.pdf', bytes: samples.pdf }]];
    const sent = await sendForm(console, { as: 'finance', to: recharge.uploadProof, parts });
    const { fileName } = sent;
    const row = await finance().call(recharge.add, inputOf({ proofFile: fileName }));
    expect(row.proof).toMatchObject({ fileName, displayName: 'transfer.pdf' });
    const stolen = await refusal(admin().call(recharge.add, inputOf({ proofFile: fileName })));
    expect(stolen.status).toBe(400);
  });
});

describe('from the limit on', () => {
  it('a recharge waits for a second person, who is told; nobody reviews his own', async () => {
    // Amount and gift together count.
    const row = await finance().call(recharge.add, inputOf({ amount: '999.99', giftAmount: '0.01' }));
    expect(row).toMatchObject({ status: 0, balanceBefore: null, balanceAfter: null });
    expect(await balance()).toBe('0');
    const { list } = await admin().call(notice.list, {});
    expect(list.some(({ text }) => text.includes(someone.customerName))).toBe(true);
    const asked = { rechargeIds: [row.rechargeId], versions: [row.version], pass: true };
    const self = await refusal(finance().call(recharge.review, asked));
    expect(self.body.error).toBe('recharge.own-review');
    expect(await admin().call(recharge.review, asked)).toEqual({ changed: 1 });
    expect(await balance()).toBe('1000');
    const twice = await refusal(admin().call(recharge.review, { ...asked, versions: [row.version + 1] }));
    expect(twice.body.error).toBe('recharge.not-waiting');
    expect(await balance()).toBe('1000');
  });

  it('two who pass the same at once credit it once', async () => {
    const row = await finance().call(recharge.add, inputOf({ amount: '5000' }));
    const asked = { rechargeIds: [row.rechargeId], versions: [row.version], pass: true };
    const answers = await Promise.allSettled([1, 2, 3].map(() => admin().call(recharge.review, asked)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balance()).toBe('5000');
  });

  it('one that is rejected says why and credits nothing; its reference is free again', async () => {
    const input = inputOf({ amount: '5000' });
    const row = await finance().call(recharge.add, input);
    const asked = { rechargeIds: [row.rechargeId], versions: [row.version], pass: false };
    expect((await refusal(admin().call(recharge.review, asked))).status).toBe(400);
    await admin().call(recharge.review, { ...asked, reason: 'not on the statement' });
    expect(await balance()).toBe('0');
    const { list } = await finance().call(recharge.list, { customerId: someone.customerId, status: 2 });
    expect(list).toMatchObject([{ statusReason: 'not on the statement', reviewBy: 'admin' }]);
    expect((await finance().call(recharge.add, inputOf({ payRef: input.payRef }))).status).toBe(1);
  });
});

describe('lists and totals', () => {
  it('follow their filters, and leave out what waits and what was taken back', async () => {
    const { customerId } = someone;
    await finance().call(recharge.add, inputOf({ amount: '100', payType: 5 }));
    await finance().call(recharge.add, inputOf({ amount: '40', paidStatus: 0 }));
    await finance().call(recharge.add, inputOf({ amount: '3000' }));
    const gone = await finance().call(recharge.add, inputOf({ amount: '7' }));
    await finance().call(recharge.void, { rechargeId: gone.rechargeId, version: gone.version, reason: 'wrong' });
    expect(await finance().call(recharge.summary, { customerId })).toEqual({
      base: '140',
      currencies: [
        {
          currency: 'USD',
          recharges: 2,
          amount: '140',
          giftAmount: '0',
          unpaid: 1,
          unpaidAmount: '40',
          waiting: 1,
          waitingAmount: '3000',
        },
      ],
      payTypes: [
        { payType: 1, currency: 'USD', recharges: 1, amount: '40' },
        { payType: 5, currency: 'USD', recharges: 1, amount: '100' },
      ],
    });
    const amounts = async (filter: object) =>
      (await finance().call(recharge.list, { customerId, ...filter })).list.map(({ amount }) => amount);
    expect(await amounts({ amountFrom: '40', amountTo: '100' })).toEqual(['40', '100']);
    expect(await amounts({ payType: 5 })).toEqual(['100']);
    expect(await amounts({ createdTo: Date.now() - 60_000 })).toEqual([]);
    expect(await amounts({ keyword: `test-${made}` })).toEqual(['7']);
  });

  it('are refused to who may not, and who only looks enters nothing', async () => {
    expect((await refusal(console.as('noc').call(recharge.list, {}))).body.error).toBe('auth.forbidden');
    expect((await refusal(console.as('noc').call(recharge.add, inputOf()))).body.error).toBe('auth.forbidden');
  });
});

describe('a file of recharges', () => {
  const columns = ['customerName', 'amount', 'giftAmount', 'payType', 'status', 'balanceAfter', 'remark'];

  it('has the rows of the filter, newest first, as csv and as a workbook in the language of the reader', async () => {
    const { customerId, customerName } = someone;
    await finance().call(recharge.add, inputOf({ amount: '12.5', giftAmount: '1', remark: '=1+1' }));
    await finance().call(recharge.add, inputOf({ amount: '3000', payType: 5 }));
    const csv = await finance().call(recharge.export, { customerId, columns, fileType: 'csv' });
    const { body } = await fetchFile(console, 'finance', csv.fileName);
    expect(body).toBe(
      `\ufeffCustomer,Amount,Gift,Payment,Status,Balance after,Remark\r\n` +
        `${customerName},3000,0,Alipay,To review,,\r\n${customerName},12.5,1,Bank transfer,Credited,13.5,'=1+1\r\n`,
    );
    const book = await finance().call(recharge.export, { customerId, columns, status: 1 }, { lang: 'zh' });
    const { rawPayload } = await fetchFile(console, 'finance', book.fileName);
    expect(await readSheet(rawPayload)).toEqual([
      ['客户', '金额', '赠送', '付款方式', '状态', '充值后余额', '备注'],
      [customerName, 12.5, 1, '银行转账', '已生效', 13.5, '=1+1'],
    ]);
    expect((await refusal(console.as('noc').call(recharge.export, { customerId }))).body.error).toBe('auth.forbidden');
  });
});

describe('who does not see prices', () => {
  const rules = (price: 'hidden' | 'masked') => ({ ...allShown, price });
  const permissions: Permission[] = [
    'recharge_list',
    'recharge_list:edit',
    'recharge_list:review',
    'recharge_list:void',
    'recharge_list:export',
  ];
  const blind = async (price: 'hidden' | 'masked') => {
    await console.db
      .updateTable('role')
      .set({ permissions, field_rules: JSON.stringify(rules(price)), data_scope: 1 })
      .where('role_id', '=', '10')
      .execute();
    return console.as('viewer');
  };

  it.each(['hidden', 'masked'] as const)('%s, moves no money by any call', async (price) => {
    const waiting = await finance().call(recharge.add, inputOf({ amount: '2000' }));
    const unpaid = await finance().call(recharge.add, inputOf({ amount: '3', paidStatus: 0 }));
    const reader = await blind(price);
    const key = ({ rechargeId, version }: { rechargeId: string; version: number }) => ({ rechargeId, version });
    for (const call of [
      () => reader.call(recharge.add, inputOf()),
      () =>
        reader.call(recharge.review, { rechargeIds: [waiting.rechargeId], versions: [waiting.version], pass: true }),
      () => reader.call(recharge.markPaid, key(unpaid)),
      () => reader.call(recharge.void, { ...key(unpaid), reason: 'not mine' }),
    ]) {
      expect((await refusal(call())).body.error).toBe('auth.concealed');
    }
    expect(await balance()).toBe('3');
  });

  it.each(['hidden', 'masked'] as const)(
    '%s, sees no amount in lists and totals, and filters by none',
    async (price) => {
      await finance().call(recharge.add, inputOf({ amount: '123.45', giftAmount: '6.78' }));
      const reader = await blind(price);
      const { customerId } = someone;
      const { fileName } = await reader.call(recharge.export, { customerId, fileType: 'csv' });
      const { body: lines } = await fetchFile(console, 'viewer', fileName);
      expect(lines.trimEnd().split('\r\n')).toHaveLength(2);
      expect(lines.includes('Gift')).toBe(price === 'masked');
      const answers = [
        lines,
        await reader.call(recharge.list, { customerId }),
        await reader.call(recharge.summary, { customerId }),
      ];
      expect(JSON.stringify(answers)).not.toMatch(/123\.45|6\.78|130\.23/);
      for (const filter of [{ amountFrom: '100' }, { amountTo: '200' }]) {
        for (const call of [recharge.list, recharge.summary, recharge.export]) {
          const { body } = await refusal(reader.call(call, { customerId, ...filter }));
          expect(
            body.data?.errors?.map(({ field }) => field),
            JSON.stringify(body),
          ).toEqual(Object.keys(filter));
        }
      }
    },
  );
});

describe('the demo', () => {
  it('asks for a second person, of its own amounts', async () => {
    const own = await build();
    const { values } = await own.as('admin').call(sysConfig.list, {});
    expect(values.rechargeReviewAmount).toBe('5000');
    await own.close();
  });

  it('has recharges whose effects are in the ledger', async () => {
    const { rows } = await sql<{ wrong: string }>`
      select recharge_id::text as wrong from recharge r where status = 1 and applied_by is null and not exists (
        select from ledger_entry e join ledger_account a using (account_id)
        where e.transaction_id = r.transaction_id and a.customer_id = r.customer_id and e.amount = r.amount and e.kind = 'recharge')`.execute(
      console.db,
    );
    expect(rows).toEqual([]);
    expect((await finance().call(recharge.list, { status: 0 })).total).toBeGreaterThan(1);
    expect(await findImbalances(console.db)).toEqual([]);
  });
});
