import { sql } from 'kysely';
import type { MessageFlag } from '#shared/message/kinds.ts';
import type { MessageRow } from '#shared/message/row.ts';
import { flagBits } from './new-state.ts';

const money = (column: string) => `trim_scale(${column})::text`;

/** Rows of `message m` with the contract's names; flags are still bits. */
export const messageSelection = sql.raw(`
  m.msg_id as "msgId", m.customer_msg_id as "customerMsgId", m.client_ref as "clientRef", m.customer_id as "customerId",
  m.user_id as "userId", m.submit_time as "submitTime", m.source, m.sender_raw as "senderRaw",
  m.sender_sent as "senderSent", m.number, m.country_id as "countryId", m.operator_id as "operatorId",
  m.operator_source as "operatorSource", m.traffic_type as "trafficType", m.template_id as "templateId", m.content,
  m.content_hash as "contentHash", m.data_coding as "dataCoding", m.encoding, m.char_count as "charCount",
  m.part_count as "partCount", m.channel_id as "channelId", m.supplier_id as "supplierId",
  m.attempt_count as "attemptCount", m.status, m.final_stat as "finalStat", m.error_code as "errorCode",
  m.error_category as "errorCategory", m.customer_error_code as "customerErrorCode", m.block_code as "blockCode",
  m.done_time as "doneTime", m.dlr_time as "dlrTime", m.pushed_time as "pushedTime", m.push_status as "pushStatus",
  m.push_count as "pushCount", ${money('m.price')} as price, m.charge_parts as "chargeParts",
  m.refund_parts as "refundParts", ${money('m.amount')} as amount, m.currency, m.charge_status as "chargeStatus",
  ${money('m.revenue')} as revenue,
  ${money('coalesce(m.agent_price, round(m.agent_amount / nullif(m.charge_parts, 0), 6))')} as "agentPrice",
  ${money('m.agent_amount')} as "agentAmount", ${money('m.cost')} as cost, ${money('(m.revenue - m.cost)')} as profit,
  m.latency_submit_ms as "latencySubmitMs", m.latency_dlr_ms as "latencyDlrMs", m.flags`);

export type MessageCells = Omit<MessageRow, 'flags'> & { flags: number };
/** In the order of their bits. */
export const flagList = ['test', 'trial', 'suspicious', 'duplicate'] as const satisfies readonly MessageFlag[];
/** In place: copies of rows with so many fields take longer than reading them. */
export function messageRow(cells: MessageCells): MessageRow {
  const { flags } = cells;
  const row: Omit<MessageCells, 'flags'> = cells;
  return Object.assign(row, { flags: flags === 0 ? [] : flagList.filter((flag) => (flags & flagBits[flag]) !== 0) });
}

/** Rows of `message_attempt a` with the contract's names. */
export const attemptSelection = sql.raw(`
  a.msg_id as "msgId", a.msg_time as "msgTime", a.attempt_no as "attemptNo", a.segment_no as "segmentNo",
  a.segment_total as "segmentTotal", a.customer_id as "customerId", a.user_id as "userId",
  a.supplier_id as "supplierId", a.channel_id as "channelId", a.session_no as "sessionNo",
  a.submit_time as "submitTime", a.resp_time as "respTime",
  floor(extract(epoch from a.resp_time - a.submit_time) * 1000)::float8 as "respMs",
  a.command_status::float8 as "commandStatus", a.supplier_msg_id as "supplierMsgId", a.sender_sent as "senderSent",
  a.number, a.country_id as "countryId", a.operator_id as "operatorId", a.data_coding as "dataCoding",
  a.udh_hex as "udhHex", a.short_message_hex as "shortMessageHex", a.status, a.dlr_time as "dlrTime",
  a.done_time as "doneTime", a.stat, a.err, a.final_stat as "finalStat", a.error_code as "errorCode",
  a.error_category as "errorCategory", a.latency_dlr_ms as "latencyDlrMs", a.dlr_duplicates as "dlrDuplicates",
  a.dlr_contradictions as "dlrContradictions", ${money('a.price')} as price, a.cost_parts as "costParts",
  ${money('a.cost')} as cost, a.currency, ${money('a.cost_base')} as "costBase", a.charge_status as "chargeStatus",
  a.reason, a.receipts`);
