import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { receiptWindow } from './attempt-outcome.ts';

type Db = Kysely<Tables>;

/** How far a receipt may seem to be before its submit, ms: clocks differ. */
const skew = 600_000;

/** Where an attempt is found. */
export interface AttemptPlace {
  msgId: string;
  msgTime: number;
  submitTime: number;
  attemptNo: number;
  segmentNo: number;
  channelId: string;
  norm: string;
}
/** What of a receipt finds its attempt. */
export interface ReceiptAim {
  channelId: string;
  /** Likeliest first. */
  keys: readonly string[];
  time: number;
}

export const isInTime = (submitTime: number, { time }: Pick<ReceiptAim, 'time'>): boolean =>
  time - submitTime <= receiptWindow && submitTime - time <= skew;

/** Between which moments receipts may have come of attempts that were sent between these. */
export const timesAround = (first: number, last: number) => ({ from: first - skew, to: last + receiptWindow });

/** The attempt a receipt is about: by its likeliest id, of those the last one that was sent before it. */
export function bestPlace<P extends Pick<AttemptPlace, 'channelId' | 'norm' | 'submitTime'>>(
  placesOf: (norm: string) => readonly P[],
  aim: ReceiptAim,
): P | undefined {
  for (const key of aim.keys) {
    const [best] = placesOf(key)
      .filter(({ channelId, submitTime }) => channelId === aim.channelId && isInTime(submitTime, aim))
      .toSorted((a, b) => b.submitTime - a.submitTime);
    if (best) return best;
  }
  return undefined;
}

export const byNorm = <P extends Pick<AttemptPlace, 'norm'>>(places: Iterable<P>) => {
  const found = new Map<string, P[]>();
  for (const place of places) {
    const known = found.get(place.norm);
    if (known) known.push(place);
    else found.set(place.norm, [place]);
  }
  return (norm: string): readonly P[] => found.get(norm) ?? [];
};

const recent = 86_400_000;

/** Finds the attempts that receipts are about: most are of the last day, only for the others the days before are searched. */
export async function findPlaces(trx: Db, aims: readonly ReceiptAim[]): Promise<(AttemptPlace | undefined)[]> {
  const found = new Map<ReceiptAim, AttemptPlace>();
  for (const reach of [recent, receiptWindow]) {
    const missing = aims.filter((aim) => !found.has(aim));
    if (missing.length === 0) break;
    const times = missing.map(({ time }) => time);
    const from = times.reduce((a, b) => Math.min(a, b)) - reach;
    const to = times.reduce((a, b) => Math.max(a, b)) + skew;
    const keys = [...new Set(missing.flatMap(({ keys: some }) => some))];
    const { rows } = await sql<AttemptPlace>`
      select msg_id as "msgId", msg_time as "msgTime", submit_time as "submitTime", attempt_no as "attemptNo",
        segment_no as "segmentNo", channel_id as "channelId", supplier_msg_id_norm as norm
      from message_attempt
      where supplier_msg_id_norm = any (${keys}::text[]) and supplier_msg_id_norm <> ''
        and submit_time between ${new Date(from)} and ${new Date(to)}`.execute(trx);
    const placesOf = byNorm(rows);
    for (const aim of missing) {
      const place = bestPlace(placesOf, aim);
      if (place) found.set(aim, place);
    }
  }
  return aims.map((aim) => found.get(aim));
}
