import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findImbalances } from '#server/domain/ledger/check.ts';
import type { BankChoice, BankLine, BankLines, BankPreview } from '#shared/bank-statement/row.ts';
import { bankStatement } from '#shared/bank-statement.ts';
import { customer } from '#shared/customer.ts';
import { recharge } from '#shared/recharge.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addCustomer } from '../support/factories.ts';
import { sendForm } from '../support/multipart.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const finance = () => console.as('finance');
const sample = (name: string) => readFileSync(new URL(`../bank-statements/${name}`, import.meta.url));
const upload = (name: string, bytes: Uint8Array, as = 'finance'): Promise<BankPreview> =>
  sendForm(console, { as, to: bankStatement.upload, parts: [['statementFile', { name, bytes }]] });
const inputOf = ({ file, columns }: BankPreview, currency?: string) => ({
  file: file.fileName,
  ...(columns && { columns }),
  ...(currency !== undefined && { currency }),
});
const read = async (name: string, currency?: string): Promise<BankLines> =>
  finance().call(bankStatement.lines, inputOf(await upload(name, sample(name)), currency));
const brief = ({ lineNo, state, reason, day, amount, currency, payer, text, ref }: BankLine) =>
  [lineNo, state, reason, day, amount, currency, payer, text, ref].join(' | ');

describe('a statement', () => {
  it.each([
    [
      'german.sta',
      undefined,
      [
        '1 | incoming |  | 2026-11-02 | 2500.5 | EUR | NOVA TELECOM GMBH | EREF+NOTPROVIDED SVWZ+Rechnung B-202610-NOVA vom 01.11. | BK26110200017',
        '2 | outgoing |  | 2026-11-03 | -120 | EUR |  | Kontofuehrung | BK26110300021',
        '3 | unread | reversal | 2026-11-04 | 75.25 | EUR |  | Rueckbuchung | BK26110400002',
        '4 | incoming |  | 2026-11-05 | 980 | EUR | Blue Cactus Ltd London | Guthaben Aufladung | BK26110500044',
      ],
    ],
    [
      'dutch.940',
      undefined,
      [
        '1 | incoming |  | 2026-11-10 | 1250 | EUR | ACME SMS BV | /EREF/TOPUP-991//CNTP/NL32INGB0000012345/INGBNL2A/ACME SMS BV/AMSTERDAM///REMI/USTD//Topup November account 5003/ | 26111012345678',
        '2 | outgoing |  | 2026-11-10 | -10.75 | EUR |  | /REMI/USTD//Kosten/ | 26111012345679',
      ],
    ],
    [
      'batch.xml',
      undefined,
      [
        '1 | incoming |  | 2026-11-11 | 1000 | USD | Sky & Sea Mobile AG | Prepayment October INV & 77 | ZK11-1',
        '2 | incoming |  | 2026-11-11 | 500 | USD | Orient Cloud | RF18539007547034 | ZK11-2',
        '3 | outgoing |  | 2026-11-11 | -20.5 | USD |  | Fees | ZK12',
        '4 | unread | pending | 2026-11-12 | 300 | USD |  | On its way | ',
      ],
    ],
    [
      'older.xml',
      undefined,
      [
        '1 | unread | reversal | 2026-11-02 | 75.5 | EUR |  |  | R1',
        '2 | incoming |  | 2026-11-03 | 410 | EUR | Telecom Nord | Balance | R2',
      ],
    ],
    [
      'british.csv',
      'GBP',
      [
        '4 | incoming |  | 2026-11-03 | 1250 | GBP |  | BLUE CACTUS LTD TOPUP | FP8890001',
        '5 | outgoing |  | 2026-11-14 | -15 | GBP |  | MONTHLY FEE | FP8890002',
        '6 | incoming |  | 2026-11-25 | 300 | GBP |  | NOVA TELECOM B-202610-NOVA | FP8890003',
        '7 | unread | total |  | 1550 | GBP |  |  | ',
      ],
    ],
    [
      'german.csv',
      undefined,
      [
        '2 | incoming |  | 2026-11-02 | 2500.5 | EUR | Nova Telecom GmbH | Rechnung B-202610-NOVA | ',
        '3 | outgoing |  | 2026-11-03 | -12 | EUR | Hausbank | Entgelt | ',
      ],
    ],
    [
      'chinese.csv',
      'CNY',
      [
        '3 | incoming |  | 2026-11-05 | 50000 | CNY | 蓝海科技有限公司 | 短信充值 | C0011',
        '4 | outgoing |  | 2026-11-06 | -1200 | CNY | 电信公司 | 电话费 | C0012',
        '5 | unread | amount | 2026-11-07 |  | CNY | 某公司 | 看不清 | C0013',
        '6 | unread | total |  | 50000 | CNY |  |  | ',
      ],
    ],
    [
      'directed.csv',
      undefined,
      [
        '2 | incoming |  | 2026-11-20 | 800 | USD | Sky Mobile | TOPUP-12 | T-1',
        '3 | outgoing |  | 2026-11-21 | -90 | USD | Office | Rent | T-2',
      ],
    ],
  ])('%s: each line is read, or listed with the reason', async (name, currency, expected) => {
    const { lines, counts } = await read(name, currency);
    expect(lines.map(brief)).toEqual(expected);
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(expected.length);
  });

  it('of which a line is missing is refused as a whole', async () => {
    const text = sample('german.sta')
      .toString()
      .replace(/^:61:2611051105.*$/m, '');
    const { file } = await upload('short.sta', Buffer.from(text));
    const answer = await refusal(finance().call(bankStatement.lines, { file: file.fileName }));
    expect(answer).toMatchObject({ status: 422, body: { error: 'bank-statement.unbalanced' } });
  });

  it.each([
    ['<!DOCTYPE a [<!ENTITY b "c">]><Document>camt.053&b;</Document>'],
    [`<Document xmlns="camt.053">${'<a/>'.repeat(700_000)}</Document>`],
    [':20:A\n:25:B\n:60F:nonsense'],
    ['<Document xmlns="camt.053"><BkToCstmrStmt/></Document>'],
  ])('that cannot be read is refused: %.40s', async (text) => {
    const { file } = await upload('statement.xml', Buffer.from(text));
    const answer = await refusal(finance().call(bankStatement.lines, { file: file.fileName }));
    expect(answer.body).toMatchObject({ error: expect.stringMatching(/^import\./) });
  });

  it('is read by nobody else, and by nobody who does not see amounts', async () => {
    const { file } = await upload('directed.csv', sample('directed.csv'));
    const answer = await refusal(console.as('admin').call(bankStatement.lines, { file: file.fileName }));
    expect(answer).toMatchObject({ status: 400, body: { data: { errors: [{ field: 'file' }] } } });
  });
});

// Another user: uploads are limited to twenty files a minute.
const admin = () => console.as('admin');
const csv = (...rows: string[]) => Buffer.from(['Date,Amount,Currency,Payer,Details,Reference', ...rows].join('\n'));
let files = 0;
const readRows = async (...rows: string[]) => {
  files += 1;
  const preview = await upload(`rows-${files}.csv`, csv(...rows), 'admin');
  const input = inputOf(preview);
  return { preview, input, ...(await admin().call(bankStatement.lines, input)) };
};
const chosen = ({ lineKey, proposal }: BankLine): BankChoice => {
  if (!proposal) throw new Error('nothing is proposed');
  const { kind, customerId, recharge: unpaid, bill, ground } = proposal;
  return {
    lineKey,
    kind,
    customerId,
    recharge: unpaid,
    bill: bill && { billId: bill.billId, version: bill.version },
    onlyThis: ground === 'bill',
  };
};
const proposals = (lines: readonly BankLine[]) =>
  lines.map(({ proposal }) => proposal && [proposal.customerName, proposal.kind, proposal.ground, proposal.isSure]);
const balanceOf = async (customerId: string) => (await console.as('admin').call(customer.get, { customerId })).balance;
const imbalances = () => findImbalances(console.db);

describe('the lines of a statement', () => {
  it('are proposed by what they say, and by who has paid before', async () => {
    const [orchid, pine] = [
      await addCustomer(console, {
        currency: 'USD',
        chargeType: 1,
        customerName: 'Orchid Messaging',
        customerCode: 'ORC771',
      }),
      await addCustomer(console, { currency: 'USD', chargeType: 1, customerName: 'Orchid', customerCode: 'OCHD' }),
    ];
    const unpaid = await finance().call(recharge.add, {
      customerId: pine.customerId,
      amount: '312.5',
      payType: 1,
      payRef: 'PROMISE-9',
      paidStatus: 0,
      idempotencyKey: 'bank-statement-unpaid-1',
    });
    const { lines, input } = await readRows(
      '2026-11-03,100,USD,Orchid Messaging Inc,top up,S-1',
      '2026-11-03,101,USD,Somebody,for ORC771,S-2',
      '2026-11-03,312.50,USD,Else,as promised PROMISE-9,S-3',
      '2026-11-03,312.50,USD,Else,,S-4',
      '2026-11-03,102,EUR,Orchid Messaging,top up,S-5',
      '2026-11-03,103,USD,Nobody known,hello,S-6',
    );
    expect(proposals(lines)).toEqual([
      ['Orchid Messaging', 'recharge', 'name', false],
      ['Orchid Messaging', 'recharge', 'code', true],
      ['Orchid', 'paid', 'ref', true],
      ['Orchid', 'paid', 'amount', false],
      null,
      null,
    ]);
    const [first, , third] = lines;
    if (!first || !third) throw new Error('lines are missing');
    const { outcomes } = await admin().call(bankStatement.enter, {
      ...input,
      choices: [chosen(first), chosen(third)],
    });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['entered', 'entered']);
    expect([await balanceOf(orchid.customerId), await balanceOf(pine.customerId)]).toEqual(['100', '312.5']);
    const { list } = await finance().call(recharge.list, { customerId: pine.customerId });
    expect(list).toMatchObject([{ rechargeId: unpaid.rechargeId, paidStatus: 1, payRef: 'S-3' }]);
    // Earlier payers of a customer are proposed again; a payment service pays for many.
    const again = await readRows('2026-11-09,55,USD,ORCHID MESSAGING INC.,,S-9');
    expect(proposals(again.lines)).toEqual([['Orchid Messaging', 'recharge', 'payer', false]]);
    expect(await imbalances()).toEqual([]);
  });

  it('are entered once, in whatever file and however often they come', async () => {
    const { customerId } = await addCustomer(console, { currency: 'USD', chargeType: 1, customerCode: 'ONC551' });
    const row = '2026-11-04,40,USD,Once,ONC551,O-1';
    const { lines, input } = await readRows(row);
    const choices = lines.map(chosen);
    const answers = await Promise.all([1, 2, 3].map(() => admin().call(bankStatement.enter, { ...input, choices })));
    expect(answers.flatMap(({ outcomes }) => outcomes.map(({ outcome }) => outcome)).sort()).toEqual([
      'entered',
      'known',
      'known',
    ]);
    const other = await readRows(row, '2026-11-05,40,USD,Once,ONC551,O-2');
    expect(other.lines.map(({ state }) => state)).toEqual(['known', 'incoming']);
    expect(await balanceOf(customerId)).toBe('40');
  });

  it('that somebody has entered by hand are known by their reference', async () => {
    const { customerId } = await addCustomer(console, { currency: 'USD', chargeType: 1 });
    await finance().call(recharge.add, {
      customerId,
      amount: '77',
      payType: 1,
      payRef: 'Hand-1',
      paidStatus: 1,
      idempotencyKey: 'bank-statement-hand-1',
    });
    const { lines } = await readRows('2026-11-04,77.00,USD,Hand,,HAND-1', '2026-11-04,78,USD,Hand,,HAND-1');
    expect(lines.map(({ state }) => state)).toEqual(['known', 'incoming']);
  });

  it('that are refused say why, and take no other along', async () => {
    const [dollars, euros] = [
      await addCustomer(console, { currency: 'USD', chargeType: 1 }),
      await addCustomer(console, { currency: 'EUR', chargeType: 1 }),
    ];
    const { lines, input } = await readRows(
      '2026-11-06,10,USD,A,,R-1',
      '2026-11-06,11,USD,B,,R-2',
      '2026-11-06,-12,USD,C,,R-3',
    );
    const keys = lines.map(({ lineKey }) => lineKey);
    const choices = [euros, dollars, dollars].map(
      ({ customerId }, at): BankChoice => ({ lineKey: keys[at] ?? '', kind: 'recharge', customerId }),
    );
    const { outcomes } = await admin().call(bankStatement.enter, { ...input, choices });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['refused', 'entered', 'refused']);
    expect(outcomes[0]?.msg).toContain('EUR');
    expect([await balanceOf(dollars.customerId), await balanceOf(euros.customerId)]).toEqual(['11', '0']);
  });

  it('from the limit on wait for a second person', async () => {
    await sql`insert into sys_config (config_key, value, updated_by) values ('rechargeReviewAmount', '1000', 'admin')
      on conflict (config_key) do update set value = excluded.value`.execute(console.db);
    const { customerId } = await addCustomer(console, { currency: 'USD', chargeType: 1, customerCode: 'LIM991' });
    const { lines, input } = await readRows('2026-11-06,5000,USD,A,LIM991,L-1');
    const { outcomes } = await admin().call(bankStatement.enter, { ...input, choices: lines.map(chosen) });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['waiting']);
    expect(await balanceOf(customerId)).toBe('0');
  });

  it('have the columns that somebody has told, remembered by the titles', async () => {
    await addCustomer(console, { currency: 'USD', chargeType: 1, customerCode: 'COL331' });
    const text = 'Wann,Wieviel,Was,Wer\n2026-11-07,12,COL331,Jemand';
    const preview = await upload('own.csv', Buffer.from(text), 'admin');
    expect(preview).toMatchObject({ format: 'table', isRemembered: false });
    const columns = { ...(preview.columns ?? { heading: 1 }), heading: 1, day: 0, amount: 1, text: 2, payer: 3 };
    const input = {
      file: preview.file.fileName,
      columns: { credit: null, debit: null, direction: null, currency: null, ref: null, ...columns },
      currency: 'USD',
    };
    const { lines } = await admin().call(bankStatement.lines, input);
    await admin().call(bankStatement.enter, { ...input, choices: lines.map(chosen) });
    const next = await upload('next.csv', Buffer.from(text.replace('07', '08')), 'admin');
    expect(next).toMatchObject({ isRemembered: true, columns: { day: 0, amount: 1, text: 2, payer: 3 } });
  });
});

it('is not entered beforehand while it is pending or has gone back, nor known by a reference that tells nothing', async () => {
  const { lines } = await readRows(
    '2026-11-10,510,USD,A,PENDING,P-1001',
    '2026-11-10,511 DR,USD,B,debit,P-1002',
    '2026-11-10,512,USD,C,first,EREF',
    '2026-11-11,512,USD,D,second,EREF',
  );
  expect(lines.map(({ state, reason, ref }) => [state, reason, ref])).toEqual([
    ['unread', 'pending', 'P-1001'],
    ['outgoing', '', 'P-1002'],
    ['incoming', '', ''],
    ['incoming', '', ''],
  ]);
});

describe('a payment of a bill', () => {
  it('that names it is entered for that bill, and needs the right to enter payments', async () => {
    const { rows } = await sql<{ billId: string; billNo: string; currency: string; open: string }>`
      select bill_id::text as "billId", bill_no as "billNo", currency, trim_scale(total_amount - paid_amount)::text as open
      from bill where status in (1, 5) and charge_type <> 1 order by bill_id limit 1`.execute(console.db);
    const [bill] = rows;
    if (!bill) throw new Error('the demo has no open bill');
    const { lines, input } = await readRows(`2026-11-06,1,${bill.currency},Someone,Invoice ${bill.billNo},B-1`);
    expect(lines[0]?.proposal).toMatchObject({ kind: 'bill', ground: 'bill', bill: { billNo: bill.billNo } });
    const { outcomes } = await admin().call(bankStatement.enter, { ...input, choices: lines.map(chosen) });
    expect(outcomes).toMatchObject([{ outcome: 'entered' }]);
    const after = await sql<{ open: string }>`
      select trim_scale(total_amount - paid_amount)::text as open from bill where bill_id = ${bill.billId}`.execute(
      console.db,
    );
    expect(Number(bill.open) - Number(after.rows[0]?.open)).toBe(1);
    expect(await imbalances()).toEqual([]);
  });
});
