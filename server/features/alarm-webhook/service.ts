import type { Kysely } from 'kysely';
import { type AlarmDelivery, type AlarmWebhook, type AlarmWebhookInput, signedFormats } from '#shared/alarm/webhook.ts';
import type { alarmWebhook } from '#shared/alarm-webhook.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { webhookTestTexts } from '#shared/texts/alarms.ts';
import { isTimeZone } from '#shared/zones.ts';
import { secretPlace, urlPlace, type Webhooks } from '../../domain/alarms/webhooks/webhooks.ts';
import { audit } from '../../platform/db/audit.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { OutgoingGuard } from '../../platform/security/outgoing-guard.ts';
import { refuseInside } from '../../platform/security/refuse-inside.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { alarmWebhookColumns } from './columns.ts';
import type { AlarmWebhooks } from './repository.ts';

const resource = 'alarmWebhook';
type Trx = Kysely<Tables>;

interface Around {
  vault: Vault;
  guard: OutgoingGuard;
  webhooks: Webhooks;
}

/** The rules of webhooks; every write and its line in the operation log are one transaction. */
export function createAlarmWebhookService(db: Db, hooks: AlarmWebhooks, { vault, guard, webhooks }: Around) {
  const seen = async (trx: Trx, webhookId: string, version: number): Promise<AlarmWebhook> => {
    const row = await hooks.lock(trx, webhookId);
    if (!row) throw new AppError('row.gone');
    if (row.version !== version) throw new AppError('version-conflict', {}, { current: row });
    return row;
  };
  const named = <T>({ webhookName }: AlarmWebhookInput, write: () => Promise<T>): Promise<T> =>
    mapUniqueViolation({ alarm_webhook_name: new AppError('alarm-webhook.name-taken', { name: webhookName }) }, write);
  const after = async (trx: Trx, webhookId: string): Promise<AlarmWebhook> => {
    const row = await hooks.lock(trx, webhookId);
    if (!row) throw new AppError('row.gone');
    return row;
  };

  /** Refuses an address that leads inside, before anything is stored. */
  const checkUrl = async ({ url }: AlarmWebhookInput, viewer: Viewer): Promise<string | undefined> => {
    if (url === undefined) return undefined;
    await refuseInside(guard, 'url', url, viewer.lang);
    return new URL(url).origin;
  };
  const checkZone = ({ textZone }: AlarmWebhookInput, viewer: Viewer): void => {
    if (!isTimeZone(textZone)) throw refusedField('textZone', 'choice', viewer.lang);
  };
  const checkSecret = (input: AlarmWebhookInput, hasOne: boolean, viewer: Viewer): void => {
    if (input.format === 'json' && (input.secret === '' || (input.secret === undefined && !hasOne))) {
      throw refusedField('secret', 'required', viewer.lang);
    }
  };
  const sealed = async (trx: Trx, id: string, { url, secret, format }: AlarmWebhookInput): Promise<void> => {
    const isSigned = signedFormats.has(format);
    if (url === undefined && secret === undefined && isSigned) return;
    await trx
      .updateTable('alarm_webhook')
      .set({
        ...(url !== undefined && { url_sealed: vault.seal(url, urlPlace(id)) }),
        ...(secret && isSigned && { secret_sealed: vault.seal(secret, secretPlace(id)) }),
        ...((secret === '' || !isSigned) && { secret_sealed: null }),
      })
      .where('alarm_webhook_id', '=', id)
      .execute();
  };

  return {
    add: async (input: AlarmWebhookInput, viewer: Viewer): Promise<AlarmWebhook> => {
      if (input.url === undefined) throw refusedField('url', 'required', viewer.lang);
      checkZone(input, viewer);
      checkSecret(input, false, viewer);
      const origin = (await checkUrl(input, viewer)) ?? '';
      const by = viewer.admin.username;
      return db.transaction().execute(async (trx) => {
        const { alarm_webhook_id: id } = await named(input, () =>
          trx
            .insertInto('alarm_webhook')
            .values({ ...valuesOf(alarmWebhookColumns, input), origin, created_by: by, updated_by: by })
            .returning('alarm_webhook_id')
            .executeTakeFirstOrThrow(),
        );
        await sealed(trx, id, input);
        const row = await after(trx, id);
        await audit(trx, viewer, { ...about(row), action: 'add', after: entered(row) });
        return row;
      });
    },

    update: async (
      { webhookId, version, ...input }: InputOf<typeof alarmWebhook.update>,
      viewer: Viewer,
    ): Promise<AlarmWebhook> => {
      checkZone(input, viewer);
      const origin = await checkUrl(input, viewer);
      return db.transaction().execute(async (trx) => {
        const before = await seen(trx, webhookId, version);
        checkSecret(input, before.hasSecret, viewer);
        await named(input, () =>
          trx
            .updateTable('alarm_webhook')
            .set({
              ...valuesOf(alarmWebhookColumns, input),
              ...(origin !== undefined && { origin }),
              ...stamp(viewer.admin.username),
            })
            .where('alarm_webhook_id', '=', webhookId)
            .execute(),
        );
        await sealed(trx, webhookId, input);
        const row = await after(trx, webhookId);
        await audit(trx, viewer, { ...about(row), action: 'update', before: entered(before), after: entered(row) });
        return row;
      });
    },

    remove: ({ webhookId, version, reason }: InputOf<typeof alarmWebhook.remove>, viewer: Viewer): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const row = await seen(trx, webhookId, version);
        await hooks.remove(trx, webhookId);
        await audit(trx, viewer, { ...about(row), action: 'remove', reason, before: entered(row) });
        return null;
      }),

    test: async ({ webhookId }: InputOf<typeof alarmWebhook.test>, viewer: Viewer): Promise<AlarmDelivery> => {
      const row = await hooks.one(webhookId);
      if (!row) throw new AppError('row.gone');
      const texts = webhookTestTexts[row.textLang];
      const deliveryId = await webhooks.sendNow(webhookId, {
        alarmId: null,
        severity: 3,
        type: null,
        objectType: '',
        objectId: '',
        objectName: '',
        title: texts.title,
        sentence: texts.sentence,
        firstAt: Date.now(),
        link: '',
      });
      const delivery = await hooks.delivery(deliveryId, viewer.admin);
      if (!delivery) throw new AppError('row.gone');
      await audit(db, viewer, { ...about(row), action: 'test', after: { state: delivery.state } });
      return delivery;
    },

    retry: async ({ deliveryId }: InputOf<typeof alarmWebhook.retry>, viewer: Viewer): Promise<null> => {
      await webhooks.start();
      const delivery = await hooks.delivery(deliveryId, viewer.admin);
      return db.transaction().execute(async (trx) => {
        if (!delivery || !(await webhooks.retry(trx, deliveryId))) throw new AppError('row.gone');
        const { webhookId: targetId, webhookName: targetName } = delivery;
        await audit(trx, viewer, { resource, action: 'retry', targetId, targetName });
        return null;
      });
    },
  };
}

const about = ({ webhookId, webhookName }: AlarmWebhook) => ({
  resource,
  targetId: webhookId,
  targetName: webhookName,
});

/** What a user entered of it; address and secret stay out of the log. */
const entered = ({ webhookName, format, origin, hasSecret, textLang, textZone, enabled }: AlarmWebhook) => ({
  webhookName,
  format,
  origin,
  isSigned: hasSecret,
  textLang,
  textZone,
  enabled,
});
