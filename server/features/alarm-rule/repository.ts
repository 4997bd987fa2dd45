import { type Kysely, sql } from 'kysely';
import type { AlarmRule, AlarmRuleInput } from '#shared/alarm/rule-row.ts';
import { type AlarmViewer, visibleTo } from '../../domain/alarms/visible.ts';
import { fieldsOf, selectionOf, valuesOf } from '../../platform/db/columns.ts';
import { lockRows, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { alarmRuleColumns } from './columns.ts';
import '../../domain/alarms/tables.ts';

type Db = Kysely<Tables>;
/** Of what is left out. */
const nothing = {
  ruleName: '',
  scope: {},
  threshold: null,
  deviation: null,
  windowMin: 0,
  minCount: 0,
  quietMin: 0,
  repeatMin: null,
  mailTo: [],
  webhookIds: [],
};

/** Alarms of guards name no rule: they belong to the one of their type that notifies about them, the first that is enabled. */
const isOfRule = sql`alarm_rule.alarm_rule_id = coalesce(alarm.alarm_rule_id, (
  select rule.alarm_rule_id from alarm_rule rule where rule.type = alarm.type order by rule.enabled desc, 1 limit 1))`;

/** All queries over alarm rules. */
export function createAlarmRules(db: Db) {
  /** Counts the alarms within the viewer's scope. */
  const select = (trx: Db, viewer: AlarmViewer) =>
    trx
      .selectFrom('alarm_rule')
      .select('alarm_rule_id as ruleId')
      .select(selectionOf('alarm_rule', alarmRuleColumns, fieldsOf(alarmRuleColumns)))
      .select([
        'created_at as createdAt',
        'created_by as createdBy',
        'updated_at as updatedAt',
        'updated_by as updatedBy',
        'version',
      ])
      .select(
        sql<number>`(select count(*)::int from alarm where ${isOfRule}
          and alarm.state <> 'closed' and alarm.parent_id is null and ${visibleTo(viewer)})`.as('openAlarms'),
      )
      .select(
        sql<number | null>`(select max(first_at) from alarm where ${isOfRule}
          and ${visibleTo(viewer)})`.as('lastAlarmAt'),
      );
  return {
    all: (viewer: AlarmViewer): Promise<AlarmRule[]> => select(db, viewer).orderBy('alarm_rule_id').execute(),
    lock: async (trx: Db, id: string, viewer: AlarmViewer): Promise<AlarmRule | undefined> => {
      await lockRows(trx, 'alarm_rule', [id]);
      return select(trx, viewer).where('alarm_rule_id', '=', id).executeTakeFirst();
    },
    insert: async (trx: Db, input: AlarmRuleInput, by: string): Promise<string> => {
      const { alarm_rule_id } = await trx
        .insertInto('alarm_rule')
        .values({ ...valuesOf(alarmRuleColumns, { ...nothing, ...input }), created_by: by, updated_by: by })
        .returning('alarm_rule_id')
        .executeTakeFirstOrThrow();
      return alarm_rule_id;
    },
    update: (trx: Db, id: string, input: AlarmRuleInput, by: string) =>
      trx
        .updateTable('alarm_rule')
        .set({ ...valuesOf(alarmRuleColumns, { ...nothing, ...input }), ...stamp(by) })
        .where('alarm_rule_id', '=', id)
        .execute(),
    setEnabled: (trx: Db, id: string, enabled: boolean, by: string) =>
      trx
        .updateTable('alarm_rule')
        .set({ enabled, ...stamp(by) })
        .where('alarm_rule_id', '=', id)
        .execute(),
    remove: (trx: Db, id: string) => trx.deleteFrom('alarm_rule').where('alarm_rule_id', '=', id).execute(),
  };
}
export type AlarmRules = ReturnType<typeof createAlarmRules>;
