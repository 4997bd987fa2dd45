import { binOf } from '../sketch.ts';
import { amountText } from './amount.ts';
import { isAcked } from './attempt-outcome.ts';
import { groupsOf } from './message-outcome.ts';
import type { MessageState } from './state.ts';

const quarter = 900_000;
const day = 86_400_000;

/** What is counted; the columns of the cube in their order. */
export const counts = [
  'messages',
  'parts',
  'blocked',
  'submitted',
  'acked',
  'delivered',
  'failed',
  'expired',
  'unknown',
  'pending',
  'resent',
  'resend_gain',
  'charge_parts',
  'refund_parts',
  'attempts',
  'attempts_acked',
  'attempts_delivered',
  'attempts_final',
] as const;
type Count = (typeof counts)[number];
/** `cost` of the submits that a channel carried, `message_cost` of the messages that are counted by it. */
export const sums = ['revenue', 'agent_amount', 'cost', 'message_cost'] as const;
type Sum = (typeof sums)[number];

/** Where a message is counted. */
export interface CubeKey {
  bucket: number;
  customerId: string;
  userId: string;
  supplierId: string;
  channelId: string;
  countryId: string;
  operatorId: string;
  trafficType: string;
  errorCategory: string;
}

export interface CubeRow {
  key: CubeKey;
  counts: Record<Count, number>;
  sums: Record<Sum, bigint>;
  resp: Map<number, number>;
  dlr: Map<number, number>;
}

const zeroCounts = (): Record<Count, number> => ({
  messages: 0,
  parts: 0,
  blocked: 0,
  submitted: 0,
  acked: 0,
  delivered: 0,
  failed: 0,
  expired: 0,
  unknown: 0,
  pending: 0,
  resent: 0,
  resend_gain: 0,
  charge_parts: 0,
  refund_parts: 0,
  attempts: 0,
  attempts_acked: 0,
  attempts_delivered: 0,
  attempts_final: 0,
});

/** Rows added up under other keys. */
function merged(rows: Iterable<CubeRow>, keyOf: (key: CubeKey) => CubeKey): CubeRow[] {
  const found = new Map<string, CubeRow>();
  for (const row of rows) {
    const known = rowIn(found, keyOf(row.key));
    for (const name of counts) if (row.counts[name] !== 0) known.counts[name] += row.counts[name];
    for (const name of sums) if (row.sums[name] !== 0n) known.sums[name] += row.sums[name];
    for (const [bin, count] of row.resp) known.resp.set(bin, (known.resp.get(bin) ?? 0) + count);
    for (const [bin, count] of row.dlr) known.dlr.set(bin, (known.dlr.get(bin) ?? 0) + count);
  }
  return [...found.values()];
}

/** Adds up how messages change the cube: each is taken out as it was and put in as it is. */
export class CubeDelta {
  readonly #rows = new Map<string, CubeRow>();

  add(message: MessageState, sign: 1 | -1 = 1): void {
    const { status, attempts, channelId, supplierId, errorCategory } = message;
    const groups = groupsOf(attempts);
    const row = this.#at(message, channelId, supplierId, errorCategory);
    const { counts: n, sums: s } = row;
    n.messages += sign;
    n.parts += sign * message.partCount;
    if (status === 1) n.blocked += sign;
    if (groups.length > 0) n.submitted += sign;
    if (message.isAcked) n.acked += sign;
    if (status === 6) n.delivered += sign;
    else if (status === 7) n.failed += sign;
    else if (status === 8) n.expired += sign;
    else if (status === 9) n.unknown += sign;
    else if (status !== 1) n.pending += sign;
    if (groups.length > 1) n.resent += sign;
    if (message.isResendGain) n.resend_gain += sign;
    n.charge_parts += sign * message.chargeParts;
    n.refund_parts += sign * message.refundParts;
    s.revenue += BigInt(sign) * message.revenue;
    s.agent_amount += BigInt(sign) * message.agentAmount;
    s.message_cost += BigInt(sign) * message.cost;
    for (const { status: ended, segments, decider } of groups) {
      const isSame = decider.channelId === channelId && decider.errorCategory === errorCategory;
      const own = isSame ? row : this.#at(message, decider.channelId, decider.supplierId, decider.errorCategory);
      own.counts.attempts += sign;
      if (segments.some(isAcked)) own.counts.attempts_acked += sign;
      if (ended === 6) own.counts.attempts_delivered += sign;
      if (ended >= 6) own.counts.attempts_final += sign;
      for (const { costBase } of segments) own.sums.cost += BigInt(sign) * costBase;
      const { respTime, submitTime, latencyDlrMs } = decider;
      if (respTime !== null) count(own.resp, respTime - submitTime, sign);
      if (latencyDlrMs !== null) count(own.dlr, latencyDlrMs, sign);
    }
  }

  /** Rows that change anything. */
  rows(): CubeRow[] {
    return [...this.#rows.values()].filter(changesAnything);
  }

  /** The same rows by day, without operator and error category. */
  days(): CubeRow[] {
    return merged(
      this.#rows.values(),
      ({ bucket, customerId, userId, supplierId, channelId, countryId, trafficType }) => ({
        bucket: Math.floor(bucket / day) * day,
        customerId,
        userId,
        supplierId,
        channelId,
        countryId,
        operatorId: '0',
        trafficType,
        errorCategory: '',
      }),
    ).filter(changesAnything);
  }

  /** The same rows by customer alone, and of all customers under 0. */
  customers(): CubeRow[] {
    const own = merged(this.#rows.values(), ({ bucket, customerId }) => ({ ...nowhere, bucket, customerId }));
    return [...own, ...merged(own, ({ bucket }) => ({ ...nowhere, bucket, customerId: '0' }))].filter(changesAnything);
  }

  #at(message: MessageState, channelId: string | null, supplierId: string | null, errorCategory: string): CubeRow {
    return rowIn(this.#rows, {
      bucket: Math.floor(message.submitTime / quarter) * quarter,
      customerId: message.customerId,
      userId: message.userId,
      supplierId: supplierId ?? '0',
      channelId: channelId ?? '0',
      countryId: message.countryId ?? '0',
      operatorId: message.operatorId ?? '0',
      trafficType: message.trafficType,
      errorCategory,
    });
  }
}

const changesAnything = ({ counts: n, sums: s, resp, dlr }: CubeRow): boolean =>
  counts.some((name) => n[name] !== 0) || sums.some((name) => s[name] !== 0n) || hasAny(resp) || hasAny(dlr);

const hasAny = (bins: ReadonlyMap<number, number>): boolean => {
  for (const count of bins.values()) if (count !== 0) return true;
  return false;
};

const nowhere = {
  userId: '0',
  supplierId: '0',
  channelId: '0',
  countryId: '0',
  operatorId: '0',
  trafficType: '',
  errorCategory: '',
};

function count(bins: Map<number, number>, ms: number, sign: 1 | -1): void {
  const bin = binOf(ms);
  bins.set(bin, (bins.get(bin) ?? 0) + sign);
}

function rowIn(rows: Map<string, CubeRow>, key: CubeKey): CubeRow {
  const text = `${key.bucket} ${key.customerId} ${key.userId} ${key.supplierId} ${key.channelId} ${key.countryId} ${key.operatorId} ${key.trafficType} ${key.errorCategory}`;
  const known = rows.get(text);
  if (known) return known;
  const row = {
    key,
    counts: zeroCounts(),
    sums: { revenue: 0n, agent_amount: 0n, cost: 0n, message_cost: 0n },
    resp: new Map<number, number>(),
    dlr: new Map<number, number>(),
  };
  rows.set(text, row);
  return row;
}

function binsText(bins: ReadonlyMap<number, number>): string {
  const cells: string[] = [];
  for (const [bin, count] of bins) if (count !== 0) cells.push(`"${bin}":${count}`);
  return `{${cells.join(',')}}`;
}

/** The rows as columns of text, ready for arrays. */
export const cubeCells = {
  counts: (name: Count) => (row: CubeRow) => String(row.counts[name]),
  sums: (name: Sum) => (row: CubeRow) => amountText(row.sums[name]),
  resp: (row: CubeRow) => binsText(row.resp),
  dlr: (row: CubeRow) => binsText(row.dlr),
};
