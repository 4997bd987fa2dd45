import Decimal from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import type { ChargedDay, QuarterTotal } from '#server/domain/ledger/disputed.ts';
import { type Claim, compareClaims } from '#server/features/bill/dispute/compare.ts';
import { type Counting, countingOf } from '#server/features/bill/dispute/counting.ts';

const day = 86_400_000;
const quarter = 900_000;
const period = { fromDay: '2026-10-01', toDay: '2026-10-31' };
const [first, end] = [Date.UTC(2026, 9, 1), Date.UTC(2026, 10, 1)];
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

interface Sent {
  at: number;
  operatorId: string;
  price: string;
  messages: number;
  parts: number;
  of: ChargedDay['of'];
}

/** Traffic of a month and of the day before and after it, as a customer sends it: busy by day, quiet at night. */
function traffic(seed: number): Sent[] {
  const random = randomFrom(seed);
  const sent: Sent[] = [];
  for (let at = first - day; at < end + day; at += quarter) {
    const hour = (at / 3_600_000) % 24;
    const messages = Math.floor(random() * (hour > 6 && hour < 20 ? 60 : 8));
    if (messages === 0) continue;
    const isLong = random() < 0.3;
    sent.push({
      at,
      operatorId: random() < 0.5 ? '1' : '2',
      price: at < first + 14 * day ? '0.0431' : '0.0467',
      messages,
      parts: messages * (isLong ? 2 : 1),
      of: at >= first && at < end ? 'in' : 'around',
    });
  }
  return sent;
}

const quartersOf = (sent: readonly Sent[]): QuarterTotal[] =>
  sent.map(({ at, of, messages, parts }) => ({ at, ownDay: Math.floor(at / day), of, messages, parts }));
const chargesOf = (sent: readonly Sent[], offset: number | null): ChargedDay[] =>
  sent.map(({ at, parts, price, ...row }) => ({
    ...row,
    parts,
    price,
    ownDay: dayOf(at),
    day: dayOf(at + (offset ?? 0) * 60_000),
    amount: new Decimal(price).mul(parts).toFixed(),
  }));
/** What the customer counts, who sees the same messages. */
function claimsOf(sent: readonly Sent[], { offset, counts }: Counting): Claim[] {
  const claims = new Map<string, Claim>();
  for (const row of sent) {
    const at = dayOf(row.at + (offset ?? 0) * 60_000);
    if (at < period.fromDay || at > period.toDay || (offset === null && row.of !== 'in')) continue;
    const key = `${at} ${row.operatorId}`;
    const known = claims.get(key) ?? { day: at, operatorId: row.operatorId, parts: 0, amount: '0' };
    const amount = new Decimal(row.price).mul(row[counts]).plus(known.amount ?? '0');
    claims.set(key, { ...known, parts: known.parts + row[counts], amount: amount.toFixed() });
  }
  return [...claims.values()];
}
const compare = (sent: readonly Sent[], claims: readonly Claim[], unplaced: readonly Claim[] = []) => {
  const counting = countingOf(quartersOf(sent), claims, period);
  return {
    counting,
    ...compareClaims({ charges: chargesOf(sent, counting.offset), claims, unplaced, counting, period }),
  };
};
const own: Counting = { offset: null, counts: 'parts', hasAfter: false };

describe('the way a customer counts', () => {
  it.each([
    [null, 'parts'],
    [null, 'messages'],
    [480, 'parts'],
    [480, 'messages'],
    [-300, 'parts'],
    [345, 'parts'],
    [-720, 'messages'],
    [840, 'parts'],
  ] as const)('is found: %s minutes from UTC, %s', (offset, counts) => {
    const sent = traffic(7);
    const compared = compare(sent, claimsOf(sent, { ...own, offset, counts }));
    expect(compared.counting).toEqual({ offset, counts, hasAfter: false });
    const expected = [...(offset === null ? [] : ['zone']), ...(counts === 'parts' ? [] : ['partCount'])];
    expect(compared.classes.map(({ cause }) => cause)).toEqual(expected);
    expect(compared.cells.length).toBeGreaterThan(60);
  });

  it('is the bill’s own where a few messages are missing', () => {
    const sent = traffic(8);
    const claims = claimsOf(sent, own).map((claim, index) =>
      index % 9 ? claim : { ...claim, parts: claim.parts - 3 },
    );
    expect(compare(sent, claims).counting).toEqual(own);
  });

  it('has no zone for the sake of one day that is missing', () => {
    const sparse = traffic(10).filter(({ at }) => (at / quarter) % 96 === 3 && at % (4 * day) < day);
    const [missing] = sparse.filter(({ of }) => of === 'in');
    const claims = claimsOf(sparse, own).filter((claim) => claim.day !== dayOf(missing?.at ?? 0));
    const compared = compare(sparse, claims);
    expect(compared.counting).toEqual(own);
    expect(compared.classes.map(({ cause }) => cause)).toEqual(['missingTheirs']);
  });

  it('has what became known after the bill where the customer has it', () => {
    const sent = traffic(9).map(
      (row, index): Sent => (row.of === 'in' && index % 20 === 0 ? { ...row, of: 'after' } : row),
    );
    const all = sent.map((row): Sent => (row.of === 'after' ? { ...row, of: 'in' } : row));
    const compared = compare(sent, claimsOf(all, own));
    expect(compared.counting).toEqual({ ...own, hasAfter: true });
    expect(compared.classes.map(({ cause }) => cause)).toEqual(['late']);
  });
});

describe('the gap', () => {
  const changed = (seed: number) => {
    const random = randomFrom(seed);
    const sent = traffic(seed).map((row, index): Sent => {
      if (index % 50 === 0) return { ...row, at: row.at - 40 * day, of: 'late' };
      return row.of === 'in' && index % 31 === 0 ? { ...row, of: 'after' } : row;
    });
    const offset = [null, 480, -300][Math.floor(random() * 3)] ?? null;
    const counts = random() < 0.5 ? 'parts' : 'messages';
    const claims = claimsOf(sent, { ...own, offset, counts }).flatMap((claim) => {
      const kind = random();
      if (kind < 0.05) return [];
      if (kind < 0.1) return [{ ...claim, operatorId: '9' }];
      if (kind < 0.2) return [{ ...claim, parts: claim.parts + Math.floor(random() * 40) - 20 }];
      if (kind < 0.3) return [{ ...claim, amount: new Decimal(claim.amount ?? '0').mul('1.07').toFixed(6) }];
      return [claim];
    });
    return { sent, claims };
  };

  it('is what all causes add up to, whatever differs', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { sent, claims } = changed(seed);
      const unplaced = [{ day: null, operatorId: null, parts: 12, amount: '0.5' }];
      const { ours, theirs, classes, cells } = compare(sent, claims, unplaced);
      const billed = sent.filter(({ of }) => of === 'in' || of === 'late');
      expect(ours.parts).toBe(billed.reduce((sum, { parts }) => sum + parts, 0));
      expect(theirs.parts).toBe(claims.reduce((sum, { parts }) => sum + parts, 12));
      expect(classes.reduce((sum, { parts }) => sum + parts, 0)).toBe(theirs.parts - ours.parts);
      const amounts = classes.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0));
      expect(amounts.toFixed()).toBe(theirs.amount.minus(ours.amount).toFixed());
      for (const cell of cells) {
        const shares = [...cell.shares.values()].reduce((sum, { parts }) => sum + parts, 0);
        expect(shares).toBe(cell.theirs.parts - cell.ours.parts);
      }
    }
  });

  it('is by price where theirs is one of another day', () => {
    const sent = traffic(11);
    const claims = claimsOf(sent, own).map((claim) =>
      claim.day === '2026-10-20' ? { ...claim, amount: new Decimal('0.0431').mul(claim.parts).toFixed() } : claim,
    );
    const { classes } = compare(sent, claims);
    expect(classes.map(({ cause }) => cause)).toEqual(['priceDate']);
  });

  it('is in parts alone where the file has no amounts', () => {
    const sent = traffic(12);
    const claims = claimsOf(sent, own).map((claim, index) => ({
      ...claim,
      amount: null,
      parts: claim.parts + (index === 3 ? 5 : 0),
    }));
    const { classes } = compare(sent, claims);
    expect(classes).toMatchObject([{ cause: 'parts', parts: 5 }]);
  });

  it('is told by network where the file has no days', () => {
    const sent = traffic(13);
    const claims: Claim[] = ['1', '2'].map((operatorId) => {
      const rows = sent.filter((row) => row.of === 'in' && row.operatorId === operatorId);
      return { day: null, operatorId, parts: rows.reduce((sum, row) => sum + row.messages, 0), amount: null };
    });
    const { counting, classes } = compare(sent, claims);
    expect(counting).toEqual({ ...own, counts: 'messages' });
    expect(classes.map(({ cause }) => cause)).toEqual(['partCount']);
  });
});
