import type { EvidenceGround, ReceiptEvidence } from '#shared/sms-report.ts';

/** Under this many final receipts there is no score. */
export const leastSample = 500;
/** From the first of these latencies on, seconds, a mode that holds nearly all says more and more, from the second one on all it can. */
const [fastMode, slowMode] = [3, 10] as const;
/** Delivered shares, percent: what good routes reach, and what none reaches for long. */
const [plausible, tooGood] = [98, 99.5] as const;

type Shares = Pick<ReceiptEvidence, 'sample' | 'deliveredShare' | 'modeShare' | 'fastShare' | 'modeSeconds'>;

/**
 * How much speaks against receipts (rule R47), 0 to 100, with its grounds: half of it that too many are delivered, 40 points that they
 * all come after the same time, 30 points that they come within a second; null for a small sample. Shares are in percent.
 */
export function scoreOf({ sample, deliveredShare, modeShare, fastShare, modeSeconds }: Shares): {
  score: number | null;
  grounds: EvidenceGround[];
} {
  if (sample < leastSample) return { score: null, grounds: [] };
  const delivered = deliveredShare ?? 0;
  const narrowness = (modeShare ?? 0) * weightOfMode(modeSeconds, delivered);
  const grounds: EvidenceGround[] = [];
  if (delivered >= tooGood) grounds.push('tooGood');
  if (narrowness >= 80) grounds.push('oneLatency');
  if ((fastShare ?? 0) >= 20) grounds.push('tooFast');
  const weighted = Math.max(0, delivered - plausible) * 25 + narrowness * 0.4 + (fastShare ?? 0) * 0.3;
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
