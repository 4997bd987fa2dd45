import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { duePeriods, nextPeriod, type PeriodTerms, plusDays } from '#server/domain/fees/periods.ts';
import { amountOf } from '#server/features/fee-item/plan.ts';

const monthly: PeriodTerms = {
  feeType: 2,
  cycle: 1,
  deductDay: 1,
  startDay: '2026-01-10',
  endDay: null,
  nextFrom: '2026-01-10',
  pauses: [],
  receiptDays: 3,
};

/** Day by day: those of a month on which a fee counts. */
function plainDays(terms: PeriodTerms, month: string): number {
  let days = 0;
  for (let day = `${month}-01`; day.startsWith(month); day = plusDays(day, 1)) {
    const isPaused = terms.pauses.some(({ from, to }) => day >= from && (to === null || day <= to));
    if (day >= terms.startDay && (terms.endDay === null || day <= terms.endDay) && !isPaused) days += 1;
  }
  return days;
}

describe('periods of a fee', () => {
  it('are months, due from the day of the next month on', () => {
    const terms = { ...monthly, deductDay: 5 };
    expect(duePeriods(terms, '2026-02-04').due).toEqual([]);
    const { due, nextFrom } = duePeriods(terms, '2026-03-05');
    expect(due.map(({ from, to, days, ofDays }) => [from, to, days, ofDays])).toEqual([
      ['2026-01-01', '2026-01-31', 22, 31],
      ['2026-02-01', '2026-02-28', 28, 28],
    ]);
    expect(nextFrom).toBe('2026-03-01');
  });

  it('are quarters and years of the calendar too', () => {
    expect(nextPeriod({ ...monthly, cycle: 3 })).toMatchObject({ from: '2026-01-01', to: '2026-03-31', months: 3 });
    expect(nextPeriod({ ...monthly, cycle: 12 })).toMatchObject({ to: '2026-12-31', dueOn: '2027-01-01' });
  });

  it('wait for receipts where messages are counted', () => {
    expect(nextPeriod({ ...monthly, feeType: 3 })?.dueOn).toBe('2026-02-04');
    expect(nextPeriod({ ...monthly, feeType: 4, deductDay: 10 })?.dueOn).toBe('2026-02-10');
  });

  it('are one day of what is charged once, and wait for the end of a pause', () => {
    const once = { ...monthly, feeType: 1 as const };
    expect(duePeriods(once, '2026-01-09').due).toEqual([]);
    expect(duePeriods(once, '2026-01-10')).toMatchObject({ due: [{ from: '2026-01-10' }], nextFrom: null });
    const paused = { ...once, pauses: [{ from: '2026-01-05', to: null }] };
    expect(duePeriods(paused, '2026-02-01')).toEqual({ due: [], nextFrom: '2026-01-10' });
  });

  it('end with the fee', () => {
    const { due, nextFrom } = duePeriods({ ...monthly, endDay: '2026-02-14' }, '2026-12-31');
    expect(due.map(({ days }) => days)).toEqual([22, 14]);
    expect(nextFrom).toBeNull();
  });

  it('have the days of a plain count, whatever begins, ends and pauses; each once, whenever it is run', () => {
    const random = randomFrom(118);
    const anyDay = (from: string, most: number) => plusDays(from, Math.floor(random() * most));
    for (let run = 0; run < 400; run += 1) {
      const startDay = anyDay('2026-01-01', 200);
      const pauses: { from: string; to: string | null }[] = [];
      let free = startDay;
      while (random() < 0.5) {
        const from = anyDay(free, 60);
        const to = random() < 0.15 ? null : anyDay(from, 40);
        pauses.push({ from, to });
        if (to === null) break;
        free = plusDays(to, 2);
      }
      const endDay = random() < 0.5 ? anyDay(startDay, 250) : null;
      const terms = { ...monthly, startDay, nextFrom: startDay, endDay, pauses };
      const counted = new Map<string, number>();
      let nextFrom: string | null = startDay;
      for (let on = startDay; on < '2027-03-01'; on = plusDays(on, 1 + Math.floor(random() * 45))) {
        const ran = duePeriods({ ...terms, nextFrom }, on);
        for (const { from, to, days } of ran.due) {
          expect(to < on).toBe(true);
          expect(counted.has(from.slice(0, 7))).toBe(false);
          counted.set(from.slice(0, 7), days);
        }
        nextFrom = ran.nextFrom;
      }
      for (const [month, days] of counted) expect([month, days]).toEqual([month, plainDays(terms, month)]);
      const last = [...counted.keys()].at(-1) ?? startDay.slice(0, 7);
      // Nothing that counts was left between the first month and the last.
      const all = [...counted.values()].reduce((sum, days) => sum + days, 0);
      let plain = 0;
      for (let month = startDay.slice(0, 7); month <= last; month = plusDays(`${month}-28`, 4).slice(0, 7)) {
        plain += plainDays(terms, month);
      }
      expect(all).toBe(plain);
    }
  });
});

describe('what a period comes to', () => {
  const fee = { feeType: 2 as const, qty: '1', prorate: true, currency: 'USD' };

  it('is the share of its days, to the cent', () => {
    expect(amountOf(fee, { days: 22, ofDays: 31, months: 1 }, { usage: null, price: '100' })).toBe('70.97');
    expect(
      amountOf({ ...fee, prorate: false }, { days: 1, ofDays: 31, months: 1 }, { usage: null, price: '100' }),
    ).toBe('100');
    expect(
      amountOf({ ...fee, currency: 'JPY' }, { days: 1, ofDays: 30, months: 1 }, { usage: null, price: '100' }),
    ).toBe('3');
  });

  it('is price and usage, or the percentage of charges', () => {
    const whole = { days: 30, ofDays: 30, months: 1 };
    expect(amountOf({ ...fee, feeType: 3 }, whole, { usage: '1234', price: '0.005' })).toBe('6.17');
    expect(amountOf({ ...fee, feeType: 4 }, whole, { usage: '250.50', price: '1.5' })).toBe('3.76');
    expect(amountOf({ ...fee, feeType: 1, qty: '2.5' }, whole, { usage: null, price: '10' })).toBe('25');
  });

  it('never exceeds the whole, and all days together are the whole', () => {
    for (let days = 1; days <= 31; days += 1) {
      const part = amountOf(fee, { days, ofDays: 31, months: 1 }, { usage: null, price: '99.99' });
      const rest = amountOf(fee, { days: 31 - days, ofDays: 31, months: 1 }, { usage: null, price: '99.99' });
      expect(new Decimal(part).plus(rest).minus('99.99').abs().lte('0.01')).toBe(true);
    }
  });
});
