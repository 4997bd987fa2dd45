import { expect, it } from 'vitest';
import { bankColumnsIn } from '#server/features/bank-statement/read/columns.ts';
import { tableLines } from '#server/features/bank-statement/read/table.ts';
import type { RawRow } from '#server/platform/files/import/raw.ts';
import type { BankColumns } from '#shared/bank-statement/row.ts';

const rowsOf = (table: readonly string[][]): RawRow[] =>
  table.map((cells, at) => ({ row: at + 1, cells, formulas: [] }));
const columnsOf = (title: string, separator = ','): Partial<BankColumns> => {
  const found = bankColumnsIn(rowsOf([title.split(separator)]));
  return Object.fromEntries(Object.entries(found).filter(([name, place]) => name !== 'heading' && place !== null));
};

/** Titles as banks and payment services write them, and the title of each field that is read. */
it.each([
  [
    'Revolut Business, 2021',
    'Date started,Time started,Date completed,Time completed,Type,State,Description,Reference,Payer,Card name,Card number,Orig currency,Orig amount,Amount EUR,Fee EUR,Balance EUR',
    { day: 2, amount: 13, payer: 8, text: 6, ref: 7 },
  ],
  [
    'Revolut Business, 2024',
    'Date started (UTC),Date completed (UTC),ID,Type,State,Description,Reference,Payer,Card number,Orig currency,Orig amount,Payment currency,Amount,Total amount,Exchange rate,Fee,Fee currency,Balance,Account',
    { day: 1, amount: 12, currency: 11, payer: 7, text: 5, ref: 6 },
  ],
  [
    'HSBCnet',
    'Account name,Account number,Bank name,Currency,Location,BIC,IBAN,Account status,Account type,Closing ledger balance,Bank reference,Narrative,Customer reference,TRN type,Value date,Credit amount,Debit amount,Time,Post date',
    { day: 18, credit: 15, debit: 16, currency: 3, text: 11, ref: 10 },
  ],
  [
    'China Merchants Bank',
    '交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,摘要,流水号,流程实例号,业务名称,用途,业务参考号,收/付方分行名,收/付方名称,收/付方账号',
    { day: 0, debit: 4, credit: 5, text: 7, ref: 8, payer: 14 },
  ],
  [
    'Industrial and Commercial Bank of China',
    '凭证号,交易时间,对方单位,对方账号,转入金额,转出金额,余额,摘要,用途',
    { ref: 0, day: 1, payer: 2, credit: 4, debit: 5, text: 7 },
  ],
  [
    'China Construction Bank',
    '账号,账户名称,交易时间,借方发生额(支取),贷方发生额(收入),余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号,凭证种类,凭证号',
    { day: 10, debit: 3, credit: 4, currency: 6, payer: 7, text: 11, ref: 13 },
  ],
  [
    'Alipay',
    '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额(+元),支出金额(-元),账户余额(元),交易渠道,业务类型,备注',
    { ref: 0, day: 4, credit: 6, debit: 7, text: 11 },
  ],
  [
    'WeChat Pay',
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号',
    { day: 0, direction: 5, amount: 6, text: 9, ref: 10 },
  ],
  [
    'PayPal',
    'Date,Time,TimeZone,Name,Type,Status,Currency,Gross,Fee,Net,From Email Address,To Email Address,Transaction ID',
    { day: 0, payer: 3, currency: 6, amount: 7, ref: 12 },
  ],
  ['Chase', 'Details,Posting Date,Description,Amount,Type,Balance,Check or Slip #', { day: 1, text: 2, amount: 3 }],
  ['NatWest', 'Date,Type,Description,Value,Balance,Account Name,Account Number', { day: 0, text: 2, amount: 3 }],
  ['Barclays', 'Number,Date,Account,Amount,Subcategory,Memo', { day: 1, amount: 3, text: 5 }],
  [
    'Lloyds',
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
    { day: 0, text: 4, debit: 5, credit: 6 },
  ],
  [
    'Sparkasse',
    'Auftragskonto,Buchungstag,Valutadatum,Buchungstext,Verwendungszweck,Glaeubiger ID,Mandatsreferenz,Kundenreferenz (End-to-End),Sammlerreferenz,Lastschrift Ursprungsbetrag,Auslagenersatz Ruecklastschrift,Beguenstigter/Zahlungspflichtiger,Kontonummer/IBAN,BIC (SWIFT-Code),Betrag,Waehrung,Info',
    { day: 1, text: 4, ref: 7, payer: 11, amount: 14, currency: 15 },
  ],
  [
    'Deutsche Bank',
    'Booking date,Value date,Transaction Type,Beneficiary / Originator,Payment Details,IBAN,BIC,Customer Reference,Mandate Reference,Creditor ID,Compensation amount,Original Amount,Debit,Credit,Currency',
    { day: 0, payer: 3, text: 4, ref: 7, debit: 12, credit: 13, currency: 14 },
  ],
  [
    'Wise',
    'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance,Exchange From,Exchange To,Exchange Rate,Payer Name,Payee Name',
    { day: 1, amount: 2, currency: 3, text: 4, ref: 5, payer: 10 },
  ],
  [
    'DBS',
    'Transaction Date,Reference,Debit Amount,Credit Amount,Transaction Ref1,Transaction Ref2',
    { day: 0, ref: 1, debit: 2, credit: 3 },
  ],
  [
    'Mercury',
    'Date (UTC),Description,Amount,Status,Source Account,Bank Description,Reference,Note,Last Four Digits,Name On Card',
    { day: 0, text: 1, amount: 2, ref: 6 },
  ],
])('the titles of %s', (_, titles, expected) => {
  expect(columnsOf(titles)).toEqual(expected);
});

it('a statement without titles is read by what stands in its columns, its first line too', () => {
  const rows = rowsOf([
    ['25/11/2026', 'NOVA TELECOM B-202610-NOVA', '300.00', '1,535.00'],
    ['14/11/2026', 'MONTHLY FEE', '-15.00', '1,235.00'],
    ['03/11/2026', 'BLUE CACTUS LTD TOPUP', '1,250.00', '1,250.00'],
  ]);
  const columns = bankColumnsIn(rows);
  expect(columns).toMatchObject({ heading: 0, day: 0, text: 1, amount: 2, credit: null });
  expect(tableLines(rows, columns).map(({ day, amount }) => [day, amount])).toEqual([
    ['2026-11-25', '300'],
    ['2026-11-14', '-15'],
    ['2026-11-03', '1250'],
  ]);
});

it('a currency in the title of the amounts holds for lines that name none', () => {
  const rows = rowsOf([
    ['Date completed', 'Orig currency', 'Orig amount', 'Amount EUR'],
    ['2026-11-02', 'USD', '110.00', '100.00'],
  ]);
  expect(tableLines(rows, bankColumnsIn(rows))).toMatchObject([{ amount: '100', currency: 'EUR' }]);
});
