import type { ReceiptEvidence } from '#shared/sms-report.ts';
import type { ReceiptCounts } from '../../domain/messages/figures.ts';
import { type Bins, edgesOf } from '../../domain/messages/sketch.ts';
import { leastSample, scoreOf } from './evidence-score.ts';

/** Upper bounds of the distribution's classes, ms; the last one is open. */
const classes = [1000, 3000, 10_000, 30_000, 60_000, 300_000] as const;
/** What counts as the same latency (R47): so far from the most frequent one, ms. */
const same = 1000;
/** Faster than a handset in a network can answer, ms. */
const atOnce = 400;
/** What counts as alike whatever the speed of a channel: so far from the most frequent latency, as a part of it. */
const alike = 0.1;

export type Evidence = Omit<ReceiptEvidence, 'operatorName' | 'countryName' | 'channelName'>;
interface Bin {
  from: number;
  to: number;
  count: number;
}

/**
 * Figures on receipts by channel and network (rule R47), the most suspicious first: how many are delivered, how alike their latencies
 * are, how many came at once or within the first second, what dead numbers have received. Latencies are known within 2 percent. Genuine receipts
 * scatter; figures are shown as evidence and never judged.
 */
export const evidenceOf = (counts: readonly ReceiptCounts[]): Evidence[] => counts.map(figuresOf).sort(bySuspicion);

const bySuspicion = (one: Evidence, other: Evidence): number =>
  (other.score ?? -1) - (one.score ?? -1) || other.sample - one.sample;

function figuresOf({ delivered, undelivered, ...rest }: ReceiptCounts): Evidence {
  const bins = sorted(delivered);
  const all = sum(bins);
  const sample = all + undelivered;
  const known = sample < leastSample ? [] : bins;
  const { mode, near } = modeOf(known, () => same);
  const relative = modeOf(known, (latency) => latency * alike);
  const shares = {
    sample,
    deliveredShare: share(all, sample),
    modeShare: mode === null ? null : share(near, all),
    fastShare: share(countWithin(bins, 0, same), all),
    atOnceShare: share(countWithin(bins, 0, atOnce), all),
    modeSeconds: mode === null ? null : Math.round(mode / 1000),
    alikeShare: relative.mode === null ? null : share(relative.near, all),
    alikeSeconds: relative.mode === null ? null : Math.round(relative.mode / 100) / 10,
  };
  const wholeSecondsShare = share(sum(known.filter(holdsWholeSecond)), all);
  return {
    ...rest,
    ...shares,
    ...scoreOf({ ...shares, ...rest, wholeSecondsShare }),
    distribution: distributionOf(bins),
  };
}

const sorted = (delivered: Bins): Bin[] =>
  Object.entries(delivered)
    .map(([bin, count]) => {
      const [from, to] = edgesOf(Number(bin));
      return { from, to, count };
    })
    .sort((one, other) => one.from - other.from);

const sum = (bins: readonly Bin[]): number => bins.reduce((total, { count }) => total + count, 0);

/** Also of a latency of nothing, whose bin is that below a millisecond. */
const holdsWholeSecond = ({ from, to }: Bin): boolean => to <= 1 || Math.floor(to / 1000) > Math.floor(from / 1000);

/** How many lie in a range; a bin that it cuts counts for its part. */
const countWithin = (bins: readonly Bin[], from: number, to: number): number =>
  bins.reduce((total, bin) => {
    const part = (Math.min(bin.to, to) - Math.max(bin.from, from)) / (bin.to - bin.from);
    return part <= 0 ? total : total + bin.count * Math.min(1, part);
  }, 0);

/** The most frequent latency, and the deliveries as far around it as `reach` says. */
function modeOf(bins: readonly Bin[], reach: (mode: number) => number): { mode: number | null; near: number } {
  let best: { mode: number | null; near: number } = { mode: null, near: 0 };
  for (const { from, to } of bins) {
    const mode = (from + to) / 2;
    const near = countWithin(bins, mode - reach(mode), mode + reach(mode));
    if (near > best.near) best = { mode, near };
  }
  return best;
}

function distributionOf(bins: readonly Bin[]): number[] {
  const counts = Array.from({ length: classes.length + 1 }, () => 0);
  for (const { from, to, count } of bins) {
    const place = classes.findIndex((bound) => (from + to) / 2 < bound);
    const at = place < 0 ? classes.length : place;
    counts[at] = (counts[at] ?? 0) + count;
  }
  return counts;
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
