import { createHash } from 'node:crypto';
import Decimal from 'decimal.js';
import type { BillLineKind } from '#shared/bill/row.ts';
import type { BilledFee } from '../../domain/fees/billed-fees.ts';
import type { BilledTraffic } from '../../domain/ledger/billing.ts';
import { decimalsOf } from '../../domain/money/decimals.ts';
import type { Adjustment } from './adjustments.ts';

/** A line as it is stored; amounts are decimal text. */
interface LineFigures {
  kind: BillLineKind;
  userId: string | null;
  operatorId: string | null;
  price: string | null;
  messages: number;
  parts: number;
  exact: string;
  amount: string;
  /** Of a fee. */
  name: string;
  nameEn: string;
  note: string;
  firstAt: number | null;
  lastAt: number | null;
}

export interface BillFigures {
  lines: LineFigures[];
  parts: number;
  exact: string;
  sms: string;
  late: string;
  fee: string;
  adjust: string;
  shortfall: string;
  tax: string;
  total: string;
}

interface Terms {
  adjustments: readonly Pick<Adjustment, 'amount' | 'reason'>[];
  fees: readonly Pick<BilledFee, 'amount' | 'feeName' | 'feeNameEn' | 'note' | 'taxable'>[];
  currency: string;
  taxRate: string;
  minCommit: string;
}

/** Rounded to the decimals that amounts of a currency usually have. */
export const toCurrency = (amount: Decimal, currency: string): Decimal =>
  amount.toDecimalPlaces(decimalsOf(currency), Decimal.ROUND_HALF_UP);

/** A bill's lines of its traffic, and its sums. Each line is rounded to the decimals of the currency, and nothing else is (R10). */
export function figuresOf(
  traffic: readonly BilledTraffic[],
  { adjustments, fees, currency, taxRate, minCommit }: Terms,
): BillFigures {
  const rounded = (amount: Decimal): Decimal => toCurrency(amount, currency);
  const lines = traffic.map(
    (each): LineFigures => ({
      kind: each.isLate ? 'late' : 'sms',
      userId: each.userId,
      operatorId: each.operatorId,
      price: each.price,
      messages: each.messages,
      parts: each.parts,
      exact: each.amount,
      amount: rounded(new Decimal(each.amount)).toFixed(),
      name: '',
      nameEn: '',
      note: '',
      firstAt: each.firstAt,
      lastAt: each.lastAt,
    }),
  );
  const sumOf = (kind: BillLineKind): Decimal =>
    lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
  const add = (kind: BillLineKind, amount: Decimal): void => {
    const text = amount.toFixed();
    if (!amount.isZero()) lines.push({ ...nothing, kind, exact: text, amount: text });
  };
  const [sms, late] = [sumOf('sms'), sumOf('late')];
  for (const { amount, feeName, feeNameEn, note } of fees) {
    lines.push({ ...nothing, kind: 'fee', exact: amount, amount, name: feeName, nameEn: feeNameEn, note });
  }
  const fee = sumOf('fee');
  for (const { amount, reason } of adjustments) {
    lines.push({ ...nothing, kind: 'adjust', exact: amount, amount, note: reason });
  }
  const adjust = sumOf('adjust');
  const shortfall = rounded(Decimal.max(0, new Decimal(minCommit).minus(sms)));
  add('shortfall', shortfall);
  const net = sms.plus(late).plus(fee).plus(adjust).plus(shortfall);
  const untaxed = fees.reduce((sum, { amount, taxable }) => (taxable ? sum : sum.plus(amount)), new Decimal(0));
  const tax = rounded(net.minus(untaxed).mul(taxRate).div(100));
  add('tax', tax);
  return {
    lines,
    parts: lines.reduce((sum, line) => (line.kind === 'sms' ? sum + line.parts : sum), 0),
    exact: traffic.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(),
    sms: sms.toFixed(),
    late: late.toFixed(),
    fee: fee.toFixed(),
    adjust: adjust.toFixed(),
    shortfall: shortfall.toFixed(),
    tax: tax.toFixed(),
    total: net.plus(tax).toFixed(),
  };
}

const nothing = {
  userId: null,
  operatorId: null,
  price: null,
  messages: 0,
  parts: 0,
  name: '',
  nameEn: '',
  note: '',
  firstAt: null,
  lastAt: null,
} as const;

/** SHA-256 (hex) of the canonical JSON of a bill's figures and lines. */
export const digestOf = (head: readonly string[], lines: readonly (readonly (string | number | null)[])[]): string =>
  createHash('sha256')
    .update(JSON.stringify([head, lines]))
    .digest('hex');
