import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Alarm } from '#shared/alarm/row.ts';
import { allHidden, allShown } from '#shared/field-rules.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import {
  alarmMailTexts,
  alarmSeverityWords,
  alarmTitles,
  alarmTypeWords,
  closedAlarmTitles,
} from '#shared/texts/alarms.ts';
import { fill } from '#shared/texts/fields.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { rightsOfAdmin } from '../../platform/rights/rights.ts';
import { isMuted, type StoredAlarm, storedAlarms, worded } from './select.ts';
import type { Reader } from './sentence.ts';
import { type AlarmViewer, standsAlone, visibleTo } from './visible.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

interface TellOptions {
  db: Kysely<Tables>;
  mails: Mails;
  webhooks: Webhooks;
  publicUrl: string | undefined;
}

/** Webhooks that have received an alarm. */
const toldHooks = sql`(select array_agg(distinct alarm_webhook_id::text) from alarm_delivery where alarm_delivery.alarm_id = alarm.alarm_id)`;
/** A closed alarm whose opening was sent; not those of a release that sent no closing. */
const isNewlyClosed = sql<SqlBool>`alarm.state = 'closed' and told_at is not null and closed_at > now() - interval '1 day'
  and exists (select from alarm_delivery where alarm_delivery.alarm_id = alarm.alarm_id)`;

/** Alarms sent per round; more wait for the next one. */
const most = 100;

/** Whose alarm it is: the rule that raised it, or the one of its type. */
const ruleOf = sql`(select rule.alarm_rule_id from alarm_rule rule where rule.enabled
  and (rule.alarm_rule_id = alarm.alarm_rule_id or (alarm.alarm_rule_id is null and rule.type = alarm.type)) order by 1 limit 1)`;

/**
 * Sends notifications of alarms: to the recipients of the rule when an alarm is new, repeated while it is not acknowledged, and to webhooks
 * that were notified when it closes. Returns the number of alarms notified.
 */
export async function tellAlarms({ db, mails, webhooks, publicUrl }: TellOptions): Promise<number> {
  // Before the transaction in which messages are queued.
  const { rows: waiting } =
    await sql`select from alarm where (told_at is null and state = 'open') or ${isNewlyClosed} limit 1`.execute(db);
  const isConfigured = await mails.isConfigured();
  const hooks = await enabledHooks(db);
  if ((isConfigured || hooks.size > 0) && waiting.length > 0) await mails.start();
  return db.transaction().execute(async (trx) => {
    const due = sql<SqlBool>`alarm.state = 'open' and holds and not ${isMuted} and (told_at is null
      or told_at < now() - make_interval(mins => (select repeat_min from alarm_rule where alarm_rule_id = ${ruleOf})))`;
    const { rows } = await sql<{ alarmId: string; mailTo: string[] | null; webhookIds: string[] | null }>`
      update alarm set told_at = now() from (
        select alarm_id as id, rule.mail_to, rule.webhook_ids::text[]
        from alarm left join alarm_rule rule on rule.alarm_rule_id = ${ruleOf}
        where ${due} order by alarm_id limit ${most} for update of alarm skip locked
      ) told where alarm_id = told.id
      returning alarm_id::text as "alarmId", told.mail_to as "mailTo", told.webhook_ids as "webhookIds"`.execute(trx);
    for (const { alarmId, mailTo, webhookIds } of rows) {
      for (const address of isConfigured ? (mailTo ?? []) : []) await mailAbout(trx, alarmId, address);
      await postTo(trx, alarmId, webhookIds ?? []);
    }
    // Resetting `told_at` makes an alarm that reopens send a new notification.
    const { rows: closed } = await sql<{ alarmId: string; webhookIds: string[] }>`
      update alarm set told_at = null from (
        select alarm_id as id, ${toldHooks} as webhook_ids from alarm
        where ${isNewlyClosed} order by alarm_id limit ${most} for update of alarm skip locked
      ) told where alarm_id = told.id returning alarm_id::text as "alarmId", told.webhook_ids as "webhookIds"`.execute(
      trx,
    );
    for (const { alarmId, webhookIds } of closed) await postTo(trx, alarmId, webhookIds);
    return rows.length + closed.length;
  });

  /** Webhooks that are disabled are left out. */
  async function postTo(trx: Kysely<Tables>, alarmId: string, webhookIds: readonly string[]): Promise<void> {
    for (const id of webhookIds) {
      const hook = hooks.get(id);
      if (hook) await postAbout(trx, alarmId, hook);
    }
  }

  async function mailAbout(trx: Kysely<Tables>, alarmId: string, address: string): Promise<void> {
    const { viewer, reader } = await readerAt(trx, address);
    const alarm = await alarmFor(trx, alarmId, viewer, reader);
    if (!alarm) return;
    const words = { ...wordsOf(alarm, reader.lang), text: alarm.sentence, link: linkTo(alarmId) };
    const texts = alarmMailTexts[reader.lang];
    await mails.send(trx, {
      kind: 'alarm',
      to: address,
      subject: fill(texts.subject, words),
      text: fill(texts.body, words).trim(),
      by: 'system',
    });
    await noteTold(trx, alarmId, address);
  }

  async function postAbout(trx: Kysely<Tables>, alarmId: string, hook: Hook): Promise<void> {
    const reader: Reader = { lang: hook.lang, timezone: hook.timezone, rules: allHidden };
    const alarm = await alarmFor(trx, alarmId, outsider, reader);
    if (!alarm) return;
    const { severity, type, objectType, objectId, objectName, sentence, firstAt, closedAt } = alarm;
    const titles = closedAt === null ? alarmTitles : closedAlarmTitles;
    await webhooks.send(trx, hook.id, {
      alarmId,
      severity,
      type,
      objectType,
      objectId,
      objectName,
      title: fill(titles[hook.lang], wordsOf(alarm, hook.lang)),
      sentence,
      firstAt,
      closedAt,
      link: linkTo(alarmId),
    });
    await noteTold(trx, alarmId, hook.name);
  }

  function linkTo(alarmId: string): string {
    return publicUrl === undefined ? '' : `${publicUrl}/#/alarm/list?alarmId=${alarmId}`;
  }
}

/** A webhook that may receive messages. */
interface Hook {
  id: string;
  name: string;
  lang: Lang;
  timezone: string;
}

async function enabledHooks(db: Kysely<Tables>): Promise<ReadonlyMap<string, Hook>> {
  const hooks = await db
    .selectFrom('alarm_webhook')
    .select(['alarm_webhook_id as id', 'webhook_name as name', 'lang', 'timezone'])
    .where('enabled', '=', true)
    .execute();
  return new Map(hooks.map((hook) => [hook.id, hook]));
}

const wordsOf = (alarm: Alarm, lang: Lang) => ({
  severity: alarmSeverityWords[alarm.severity][lang],
  type: alarmTypeWords[alarm.type][lang],
  name: alarm.objectName,
});

/** The alarm in the recipient's language; undefined where the recipient may see neither it nor its cause. */
async function alarmFor(
  trx: Kysely<Tables>,
  alarmId: string,
  viewer: AlarmViewer,
  reader: Reader,
): Promise<Alarm | undefined> {
  const where = sql<SqlBool>`alarm_id = ${alarmId}::bigint and ${visibleTo(viewer)} and ${standsAlone(viewer)}`;
  const stored: StoredAlarm[] = await storedAlarms(trx, { where, order: sql`1`, limit: 1 });
  const [alarm] = await worded(trx, stored, reader);
  return alarm;
}

const noteTold = (trx: Kysely<Tables>, alarmId: string, whom: string) =>
  sql`insert into alarm_event (alarm_id, kind, by_name, note) values (${alarmId}::bigint, 'told', 'system', ${whom})`.execute(
    trx,
  );

/**
 * Recipients who are no administrators receive alarms of every object, without amounts. Alarms of money may be sent: the user who enters the
 * address in a rule sees such amounts (`checkTold`).
 */
const outsider: AlarmViewer = {
  adminId: '0',
  permissions: new Set(['supplier_list', 'channel_all', 'customer_list', 'channel_router', 'recharge_list'] as const),
  fieldRules: allShown,
  dataScope: 1,
};

/** The recipient at an address: an administrator with their own rights, or an external one. */
async function readerAt(trx: Kysely<Tables>, address: string): Promise<{ viewer: AlarmViewer; reader: Reader }> {
  const admin = await trx
    .selectFrom('admin')
    .select(['admin_id', 'preferred_lang', 'preferred_zone'])
    .where(sql<string>`lower(email)`, '=', address.toLowerCase())
    .where('status', '=', 1)
    .orderBy('admin_id')
    .executeTakeFirst();
  if (!admin) return { viewer: outsider, reader: { lang: 'zh', timezone: 'UTC', rules: allHidden } };
  const rights = await rightsOfAdmin(trx, admin.admin_id);
  const lang: Lang = admin.preferred_lang || 'zh';
  return {
    viewer: { adminId: admin.admin_id, ...rights },
    reader: { lang, timezone: admin.preferred_zone || 'UTC', rules: rights.fieldRules },
  };
}
