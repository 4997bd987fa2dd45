import type { MonitorAct, OnlyTold, WatchState } from '#shared/monitor/kinds.ts';
import type { MonitorAction } from '#shared/route/row.ts';

/** What a channel was handed of a row's messages in a window of time, and what became of them. */
export interface Window {
  from: number;
  until: number;
  submitted: number;
  /** With a final receipt. */
  final: number;
  delivered: number;
}

/** What a row asks of its channels, and what holds for all rows. */
export interface Limits {
  /** Minutes. */
  cycle: number;
  minCount: number;
  /** Percent. */
  threshold: number;
  action: MonitorAction;
  /** Windows in a row below the threshold before something is done. */
  breaches: number;
}

/** What is remembered of a channel in a row from one window to the next. */
export interface Watch {
  state: WatchState;
  /** When it got into the state; windows that began earlier say nothing about it. */
  since: number;
  /** End of the last window that was judged. */
  judgedUntil: number;
  /** Windows in a row below the threshold, and well above it. */
  breaches: number;
  recoveries: number;
  /** How often in a row it was penalised: each time for twice as long. */
  penalties: number;
  /** When a penalised channel is tried again. */
  retestAt: number | null;
  /** What was sent to try it. */
  tried: { submitted: number; delivered: number };
  /** A notice was sent since it fell below the threshold. */
  isTold: boolean;
}

export interface Verdict {
  watch: Watch;
  act: MonitorAct | null;
  /** Only with `tell`. */
  onlyTold: OnlyTold | null;
  /** What the verdict follows from; null where none was needed. */
  seen: Pick<Window, 'from' | 'until' | 'submitted' | 'delivered'> | null;
}

/** A channel nothing is remembered of. */
export const unwatched = (now: number): Watch => ({
  state: 'good',
  since: now,
  judgedUntil: 0,
  breaches: 0,
  recoveries: 0,
  penalties: 0,
  retestAt: null,
  tried: { submitted: 0, delivered: 0 },
  isTold: false,
});
