import Decimal from 'decimal.js';
import type { DisputeCause, DisputeClass } from '#shared/bill/dispute.ts';
import type { ChargedDay } from '../../../domain/ledger/disputed.ts';

export interface Figures {
  parts: number;
  amount: Decimal;
}

/** A network on a day, both sides, and what the difference consists of. */
export interface DisputedCell {
  day: string | null;
  operatorId: string | null;
  ours: Figures;
  theirs: Figures;
  shares: Shares;
}

export interface Compared {
  ours: Figures;
  theirs: Figures;
  cells: DisputedCell[];
  classes: DisputeClass[];
}

export const none = (): Figures => ({ parts: 0, amount: new Decimal(0) });
export const plus = (a: Figures, b: Figures): Figures => ({
  parts: a.parts + b.parts,
  amount: a.amount.plus(b.amount),
});
export const minus = (a: Figures, b: Figures): Figures => ({
  parts: a.parts - b.parts,
  amount: a.amount.minus(b.amount),
});
/** So many times. */
export const times = ({ parts, amount }: Figures, count: number): Figures => ({
  parts: parts * count,
  amount: amount.mul(count),
});
export const isNothing = ({ parts, amount }: Figures): boolean => parts === 0 && amount.isZero();

export type Shares = Map<DisputeCause, Figures>;

export function share({ shares }: { shares: Shares }, cause: DisputeCause, figures: Figures): void {
  const sum = plus(shares.get(cause) ?? none(), figures);
  if (isNothing(sum)) shares.delete(cause);
  else shares.set(cause, sum);
}

export function averagePrice(charges: readonly ChargedDay[]): Decimal {
  const all = charges.reduce((sum, { parts, amount }) => plus(sum, { parts, amount: new Decimal(amount) }), none());
  return all.parts === 0 ? new Decimal(0) : all.amount.div(all.parts).toDecimalPlaces(6);
}

export function pricesOf(charges: readonly ChargedDay[]): ReadonlyMap<string | null, ReadonlySet<string>> {
  const prices = new Map<string | null, Set<string>>();
  for (const { operatorId, price } of charges) {
    prices.set(operatorId, (prices.get(operatorId) ?? new Set()).add(price));
  }
  return prices;
}

const causes = [
  'zone',
  'partCount',
  'late',
  'otherPeriod',
  'duplicate',
  'status',
  'missingOurs',
  'missingTheirs',
  'parts',
  'priceDate',
  'price',
  'rounding',
  'unplaced',
] as const satisfies readonly DisputeCause[];

export function classesOf(shares: readonly ReadonlyMap<string, Figures>[]): DisputeClass[] {
  return causes.flatMap((cause) => {
    const sum = shares.reduce((total, each) => plus(total, each.get(cause) ?? none()), none());
    const isThere =
      sum.parts !== 0 || !sum.amount.isZero() || (cause === 'zone' && shares.some((each) => each.has(cause)));
    return isThere ? [{ cause, parts: sum.parts, amount: sum.amount.toFixed() }] : [];
  });
}

/** What was compared beside the amount that the bill shows: its lines are rounded to its currency, charges are not (R10). */
export function asBilled<C extends Compared>(compared: C, billed: Decimal): C {
  const { ours, classes } = compared;
  const rounding = new Map([['rounding', { parts: 0, amount: ours.amount.minus(billed) }]]);
  const known = new Map(classes.map(({ cause, parts, amount }) => [cause, { parts, amount: new Decimal(amount) }]));
  return { ...compared, ours: { parts: ours.parts, amount: billed }, classes: classesOf([known, rounding]) };
}

/** The cause with the largest share of a cell, by amount, then by parts; null where nothing differs. */
export function mainCause({ shares }: DisputedCell): DisputeCause | null {
  const [largest] = [...shares].toSorted(
    ([, a], [, b]) => b.amount.abs().cmp(a.amount.abs()) || Math.abs(b.parts) - Math.abs(a.parts),
  );
  return largest?.[0] ?? null;
}
