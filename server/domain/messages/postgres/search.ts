import { type Kysely, sql } from 'kysely';
import type { AttemptFilter, MessageFilter, UnmatchedFilter } from '#shared/message/filter.ts';
import type { AttemptRow, MessageRow, UnmatchedReceipt } from '#shared/message/row.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Page, PageRequest } from '../page.ts';
import { allOf, attemptConditions, messageConditionsOf, unmatchedConditions } from './conditions.ts';
import { cursorOf, placeOf, type RowPlace } from './place.ts';
import { attemptSelection, type MessageCells, messageRow, messageSelection } from './selections.ts';

type Db = Kysely<Tables>;

/** A page of rows that were asked for with one more. */
function pageOf<Row>(rows: readonly Row[], pageSize: number, placeOfRow: (row: Row) => RowPlace): Page<Row> {
  const list = rows.slice(0, pageSize);
  const last = list.at(-1);
  return { list, nextCursor: rows.length > pageSize && last !== undefined ? cursorOf(placeOfRow(last)) : null };
}

/** One page of messages, newest first. */
export async function searchMessages(
  db: Db,
  { filter, viewer, cursor, pageSize }: PageRequest<MessageFilter>,
): Promise<Page<MessageRow>> {
  const conditions = await messageConditionsOf(db, filter, viewer);
  if (cursor !== undefined) {
    const { time, key } = placeOf(cursor, 1);
    // The row comparison alone would not keep partitions out.
    conditions.push(sql`m.submit_time <= ${new Date(time)}
      and (m.submit_time, m.msg_id) < (${new Date(time)}::timestamptz, ${key[0]}::text)`);
  }
  const { rows } = await sql<MessageCells>`
    select ${messageSelection} from message m where ${allOf(conditions)}
    order by m.submit_time desc, m.msg_id desc limit ${pageSize + 1}`.execute(db);
  return pageOf(rows.map(messageRow), pageSize, ({ submitTime, msgId }) => ({ time: submitTime, key: [msgId] }));
}

/** One page of attempts, newest first. */
export async function searchAttempts(
  db: Db,
  { filter, viewer, cursor, pageSize }: PageRequest<AttemptFilter>,
): Promise<Page<AttemptRow>> {
  const conditions = attemptConditions(filter, viewer);
  if (cursor !== undefined) {
    const { time, key } = placeOf(cursor, 3);
    conditions.push(sql`a.submit_time <= ${new Date(time)}
      and (a.submit_time, a.msg_id, a.attempt_no, a.segment_no)
        < (${new Date(time)}::timestamptz, ${key[0]}::text, ${Number(key[1])}::smallint, ${Number(key[2])}::smallint)`);
  }
  const { rows } = await sql<AttemptRow>`
    select ${attemptSelection} from message_attempt a where ${allOf(conditions)}
    order by a.submit_time desc, a.msg_id desc, a.attempt_no desc, a.segment_no desc limit ${pageSize + 1}`.execute(db);
  return pageOf(rows, pageSize, ({ submitTime, msgId, attemptNo, segmentNo }) => ({
    time: submitTime,
    key: [msgId, String(attemptNo), String(segmentNo)],
  }));
}

/** One page of receipts without an attempt, newest first; they belong to channels, not to customers. */
export async function searchUnmatched(
  db: Db,
  { filter, viewer, cursor, pageSize }: PageRequest<UnmatchedFilter>,
): Promise<Page<UnmatchedReceipt>> {
  const conditions = unmatchedConditions(filter, viewer);
  if (cursor !== undefined) {
    const { time, key } = placeOf(cursor, 1);
    conditions.push(sql`(w.time, w.receipt_id) < (${new Date(time)}::timestamptz, ${key[0]}::text)`);
  }
  const { rows } = await sql<Pick<UnmatchedReceipt, 'channelId' | 'supplierMsgId' | 'number'> & Cells>`
    select w.channel_id as "channelId", w.supplier_msg_id as "supplierMsgId", w.number, w.receipt
    from message_receipt_waiting w where ${allOf(conditions)}
    order by w.time desc, w.receipt_id desc limit ${pageSize + 1}`.execute(db);
  const list = rows.map(({ receipt, ...row }) => ({ ...receipt, ...row }));
  return pageOf(list, pageSize, ({ time, receiptId }) => ({ time, key: [receiptId] }));
}

interface Cells {
  receipt: Omit<UnmatchedReceipt, 'channelId' | 'supplierMsgId' | 'number'>;
}
