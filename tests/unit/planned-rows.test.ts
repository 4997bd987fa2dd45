import fc from 'fast-check';
import { expect, it } from 'vitest';
import { afterPlanned, withPlanned } from '#server/domain/route-table/planned.ts';
import { RowHistory } from '#server/domain/route-table/row-history.ts';
import { plannedDiff, type WaitingVersion } from '#server/domain/route-table/waiting.ts';
import type { RouteContent } from '#shared/route/row.ts';
import { runs } from '../support/runs.ts';

/** A row of two channels, one out of A–C and one out of F–H, with a threshold. */
interface Plain {
  first: string;
  second: string;
  weight: number;
  threshold: number;
}
type Change = Partial<Plain>;

const startedBy = (waiting: readonly WaitingVersion[], moment: number) =>
  waiting.flatMap(({ effectiveFrom, diff }) => (effectiveFrom <= moment ? [diff] : []));
const fields = ['first', 'second', 'weight', 'threshold'] as const;
const start: Plain = { first: 'A', second: 'F', weight: 70, threshold: 80 };

const rowOf = ({ first, second, weight, threshold }: Plain): RouteContent => ({
  rowId: '7',
  operatorId: '1',
  priceAgent: null,
  rowStatus: 1,
  blockReason: '',
  configItems: [
    {
      itemId: 'main',
      order: 1,
      ruleName: '',
      rule: [],
      mode: 1,
      channels: [
        { channelId: first, weight, enabled: true },
        { channelId: second, weight: 100 - weight, enabled: true },
      ],
    },
  ],
  resendConfigItems: [],
  monitorCycle: 15,
  monitorMinCount: 10,
  monitorAction: 0,
  successRateThreshold: String(threshold),
});

const values = {
  first: fc.constantFrom('A', 'B', 'C'),
  second: fc.constantFrom('F', 'G', 'H'),
  weight: fc.constantFrom(20, 40, 70),
  threshold: fc.constantFrom(60, 70, 80),
};
/** What is set by hand: any fields at once. */
const byHand: fc.Arbitrary<Change> = fc.record(values, { requiredKeys: [] });
/** What a change of many rows sets. */
const inBulk: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ first: values.first }),
  fc.record({ second: values.second }),
  fc.record({ weight: values.weight }),
  fc.record({ threshold: values.threshold }),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('save' as const), change: byHand, isDrop: fc.boolean() }),
  fc.record({ kind: fc.constant('bulk' as const), change: inBulk }),
  fc.record({ kind: fc.constant('takeBack' as const), which: fc.nat(9) }),
  fc.record({ kind: fc.constant('plan' as const), change: byHand, in: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 4 }) }),
);

/** Independent of the product: each field is what the last change not taken back has set; a plan is a list of settings. */
class Model {
  readonly #settings: { id: string; field: keyof Plain; value: string | number }[] = [];
  readonly #back = new Set<string>();
  #plans: { id: string; at: number; sets: Change }[] = [];

  now(): Plain {
    const all: Record<string, string | number> = { ...start };
    for (const { id, field, value } of this.#settings) if (!this.#back.has(id)) all[field] = value;
    return { ...start, ...all };
  }
  set(id: string, change: Change): void {
    for (const field of fields) {
      const value = change[field];
      if (value !== undefined && value !== this.now()[field]) this.#settings.push({ id, field, value });
    }
  }
  takeBack(id: string): void {
    this.#back.add(id);
  }
  planned(at: number): Plain {
    const row = this.now();
    for (const plan of this.#plans) if (plan.at <= at) Object.assign(row, plan.sets);
    return row;
  }
  plan(id: string, at: number, change: Change): boolean {
    const [now, then] = [this.now(), this.planned(at)];
    const wanted = { ...now, ...change };
    const own = fields.filter((field) => wanted[field] !== now[field]);
    const target =
      own.length === 0 ? wanted : { ...then, ...Object.fromEntries(own.map((field) => [field, wanted[field]])) };
    const sets = Object.fromEntries(
      fields.filter((field) => target[field] !== then[field]).map((field) => [field, target[field]]),
    );
    if (Object.keys(sets).length === 0) return false;
    this.#plans = [...this.#plans, { id, at, sets }].sort((a, b) => a.at - b.at || Number(a.id) - Number(b.id));
    return true;
  }
  drop(): void {
    this.#plans = [];
  }
  startUntil(at: number): void {
    for (const { id, sets } of this.#plans.filter((plan) => plan.at <= at)) this.set(id, sets);
    this.#plans = this.#plans.filter((plan) => plan.at > at);
  }
}

it('keeps changes, plans and what is taken back apart, in any order', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 16 }), (steps) => {
      const model = new Model();
      const history = new RowHistory(rowOf(start));
      let row = rowOf(start);
      let hour = 0;
      let waiting: WaitingVersion[] = [];
      const bulks: string[] = [];
      const back = new Set<string>();
      const become = (id: string, next: RouteContent | null) => {
        row = next ?? row;
        history.add(id, row);
      };
      for (const [place, each] of steps.entries()) {
        const id = String(place);
        if (each.kind === 'save') {
          if (each.isDrop) {
            waiting = [];
            model.drop();
          }
          become(id, rowOf({ ...model.now(), ...each.change }));
          model.set(id, each.change);
        } else if (each.kind === 'bulk') {
          bulks.push(id);
          become(id, rowOf({ ...model.now(), ...each.change }));
          model.set(id, each.change);
        } else if (each.kind === 'takeBack') {
          const chosen = bulks.filter((bulk) => !back.has(bulk))[each.which];
          if (chosen === undefined) continue;
          back.add(chosen);
          const next = history.without(back);
          row = next ? { ...next, rowId: '7' } : row;
          history.addRevert(id, row, new Set(back));
          model.takeBack(chosen);
        } else if (each.kind === 'plan') {
          const effectiveFrom = hour + each.in;
          const then = afterPlanned([row], ...startedBy(waiting, effectiveFrom));
          const diff = plannedDiff([row], [rowOf({ ...model.now(), ...each.change })], [], then);
          expect(model.plan(id, effectiveFrom, each.change)).toBe(diff.length > 0);
          if (diff.length === 0) continue;
          const version = { versionId: id, userId: '1', effectiveFrom, by: '', comment: '', diff };
          waiting = [...waiting, version].sort((a, b) => a.effectiveFrom - b.effectiveFrom);
        } else {
          hour += each.hours;
          for (const { versionId, effectiveFrom, diff } of waiting) {
            if (effectiveFrom <= hour) become(versionId, afterPlanned([row], diff)[0] ?? null);
          }
          waiting = waiting.filter(({ effectiveFrom }) => effectiveFrom > hour);
          model.startUntil(hour);
        }
        expect(row).toEqual(rowOf(model.now()));
        expect(afterPlanned([row], ...startedBy(waiting, hour + 5))).toEqual([rowOf(model.planned(hour + 5))]);
      }
    }),
    { numRuns: runs(100) },
  );
});

it('keeps items that were added since, and takes the planned list where both would not fit', () => {
  const row = rowOf(start);
  const [main] = row.configItems;
  if (!main) throw new Error('no item');
  const item = (itemId: string, order: number) => ({
    ...main,
    itemId,
    order,
    rule: [{ ruleName: '', key: 'senderId' as const, opr: 'eq' as const, value: itemId }],
  });
  const withItems = (...items: (typeof main)[]) => ({ ...row, configItems: items });
  const last = { ...main, order: 9 };
  const change = { before: withItems(last), after: withItems(item('planned', 1), last) };
  const ids = (present: RouteContent) => withPlanned(present, change)?.configItems.map(({ itemId }) => itemId);
  expect(ids(withItems(item('other', 2), last))).toEqual(['planned', 'other', 'main']);
  expect(ids(withItems(item('other', 1), last))).toEqual(['planned', 'main']);
  expect(withPlanned({ ...row, rowId: '8' }, { before: row, after: null })).toBeNull();
  expect(withPlanned(null, change)).toEqual(change.after);
});
