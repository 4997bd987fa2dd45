import { type Kysely, sql } from 'kysely';
import type { AlarmEventKind } from '#shared/alarm/events.ts';
import type { AlarmFigures } from '#shared/alarm/figures.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { AlarmKey } from './raise.ts';

/** What was done about an alarm by the console itself or by a user on another screen; `path` leads to what was written. */
export interface AlarmAction {
  kind: AlarmEventKind;
  by: string;
  figures?: AlarmFigures;
  note?: string;
  path?: string;
}

/** Adds a line to the history of an alarm that holds; nothing without one. */
export async function noteAction(trx: Kysely<Tables>, key: AlarmKey, action: AlarmAction): Promise<void> {
  await sql`
    insert into alarm_event (alarm_id, kind, by_name, figures, note, path)
    select alarm_id, ${action.kind}, ${action.by}, ${jsonText(action.figures ?? {})}::jsonb, ${action.note ?? ''}, ${action.path ?? ''}
    from alarm where holds and type = ${key.type} and object_type = ${key.objectType} and object_id = ${key.objectId}`.execute(
    trx,
  );
}
