import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AlarmCounts, AlarmEvent, AlarmListInput } from '#shared/alarm/row.ts';
import { isMuted, shownState, storedAlarms, worded } from '../../domain/alarms/select.ts';
import { type Reader, sentenceOf } from '../../domain/alarms/sentence.ts';
import { standsAlone, visibleTo } from '../../domain/alarms/visible.ts';
import { pageOf, patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import '../../domain/alarms/tables.ts';

/**
 * Order by urgency: open before acknowledged before silent before closed, then the severest, then what has caused most others,
 * then the newest.
 */
const worstFirst = sql`array_position(array['open', 'acked', 'muted', 'closed'], ${shownState}), severity,
  (select count(*) from alarm child where child.parent_id = alarm.alarm_id) desc, last_at desc, alarm_id desc`;
/** Lines of the history that are shown. */
const maxEvents = 200;

export const readerOf = ({ admin, lang, timezone }: Viewer): Reader => ({
  lang,
  timezone,
  rules: { ...admin.fieldRules, numberMask: admin.numberMask },
});

export function createAlarmReads(db: Kysely<Tables>) {
  const named = (table: string, key: string, names: readonly string[], pattern: string) =>
    sql<SqlBool>`alarm.${sql.ref(key)} in (select ${sql.ref(table === 'customer_user' ? 'customer_user_id' : key)} from ${sql.table(table)}
      where ${sql.join(
        names.map((name) => sql`${sql.ref(name)} ilike ${pattern}`),
        sql` or `,
      )})`;
  const containing = (keyword: string): RawBuilder<SqlBool> => {
    const pattern = patternOf(keyword);
    const places = [
      named('channel', 'channel_id', ['channel_name', 'channel_code'], pattern),
      named('supplier', 'supplier_id', ['supplier_name', 'supplier_code'], pattern),
      named('customer', 'customer_id', ['customer_name', 'customer_code'], pattern),
      named('customer_user', 'user_id', ['user_name'], pattern),
      named('country', 'country_id', ['country_name', 'country_name_en'], pattern),
    ];
    return sql<SqlBool>`(${sql.join(places, sql` or `)})`;
  };
  const condition = (input: AlarmListInput, viewer: Viewer): RawBuilder<SqlBool> => {
    const { state, severity, type, objectType, supplierId, channelId, customerId, keyword, alarmId } = input;
    const isSpecific = [supplierId, channelId, customerId, keyword, alarmId].some((each) => each !== undefined);
    const all = [
      visibleTo(viewer.admin),
      ...(state === 'current' ? [sql`alarm.state <> 'closed'`] : state ? [sql`${shownState} = ${state}`] : []),
      ...(severity === undefined ? [] : [sql`severity = ${severity}`]),
      ...(type === undefined ? [] : [sql`type = ${type}`]),
      ...(objectType === undefined ? [] : [sql`object_type = ${objectType}`]),
      ...(supplierId === undefined ? [] : [sql`supplier_id = ${supplierId}::bigint`]),
      ...(channelId === undefined ? [] : [sql`channel_id = ${channelId}::bigint`]),
      ...(customerId === undefined ? [] : [sql`customer_id = ${customerId}::bigint`]),
      ...(alarmId === undefined ? [] : [sql`alarm_id = ${alarmId}::bigint`]),
      ...(keyword ? [containing(keyword)] : []),
      // Those that one cause explains stand with it, unless they are searched for.
      ...(isSpecific ? [] : [standsAlone(viewer.admin)]),
    ];
    return sql<SqlBool>`${sql.join(all, sql` and `)}`;
  };

  return {
    page: async (input: AlarmListInput, viewer: Viewer) => {
      const where = condition(input, viewer);
      const stored = await storedAlarms(db, { where, order: worstFirst, ...pageOf(input) });
      const { rows } = await sql<{ total: number }>`select count(*)::int as total from alarm where ${where}`.execute(
        db,
      );
      return { list: await worded(db, stored, readerOf(viewer)), total: rows[0]?.total ?? 0 };
    },

    get: async (alarmId: string, viewer: Viewer) => {
      const reader = readerOf(viewer);
      const visible = visibleTo(viewer.admin);
      const one = sql<SqlBool>`${visible} and alarm_id = ${alarmId}::bigint`;
      const [found] = await worded(db, await storedAlarms(db, { where: one, order: sql`1`, limit: 1 }), reader);
      if (!found) throw new AppError('row.gone');
      const below = sql<SqlBool>`${visible} and parent_id = ${alarmId}::bigint`;
      const children = await worded(
        db,
        await storedAlarms(db, { where: below, order: worstFirst, limit: 200 }),
        reader,
      );
      const events = await db
        .selectFrom('alarm_event')
        .select(['time', 'kind', 'by_name as by', 'figures', 'note', 'path'])
        .where('alarm_id', '=', alarmId)
        .orderBy('alarm_event_id', 'desc')
        .limit(maxEvents)
        .execute();
      const history: AlarmEvent[] = events.map(({ figures, ...event }) => ({
        ...event,
        sentence: Object.keys(figures).length === 0 ? '' : sentenceOf({ ...found, figures }, reader),
      }));
      return { alarm: found, history, children };
    },

    count: async (viewer: Viewer): Promise<AlarmCounts> => {
      const { rows } = await sql<AlarmCounts>`
        select count(*) filter (where severity = 1)::int as critical, count(*) filter (where severity = 2)::int as major,
          count(*) filter (where severity = 3)::int as minor, max(first_at) as "newestAt"
        from alarm where alarm.state = 'open' and not ${isMuted} and ${visibleTo(viewer.admin)}
          and ${standsAlone(viewer.admin)}`.execute(db);
      return rows[0] ?? { critical: 0, major: 0, minor: 0, newestAt: null };
    },
  };
}
