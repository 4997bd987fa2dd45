import Decimal from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { pick, randomFrom } from '#fixtures/random.ts';
import type { ChargedDay } from '#server/domain/ledger/disputed.ts';
import type { ClaimGroup, ClaimShift } from '#server/domain/messages/claims.ts';
import { MessageComparison } from '#server/features/bill/dispute/by-message.ts';
import { offsetIn } from '#server/features/bill/dispute/counting.ts';
import { asBilled, none } from '#server/features/bill/dispute/figures.ts';
import { runs } from '../support/runs.ts';

const period = { fromDay: '2026-10-01', toDay: '2026-10-31' };
const days = ['2026-09-29', '2026-09-30', '2026-10-01', '2026-10-17', '2026-10-31', '2026-11-01'] as const;
const prices = ['0.04', '0.0431', '0.05'] as const;

/** A pair with whatever both sides may say of it, whether or not it makes sense. */
function groupOf(random: () => number, no: number): ClaimGroup {
  const whole = (most: number) => Math.floor(random() * (most + 1));
  const day = pick(random, days);
  const price = random() < 0.05 ? null : pick(random, prices);
  const [partCount, isCharged] = [1 + whole(3), random() < 0.8 && price !== null];
  const parts = isCharged ? (random() < 0.9 ? partCount : 1) : 0;
  const hasOurs = random() < 0.85;
  const isPriced = random() < 0.7;
  const claimed = () => {
    const count = whole(4);
    return {
      count,
      amount: isPriced
        ? new Decimal(pick(random, [...prices]))
            .mul(count)
            .toDecimalPlaces(2 + whole(4))
            .toFixed()
        : null,
    };
  };
  const [base, more] = [claimed(), claimed()];
  const rows = 1 + whole(2);
  const allAmount =
    base.amount === null || more.amount === null ? null : new Decimal(base.amount).plus(more.amount).toFixed();
  const hasTheirs = !hasOurs || random() < 0.8;
  const isInPeriod = day >= period.fromDay && day <= period.toDay;
  return {
    pairNos: [no],
    count: 1 + whole(3),
    ours:
      hasOurs && (isInPeriod || hasTheirs)
        ? {
            day,
            operatorId: pick(random, ['1', '2', null]),
            edge: random() < 0.5 ? Date.parse(`${day}T00:00:00Z`) + whole(95) * 900_000 : null,
            isInPeriod,
            known: pick(random, ['before', 'within', 'after']),
            price,
            partCount,
            parts,
            amount: new Decimal(price ?? 0).mul(parts).toFixed(),
          }
        : null,
    theirs: hasTheirs
      ? {
          day: random() < 0.8 ? day : null,
          operatorId: pick(random, ['1', null]),
          rows,
          parts: base.count,
          amount: base.amount,
          allParts: rows === 1 ? base.count : base.count + more.count,
          allAmount: rows === 1 ? base.amount : allAmount,
        }
      : null,
  };
}

it('splits the gap into shares that add up to it, whatever both sides say', () => {
  for (let seed = 1; seed <= runs(60); seed += 1) {
    const random = randomFrom(seed);
    const charges = Array.from({ length: 12 }, (): ChargedDay => {
      const [day, price, parts] = [pick(random, days), pick(random, prices), Math.floor(random() * 40) - 4];
      const of = pick<ChargedDay['of']>(random, ['in', 'in', 'late', 'after', 'around']);
      const amount = new Decimal(price).mul(parts).toFixed();
      return {
        ownDay: day,
        day,
        operatorId: pick(random, ['1', '2', null]),
        price,
        of,
        messages: parts,
        parts,
        amount,
      };
    });
    const groups = Array.from({ length: 80 }, (_, no) => groupOf(random, no));
    const comparison = new MessageComparison({
      charges,
      offset: pick(random, [null, 480, -300]),
      period,
      hasBefore: random() < 0.5,
    });
    for (const group of groups) comparison.add(group);
    const unplaced = { parts: 3, amount: new Decimal('0.123456') };
    const billed = new Decimal(Math.floor(random() * 300)).div(100);
    const compared = asBilled(comparison.finish(unplaced), billed);
    const sum = compared.classes.reduce(
      (total, { parts, amount }) => ({ parts: total.parts + parts, amount: total.amount.plus(amount) }),
      none(),
    );
    expect(sum.amount.toFixed(), `seed ${seed}`).toBe(compared.theirs.amount.minus(billed).toFixed());
    expect(sum.parts, `seed ${seed}`).toBe(compared.theirs.parts - compared.ours.parts);
    // The plain sums of both sides.
    const ours = charges.filter(({ of }) => of === 'in' || of === 'late');
    expect(compared.ours.parts).toBe(ours.reduce((total, { parts }) => total + parts, 0));
    const theirs = groups.reduce((total, { count, theirs: claim }) => total + count * (claim?.allParts ?? 0), 3);
    expect(compared.theirs.parts).toBe(theirs);
  }
});

describe('the clock of a customer', () => {
  /** Messages of a month by quarters, as a clock so many minutes ahead of UTC notes them, some of them later. */
  const shiftsOf = (
    ahead: number,
    { hasClock, ownOffset = 0 }: { hasClock: boolean; ownOffset?: number },
  ): ClaimShift[] =>
    Array.from({ length: 96 }, (_, quarter) => {
      const at = quarter * 15 + ahead + (quarter % 5 === 0 ? 15 : 0);
      const theirDays = Math.floor(at / 1440);
      return {
        days: theirDays,
        quarter,
        claimed: hasClock ? Math.floor((((at % 1440) + 1440) % 1440) / 15) : null,
        isOwnDay: theirDays === Math.floor((quarter * 15 + ownOffset) / 1440),
        count: 10 + (quarter % 7),
      };
    });

  it.each([480, -300, 345, 840])('is found, %s minutes ahead of UTC, by times and by days alone', (ahead) => {
    expect(offsetIn(shiftsOf(ahead, { hasClock: true }))).toBe(ahead);
    const byDay = offsetIn(shiftsOf(ahead, { hasClock: false }));
    expect(Math.abs((byDay ?? 0) - ahead)).toBeLessThanOrEqual(60);
  });

  it('is that of the bill where their days are its days', () => {
    expect(offsetIn(shiftsOf(0, { hasClock: true }))).toBeNull();
    expect(offsetIn(shiftsOf(480, { hasClock: true, ownOffset: 480 }))).toBeNull();
    expect(offsetIn([])).toBeNull();
  });
});
