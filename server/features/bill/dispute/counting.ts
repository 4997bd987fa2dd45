import type { QuarterTotal } from '../../../domain/ledger/disputed.ts';
import type { ClaimShift } from '../../../domain/messages/claims.ts';

/** How a customer seems to count. */
export interface Counting {
  /** Minutes from UTC where their days are not those of the bill; null: they are. */
  offset: number | null;
  /** Whether a message of several parts counts once. */
  counts: 'parts' | 'messages';
  /** Whether they have what became known after the bill. */
  hasAfter: boolean;
}

interface Claimed {
  day: string | null;
  parts: number;
}

const day = 86_400_000;
const minute = 60_000;
/** Zones in use beside whole hours, with their summer times. */
const oddHours = [-9.5, -3.5, -2.5, 3.5, 4.5, 5.5, 5.75, 6.5, 8.75, 9.5, 10.5, 12.75, 13.75];
const offsets = [...Array.from({ length: 27 }, (_, index) => index - 12), ...oddHours].map((hours) => hours * 60);
/** Share of what is claimed that each other way of counting has to explain, or it is taken for chance. */
const worthwhile = 0.0005;

const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / day;

const ways = (hasDays: boolean): Counting[] =>
  (hasDays ? [null, ...offsets] : [null]).flatMap((offset) =>
    (['parts', 'messages'] as const).flatMap((counts) =>
      [false, true].map((hasAfter) => ({ offset, counts, hasAfter })),
    ),
  );

/** Days that another zone must bring closer at least: fewer are chance. */
const fewestDays = 3;
/** Days of another zone begin and end otherwise every day, so that it brings most of them closer. */
function isBorneOut(left: readonly number[], own: readonly number[], days: number): boolean {
  const closer = left.filter((parts, at) => parts < (own[at] ?? 0)).length;
  return closer >= fewestDays && closer * 2 >= days;
}

/** The way of counting that leaves the least difference by day: the bill's own unless another one explains clearly more. */
export function countingOf(
  quarters: readonly QuarterTotal[],
  claims: readonly Claimed[],
  period: { fromDay: string; toDay: string },
): Counting {
  const [first, last] = [dayNumber(period.fromDay), dayNumber(period.toDay)];
  const hasDays = claims.some((claim) => claim.day !== null);
  const claimed = new Float64Array(last - first + 1);
  for (const claim of claims) {
    const at = claim.day === null ? 0 : dayNumber(claim.day) - first;
    claimed[at] = (claimed[at] ?? 0) + claim.parts;
  }
  const total = claimed.reduce((sum, parts) => sum + parts, 0);
  const days = claimed.filter((parts) => parts > 0).length;
  /** By day, what a way of counting leaves. */
  const remainder = ({ offset, counts, hasAfter }: Counting): number[] => {
    const left = claimed.slice();
    for (const row of quarters) {
      if (row.of === 'late' || (row.of === 'after' && !hasAfter) || (row.of === 'around' && offset === null)) continue;
      const at = offset === null ? row.ownDay : Math.floor((row.at + offset * minute) / day);
      if (at < first || at > last) continue;
      const place = hasDays ? at - first : 0;
      left[place] = (left[place] ?? 0) - row[counts];
    }
    return Array.from(left, Math.abs);
  };
  const own = new Map<string, number[]>();
  let found: { way: Counting; cost: number } | undefined;
  for (const way of ways(hasDays)) {
    const changes = Number(way.offset !== null) + Number(way.counts === 'messages') + Number(way.hasAfter);
    const left = remainder(way);
    // Those in the zone of the bill come first.
    const key = `${way.counts} ${way.hasAfter}`;
    if (way.offset === null) own.set(key, left);
    else if (!isBorneOut(left, own.get(key) ?? [], days)) continue;
    const cost = left.reduce((sum, parts) => sum + parts, 0) + changes * worthwhile * total;
    if (!found || cost < found.cost) found = { way, cost };
  }
  return found?.way ?? { offset: null, counts: 'parts', hasAfter: false };
}

const quarters = 96;
const quarterMinutes = 15;

/** By how many minutes their clock is ahead of UTC, as messages that both sides have show it; null: their days are those of the bill. */
export function offsetIn(shifts: readonly ClaimShift[]): number | null {
  const sum = (of: (shift: ClaimShift) => boolean) =>
    shifts.reduce((total, shift) => total + (of(shift) ? shift.count : 0), 0);
  const total = sum(() => true);
  const own = sum(({ isOwnDay }) => isOwnDay);
  const isOf = (offset: number) => (shift: ClaimShift) =>
    Math.floor((shift.quarter * quarterMinutes + offset) / (quarters * quarterMinutes)) === shift.days;
  const clocked = clockOffset(shifts);
  const best = (clocked === undefined ? offsets : [clocked])
    .map((offset) => ({ offset, count: sum(isOf(offset)) }))
    .reduce((found, each) => (each.count > found.count ? each : found), { offset: 0, count: 0 });
  return best.count > own + worthwhile * total ? best.offset : null;
}

/** The zone of most times of day; undefined where the file has none. */
function clockOffset(shifts: readonly ClaimShift[]): number | undefined {
  const votes = new Map<number, number>();
  for (const { days, quarter, claimed, count } of shifts) {
    if (claimed === null) continue;
    const ahead = (days * quarters + claimed - quarter) * quarterMinutes;
    // What is noted some minutes later may fall into the next quarter.
    const nearest = offsets.reduce((found, each) => (Math.abs(each - ahead) < Math.abs(found - ahead) ? each : found));
    votes.set(nearest, (votes.get(nearest) ?? 0) + count);
  }
  const [most] = [...votes].toSorted(([, one], [, other]) => other - one);
  return most?.[0];
}

/** Whether a moment is on one of the days of a period, by a clock that is so many minutes ahead of UTC. */
export function isWithin(at: number, offset: number, period: { fromDay: string; toDay: string }): boolean {
  const theirs = Math.floor((at + offset * minute) / day);
  return theirs >= dayNumber(period.fromDay) && theirs <= dayNumber(period.toDay);
}
