import { type Kysely, sql } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { AttemptRow, UnmatchedReceipt } from '#shared/message/row.ts';
import type { smsReport } from '#shared/sms-report.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { anyBase, normOf, receiptKeys } from '../../domain/messages/supplier-id.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Receipts of one moment over one channel. */
const maxAtOnce = 200;

/**
 * Gives a receipt that found no submit to the message that a user has chosen. The store applies it as it applies every
 * receipt: state, amounts and counts follow.
 */
export async function matchReceipt(
  db: Db,
  store: MessageStore,
  { channelId, receiptId, time, msgId }: InputOf<typeof smsReport.match>,
  viewer: Viewer,
): Promise<ReplyOf<typeof smsReport.match>> {
  const { list } = await store.searchUnmatched({
    filter: { dateTime: [time, time + 1], channelId },
    viewer: viewer.admin,
    pageSize: maxAtOnce,
  });
  const receipt = list.find((each) => each.receiptId === receiptId);
  const record = receipt && (await store.get(msgId, viewer.admin));
  if (!receipt) throw new AppError('row.gone');
  if (!record) throw new AppError('reference.unknown', { field: 'msgId' });
  const attempt = submitOf(record.attempts, receipt);
  if (!attempt) throw new AppError('receipt.no-submit', { msgId });
  const channel = await channelOf(db, attempt.channelId);
  const { channelId: _channelId, number, doneTime, messageState, ...words } = receipt;
  await store.applyReceipts([
    {
      ...words,
      channelCode: channel.code,
      supplierMsgId: spelled(attempt.supplierMsgId, channel.msgIdType),
      ...(number !== '' && { number }),
      ...(doneTime !== null && { doneTime }),
      ...(messageState !== null && { messageState }),
    },
  ]);
  const after = await store.get(msgId, viewer.admin);
  if (!after?.attempts.some(({ receipts }) => receipts.some((each) => each.receiptId === receiptId))) {
    throw new AppError('receipt.no-submit', { msgId });
  }
  await store.removeUnmatched({ channelId, receiptId });
  await db.transaction().execute((trx) =>
    audit(trx, viewer, {
      resource: 'smsCustomer',
      action: 'matchReceipt',
      targetId: msgId,
      targetName: msgId,
      before: { status: record.message.status },
      after: { status: after.message.status, supplierMsgId: receipt.supplierMsgId, stat: receipt.stat, channelId },
    }),
  );
  return { status: after.message.status };
}

/** The submit it is most likely about: over its own channel, not reported on yet, the last one. */
function submitOf(attempts: readonly AttemptRow[], receipt: UnmatchedReceipt): AttemptRow | undefined {
  const rank = ({ channelId, receipts }: AttemptRow) =>
    (channelId === receipt.channelId ? 0 : 2) + (receipts.length === 0 ? 0 : 1);
  return attempts
    .filter(({ supplierMsgId }) => supplierMsgId !== '')
    .toSorted((a, b) => rank(a) - rank(b) || b.submitTime - a.submitTime)[0];
}

/** The id as a receipt of the channel would spell it. */
const spelled = (supplierMsgId: string, msgIdType: number): string =>
  anyBase(supplierMsgId).find((id) => receiptKeys(id, msgIdType)[0] === normOf(supplierMsgId)) ?? supplierMsgId;

async function channelOf(db: Kysely<Tables>, channelId: string): Promise<{ code: string; msgIdType: number }> {
  const { rows } = await sql<{ code: string; msgIdType: number }>`
    select channel_code as code, msg_id_type as "msgIdType" from channel where channel_id = ${channelId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('row.gone');
  return row;
}
