import type { Kysely } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { userRouters } from '#shared/route/calls.ts';
import { lockRouteTable } from '../../domain/route-table/book.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findAccount } from './accounts.ts';
import { readers } from './writes.ts';

const day = 86_400_000;

/** A day before the end; of a shorter time half of it. */
function noticeAt(until: number): number {
  const now = Date.now();
  return until - Math.min(day, (until - now) / 2);
}

/** Lets an account send at a loss until a moment (rule R31), or ends that. */
export async function allowLoss(
  { db, events }: { db: Kysely<Tables>; events: Events },
  { userId, until, seenUntil, reason }: InputOf<typeof userRouters.allowLoss>,
  viewer: Viewer,
): Promise<null> {
  if (until !== null && until <= Date.now()) throw refusedField('until', 'notPast', viewer.lang);
  await db.transaction().execute(async (trx) => {
    const { userName } = await findAccount(trx, viewer.admin, userId);
    await lockRouteTable(trx, userId, viewer.admin.username);
    const before = await trx
      .selectFrom('route_table')
      .select('allow_loss_until as until')
      .where('customer_user_id', '=', userId)
      .executeTakeFirst();
    const present = before?.until ?? null;
    if (seenUntil !== (present !== null && present > Date.now() ? present : null)) {
      throw new AppError('version-conflict', {}, { current: null });
    }
    if (until === present) return;
    await trx
      .updateTable('route_table')
      .set({
        allow_loss_until: until === null ? null : new Date(until),
        loss_notice_at: until === null ? null : new Date(noticeAt(until)),
      })
      .where('customer_user_id', '=', userId)
      .execute();
    await audit(trx, viewer, {
      resource: 'userRouters',
      action: 'allowLoss',
      targetId: userId,
      targetName: userName,
      reason,
      before: { allowLossUntil: present },
      after: { allowLossUntil: until },
    });
  });
  await events.publish('routes-changed', { userIds: [userId] }, readers);
  return null;
}
