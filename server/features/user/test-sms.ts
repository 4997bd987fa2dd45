import { randomUUID } from 'node:crypto';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { user } from '#shared/user.ts';
import type { MessageReader } from '../../domain/messages/reader.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';
import { testOrderOf } from '../message/read-model.ts';
import { orderTest } from '../message/writes.ts';
import { lockInScope, refuseArchived } from './service.ts';

/** Each is a message that costs. */
const perMinute = 10;

/** Orders a test message of an account; whichever gateway takes the order sends it. */
export async function sendTestSms(
  db: Db,
  { userId, ...message }: InputOf<typeof user.sendTestSms>,
  viewer: Viewer,
): Promise<ReplyOf<typeof user.sendTestSms>> {
  await limitCalls(db, `test messages of ${viewer.admin.adminId}`, perMinute);
  const msgId = `test-${randomUUID()}`;
  await db.transaction().execute(async (trx) => {
    const [row] = await lockInScope(trx, [userId], viewer);
    if (!row) throw new AppError('row.gone');
    refuseArchived(row.archived_at, row.user_name);
    await orderTest(trx, { ...message, msgId, userId, by: viewer.admin.username });
    await audit(trx, viewer, {
      resource: 'user',
      action: 'sendTestSms',
      targetId: userId,
      targetName: row.user_name,
      after: { msgId, sender: message.sender },
    });
  });
  return { msgId };
}

/** How far a test message is; for those who see its account. */
export async function testSmsState(
  { db, messages }: { db: Db; messages: Pick<MessageReader, 'get'> },
  { msgId }: InputOf<typeof user.testSms>,
  isSeen: (userId: string) => Promise<unknown>,
): Promise<ReplyOf<typeof user.testSms>> {
  const order = await testOrderOf(db, msgId);
  if (!order) throw new AppError('row.gone');
  const { userId, ...state } = order;
  await isSeen(userId);
  return { ...state, isStored: (await messages.get(msgId, everybody)) !== undefined };
}
