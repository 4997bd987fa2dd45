import type { EvidenceGround, GroundPoints, ReceiptEvidence } from '#shared/sms-report.ts';

/** Under this many final receipts there is no score. */
export const leastSample = 500;

/** Where each sign starts to count and where it counts in full: shares in percent, the latency in seconds. */
const ramps = {
  delivered: [98, 100],
  alike: [30, 80],
  fast: [20, 100],
  /** Under a second of resolution a fast channel's receipts lie close together by nature. */
  alikeSeconds: [1, 5],
} as const;

/** Most points of each sign; none of them reaches `evidenceLimits.danger` alone. */
const weights = { deadNumber: 55, tooGood: 50, oneLatency: 50, tooFast: 20 } as const;

type Signs = Pick<
  ReceiptEvidence,
  'sample' | 'deliveredShare' | 'alikeShare' | 'alikeSeconds' | 'fastShare' | 'deadDelivered'
>;

/**
 * How much speaks against receipts (rule R47), 0 to 100, as the sum of its grounds. Each sign grows without a step and none is enough
 * alone. A sign that gives less than a point is no ground, so a score always has one. Without a delivery to a dead number a small
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
      // The last failures a good route never loses weigh most.
      pointsOf('tooGood', portion(signs.deliveredShare, ramps.delivered) ** 2),
      pointsOf('oneLatency', portion(signs.alikeShare, ramps.alike) * portion(signs.alikeSeconds, ramps.alikeSeconds)),
      pointsOf('tooFast', portion(signs.fastShare, ramps.fast)),
    );
  }
  return grounds.filter(({ points }) => points > 0);
}

const pointsOf = (ground: EvidenceGround, strength: number): GroundPoints => ({
  ground,
  points: Math.round(weights[ground] * strength),
});

/** How far a value has come on its way from one to another, 0 to 1. */
const portion = (value: number | null, [from, to]: readonly [number, number]): number =>
  value === null ? 0 : Math.min(1, Math.max(0, (value - from) / (to - from)));
