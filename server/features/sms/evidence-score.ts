import type { EvidenceGround, ReceiptEvidence } from '#shared/sms-report.ts';

/** Under this many final receipts there is no score. */
export const leastSample = 500;
/** From the first of these latencies on, seconds, a mode that holds nearly all says more and more, from the second one on all it can. */
const [fastMode, slowMode] = [3, 10] as const;
/** Delivered shares, percent: what good routes reach, and what none reaches for long. */
const [plausible, tooGood] = [98, 99.5] as const;

/** What one delivery to a number that nobody can be reached at weighs: as much as all the shares of a good fake. */
const deadWeight = 60;

type Shares = Pick<
  ReceiptEvidence,
  'sample' | 'deliveredShare' | 'modeShare' | 'fastShare' | 'modeSeconds' | 'deadDelivered'
>;

/**
 * How much speaks against receipts (rule R47), 0 to 100, with its grounds: half of it that too many are delivered, 40 points that they
 * all come after the same time, 30 points that they come within a second. A delivery to a dead number speaks for itself; without one
 * a small sample has no score. Shares are in percent.
 */
export function scoreOf(shares: Shares): { score: number | null; grounds: EvidenceGround[] } {
  const grounds: EvidenceGround[] = shares.deadDelivered > 0 ? ['deadNumber'] : [];
  const dead = shares.deadDelivered > 0 ? deadWeight : 0;
  if (shares.sample < leastSample) return { score: dead === 0 ? null : dead, grounds };
  const delivered = shares.deliveredShare ?? 0;
  const fast = shares.fastShare ?? 0;
  const narrowness = (shares.modeShare ?? 0) * weightOfMode(shares.modeSeconds, delivered);
  if (delivered >= tooGood) grounds.push('tooGood');
  if (narrowness >= 80) grounds.push('oneLatency');
  if (fast >= 20) grounds.push('tooFast');
  const weighted = dead + Math.max(0, delivered - plausible) * 25 + narrowness * 0.4 + fast * 0.3;
  return { score: Math.min(100, Math.round(weighted)), grounds };
}

/** A fast channel's receipts lie close together by nature: that speaks against it only as far as too many are delivered. */
function weightOfMode(mode: number | null, delivered: number): number {
  if (mode === null) return 0;
  const isSlow = portion(mode, fastMode, slowMode);
  return Math.max(isSlow, portion(delivered, plausible, tooGood));
}
/** How far a value has come on its way from one to another, 0 to 1. */
const portion = (value: number, from: number, to: number): number =>
  Math.min(1, Math.max(0, (value - from) / (to - from)));
