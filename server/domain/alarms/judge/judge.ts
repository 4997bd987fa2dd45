import type { AlarmFigures } from '#shared/alarm/figures.ts';
import type { AlarmType } from '#shared/alarm/kinds.ts';
import { percentOf } from '#shared/message/delivered-rate.ts';
import type { JudgedRule } from '../rules.ts';
import { errorsOf, type History, quarter, slotsBetween, sumBetween } from './history.ts';

/** `unknown`: the sample is too small to say so, an alarm stays as it is. */
export type Verdict = { state: 'breach'; figures: AlarmFigures } | { state: 'clear' } | { state: 'unknown' };

/** Days that tell what is usual. */
const usualDays = 7;
const day = 86_400_000;
const minute = 60_000;
/** An open alarm closes when the rate is this much better than what raised it, points; or a count by this share. */
const [easePoints, easeShare] = [3, 0.8];

/** One object at one moment, by one rule. */
interface Case {
  rule: JudgedRule;
  history: History;
  at: number;
  isOpen: boolean;
}
type Judge = (each: Case) => Verdict;

const clear: Verdict = { state: 'clear' };
const unknown: Verdict = { state: 'unknown' };
const breach = (figures: AlarmFigures): Verdict => ({ state: 'breach', figures });

/** Judges one object by one rule: of the present in the job, and of the past in the preview of a rule. */
export function judge(each: Case): Verdict {
  return judges[each.rule.type]?.(each) ?? unknown;
}

/** What the quarters of an hour came to that the rule's window touches, the running one included, and the minutes they make. */
function windowOf({ rule, history, at }: Case) {
  const from = Math.floor((at - rule.windowMin * minute) / quarter) * quarter;
  return { from, now: sumBetween(history, from, at), windowMin: Math.round((at - from) / minute) };
}
const usualSums = ({ history }: Case, from: number) => sumBetween(history, from - usualDays * day, from);
const usualSlots = ({ history }: Case, from: number) => slotsBetween(history, from - usualDays * day, from);

const rateDrop: Judge = (each) => {
  const { rule, isOpen } = each;
  const { from, now, windowMin } = windowOf(each);
  if (now.final < Math.max(rule.minCount, 1)) return now.messages === 0 ? clear : unknown;
  const value = percentOf(now.delivered, now.final) ?? 0;
  const past = usualSums(each, from);
  const usual = past.final >= rule.minCount ? percentOf(past.delivered, past.final) : null;
  const ease = isOpen ? easePoints : 0;
  const isLow = rule.threshold !== null && value < rule.threshold + ease;
  const isDrop = rule.deviation !== null && usual !== null && usual - value > rule.deviation - ease;
  if (!isLow && !isDrop) return clear;
  return breach({ value, threshold: rule.threshold, usual, part: now.delivered, of: now.final, windowMin });
};

/** Quarters that ended so long ago that receipts should be there. */
const stopped: Judge = (each) => {
  const { rule, history, at, isOpen } = each;
  const { from } = windowOf(each);
  const now = sumBetween(history, from, Math.floor(at / quarter) * quarter);
  if (now.acked < Math.max(rule.minCount, 1)) return now.messages === 0 ? clear : unknown;
  const value = percentOf(Math.min(now.final, now.acked), now.acked) ?? 0;
  const past = usualSums(each, from);
  const usual = past.acked > 0 ? percentOf(Math.min(past.final, past.acked), past.acked) : null;
  const threshold = rule.threshold ?? 0;
  if (value > threshold + (isOpen ? easePoints : 0)) return clear;
  const windowMin = Math.round((Math.floor(at / quarter) * quarter - from) / minute);
  return breach({ value, threshold, usual, part: Math.min(now.final, now.acked), of: now.acked, windowMin });
};

/** The newest quarter with a sample: what is slow now. */
const slow: Judge = (each) => {
  const { rule, isOpen } = each;
  const { from, now } = windowOf(each);
  const newest = slotsBetween(each.history, from, each.at).findLast(
    ({ final, p90 }) => p90 !== null && final >= Math.max(rule.minCount, 1),
  );
  if (newest?.p90 == null) return now.messages === 0 ? clear : unknown;
  const ease = isOpen ? easeShare : 1;
  const isOver = rule.threshold !== null && newest.p90 > rule.threshold * ease;
  if (rule.threshold !== null && !isOver) return clear;
  const past = usualSlots(each, from).flatMap(({ p90 }) => (p90 === null ? [] : [p90]));
  const usual = past.length === 0 ? null : (past.toSorted((a, b) => a - b)[past.length >> 1] ?? null);
  const isTimes = rule.deviation !== null && usual !== null && newest.p90 > usual * rule.deviation * ease;
  // With both, both: three times of little is still little.
  const isBreach = rule.threshold !== null && rule.deviation !== null ? isOver && isTimes : isOver || isTimes;
  if (!isBreach) return clear;
  return breach({ value: newest.p90, threshold: rule.threshold, usual, of: newest.final, windowMin: 15 });
};

const errorSpike: Judge = (each) => {
  const { rule, isOpen } = each;
  const { from, now, windowMin } = windowOf(each);
  if (now.final < Math.max(rule.minCount, 1)) return now.messages === 0 ? clear : unknown;
  const ease = isOpen ? easeShare : 1;
  const errors = [...errorsOf(slotsBetween(each.history, from, each.at))];
  const least = ((rule.threshold ?? 0) / 100) * now.final * ease;
  if (!errors.some(([, part]) => part >= least)) return clear;
  const past = usualSums(each, from);
  const pastErrors = errorsOf(usualSlots(each, from));
  const found = errors
    .map(([category, part]) => {
      const usual = past.final >= rule.minCount ? percentOf(pastErrors.get(category) ?? 0, past.final) : null;
      return { category, part, value: percentOf(part, now.final) ?? 0, usual };
    })
    .filter(({ value, usual }) => {
      const isOver = value > (rule.threshold ?? 0) * ease;
      return isOver && (rule.deviation === null || (usual !== null && value > usual * rule.deviation * ease));
    })
    .toSorted((a, b) => b.part - a.part);
  const [worst] = found;
  if (!worst) return clear;
  const { category: errorCategory, part, value, usual } = worst;
  return breach({ value, threshold: rule.threshold, usual, part, of: now.final, windowMin, errorCategory });
};

/** Messages of the same clock time on the days before, on average; null where the history does not go back. */
function usualMessages({ history }: Case, from: number, to: number): number | null {
  const [first] = history.slots;
  if (!first || first.time > from - day) return null;
  const days = Math.min(usualDays, Math.ceil((from - first.time) / day));
  let sum = 0;
  for (let back = 1; back <= days; back += 1) {
    sum += sumBetween(history, from - back * day, to - back * day).messages;
  }
  return Math.round((10 * sum) / days) / 10;
}

const spike: Judge = (each) => {
  const { rule, at, isOpen } = each;
  const { from, now, windowMin } = windowOf(each);
  const value = now.messages;
  const to = Math.ceil(at / quarter) * quarter;
  const usual = usualMessages(each, from, to);
  if (usual === null) return unknown;
  const limit = usual * (rule.deviation ?? 1) * (isOpen ? easeShare : 1);
  return value >= Math.max(rule.minCount, 1) && value > limit
    ? breach({ value, usual, threshold: Math.round(usual * (rule.deviation ?? 1)), windowMin })
    : clear;
};

/** Whole quarters only: the running one has had no time yet. */
const silence: Judge = (each) => {
  const { rule, at } = each;
  const to = Math.floor(at / quarter) * quarter;
  const from = Math.floor((to - rule.windowMin * minute) / quarter) * quarter;
  const value = sumBetween(each.history, from, at).messages;
  const usual = usualMessages(each, from, to);
  if (usual === null) return unknown;
  if (usual < Math.max(rule.minCount, 1)) return value > 0 ? clear : unknown;
  const threshold = Math.round((usual * (rule.threshold ?? 0)) / 100);
  return value > threshold ? clear : breach({ value, usual, threshold, windowMin: rule.windowMin });
};

const judges: Partial<Record<AlarmType, Judge>> = {
  dlrRateDrop: rateDrop,
  dlrStopped: stopped,
  latencyHigh: slow,
  errorSpike,
  trafficSpike: spike,
  trafficZero: silence,
};
