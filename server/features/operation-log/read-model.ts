import { type Kysely, sql } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { LoginLog, loginLog, OperationLog, OperationLogFilter, operationLog } from '#shared/operation-log.ts';
import { cursorPage, exactTime, placeIn } from '../../platform/db/log-cursor.ts';
import { patternOf } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { inSeenChanges, inSeenReason, type LogReader, withinScope, withoutWithheld } from './reader.ts';

export type { LogReader };

interface Page<Row> {
  list: Row[];
  nextCursor: string | null;
}
type Range = Pick<InputOf<typeof operationLog.list>, 'cursor' | 'from' | 'to' | 'username'>;

/** An entry as the history of one object shows it: what was changed, by whom, without session and refusal. */
export const historyEntry = ({
  adminId: _admin,
  ip: _ip,
  requestId: _request,
  refused: _refused,
  refusedWith: _with,
  times: _times,
  ...entry
}: OperationLog) => entry;

/** Newest first, read by key: the cost of a page does not grow with its depth. */
export function createAuditReadModel(db: Kysely<Tables>) {
  const entries = (reader: LogReader) =>
    db
      .selectFrom('operation_log')
      .select([
        'log_id as logId',
        'time',
        'admin_id as adminId',
        'username',
        'ip',
        'resource',
        'action',
        'target_id as targetId',
        'target_name as targetName',
        sql<OperationLog['changes']>`changes - 'refusal' - 'refusedWith'`.as('changes'),
        sql<string | null>`changes -> 'refusal' ->> 'after'`.as('refused'),
        sql<OperationLog['refusedWith']>`changes -> 'refusedWith' -> 'after'`.as('refusedWith'),
        sql<number>`coalesce((select times from repeated_refusal repeated where repeated.log_id = operation_log.log_id), 1)`.as(
          'times',
        ),
        'reason',
        'request_id as requestId',
      ])
      .where(withinScope(reader));

  const operations = async (
    input: InputOf<typeof operationLog.list>,
    reader: LogReader,
  ): Promise<Page<OperationLog>> => {
    const { pageSize = 50 } = input;
    const rows = await entries(reader)
      .select(exactTime('time').as('exactTime'))
      .where(within(input))
      .where(matching(input, reader))
      .orderBy('time', 'desc')
      .orderBy('log_id', 'desc')
      .limit(pageSize + 1)
      .execute();
    const page = cursorPage(rows, pageSize);
    return { ...page, list: withoutWithheld(page.list, reader) };
  };

  return {
    operations,

    operation: async (logId: string, reader: LogReader): Promise<OperationLog | undefined> =>
      withoutWithheld(await entries(reader).where('log_id', '=', logId).execute(), reader)[0],

    /** All entries of a filter, in pages. */
    async *scanOperations(
      filter: OperationLogFilter,
      pageSize: number,
      reader: LogReader,
    ): AsyncGenerator<OperationLog[]> {
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page: Page<OperationLog> = await operations(
          { ...filter, pageSize, ...(cursor ? { cursor } : {}) },
          reader,
        );
        yield page.list;
        cursor = page.nextCursor;
      }
    },

    countOperations: async (filter: OperationLogFilter, most: number, reader: LogReader): Promise<number> => {
      const { rows } = await sql<{ entries: number }>`
        select count(*)::int as entries
        from (select from operation_log where ${within(filter)} and ${matching(filter, reader)} and ${withinScope(reader)} limit ${most}) matched`.execute(
        db,
      );
      return rows[0]?.entries ?? 0;
    },

    /** Skips from one value to the next along an index: the log is too long to be read for this. */
    operationOptions: async (): Promise<ReplyOf<typeof operationLog.options>> => {
      const [done, doers] = await Promise.all([
        sql<{ resource: string; action: string }>`
          with recursive known as (
            (select resource, action from operation_log order by resource, action limit 1)
            union all
            select next.resource, next.action from known, lateral (
              select entry.resource, entry.action from operation_log entry
              where (entry.resource, entry.action) > (known.resource, known.action)
              order by entry.resource, entry.action limit 1) next
          ) select * from known`.execute(db),
        sql<{ adminId: string; username: string }>`
          with recursive known as (
            (select admin_id, username from operation_log where admin_id is not null
              order by admin_id, time desc, log_id desc limit 1)
            union all
            select next.admin_id, next.username from known, lateral (
              select entry.admin_id, entry.username from operation_log entry where entry.admin_id > known.admin_id
              order by entry.admin_id, entry.time desc, entry.log_id desc limit 1) next
          ) select admin_id as "adminId", username from known order by username`.execute(db),
      ]);
      return { operations: done.rows, admins: doers.rows };
    },

    logins: async (input: InputOf<typeof loginLog.list>): Promise<Page<LoginLog>> => {
      const { pageSize = 50, outcome, ip } = input;
      let query = db
        .selectFrom('login_log')
        .select([
          'log_id as logId',
          'time',
          'username',
          'ip',
          'user_agent as userAgent',
          'outcome',
          exactTime('time').as('exactTime'),
        ])
        .where(within(input));
      if (outcome !== undefined) query = query.where('outcome', '=', outcome);
      if (ip !== undefined) query = query.where('ip', 'like', patternOf(ip));
      const rows = await query
        .orderBy('time', 'desc')
        .orderBy('log_id', 'desc')
        .limit(pageSize + 1)
        .execute();
      const page = cursorPage(rows, pageSize);
      return { ...page, list: page.list.map((row) => ({ ...row, device: deviceOf(row.userAgent) })) };
    },
  };
}

/** The rows after the cursor, within the time range, of users with `username` in their name. */
function within({ cursor, from, to, username }: Range) {
  const place = cursor === undefined ? undefined : placeIn(cursor);
  const conditions = [
    ...(place ? [sql<boolean>`(time, log_id) < (${place.time}::timestamptz, ${place.id}::bigint)`] : []),
    ...(from === undefined ? [] : [sql<boolean>`time >= ${new Date(from)}`]),
    ...(to === undefined ? [] : [sql<boolean>`time < ${new Date(to)}`]),
    ...(username === undefined ? [] : [sql<boolean>`position(lower(${username}) in lower(username)) > 0`]),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Attempts that changed nothing. */
const refused = sql<boolean>`(changes ? 'refusal')`;

/** What the filter says of the entry itself. */
function matching({ resource, action, targetId, adminId, result, keyword }: OperationLogFilter, reader: LogReader) {
  const text = keyword?.trim();
  const searched = ['target_name', 'target_id', 'username', 'ip', 'request_id'];
  const conditions = [
    sql<boolean>`true`,
    ...(resource === undefined ? [] : [sql<boolean>`resource = ${resource}`]),
    ...(action === undefined ? [] : [sql<boolean>`action = ${action}`]),
    ...(targetId === undefined ? [] : [sql<boolean>`target_id = ${targetId}`]),
    ...(adminId === undefined ? [] : [sql<boolean>`admin_id = ${adminId}::bigint`]),
    ...(result === undefined ? [] : [result === 'refused' ? refused : sql<boolean>`not ${refused}`]),
    ...(text
      ? [
          sql<boolean>`(${sql.join(
            searched.map((column) => sql`${sql.ref(column)} ilike ${patternOf(text)}`),
            sql` or `,
          )} or ${inSeenReason(patternOf(text), reader)} or ${inSeenChanges(patternOf(text), reader)})`,
        ]
      : []),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}
