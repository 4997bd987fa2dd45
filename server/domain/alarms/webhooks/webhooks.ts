import { type Kysely, type Selectable, sql } from 'kysely';
import type { DeliveryContent } from '#shared/alarm/webhook.ts';
import type { Db } from '../../../platform/db/database.ts';
import { jsonText } from '../../../platform/db/query.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Boss } from '../../../platform/files/boss.ts';
import type { OutgoingGuard } from '../../../platform/security/outgoing-guard.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { messageOf } from './message.ts';
import { type Answer, post } from './post.ts';
import '../tables.ts';

const queue = 'alarm-webhook';
/** Tries in all; the pauses between them grow from half a minute to an hour. */
const maxTries = 8;
const firstPause = 30;
/** Days a delivery stays in the log. */
const keptDays = 90;

export const urlPlace = (webhookId: string) => `alarm_webhook:${webhookId}:url`;
export const secretPlace = (webhookId: string) => `alarm_webhook:${webhookId}:secret`;

/** Messages to webhooks by a queue: sent by whichever instance, tried again when there is no good answer, and logged. */
export interface Webhooks {
  /** To be awaited before a transaction in which messages are queued. */
  start(): Promise<void>;
  /** Queues a message; it is sent when, and only when, `trx` is committed. */
  send(trx: Kysely<Tables>, webhookId: string, content: DeliveryContent): Promise<void>;
  /**
   * Sends at once, once, and logs it; answers the id of the delivery.
   * @throws `secrets.key-missing` where address or secret cannot be opened
   */
  sendNow(webhookId: string, content: DeliveryContent): Promise<string>;
  /** Queues a failed message once more; false when there is none. */
  retry(trx: Kysely<Tables>, deliveryId: string): Promise<boolean>;
  removeOld(): Promise<void>;
}

type Sealed = Pick<Selectable<Tables['alarm_webhook']>, 'alarm_webhook_id' | 'url_sealed' | 'secret_sealed'>;

/** Where a message goes and what signs it. */
interface Target {
  url: string;
  secret: string;
}

interface WebhooksOptions {
  db: Db;
  boss: Boss;
  vault: Vault;
  guard: OutgoingGuard;
}

export function createWebhooks({ db, boss, vault, guard }: WebhooksOptions): Webhooks {
  const insert = async (trx: Kysely<Tables>, webhookId: string, content: DeliveryContent): Promise<string> => {
    const { alarm_delivery_id } = await trx
      .insertInto('alarm_delivery')
      .values({ alarm_webhook_id: webhookId, alarm_id: content.alarmId, content: jsonText(content) })
      .returning('alarm_delivery_id')
      .executeTakeFirstOrThrow();
    return alarm_delivery_id;
  };
  boss.define({
    name: queue,
    retries: maxTries - 1,
    retryAfter: firstPause,
    work: async ({ deliveryId = '' }) => {
      const answer = await tryOnce(deliveryId, maxTries);
      if (answer && !answer.isTaken && answer.isTemporary) throw new Error(answer.answer || `HTTP ${answer.status}`);
    },
  });
  return {
    start: () => boss.start(),
    send: async (trx, webhookId, content) => {
      await boss.send(queue, { deliveryId: await insert(trx, webhookId, content) }, trx);
    },
    sendNow: async (webhookId, content) => {
      const target = await db
        .selectFrom('alarm_webhook')
        .select(['alarm_webhook_id', 'url_sealed', 'secret_sealed'])
        .where('alarm_webhook_id', '=', webhookId)
        .executeTakeFirst();
      if (target) opened(target);
      const deliveryId = await insert(db, webhookId, content);
      await tryOnce(deliveryId, 1);
      return deliveryId;
    },
    retry: async (trx, deliveryId) => {
      const { numUpdatedRows } = await trx
        .updateTable('alarm_delivery')
        .set({ state: 'waiting', tries: 0, finished_at: null })
        .where('alarm_delivery_id', '=', deliveryId)
        .where('state', '=', 'failed')
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await boss.send(queue, { deliveryId }, trx);
      return numUpdatedRows > 0n;
    },
    removeOld: async () => {
      await sql`delete from alarm_delivery where created_at < now() - make_interval(days => ${keptDays})`.execute(db);
    },
  };

  /** One try of at most so many; undefined when there is nothing to send any more. */
  async function tryOnce(deliveryId: string, most: number): Promise<Answer | undefined> {
    const delivery = await db
      .selectFrom('alarm_delivery')
      .innerJoin('alarm_webhook', 'alarm_webhook.alarm_webhook_id', 'alarm_delivery.alarm_webhook_id')
      .selectAll('alarm_webhook')
      .select(['content', 'tries'])
      .where('alarm_delivery_id', '=', deliveryId)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (!delivery) return undefined;
    const begun = performance.now();
    const answer = await sent(delivery, deliveryId, delivery.content);
    const tries = delivery.tries + 1;
    const isOver = answer.isTaken || !answer.isTemporary || tries >= most;
    await db
      .updateTable('alarm_delivery')
      .set({
        tries,
        status: answer.status,
        answer: answer.answer,
        took_ms: Math.round(performance.now() - begun),
        ...(isOver && { state: answer.isTaken ? 'sent' : 'failed', finished_at: new Date() }),
      })
      .where('alarm_delivery_id', '=', deliveryId)
      .execute();
    return isOver ? { ...answer, isTemporary: false } : answer;
  }

  async function sent(
    webhook: Selectable<Tables['alarm_webhook']>,
    deliveryId: string,
    content: DeliveryContent,
  ): Promise<Answer> {
    const { format } = webhook;
    let target: Target | undefined;
    try {
      target = opened(webhook);
    } catch {
      // The key may come back with the next start.
      return { isTaken: false, isTemporary: true, status: null, answer: 'its key is not here: set SECRETS_KEY' };
    }
    if (!target) return { isTaken: false, isTemporary: false, status: null, answer: 'no address' };
    return post(guard, format, messageOf({ ...target, format, content, deliveryId, at: Date.now() }));
  }

  /** Address and secret in clear; undefined without an address. @throws `secrets.key-missing` */
  function opened({ alarm_webhook_id: id, url_sealed, secret_sealed }: Sealed): Target | undefined {
    return url_sealed === null
      ? undefined
      : {
          url: vault.open(url_sealed, urlPlace(id)),
          secret: secret_sealed === null ? '' : vault.open(secret_sealed, secretPlace(id)),
        };
  }
}
