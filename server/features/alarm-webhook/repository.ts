import { type Kysely, sql } from 'kysely';
import type { AlarmDelivery, AlarmWebhook } from '#shared/alarm/webhook.ts';
import type { alarmWebhook } from '#shared/alarm-webhook.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { type AlarmViewer, visibleTo } from '../../domain/alarms/visible.ts';
import { fieldsOf, selectionOf } from '../../platform/db/columns.ts';
import { cursorPage, exactTime, placeIn } from '../../platform/db/log-cursor.ts';
import { lockRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { alarmWebhookColumns } from './columns.ts';
import '../../domain/alarms/tables.ts';

type Db = Kysely<Tables>;

/** All queries over webhooks of alarms and what was sent to them. */
export function createAlarmWebhooks(db: Db) {
  const select = (trx: Db) =>
    trx
      .selectFrom('alarm_webhook')
      .select([
        'alarm_webhook_id as webhookId',
        'origin',
        'created_at as createdAt',
        'created_by as createdBy',
        'updated_at as updatedAt',
        'updated_by as updatedBy',
        'version',
      ])
      .select(selectionOf('alarm_webhook', alarmWebhookColumns, fieldsOf(alarmWebhookColumns)))
      .select(sql<boolean>`secret_sealed is not null`.as('hasSecret'))
      .select(
        sql<number>`(select count(*)::int from alarm_rule
          where alarm_webhook.alarm_webhook_id = any (webhook_ids))`.as('rules'),
      )
      .select(
        sql<number | null>`(select max(finished_at) from alarm_delivery d
          where d.alarm_webhook_id = alarm_webhook.alarm_webhook_id and d.state = 'sent')`.as('lastSentAt'),
      )
      .select(
        sql<number>`(select count(*)::int from alarm_delivery d
          where d.alarm_webhook_id = alarm_webhook.alarm_webhook_id and d.state = 'failed'
            and d.alarm_delivery_id > coalesce((select max(good.alarm_delivery_id) from alarm_delivery good
              where good.alarm_webhook_id = d.alarm_webhook_id and good.state = 'sent'), 0))`.as('failed'),
      );
  /** Deliveries of tests, and of alarms that the viewer may see. */
  const selectDeliveries = (trx: Db, viewer: AlarmViewer) =>
    trx
      .selectFrom('alarm_delivery')
      .innerJoin('alarm_webhook', 'alarm_webhook.alarm_webhook_id', 'alarm_delivery.alarm_webhook_id')
      .select([
        'alarm_delivery_id as logId',
        'alarm_delivery.alarm_webhook_id as webhookId',
        'webhook_name as webhookName',
        'alarm_id as alarmId',
        'state',
        'tries',
        'status',
        'answer',
        'took_ms as tookMs',
        'alarm_delivery.created_at as createdAt',
        'finished_at as finishedAt',
      ])
      .select(sql<string>`content->>'title'`.as('title'))
      .select(exactTime('alarm_delivery.created_at').as('exactTime'))
      .where(
        sql<boolean>`(alarm_delivery.alarm_id is null or exists (select from alarm
          where alarm.alarm_id = alarm_delivery.alarm_id and ${visibleTo(viewer)}))`,
      );

  return {
    all: (): Promise<AlarmWebhook[]> => select(db).orderBy(sql`lower(webhook_name)`).execute(),
    lock: async (trx: Db, id: string): Promise<AlarmWebhook | undefined> => {
      await lockRows(trx, 'alarm_webhook', [id]);
      return select(trx).where('alarm_webhook_id', '=', id).executeTakeFirst();
    },
    one: (id: string): Promise<AlarmWebhook | undefined> =>
      select(db).where('alarm_webhook_id', '=', id).executeTakeFirst(),
    remove: async (trx: Db, id: string): Promise<void> => {
      await sql`update alarm_rule set webhook_ids = array_remove(webhook_ids, ${id}::bigint)
        where ${id}::bigint = any (webhook_ids)`.execute(trx);
      await trx.deleteFrom('alarm_webhook').where('alarm_webhook_id', '=', id).execute();
    },
    delivery: async (deliveryId: string, viewer: AlarmViewer): Promise<AlarmDelivery | undefined> => {
      const row = await selectDeliveries(db, viewer).where('alarm_delivery_id', '=', deliveryId).executeTakeFirst();
      if (!row) return undefined;
      const { logId, exactTime: _time, ...rest } = row;
      return { deliveryId: logId, ...rest };
    },
    deliveries: async (
      { cursor, webhookId, state, pageSize = 50 }: InputOf<typeof alarmWebhook.deliveries>,
      viewer: AlarmViewer,
    ): Promise<ReplyOf<typeof alarmWebhook.deliveries>> => {
      const place = cursor === undefined ? undefined : placeIn(cursor);
      const rows = await selectDeliveries(db, viewer)
        .$if(webhookId !== undefined, (query) => query.where('alarm_delivery.alarm_webhook_id', '=', webhookId ?? '0'))
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'sent'))
        .$if(place !== undefined, (query) =>
          query.where(
            sql<boolean>`(alarm_delivery.created_at, alarm_delivery_id) < (${place?.time}::timestamptz, ${place?.id}::bigint)`,
          ),
        )
        .orderBy('alarm_delivery.created_at', 'desc')
        .orderBy('alarm_delivery_id', 'desc')
        .limit(pageSize + 1)
        .execute();
      const { list, nextCursor } = cursorPage(rows, pageSize);
      return { list: list.map(({ logId, ...row }) => ({ deliveryId: logId, ...row })), nextCursor };
    },
  };
}
export type AlarmWebhooks = ReturnType<typeof createAlarmWebhooks>;
