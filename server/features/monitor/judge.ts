import type { WatchState } from '#shared/monitor/kinds.ts';
import type { Limits, Verdict, Watch, Window } from './watch.ts';

const minute = 60_000;
/** Percent above the threshold from which a channel counts as well again, and the windows that it takes. */
const [margin, wellFor] = [3, 2];
/** A penalty lasts so many cycles, doubled each time up to the longest, ms. */
const penaltyCycles = 3;
const longestPenalty = 240 * minute;
/** Receipts that could still lift a channel above the threshold are waited for no longer than this, ms. */
export const longestGrace = 30 * minute;

export interface Judged {
  watch: Watch;
  limits: Limits;
  /** The last window that is over; null: nothing was sent in it. */
  window: Window | null;
  /** Whether in some item of the row, where the channel is, another one could carry its messages. */
  hasOthers: boolean;
  now: number;
}

const rateOf = ({ submitted, delivered }: Pick<Window, 'submitted' | 'delivered'>): number =>
  (100 * delivered) / submitted;

const penaltyMs = ({ cycle }: Limits, penalties: number): number =>
  Math.min(longestPenalty, penaltyCycles * cycle * minute * 2 ** Math.min(penalties, 20));

/**
 * What the monitor makes of a channel in a row (rules R33 to R38). The same figures in the same state always get the same verdict: it
 * decides about the present and about what would have been done in the past.
 */
export function judge(judged: Judged): Verdict {
  const { watch, window, limits, hasOthers, now } = judged;
  // The others have gone since: a channel that is not used at all, not even as the last one, must carry again.
  const isNeeded = !hasOthers && limits.action >= 2 && (watch.state === 'penalised' || watch.state === 'testing');
  if (isNeeded) return restored(watch, now, null);
  if (watch.state === 'penalised') {
    if (watch.retestAt === null || now < watch.retestAt) return unchanged(watch);
    const tried = { submitted: 0, delivered: 0 };
    return { ...unchanged({ ...entered(watch, 'testing', now), tried, retestAt: null }), act: 'retest' };
  }
  // What was sent before it got into this state says nothing about it.
  if (!window || window.until <= watch.judgedUntil || (hasChanged(watch) && window.from < watch.since)) {
    return unchanged(watch);
  }
  return watch.state === 'testing' ? judgeTest(judged, window) : judgeTraffic(judged, window);
}

const unchanged = (watch: Watch): Verdict => ({ watch, act: null, onlyTold: null, seen: null });
const entered = (watch: Watch, state: WatchState, since: number): Watch =>
  watch.state === state ? watch : { ...watch, state, since };
/** Something was done to the channel, so that its earlier messages are no measure. */
const hasChanged = ({ state, penalties }: Watch): boolean =>
  state === 'testing' || state === 'restoredManual' || (state === 'good' && penalties > 0);

/** Whether messages without a receipt could still make it enough, and are young enough to be waited for. */
const mayRise = ({ submitted, final, delivered, until }: Window, { threshold }: Limits, now: number): boolean =>
  now < until + longestGrace && rateOf({ submitted, delivered: delivered + submitted - final }) >= threshold;

function judgeTraffic({ watch, limits, hasOthers, now }: Judged, window: Window): Verdict {
  const length = window.until - window.from;
  // After a pause nothing is "in a row".
  const isNext = watch.judgedUntil >= window.until - length;
  const before = isNext ? watch : { ...watch, breaches: 0, recoveries: 0 };
  const judged = { ...before, judgedUntil: window.until };
  if (window.submitted < limits.minCount) {
    return unchanged({ ...entered(judged, 'collecting', now), breaches: 0, recoveries: 0, isTold: false });
  }
  if (rateOf(window) >= limits.threshold) return unchanged(recovering(judged, limits, window, now));
  if (mayRise(window, limits, now)) return unchanged(watch);
  const breaches = before.breaches + 1;
  const warned = { ...entered(judged, 'warning', now), breaches, recoveries: 0 };
  if (breaches < limits.breaches) return unchanged(warned);
  const onlyTold = limits.action === 0 ? 'alarmOnly' : hasOthers ? null : 'lastChannel';
  if (onlyTold === null) return penalised(warned, limits, window, now);
  if (watch.isTold) return unchanged(warned);
  return { watch: { ...warned, isTold: true }, act: 'tell', onlyTold, seen: window };
}

/** At or above the threshold: well again after two windows that are clearly above it. */
function recovering(watch: Watch, { threshold }: Limits, window: Window, now: number): Watch {
  const recoveries = rateOf(window) >= Math.min(100, threshold + margin) ? watch.recoveries + 1 : 0;
  const isWell = watch.state !== 'warning' || recoveries >= wellFor;
  const next = { ...watch, recoveries, breaches: 0 };
  if (!isWell) return next;
  const penalties = recoveries >= wellFor ? 0 : watch.penalties;
  return { ...entered(next, 'good', now), penalties, isTold: false };
}

function penalised(watch: Watch, limits: Limits, seen: Verdict['seen'], now: number): Verdict {
  const next = {
    ...entered(watch, 'penalised', now),
    breaches: 0,
    recoveries: 0,
    penalties: watch.penalties + 1,
    retestAt: now + penaltyMs(limits, watch.penalties),
    isTold: false,
  };
  return { watch: next, act: 'penalise', onlyTold: null, seen };
}

/** Adds up what is sent to try the channel again until it is enough to tell. */
function judgeTest({ watch, limits, hasOthers, now }: Judged, window: Window): Verdict {
  if (window.submitted > 0 && mayRise(window, limits, now) && rateOf(window) < limits.threshold) {
    return unchanged(watch);
  }
  const submitted = watch.tried.submitted + window.submitted;
  const delivered = watch.tried.delivered + window.delivered;
  const next = { ...watch, judgedUntil: window.until, tried: { submitted, delivered } };
  if (submitted < limits.minCount) return unchanged(next);
  const seen = { from: watch.since, until: window.until, submitted, delivered };
  // Where no other channel is left, it carries all messages as the last one too.
  return rateOf(seen) < limits.threshold && hasOthers ? penalised(next, limits, seen, now) : restored(next, now, seen);
}

const restored = (watch: Watch, now: number, seen: Verdict['seen']): Verdict => ({
  watch: { ...entered(watch, 'good', now), breaches: 0, recoveries: 0, retestAt: null },
  act: 'restore',
  onlyTold: null,
  seen,
});
