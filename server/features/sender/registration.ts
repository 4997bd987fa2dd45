import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Sender } from '#shared/sender/row.ts';
import type { senderId } from '#shared/sender.ts';
import { audit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { isDay } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError, refusedField } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { SenderRepository } from './repository.ts';
import { resource, type SenderService } from './service.ts';

type Trx = Kysely<Tables>;

/** Keeps how far a sender is registered at the supplier of a channel. */
export const setChannelStatus = (
  { db, senders, service }: { db: Db; senders: SenderRepository; service: SenderService },
  input: InputOf<typeof senderId.channelStatus>,
  viewer: Viewer,
): Promise<Sender> =>
  db.transaction().execute(async (trx) => {
    const { senderIdId, channelId, registerStatus, supplierRef, fee, expiresOn, followUpOn, note } = input;
    for (const [field, day] of Object.entries({ expiresOn, followUpOn })) {
      if (day && !isDay(day)) throw refusedField(field, 'pattern', viewer.lang);
    }
    const before = await service.found(senderIdId, viewer, trx);
    await checkChannel(trx, channelId);
    const earlier = before.channels.find((each) => each.channelId === channelId);
    const said = { supplier_ref: supplierRef, fee, expires_on: expiresOn, follow_up_on: followUpOn, note };
    const values = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
    const moments = {
      ...(registerStatus === 1 && earlier?.registerStatus !== 1 && { submitted_at: sql<Date>`now()` }),
      ...(registerStatus === 2 && earlier?.registerStatus !== 2 && { active_at: sql<Date>`now()` }),
    };
    const kept = { ...values, ...moments, register_status: registerStatus, updated_by: viewer.admin.username };
    await trx
      .insertInto('sender_channel')
      .values({ ...kept, sender_id: senderIdId, channel_id: channelId })
      .onConflict((on) =>
        on.columns(['sender_id', 'channel_id']).doUpdateSet({ ...kept, updated_at: sql<Date>`now()` }),
      )
      .execute();
    const after = await senders.find(senderIdId, viewer.lang, viewer.admin, trx);
    if (!after) {
      throw new AppError('row.gone');
    }
    const now = after.channels.find((each) => each.channelId === channelId);
    await audit(trx, viewer, {
      ...{
        resource,
        action: 'channelStatus',
        targetId: senderIdId,
        targetName: `${after.senderId} · ${now?.channelName}`,
      },
      ...{ before: earlier ?? {}, after: now ?? {} },
    });
    return after;
  });

export async function checkChannel(
  trx: Trx,
  channelId: string,
): Promise<{ supplier_id: string; channel_name: string }> {
  const row = await trx
    .selectFrom('channel')
    .select(['supplier_id', 'channel_name'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  if (!row) {
    throw new AppError('reference.unknown', { field: 'channelId' });
  }
  return row;
}
