import type { FeeCycle } from '#shared/fee-item/customer-fee.ts';
import type { FeeType } from '#shared/fee-item/row.ts';

/** First and last day, `YYYY-MM-DD`. */
type DaySpan = readonly [from: string, to: string];

/** What decides when a customer's fee is charged, and for which days. */
export interface PeriodTerms {
  feeType: FeeType;
  cycle: FeeCycle;
  deductDay: number;
  /** First day that may count, and the last one; null: without end. */
  startDay: string;
  endDay: string | null;
  /** First day that is not charged yet; null: nothing will be charged any more. */
  nextFrom: string | null;
  /** Free days; without a last one it is paused now. */
  pauses: readonly { from: string; to: string | null }[];
  /** Days after the end of a period until the receipts of its messages have had their time. */
  receiptDays: number;
}

/** A period of a fee. Nothing is due of it where no day counts. */
export interface FeePeriod {
  from: string;
  to: string;
  /** From which day on it is charged. */
  dueOn: string;
  /** The days that count. */
  spans: DaySpan[];
  days: number;
  /** All days of the period, and its months. */
  ofDays: number;
  months: number;
}

const dayMs = 86_400_000;
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
export const plusDays = (day: string, days: number): string => dayOf(timeOf(day) + days * dayMs);
const daysIn = ([from, to]: DaySpan): number => Math.max(0, (timeOf(to) - timeOf(from)) / dayMs + 1);
const later = (a: string, b: string): string => (a > b ? a : b);
const earlier = (a: string, b: string): string => (a < b ? a : b);
/** Later than every day that is entered. */
const never = '9999-12-31';

/** The first day of the month `months` after that of `day`. */
function monthStart(day: string, months = 0): string {
  const at = new Date(timeOf(day));
  return dayOf(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + months, 1));
}

/** The calendar's period of so many months that has the day: month, quarter or year. */
function calendarPeriod(day: string, months: FeeCycle): DaySpan {
  const from = monthStart(day, -((Number(day.slice(5, 7)) - 1) % months));
  return [from, plusDays(monthStart(from, months), -1)];
}

/** The parts of a span that are in no pause. */
function outside(span: DaySpan, pauses: PeriodTerms['pauses']): DaySpan[] {
  let left: DaySpan[] = [span];
  for (const { from, to } of pauses) {
    left = left.flatMap(([first, last]): DaySpan[] => [
      [first, earlier(last, plusDays(from, -1))],
      [to === null ? never : later(first, plusDays(to, 1)), last],
    ]);
  }
  return left.filter(([from, to]) => from <= to);
}

/** The period that comes next; undefined: nothing will be charged any more. */
export function nextPeriod(terms: PeriodTerms): FeePeriod | undefined {
  const { feeType, cycle, deductDay, startDay, endDay, nextFrom, pauses, receiptDays } = terms;
  if (nextFrom === null || (endDay !== null && endDay < nextFrom)) return undefined;
  if (feeType === 1) {
    // It waits while it is paused.
    if (pauses.some(({ to }) => to === null)) return undefined;
    const once: DaySpan = [nextFrom, nextFrom];
    return { from: nextFrom, to: nextFrom, dueOn: nextFrom, spans: [once], days: 1, ofDays: 1, months: 1 };
  }
  const months = feeType === 2 ? cycle : 1;
  const [from, to] = calendarPeriod(nextFrom, months);
  const spans = outside([later(from, startDay), earlier(to, endDay ?? never)], pauses);
  const due = plusDays(to, deductDay);
  return {
    from,
    to,
    dueOn: feeType === 2 ? due : later(due, plusDays(to, 1 + receiptDays)),
    spans,
    days: spans.reduce((sum, span) => sum + daysIn(span), 0),
    ofDays: daysIn([from, to]),
    months,
  };
}

/** Where a fee goes on after a period; null: nothing will be charged any more. */
const nextAfter = ({ feeType, endDay }: Pick<PeriodTerms, 'feeType' | 'endDay'>, { to }: FeePeriod) =>
  feeType === 1 || (endDay !== null && endDay <= to) ? null : plusDays(to, 1);

/** Periods that one run charges of a fee at most; the next run goes on. */
const maxPeriods = 60;

/** Periods that are due on a day, and where the fee goes on after them. */
export function duePeriods(terms: PeriodTerms, on: string): { due: FeePeriod[]; nextFrom: string | null } {
  const due: FeePeriod[] = [];
  let { nextFrom } = terms;
  while (due.length < maxPeriods) {
    const period = nextPeriod({ ...terms, nextFrom });
    if (!period || period.dueOn > on) break;
    due.push(period);
    nextFrom = nextAfter(terms, period);
  }
  return { due, nextFrom };
}
