import type { QuarterTotal } from '../../../domain/ledger/disputed.ts';

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

export const dayNumber = (text: string): number => Date.parse(`${text}T00:00:00Z`) / day;

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
