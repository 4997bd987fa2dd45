import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { TabId } from '../channel/lock.ts';
import { Id, nullable, oneOf, Time } from '../fields.ts';

const SkippedRaise = Type.Object({
  rowId: Id,
  operatorId: Id,
  /**
   * `gone`: no loss of a customer of the viewer's any more; `covered`: a price entered already covers it; `tenfold`: the cost rises to nine
   * times as much; `unpriced`: no price can be proposed; `same`: as much or more is entered for that day; `lowered`: covered up to `from`
   * only, when a lower price is planned; `refused`: the price list does not take it, `why` says the rest.
   */
  reason: oneOf('gone', 'covered', 'tenfold', 'unpriced', 'same', 'lowered', 'refused'),
  from: nullable(Time),
  why: nullable(Type.String()),
});
export type SkippedRaise = Static<typeof SkippedRaise>;

/** Names an attempt, so that its outcome is found when its answer is lost. */
export const RaiseRun = TabId;

/** What became of customer prices that were to be raised. */
export const RaiseOutcome = Type.Object({
  changed: Type.Integer({ minimum: 0 }),
  customers: Type.Integer({ minimum: 0 }),
  /** Of the routes asked for, those that are not settled by it, and why. */
  skipped: Type.Array(SkippedRaise),
});
export type RaiseOutcome = Static<typeof RaiseOutcome>;
