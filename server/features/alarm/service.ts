import { type Kysely, type SqlBool, sql } from 'kysely';
import type { AlarmEventKind } from '#shared/alarm/events.ts';
import type { alarm } from '#shared/alarm.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { objectNames } from '../../domain/alarms/names.ts';
import { type StoredAlarm, storedAlarms } from '../../domain/alarms/select.ts';
import { visibleTo } from '../../domain/alarms/visible.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAllRows, refuseStale } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Events } from '../../platform/events/events.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** What is silent for longer is forgotten: its rule is to be switched off or limited. */
const maxMutedDays = 90;

interface Keys {
  alarmIds: string[];
  versions: number[];
  note?: string | undefined;
}

/** What users do about alarms; every write, its line in the history and in the operation log are one transaction. */
export function createAlarmService(db: Db, events: Events) {
  const told = () => events.publish('alarm', {}, { permissions: ['alarm_list'] });
  const locked = async (trx: Kysely<Tables>, { alarmIds, versions }: Keys, viewer: Viewer): Promise<StoredAlarm[]> => {
    const rows = await lockAllRows(trx, 'alarm', alarmIds);
    const where = sql<SqlBool>`${visibleTo(viewer.admin)} and alarm_id = any (${alarmIds}::bigint[])`;
    const seen = await storedAlarms(trx, { where, order: sql`alarm_id`, limit: alarmIds.length });
    if (seen.length < new Set(alarmIds).size) throw new AppError('row.gone');
    refuseStale('alarm', rows, { ids: alarmIds, versions });
    return seen;
  };

  /** The alarms and those that they caused change alike. */
  const change = async (
    keys: Keys,
    viewer: Viewer,
    action: {
      kind: AlarmEventKind;
      /** Word of the operation log. */
      logged: string;
      set: ReturnType<typeof sql>;
      only: ReturnType<typeof sql>;
      after: Record<string, unknown>;
    },
  ): Promise<{ changed: number }> => {
    const note = keys.note ?? '';
    const changed = await db.transaction().execute(async (trx) => {
      const rows = await locked(trx, keys, viewer);
      const { rows: written } = await sql<{ alarmId: string }>`
        update alarm set ${action.set}, version = version + 1, updated_at = now(), updated_by = ${viewer.admin.username},
          note = case when ${note} = '' then note else ${note} end
        where (alarm_id = any (${keys.alarmIds}::bigint[]) or (parent_id = any (${keys.alarmIds}::bigint[]) and state <> 'closed'))
          and ${action.only}
        returning alarm_id::text as "alarmId"`.execute(trx);
      const ids = new Set(written.map(({ alarmId }) => alarmId));
      await sql`insert into alarm_event (alarm_id, kind, by_name, note)
        select id, ${action.kind}, ${viewer.admin.realName || viewer.admin.username}, ${note} from unnest(${[...ids]}::bigint[]) id`.execute(
        trx,
      );
      const own = rows.filter(({ alarmId }) => ids.has(alarmId));
      const nameOf = await objectNames(trx, own, 'en');
      await audit(
        trx,
        viewer,
        own.map((row) => ({
          resource: 'alarm',
          action: action.logged,
          targetId: row.alarmId,
          targetName: nameOf(row),
          before: { ackedBy: row.ackedBy, mutedUntil: row.mutedUntil, closedBy: row.closedBy },
          after: { ackedBy: row.ackedBy, mutedUntil: row.mutedUntil, closedBy: row.closedBy, ...action.after },
          reason: note,
        })),
      );
      return own.length;
    });
    await told();
    return { changed };
  };

  return {
    ack: (input: InputOf<typeof alarm.ack>, viewer: Viewer) =>
      change(input, viewer, {
        kind: 'acked',
        logged: 'acknowledge',
        set: sql`state = 'acked', acked_at = now(), acked_by = ${viewer.admin.realName || viewer.admin.username}`,
        only: sql`state = 'open'`,
        after: { ackedBy: viewer.admin.realName || viewer.admin.username },
      }),

    mute: async ({ until, ...keys }: InputOf<typeof alarm.mute>, viewer: Viewer) => {
      if (until !== null && until <= Date.now()) throw refusedField('until', 'notPast', viewer.lang);
      if (until !== null && until > Date.now() + maxMutedDays * 86_400_000)
        throw refusedField('until', 'withinDays', viewer.lang, { limit: maxMutedDays });
      return change(keys, viewer, {
        kind: until === null ? 'unmuted' : 'muted',
        logged: until === null ? 'unmute' : 'mute',
        set: sql`muted_until = ${until === null ? null : new Date(until)}::timestamptz`,
        only: sql`state <> 'closed'`,
        after: { mutedUntil: until },
      });
    },

    close: (input: InputOf<typeof alarm.close>, viewer: Viewer) =>
      change(input, viewer, {
        kind: 'closed',
        logged: 'close',
        set: sql`state = 'closed', closed_at = now(), closed_by = ${viewer.admin.realName || viewer.admin.username}`,
        only: sql`state <> 'closed'`,
        after: { closedBy: viewer.admin.realName || viewer.admin.username },
      }),

    note: async ({ alarmId, version, note }: InputOf<typeof alarm.note>, viewer: Viewer): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const [row] = await locked(trx, { alarmIds: [alarmId], versions: [version] }, viewer);
        if (!row) throw new AppError('row.gone');
        await sql`update alarm set note = ${note}, version = version + 1, updated_at = now(), updated_by = ${viewer.admin.username}
          where alarm_id = ${alarmId}::bigint`.execute(trx);
        await sql`insert into alarm_event (alarm_id, kind, by_name, note)
          values (${alarmId}::bigint, 'noted', ${viewer.admin.realName || viewer.admin.username}, ${note})`.execute(
          trx,
        );
        const nameOf = await objectNames(trx, [row], 'en');
        await audit(trx, viewer, {
          resource: 'alarm',
          action: 'addNote',
          targetId: alarmId,
          targetName: nameOf(row),
          before: { note: row.note },
          after: { note },
        });
      });
      await told();
    },
  };
}
