import type { Kysely } from 'kysely';
import { scopeFieldsOf, typeFacts } from '#shared/alarm/catalogue.ts';
import { tellingKinds } from '#shared/alarm/kinds.ts';
import type { AlarmRule, AlarmRuleInput, JudgedRuleInput } from '#shared/alarm/rule-row.ts';
import type { alarmRule } from '#shared/alarm-rule.ts';
import { leastAccess } from '#shared/field-rules.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { alarmTypeWords } from '#shared/texts/alarms.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AlarmRules } from './repository.ts';

const resource = 'alarmRule';
type Trx = Kysely<Tables>;

/** Refuses what the type does not know, or what it cannot judge without. */
export function checkRule(input: JudgedRuleInput, viewer: Viewer): void {
  const { type, objectType, threshold = null, deviation = null, windowMin = 0 } = input;
  const facts = typeFacts[type];
  if (!facts.objects.includes(objectType)) throw refusedField('objectType', 'choice', viewer.lang);
  const known: readonly string[] = scopeFieldsOf(type, objectType);
  if (Object.keys(input.scope ?? {}).some((field) => !known.includes(field)))
    throw refusedField('scope', 'choice', viewer.lang);
  const needsOne = facts.source === 'messages' && threshold === null && deviation === null;
  if (facts.threshold && !facts.isOptional && threshold === null)
    throw refusedField('threshold', 'required', viewer.lang);
  if (needsOne) throw refusedField(facts.threshold ? 'threshold' : 'deviation', 'required', viewer.lang);
  if (facts.hasWindow && windowMin < 1) throw refusedField('windowMin', 'required', viewer.lang);
}

/** That an alarm of money exists tells something of amounts: only users with access to them can set the addresses notified of it. */
function checkTold({ type, objectType, mailTo = [], webhookIds = [] }: AlarmRuleInput, viewer: Viewer): void {
  if (leastAccess(tellingKinds(type, objectType), viewer.admin.fieldRules) === 'shown') return;
  if (webhookIds.length > 0) throw refusedField('webhookIds', 'concealed', viewer.lang);
  if (mailTo.length > 0) throw refusedField('mailTo', 'concealed', viewer.lang);
}

/** Refuses missing webhooks: no notification would be sent. */
async function checkWebhooks(trx: Trx, { webhookIds = [] }: AlarmRuleInput, viewer: Viewer): Promise<void> {
  const found = await trx
    .selectFrom('alarm_webhook')
    .select('alarm_webhook_id')
    .where('alarm_webhook_id', 'in', [...webhookIds, '0'])
    .forShare()
    .execute();
  if (found.length < new Set(webhookIds).size) throw refusedField('webhookIds', 'choice', viewer.lang);
}

/** The rules of alarm rules; every write and its line in the operation log are one transaction. */
export function createAlarmRuleService(db: Db, rules: AlarmRules) {
  const locked = async (trx: Trx, id: string, viewer: Viewer): Promise<AlarmRule> => {
    const row = await rules.lock(trx, id, viewer.admin);
    if (!row) throw new AppError('row.gone');
    return row;
  };
  const seen = async (trx: Trx, viewer: Viewer, ruleId: string, version: number): Promise<AlarmRule> => {
    const row = await locked(trx, ruleId, viewer);
    if (row.version !== version) throw new AppError('version-conflict', {}, { current: row });
    return row;
  };
  const named = <T>({ ruleName = '' }: AlarmRuleInput, write: () => Promise<T>): Promise<T> =>
    mapUniqueViolation({ alarm_rule_name: new AppError('alarm-rule.name-taken', { name: ruleName }) }, write);

  return {
    add: (input: AlarmRuleInput, viewer: Viewer): Promise<AlarmRule> => {
      checkRule(input, viewer);
      checkTold(input, viewer);
      return db.transaction().execute(async (trx) => {
        await checkWebhooks(trx, input, viewer);
        const id = await named(input, () => rules.insert(trx, input, viewer.admin.username));
        const row = await locked(trx, id, viewer);
        await audit(trx, viewer, { ...about(row), action: 'add', after: entered(row) });
        return row;
      });
    },

    update: ({ ruleId, version, ...input }: InputOf<typeof alarmRule.update>, viewer: Viewer): Promise<AlarmRule> => {
      checkRule(input, viewer);
      checkTold(input, viewer);
      return db.transaction().execute(async (trx) => {
        const before = await seen(trx, viewer, ruleId, version);
        await checkWebhooks(trx, input, viewer);
        await named(input, () => rules.update(trx, ruleId, input, viewer.admin.username));
        const after = await locked(trx, ruleId, viewer);
        await audit(trx, viewer, { ...about(after), action: 'update', before: entered(before), after: entered(after) });
        return after;
      });
    },

    updateStatus: (
      { ruleId, version, enabled, reason }: InputOf<typeof alarmRule.updateStatus>,
      viewer: Viewer,
    ): Promise<AlarmRule> =>
      db.transaction().execute(async (trx) => {
        const before = await seen(trx, viewer, ruleId, version);
        await rules.setEnabled(trx, ruleId, enabled, viewer.admin.username);
        await audit(trx, viewer, {
          ...about(before),
          action: 'updateStatus',
          reason,
          before: { enabled: before.enabled },
          after: { enabled },
        });
        return locked(trx, ruleId, viewer);
      }),

    remove: ({ ruleId, version, reason }: InputOf<typeof alarmRule.remove>, viewer: Viewer): Promise<null> =>
      db.transaction().execute(async (trx) => {
        const row = await seen(trx, viewer, ruleId, version);
        await rules.remove(trx, ruleId);
        await audit(trx, viewer, { ...about(row), action: 'remove', reason, before: entered(row) });
        return null;
      }),
  };
}

const about = ({ ruleId, ruleName, type }: AlarmRule) => ({
  resource,
  targetId: ruleId,
  targetName: ruleName || alarmTypeWords[type].en,
});

/** What a user entered of it. */
const entered = ({ ruleId: _id, openAlarms: _open, lastAlarmAt: _last, ...row }: AlarmRule) => row;
