import { amountText, rateText } from './amount.ts';
import { type Column, orNull, timeText } from './arrays.ts';
import { type CubeRow, counts, cubeCells, sums } from './cube-delta.ts';
import type { AttemptState, MessageState, NewState } from './state.ts';

const column = <Row>(name: string, type: string, value: (row: Row) => string | null): Column<Row> => ({
  name,
  type,
  value,
});
const time = orNull(timeText);
const amount = orNull(amountText);
const rate = orNull(rateText);
const int = orNull((value: number) => String(value));

export type MessageKey = Pick<MessageState, 'submitTime' | 'msgId'>;
export const messageKey: readonly Column<MessageKey>[] = [
  column('submit_time', 'timestamptz', ({ submitTime }) => timeText(submitTime)),
  column('msg_id', 'text', ({ msgId }) => msgId),
];

/** Facts that later lines may add to. */
const messageFacts: readonly Column<MessageState>[] = [
  column('told_state', 'text', (row) => row.reportedState),
  column('resend_after', 'smallint', (row) => String(row.resendAfter)),
  column('block_code', 'text', (row) => row.blockCode),
  column('push_status', 'smallint', (row) => String(row.pushStatus)),
  column('push_count', 'smallint', (row) => String(row.pushCount)),
  column('pushed_time', 'timestamptz', (row) => time(row.pushedTime)),
  column('is_overdue', 'boolean', (row) => String(row.isOverdue)),
  column('events', 'jsonb', (row) => (row.events.length === 0 ? null : JSON.stringify(row.events))),
];
/** What follows from all facts. */
export const messageOutcome: readonly Column<MessageState>[] = [
  column('channel_id', 'bigint', (row) => row.channelId),
  column('supplier_id', 'bigint', (row) => row.supplierId),
  column('attempt_count', 'smallint', (row) => String(row.attemptCount)),
  column('is_acked', 'boolean', (row) => String(row.isAcked)),
  column('is_resend_gain', 'boolean', (row) => String(row.isResendGain)),
  column('status', 'smallint', (row) => String(row.status)),
  column('final_stat', 'text', (row) => row.finalStat),
  column('error_code', 'text', (row) => row.errorCode),
  column('error_category', 'text', (row) => row.errorCategory),
  column('customer_error_code', 'text', (row) => row.customerErrorCode),
  column('done_time', 'timestamptz', (row) => time(row.doneTime)),
  column('dlr_time', 'timestamptz', (row) => time(row.dlrTime)),
  column('charge_status', 'smallint', (row) => String(row.chargeStatus)),
  column('charge_parts', 'smallint', (row) => String(row.chargeParts)),
  column('refund_parts', 'smallint', (row) => String(row.refundParts)),
  column('amount', 'numeric', (row) => amountText(row.amount)),
  column('revenue', 'numeric', (row) => amountText(row.revenue)),
  column('agent_amount', 'numeric', (row) => amountText(row.agentAmount)),
  column('cost', 'numeric', (row) => amountText(row.cost)),
  column('latency_submit_ms', 'integer', (row) => int(row.latencySubmitMs)),
  column('latency_dlr_ms', 'integer', (row) => int(row.latencyDlrMs)),
];

export const messageChanges = [...messageFacts, ...messageOutcome];

/** All columns of a new message. */
export const messageColumns: readonly Column<NewState>[] = [
  ...messageKey,
  column('customer_msg_id', 'text', (row) => row.customerMsgId),
  column('client_ref', 'text', (row) => row.clientRef),
  column('customer_id', 'bigint', (row) => row.customerId),
  column('user_id', 'bigint', (row) => row.userId),
  column('source', 'text', (row) => row.source),
  column('sender_raw', 'text', (row) => row.senderRaw),
  column('sender_sent', 'text', (row) => row.senderSent),
  column('number', 'text', (row) => row.number),
  column('country_id', 'bigint', (row) => row.countryId),
  column('operator_id', 'bigint', (row) => row.operatorId),
  column('operator_source', 'text', (row) => row.operatorSource),
  column('traffic_type', 'text', (row) => row.trafficType),
  column('template_id', 'bigint', (row) => row.templateId),
  column('content', 'text', (row) => row.content),
  column('content_hash', 'text', (row) => row.contentHash),
  column('data_coding', 'smallint', (row) => String(row.dataCoding)),
  column('encoding', 'text', (row) => row.encoding),
  column('char_count', 'integer', (row) => String(row.charCount)),
  column('part_count', 'smallint', (row) => String(row.partCount)),
  column('flags', 'smallint', (row) => String(row.flags)),
  column('price', 'numeric', (row) => amount(row.price)),
  column('currency', 'text', (row) => row.currency),
  column('bill_basis', 'smallint', (row) => String(row.billBasis)),
  column('bill_mode', 'smallint', (row) => String(row.billMode)),
  column('agent_price', 'numeric', (row) => amount(row.agentPrice)),
  column('agent_percent', 'numeric', (row) => (row.agentPercent / 100).toFixed(2)),
  column('rate', 'numeric', (row) => rate(row.rate)),
  column('customer_price_id', 'bigint', (row) => row.customerPriceId),
  column('trace', 'jsonb', (row) => (row.trace === null ? null : JSON.stringify(row.trace))),
  ...messageChanges,
];

/** An attempt with the message it is of. */
export interface AttemptLine {
  message: MessageState;
  attempt: AttemptState;
}
export const attemptKey: readonly Column<AttemptLine>[] = [
  column('submit_time', 'timestamptz', ({ attempt }) => timeText(attempt.submitTime)),
  column('msg_id', 'text', ({ message }) => message.msgId),
  column('attempt_no', 'smallint', ({ attempt }) => String(attempt.attemptNo)),
  column('segment_no', 'smallint', ({ attempt }) => String(attempt.segmentNo)),
];
const response: readonly Column<AttemptLine>[] = [
  column('resp_time', 'timestamptz', ({ attempt }) => time(attempt.respTime)),
  column('command_status', 'bigint', ({ attempt }) => int(attempt.commandStatus)),
  column('supplier_msg_id', 'text', ({ attempt }) => attempt.supplierMsgId),
  column('supplier_msg_id_norm', 'text', ({ attempt }) => attempt.supplierMsgIdNorm),
];
/** Receipts and what follows from them. */
export const attemptOutcome: readonly Column<AttemptLine>[] = [
  column('receipts', 'jsonb', ({ attempt }) =>
    attempt.receipts.length === 0 ? '[]' : JSON.stringify(attempt.receipts),
  ),
  column('status', 'smallint', ({ attempt }) => String(attempt.status)),
  column('dlr_time', 'timestamptz', ({ attempt }) => time(attempt.dlrTime)),
  column('done_time', 'timestamptz', ({ attempt }) => time(attempt.doneTime)),
  column('stat', 'text', ({ attempt }) => attempt.stat),
  column('err', 'text', ({ attempt }) => attempt.err),
  column('final_stat', 'text', ({ attempt }) => attempt.finalStat),
  column('error_code', 'text', ({ attempt }) => attempt.errorCode),
  column('error_category', 'text', ({ attempt }) => attempt.errorCategory),
  column('customer_error_code', 'text', ({ attempt }) => attempt.customerErrorCode),
  column('is_refundable', 'boolean', ({ attempt }) => String(attempt.isRefundable)),
  column('latency_dlr_ms', 'integer', ({ attempt }) => int(attempt.latencyDlrMs)),
  column('dlr_duplicates', 'smallint', ({ attempt }) => String(attempt.dlrDuplicates)),
  column('dlr_contradictions', 'smallint', ({ attempt }) => String(attempt.dlrContradictions)),
  column('charge_status', 'smallint', ({ attempt }) => String(attempt.chargeStatus)),
  column('cost', 'numeric', ({ attempt }) => amountText(attempt.cost)),
  column('cost_base', 'numeric', ({ attempt }) => amountText(attempt.costBase)),
];
export const attemptChanges = [...response, ...attemptOutcome];
export const attemptColumns: readonly Column<AttemptLine>[] = [
  ...attemptKey,
  column('segment_total', 'smallint', ({ attempt }) => String(attempt.segmentTotal)),
  column('msg_time', 'timestamptz', ({ message }) => timeText(message.submitTime)),
  column('customer_id', 'bigint', ({ message }) => message.customerId),
  column('user_id', 'bigint', ({ message }) => message.userId),
  column('supplier_id', 'bigint', ({ attempt }) => attempt.supplierId),
  column('channel_id', 'bigint', ({ attempt }) => attempt.channelId),
  column('session_no', 'smallint', ({ attempt }) => int(attempt.sessionNo)),
  column('sender_sent', 'text', ({ attempt }) => attempt.senderSent),
  column('number', 'text', ({ attempt }) => attempt.number),
  column('country_id', 'bigint', ({ message }) => message.countryId),
  column('operator_id', 'bigint', ({ message }) => message.operatorId),
  column('data_coding', 'smallint', ({ attempt }) => String(attempt.dataCoding)),
  column('udh_hex', 'text', ({ attempt }) => attempt.udhHex),
  column('short_message_hex', 'text', ({ attempt }) => attempt.shortMessageHex),
  column('reason', 'text', ({ attempt }) => attempt.reason),
  column('cost_parts', 'smallint', ({ attempt }) => String(attempt.costParts)),
  column('price', 'numeric', ({ attempt }) => amount(attempt.price)),
  column('currency', 'text', ({ attempt }) => attempt.currency),
  column('bill_basis', 'smallint', ({ attempt }) => String(attempt.billBasis)),
  column('rate', 'numeric', ({ attempt }) => rate(attempt.rate)),
  ...attemptChanges,
];

const cubeKey = (name: string, read: (row: CubeRow) => string): Column<CubeRow> =>
  column(name, name.endsWith('_id') ? 'bigint' : 'text', read);
const fineKeys = [
  cubeKey('operator_id', ({ key }) => key.operatorId),
  cubeKey('error_category', ({ key }) => key.errorCategory),
];
const customerKeys: readonly Column<CubeRow>[] = [
  column('bucket', 'timestamptz', ({ key }) => timeText(key.bucket)),
  cubeKey('customer_id', ({ key }) => key.customerId),
];
const dayKeys: readonly Column<CubeRow>[] = [
  ...customerKeys,
  cubeKey('user_id', ({ key }) => key.userId),
  cubeKey('supplier_id', ({ key }) => key.supplierId),
  cubeKey('channel_id', ({ key }) => key.channelId),
  cubeKey('country_id', ({ key }) => key.countryId),
  cubeKey('traffic_type', ({ key }) => key.trafficType),
];
/** Keys of the cube by quarter, of the one by day, and of the one by customer. */
export const cubeKeys = { quarter: [...dayKeys, ...fineKeys], day: dayKeys, customer: customerKeys };
export const cubeSums: readonly Column<CubeRow>[] = [
  ...counts.map((name) => column(name, 'integer', cubeCells.counts(name))),
  ...sums.map((name) => column(name, 'numeric', cubeCells.sums(name))),
];
export const cubeBins: readonly Column<CubeRow>[] = [
  column('resp_bins', 'jsonb', cubeCells.resp),
  column('dlr_bins', 'jsonb', cubeCells.dlr),
];
