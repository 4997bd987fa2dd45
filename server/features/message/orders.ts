import { type Kysely, sql } from 'kysely';
import { type KnownOrderKind, type OrderReply, orderStatuses } from '#shared/message/order.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { lockOrders } from './writes.ts';

/** As the operation log names them. */
const actions = {
  resend: 'resend',
  push: 'pushReport',
  cancel: 'cancel',
  reroute: 'reroute',
  release: 'decide',
  refuse: 'decide',
  query: 'query',
} as const satisfies Record<KnownOrderKind, string>;

interface Wanted {
  kind: KnownOrderKind;
  msgIds: readonly string[];
  channelId?: string | undefined;
}

/** Orders something of the gateways that have these messages; those that it does not fit are named. */
export async function orderMessages(
  db: Kysely<Tables>,
  store: MessageStore,
  { kind, msgIds, channelId = undefined }: Wanted,
  viewer: Viewer,
): Promise<OrderReply> {
  if (channelId !== undefined) await checkChannel(db, channelId);
  const left: OrderReply['left'] = [];
  const fitting: string[] = [];
  for (const msgId of msgIds) {
    const record = await store.get(msgId, viewer.admin);
    if (!record) left.push({ msgId, reason: 'gone' });
    else if (!orderStatuses[kind].includes(record.message.status)) left.push({ msgId, reason: 'state' });
    else fitting.push(msgId);
  }
  const ordered = await db.transaction().execute(async (trx) => {
    await lockOrders(trx);
    // Orders not taken within an hour have expired and must not block new ones.
    await sql`update message_order set state = 'failed', detail = 'lapsed', changed_at = now()
      where msg_id = any (${fitting}::text[]) and state = 'ordered' and created_at <= now() - interval '1 hour'`.execute(
      trx,
    );
    const { rows } = await sql<{ msgId: string }>`
      insert into message_order (kind, msg_id, channel_id, created_by)
      select ${kind}, id, ${channelId ?? null}, ${viewer.admin.username} from unnest(${fitting}::text[]) as id
      on conflict (msg_id, kind) where state in ('ordered', 'taken') do nothing
      returning msg_id as "msgId"`.execute(trx);
    const after = {
      ...(channelId !== undefined && { channelId }),
      ...(actions[kind] === 'decide' && { isPassed: kind === 'release' }),
    };
    const entries = rows.map(({ msgId }) => ({
      resource: 'smsCustomer',
      action: actions[kind],
      targetId: msgId,
      targetName: msgId,
      ...(Object.keys(after).length > 0 && { after }),
    }));
    await audit(trx, viewer, entries);
    return new Set(rows.map(({ msgId }) => msgId));
  });
  const open = fitting.filter((msgId) => !ordered.has(msgId));
  return { ordered: ordered.size, left: [...left, ...open.map((msgId) => ({ msgId, reason: 'open' as const }))] };
}

async function checkChannel(db: Kysely<Tables>, channelId: string): Promise<void> {
  const known = await db
    .selectFrom('channel')
    .select('channel_id')
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  if (!known) throw new AppError('reference.unknown', { field: 'channelId' });
}
