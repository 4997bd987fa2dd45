import type { AttemptRow } from '#shared/message/row.ts';
import type { ReceiptEvidence } from '#shared/sms-report.ts';
import { scoreOf } from './evidence-score.ts';

/** Upper bounds of the distribution's classes, ms; the last one is open. */
export const classes = [1000, 3000, 10_000, 30_000, 60_000, 300_000] as const;
const mostExamples = 5;

type Figures = Omit<ReceiptEvidence, 'operatorName' | 'countryName'> & { countryId: string | null };
type Seen = Pick<AttemptRow, 'msgId' | 'countryId' | 'operatorId' | 'status' | 'latencyDlrMs'>;

/**
 * Figures on receipts by operator (rule R47): how many are delivered, how alike their latencies are, how many came within the first
 * second. Genuine receipts scatter; they are shown as evidence and never judged.
 */
export async function receiptEvidence(attempts: AsyncIterable<Seen>): Promise<Figures[]> {
  const operators = new Map<string, Tally>();
  for await (const attempt of attempts) {
    const key = `${attempt.countryId} ${attempt.operatorId}`;
    const tally = operators.get(key) ?? new Tally(attempt);
    tally.add(attempt);
    operators.set(key, tally);
  }
  return [...operators.values()].map((tally) => tally.figures()).sort(bySuspicion);
}

const bySuspicion = (one: Figures, other: Figures): number =>
  (other.score ?? -1) - (one.score ?? -1) || other.sample - one.sample;

class Tally {
  readonly #place: Pick<Seen, 'countryId' | 'operatorId'>;
  readonly #seconds = new Map<number, number>();
  readonly #distribution = Array.from({ length: classes.length + 1 }, () => 0);
  readonly #examples: string[] = [];
  #sample = 0;
  #delivered = 0;
  #fast = 0;

  constructor({ countryId, operatorId }: Pick<Seen, 'countryId' | 'operatorId'>) {
    this.#place = { countryId, operatorId };
  }

  add({ msgId, status, latencyDlrMs }: Seen): void {
    // Refused in the response or overdue: no receipt has said so.
    if (latencyDlrMs === null) return;
    this.#sample += 1;
    if (status !== 6) return;
    this.#delivered += 1;
    const second = Math.floor(latencyDlrMs / 1000);
    this.#seconds.set(second, (this.#seconds.get(second) ?? 0) + 1);
    const place = classes.findIndex((bound) => latencyDlrMs < bound);
    const at = place < 0 ? classes.length : place;
    this.#distribution[at] = (this.#distribution[at] ?? 0) + 1;
    if (latencyDlrMs < 1000) this.#fast += 1;
    if (latencyDlrMs < 1000 || this.#examples.length < mostExamples) this.#examples.unshift(msgId);
    this.#examples.length = Math.min(this.#examples.length, mostExamples);
  }

  figures(): Figures {
    const { mode, near } = this.#mode();
    const deliveredShare = share(this.#delivered, this.#sample);
    const modeShare = share(near, this.#delivered);
    const fastShare = share(this.#fast, this.#delivered);
    const shares = { sample: this.#sample, deliveredShare, modeShare, fastShare, modeSeconds: mode };
    return {
      ...this.#place,
      ...shares,
      ...scoreOf(shares),
      distribution: [...this.#distribution],
      examples: [...this.#examples],
    };
  }

  /** The most frequent latency, and the deliveries within a second of it. */
  #mode(): { mode: number | null; near: number } {
    const [best] = [...this.#seconds].sort(([, one], [, other]) => other - one);
    if (!best) return { mode: null, near: 0 };
    const [mode] = best;
    const near = [mode - 1, mode, mode + 1].reduce((sum, second) => sum + (this.#seconds.get(second) ?? 0), 0);
    return { mode, near };
  }
}

const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100;
