import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judge } from '#server/features/monitor/judge.ts';
import { type Limits, unwatched, type Verdict, type Watch, type Window } from '#server/features/monitor/watch.ts';

const minute = 60_000;
const start = Date.UTC(2026, 6, 22, 3);
const limits: Limits = { cycle: 15, minCount: 10, threshold: 80, action: 1, breaches: 2 };

interface Quarter {
  submitted: number;
  delivered: number;
  /** With a final receipt by the time it is looked at; all of them when absent. */
  final?: number;
}

interface Incident {
  quarters: readonly (Quarter | null)[];
  limits?: Partial<Limits>;
  hasOthers?: boolean;
  /** Minutes after the end of a quarter at which it is looked at. */
  after?: number;
}

/** Plays what a channel delivered, quarter by quarter, and tells what the monitor did at the end of each. */
function play({ quarters, limits: changed = {}, hasOthers = true, after = 5 }: Incident) {
  let watch: Watch = unwatched(start);
  const seen: (Verdict & { at: number })[] = [];
  for (const [at, quarter] of quarters.entries()) {
    const from = start + at * 15 * minute;
    const until = from + 15 * minute;
    const window: Window | null = quarter && { from, until, final: quarter.submitted, ...quarter };
    const now = until + after * minute;
    const verdict = judge({ watch, limits: { ...limits, ...changed }, window, hasOthers, now });
    watch = verdict.watch;
    seen.push({ ...verdict, at });
  }
  return { acts: seen.flatMap(({ act, at }) => (act ? [`${act} ${at}`] : [])), seen, watch };
}

const well = { submitted: 100, delivered: 95 };
const dying = { submitted: 100, delivered: 61 };
const many = <T>(count: number, quarter: T): T[] => Array.from({ length: count }, () => quarter);

describe('the monitor', () => {
  it('penalises a channel at the second quarter in a row below the threshold, with the figures', () => {
    const { acts, seen, watch } = play({ quarters: [well, dying, dying] });
    expect(acts).toEqual(['penalise 2']);
    expect(seen.at(-1)?.seen).toMatchObject({ submitted: 100, delivered: 61 });
    expect(watch.state).toBe('penalised');
  });

  it('leaves alone what recovers, what has a pause between, and what sent too little to tell', () => {
    expect(play({ quarters: [well, dying, well, dying, well] }).acts).toEqual([]);
    expect(play({ quarters: [dying, null, dying, null, dying] }).acts).toEqual([]);
    expect(play({ quarters: many(20, { submitted: 9, delivered: 0 }) }).acts).toEqual([]);
    expect(play({ quarters: [dying, { submitted: 5, delivered: 0 }, dying] }).acts).toEqual([]);
  });

  it('takes a channel for well only after two quarters three points above the threshold', () => {
    const close = { submitted: 100, delivered: 81 };
    expect(play({ quarters: [dying, close, close, close] }).watch.state).toBe('warning');
    expect(play({ quarters: [dying, well] }).watch.state).toBe('warning');
    expect(play({ quarters: [dying, well, well] }).watch.state).toBe('good');
    const top = { threshold: 99, breaches: 3 };
    const all = { submitted: 100, delivered: 100 };
    expect(play({ quarters: [dying, all, all], limits: top }).watch.state).toBe('good');
  });

  it('waits for receipts that could still lift it, no longer than half an hour', () => {
    const young = { submitted: 100, delivered: 61, final: 64 };
    expect(play({ quarters: [young, young, young] }).acts).toEqual([]);
    expect(play({ quarters: [young, young, young], after: 31 }).acts).toEqual(['penalise 1']);
    const late = { submitted: 100, delivered: 61, final: 85 };
    expect(play({ quarters: [late, late] }).acts).toEqual(['penalise 1']);
  });

  it('only tells, once, of the last channel and of rows that ask for no more', () => {
    const last = play({ quarters: many(10, dying), hasOthers: false });
    expect(last.acts).toEqual(['tell 1']);
    expect(last.seen[1]?.onlyTold).toBe('lastChannel');
    const told = play({ quarters: many(10, dying), limits: { action: 0 } });
    expect(told.acts).toEqual(['tell 1']);
    expect(told.seen[1]?.onlyTold).toBe('alarmOnly');
  });

  it('tries again after three cycles, restores what delivers, and waits twice as long where it does not', () => {
    // Penalised at the end of 1, tried at 4, and the first whole quarter after that says how it went.
    expect(play({ quarters: [dying, dying, null, null, null, null, well] }).acts).toEqual([
      'penalise 1',
      'retest 4',
      'restore 6',
    ]);
    const again = play({ quarters: [dying, dying, ...many(4, null), dying, ...many(8, null)] });
    expect(again.acts).toEqual(['penalise 1', 'retest 4', 'penalise 6', 'retest 12']);
  });

  it('adds up the few messages of a test until they are enough', () => {
    const few = { submitted: 4, delivered: 4 };
    expect(play({ quarters: [dying, dying, ...many(4, null), few, few, few] }).acts.at(-1)).toBe('restore 8');
  });

  it('lets a channel that was put back by hand alone until a window that began afterwards', () => {
    const since = start + 20 * minute;
    const watch: Watch = { ...unwatched(since), state: 'restoredManual', penalties: 1 };
    const at = (from: number, before: Watch) =>
      judge({
        watch: before,
        limits: { ...limits, breaches: 1 },
        window: { from, until: from + 15 * minute, final: 100, ...dying },
        hasOthers: true,
        now: from + 20 * minute,
      });
    expect(at(start + 15 * minute, watch).act).toBeNull();
    expect(at(start + 30 * minute, watch).act).toBe('penalise');
  });

  it('never acts on too little, on enough, on too short a time or on the last channel, whatever happens', () => {
    const quarter = fc.option(
      fc.record({ submitted: fc.integer({ min: 0, max: 60 }), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
      { freq: 6 },
    );
    const incident = fc.record({
      quarters: fc.array(quarter, { minLength: 1, maxLength: 40 }),
      others: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      breaches: fc.integer({ min: 1, max: 3 }),
      minCount: fc.integer({ min: 1, max: 30 }),
      threshold: fc.integer({ min: 10, max: 100 }),
      action: fc.constantFrom(0 as const, 1 as const, 2 as const, 3 as const),
    });
    fc.assert(
      fc.property(incident, ({ quarters, others, ...given }) => {
        let watch = unwatched(start);
        let low = 0;
        // What was sent before something was done says nothing about it.
        let doneAt = start;
        for (const [at, chosen] of quarters.entries()) {
          const from = start + at * 15 * minute;
          const until = from + 15 * minute;
          const delivered = chosen ? Math.floor(chosen.submitted * chosen.share) : 0;
          const window = chosen && { from, until, submitted: chosen.submitted, final: chosen.submitted, delivered };
          const isEnough = window !== null && window.submitted >= given.minCount;
          const isLow = isEnough && (100 * delivered) / window.submitted < given.threshold;
          low = isLow && from >= doneAt ? low + 1 : 0;
          const hasOthers = others[at] ?? false;
          const before = watch;
          const verdict = judge({
            watch,
            limits: { cycle: 15, ...given },
            window,
            hasOthers,
            now: until + 2 * minute,
          });
          watch = verdict.watch;
          if (verdict.act !== null && verdict.act !== 'tell') doneAt = until + 2 * minute;
          if (verdict.act === 'penalise') {
            expect(hasOthers).toBe(true);
            expect(given.action).not.toBe(0);
            if (before.state !== 'testing') expect(low).toBeGreaterThanOrEqual(given.breaches);
          }
          const isOut = watch.state === 'penalised' || watch.state === 'testing';
          if (isOut && given.action >= 2) expect(hasOthers).toBe(true);
          // What is dead is not overlooked.
          const isFree = before.state === 'warning' || before.state === 'collecting';
          if (isFree && low >= given.breaches && given.action !== 0 && hasOthers) expect(verdict.act).toBe('penalise');
          if (verdict.act === 'retest') expect(before.state).toBe('penalised');
          if (verdict.act === 'restore' && hasOthers) expect(before.state).toBe('testing');
        }
      }),
      { numRuns: 2000 },
    );
  });
});
