import { type Kysely, sql } from 'kysely';
import type { AlarmObjectType, AlarmSeverity, AlarmType } from '#shared/alarm/kinds.ts';
import type { AlarmScope } from '#shared/alarm/scope.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** What a rule asks; one that is not stored yet has no id. */
export interface JudgedRule {
  ruleId?: string;
  type: AlarmType;
  objectType: AlarmObjectType;
  scope: AlarmScope;
  severity: AlarmSeverity;
  threshold: number | null;
  deviation: number | null;
  windowMin: number;
  minCount: number;
  quietMin: number;
}

/** The rules in force, the most severe first. */
export async function enabledRules(db: Kysely<Tables>): Promise<JudgedRule[]> {
  return db
    .selectFrom('alarm_rule')
    .select([
      'alarm_rule_id as ruleId',
      'type',
      'object_type as objectType',
      'scope',
      'severity',
      'window_min as windowMin',
      'min_count as minCount',
      'quiet_min as quietMin',
    ])
    .select(sql<number | null>`threshold::float8`.as('threshold'))
    .select(sql<number | null>`deviation::float8`.as('deviation'))
    .where('enabled', '=', true)
    .orderBy('severity')
    .orderBy('alarm_rule_id')
    .execute();
}
