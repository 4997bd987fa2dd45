import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import { microsOf, rateOf } from './amount.ts';
import type { AttemptState, MessageState } from './state.ts';

type Db = Kysely<Tables>;
/** Amounts as PostgreSQL writes them. */
type Written<T, M extends keyof T> = Omit<T, M> & { [K in M]: T[K] extends bigint ? string : string | null };

type MessageCells = Written<
  Omit<MessageState, 'attempts' | 'change' | 'agentPercent'>,
  'price' | 'agentPrice' | 'rate' | 'amount' | 'revenue' | 'agentAmount' | 'cost'
> & { agentPercent: string };
type AttemptCells = Written<Omit<AttemptState, 'change'>, 'price' | 'rate' | 'cost' | 'costBase'> & { msgId: string };

const micros = (text: string | null) => (text === null ? null : microsOf(text));
const rate = (text: string | null) => (text === null ? null : rateOf(text));

const messageState = (cells: MessageCells): MessageState => ({
  ...cells,
  price: micros(cells.price),
  agentPrice: micros(cells.agentPrice),
  agentPercent: Math.round(Number(cells.agentPercent) * 100),
  rate: rate(cells.rate),
  amount: microsOf(cells.amount),
  revenue: microsOf(cells.revenue),
  agentAmount: microsOf(cells.agentAmount),
  cost: microsOf(cells.cost),
  attempts: [],
});

const attemptState = ({ msgId: _msgId, ...cells }: AttemptCells): AttemptState => ({
  ...cells,
  commandStatus: cells.commandStatus === null ? null : Number(cells.commandStatus),
  price: micros(cells.price),
  rate: rate(cells.rate),
  cost: microsOf(cells.cost),
  costBase: microsOf(cells.costBase),
});

/** Between which moments messages were sent; the days around them are looked at. */
export interface Range {
  from: number;
  to: number;
}

export const widened = ({ from, to }: Range, time: number): Range => ({
  from: Math.min(from, time),
  to: Math.max(to, time),
});
export const rangeOf = (times: readonly number[]): Range =>
  times.reduce(widened, { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY });

/** Whether any of these messages is stored. */
export async function isKnown(trx: Db, msgIds: readonly string[], { from, to }: Range): Promise<boolean> {
  const { rows } = await sql`
    select from message
    where msg_id = any (${msgIds}::text[]) and submit_time >= ${dayOf(from)} and submit_time < ${dayAfter(to)}
    limit 1`.execute(trx);
  return rows.length > 0;
}

/** Messages with these ids that were sent in the days around `from` and `to`, with all their attempts. */
export async function loadStates(
  trx: Db,
  msgIds: readonly string[],
  { from, to }: Range,
): Promise<Map<string, MessageState>> {
  const { rows } = await sql<MessageCells>`
    select msg_id as "msgId", submit_time as "submitTime", customer_id as "customerId", user_id as "userId", sender_raw as "senderRaw",
      template_id as "templateId", number,
      country_id as "countryId", operator_id as "operatorId", traffic_type as "trafficType", part_count as "partCount",
      price, currency, bill_basis as "billBasis", bill_mode as "billMode", agent_price as "agentPrice",
      agent_percent as "agentPercent", rate, told_state as "reportedState", resend_after as "resendAfter",
      block_code as "blockCode", push_status as "pushStatus", push_count as "pushCount", pushed_time as "pushedTime",
      is_overdue as "isOverdue", coalesce(events, '[]') as events, channel_id as "channelId", supplier_id as "supplierId",
      attempt_count as "attemptCount", is_acked as "isAcked", is_resend_gain as "isResendGain", status, final_stat as "finalStat", error_code as "errorCode",
      error_category as "errorCategory", customer_error_code as "customerErrorCode", done_time as "doneTime",
      dlr_time as "dlrTime", charge_status as "chargeStatus", charge_parts as "chargeParts", refund_parts as "refundParts",
      amount, revenue, agent_amount as "agentAmount", cost, latency_submit_ms as "latencySubmitMs",
      latency_dlr_ms as "latencyDlrMs"
    from message
    where msg_id = any (${msgIds}::text[]) and submit_time >= ${dayOf(from)} and submit_time < ${dayAfter(to)}`.execute(
    trx,
  );
  const states = new Map(rows.map((cells) => [cells.msgId, messageState(cells)]));
  if (states.size === 0) return states;
  const times = rows.map(({ submitTime }) => submitTime);
  const first = times.reduce((a, b) => Math.min(a, b));
  const last = times.reduce((a, b) => Math.max(a, b));
  const attempts = await sql<AttemptCells>`
    select msg_id as "msgId", attempt_no as "attemptNo", segment_no as "segmentNo", segment_total as "segmentTotal",
      supplier_id as "supplierId", channel_id as "channelId", session_no as "sessionNo", submit_time as "submitTime",
      resp_time as "respTime", command_status as "commandStatus", supplier_msg_id as "supplierMsgId",
      supplier_msg_id_norm as "supplierMsgIdNorm", sender_sent as "senderSent", number, data_coding as "dataCoding",
      udh_hex as "udhHex", short_message_hex as "shortMessageHex", reason, cost_parts as "costParts", price, currency,
      bill_basis as "billBasis", rate, receipts, status, dlr_time as "dlrTime", done_time as "doneTime", stat, err,
      final_stat as "finalStat", error_code as "errorCode", error_category as "errorCategory",
      customer_error_code as "customerErrorCode", is_refundable as "isRefundable", latency_dlr_ms as "latencyDlrMs",
      dlr_duplicates as "dlrDuplicates", dlr_contradictions as "dlrContradictions", charge_status as "chargeStatus",
      cost, cost_base as "costBase"
    from message_attempt
    where msg_id = any (${[...states.keys()]}::text[])
      and submit_time >= ${new Date(first - attemptSlack.before)} and submit_time < ${new Date(last + attemptSlack.after)}
    order by attempt_no, segment_no`.execute(trx);
  for (const cells of attempts.rows) states.get(cells.msgId)?.attempts.push(attemptState(cells));
  return states;
}

const day = 86_400_000;
const dayOf = (time: number): Date => new Date(Math.floor(time / day) * day);
const dayAfter = (time: number): Date => new Date(Math.floor(time / day) * day + day);
/** How far from its message an attempt may be, ms: clocks differ a little, and messages wait up to their validity. */
export const attemptSlack = { before: 3_600_000, after: 8 * day };
