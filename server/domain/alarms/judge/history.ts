import type { ErrorCategory } from '#shared/message/kinds.ts';

export const quarter = 900_000;

/** What messages of one object came to. */
export interface Sums {
  messages: number;
  /** With a final state, and of these delivered. */
  final: number;
  delivered: number;
  /** Taken by the supplier. */
  acked: number;
}
/** A quarter of an hour. */
export interface Slot extends Sums {
  time: number;
  /** Until the final receipt, ms; null without any. */
  p90: number | null;
  /** Not delivered, by what it was for. */
  errors: ReadonlyMap<ErrorCategory, number>;
}

/** An object over its past, by quarters of an hour; those without messages are left out. Sums of any range at once. */
export interface History {
  readonly slots: readonly Slot[];
  /** Sums of all slots before the one at the same place. */
  readonly until: readonly Sums[];
}

const none: Sums = { messages: 0, final: 0, delivered: 0, acked: 0 };

/** `slots` in the order of their time. */
export function historyOf(slots: readonly Slot[]): History {
  const until: Sums[] = [none];
  let sum = none;
  for (const slot of slots) {
    sum = {
      messages: sum.messages + slot.messages,
      final: sum.final + slot.final,
      delivered: sum.delivered + slot.delivered,
      acked: sum.acked + slot.acked,
    };
    until.push(sum);
  }
  return { slots, until };
}

/** The quarters that begin in a range. */
export const slotsBetween = ({ slots }: History, from: number, to: number): readonly Slot[] =>
  slots.slice(firstAt(slots, from), firstAt(slots, to));

/** What the quarters that begin in a range came to. */
export function sumBetween({ slots, until }: History, from: number, to: number): Sums {
  const before = until[firstAt(slots, from)] ?? none;
  const after = until[firstAt(slots, to)] ?? none;
  return {
    messages: after.messages - before.messages,
    final: after.final - before.final,
    delivered: after.delivered - before.delivered,
    acked: after.acked - before.acked,
  };
}

/** The place of the first slot that begins at `time` or later. */
function firstAt(slots: readonly Slot[], time: number): number {
  let [low, high] = [0, slots.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const slot = slots[middle];
    if (slot && slot.time < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function errorsOf(slots: readonly Slot[]): Map<ErrorCategory, number> {
  const found = new Map<ErrorCategory, number>();
  for (const { errors } of slots) {
    for (const [category, count] of errors) found.set(category, (found.get(category) ?? 0) + count);
  }
  return found;
}
