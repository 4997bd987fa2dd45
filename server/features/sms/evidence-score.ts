import type { EvidenceGround, ReceiptEvidence } from '#shared/sms-report.ts';

/** Under this many final receipts there is no score. */
export const leastSample = 500;
/** From the first of these latencies on, seconds, a mode that holds nearly all says more and more, from the second one on all it can. */
const [fastMode, slowMode] = [3, 10] as const;
/** Delivered shares, percent: what good routes reach, and what none reaches for long. */
const [plausible, tooGood] = [98, 99.5] as const;
/** Shares from which on latencies speak against receipts at all, percent. */
const [narrow, hasty] = [80, 20] as const;

/** What one delivery to a number that nobody can be reached at weighs: as much as all the shares of a good fake. */
const deadWeight = 60;

type Shares = Pick<
  ReceiptEvidence,
  'sample' | 'deliveredShare' | 'modeShare' | 'fastShare' | 'modeSeconds' | 'deadDelivered'
>;

/**
 * How much speaks against receipts (rule R47), 0 to 100, with its grounds: half of it that too many are delivered, 40 points that they
 * all come after the same time, 30 points that they come within a second. Each counts from where it is a ground, and nothing else does:
 * a score without a ground is 0, and latencies alone never outweigh that everything is delivered. A delivery to a dead number speaks for itself; without one
 * a small sample has no score. Shares are in percent.
 */
export function scoreOf(shares: Shares): { score: number | null; grounds: EvidenceGround[] } {
  const grounds: EvidenceGround[] = shares.deadDelivered > 0 ? ['deadNumber'] : [];
  const dead = shares.deadDelivered > 0 ? deadWeight : 0;
  if (shares.sample < leastSample) return { score: dead === 0 ? null : dead, grounds };
  const delivered = shares.deliveredShare ?? 0;
  const fast = shares.fastShare ?? 0;
  const narrowness = (shares.modeShare ?? 0) * weightOfMode(shares.modeSeconds, delivered);
  let weighted = dead;
  const count = (ground: EvidenceGround, points: number) => {
    grounds.push(ground);
    weighted += points;
  };
  if (delivered >= tooGood) count('tooGood', (delivered - plausible) * 25);
  if (narrowness >= narrow) count('oneLatency', narrowness * 0.4);
  if (fast >= hasty) count('tooFast', fast * 0.3);
  return { score: Math.min(100, Math.round(weighted)), grounds };
}

/** A fast channel's receipts lie close together by nature: that speaks against it only where too many are delivered. */
function weightOfMode(mode: number | null, delivered: number): number {
  if (mode === null) return 0;
  return delivered >= tooGood ? 1 : portion(mode, fastMode, slowMode);
}
/** How far a value has come on its way from one to another, 0 to 1. */
const portion = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
