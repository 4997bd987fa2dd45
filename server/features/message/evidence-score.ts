import type { EvidenceGround, GroundPoints, ReceiptEvidence } from '#shared/sms-report.ts';

/** Under this many final receipts there is no score. */
export const leastSample = 500;

/** Most points of each sign. */
const weights = { deadNumber: 55, tooGood: 90, oneLatency: 75, atOnce: 60, tooFast: 10 } as const;

/** Percent of failed submits at which `tooGood` has half of its points, and from which on it has none. */
const failures = { half: 0.05, none: 2 } as const;
/** Shares in percent from which a sign starts to count, and where it counts in full. */
const ramps = { atOnce: [50, 95], tooFast: [50, 100], wholeSeconds: [90, 99] } as const;
/** Percent of receipts that may come after alike latencies by nature, and the part of the rest that counts in full. */
const alike = { natural: 50, full: 0.6 } as const;
/** The same where latencies have whole seconds only: what a second of scatter leaves together, less for each second of latency. */
const alikeInSeconds = { natural: 100, perSecond: 10 } as const;

export interface Signs
  extends Pick<
    ReceiptEvidence,
    'sample' | 'deliveredShare' | 'alikeShare' | 'alikeSeconds' | 'fastShare' | 'atOnceShare' | 'deadDelivered'
  > {
  /** Percent of the delivered ones whose latency is a whole number of seconds, as far as latencies are known. */
  wholeSecondsShare: number | null;
}

/**
 * How much speaks against receipts (rule R47), 0 to 100, as the sum of its grounds. Each sign grows without a step. One and the same
 * latency, or receipts at once, exceed `evidenceLimits.danger` alone; so does a delivered rate that only tens of thousands of receipts
 * can prove. A sign that gives less than a point is no ground, so a score always has one. Without a delivery to a dead number a small
 * sample has no score.
 */
export function scoreOf(signs: Signs): { score: number | null; grounds: GroundPoints[] } {
  const isSmall = signs.sample < leastSample;
  const grounds = groundsOf(signs, isSmall);
  if (isSmall && grounds.length === 0) return { score: null, grounds };
  return {
    score: Math.min(
      100,
      grounds.reduce((sum, { points }) => sum + points, 0),
    ),
    grounds,
  };
}

function groundsOf(signs: Signs, isSmall: boolean): GroundPoints[] {
  // A number may have been assigned again: the first delivery to it says most, but not all.
  const grounds = [pointsOf('deadNumber', 1 - 3 ** -signs.deadDelivered)];
  if (!isSmall) {
    grounds.push(
      pointsOf('tooGood', tooGood(signs)),
      pointsOf('oneLatency', oneLatency(signs)),
      pointsOf('atOnce', portion(signs.atOnceShare, ramps.atOnce)),
      pointsOf('tooFast', portion(signs.fastShare, ramps.tooFast)),
    );
  }
  return grounds.filter(({ points }) => points > 0);
}

/** Hyperbolic in the share of failures: between 99.9 and 100 percent lies more than between 98 and 99. */
function tooGood({ sample, deliveredShare }: Signs): number {
  if (deliveredShare === null) return 0;
  // One failure more than were seen: that none failed says little of 500 and much of 50,000.
  const failed = 100 - deliveredShare + 100 / sample;
  const strength = (percent: number) => failures.half / (failures.half + percent);
  const least = strength(failures.none);
  return Math.max(0, (strength(failed) - least) / (1 - least));
}

/** Genuine latencies scatter relative to their length, whatever the share delivered. */
function oneLatency({ alikeShare, alikeSeconds, wholeSecondsShare }: Signs): number {
  const coarse = Math.max(alike.natural, alikeInSeconds.natural - alikeInSeconds.perSecond * (alikeSeconds ?? 0));
  const natural = alike.natural + (coarse - alike.natural) * portion(wholeSecondsShare, ramps.wholeSeconds);
  return portion(alikeShare, [natural, natural + (100 - natural) * alike.full]);
}

const pointsOf = (ground: EvidenceGround, strength: number): GroundPoints => ({
  ground,
  points: Math.round(weights[ground] * strength),
});

/** How far a value has come on its way from one to another, 0 to 1. */
const portion = (value: number | null, [from, to]: readonly [number, number]): number =>
  value === null ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)));
