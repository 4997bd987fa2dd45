import { type Kysely, sql } from 'kysely';
import type { LoginLog, loginLog, OperationLog, operationLog } from '#shared/audit.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { cursorPage, exactTime, placeIn } from '../../db/log-cursor.ts';
import type { Tables } from '../../db/tables.ts';

interface Page<Row> {
  list: Row[];
  nextCursor: string | null;
}
type Range = Pick<InputOf<typeof operationLog.list>, 'cursor' | 'pageSize' | 'from' | 'to' | 'username'>;

/** Newest first, read by key: however far back somebody goes, a page costs the same. */
export function createAuditReadModel(db: Kysely<Tables>) {
  return {
    operations: async (input: InputOf<typeof operationLog.list>): Promise<Page<OperationLog>> => {
      const { resource, targetId, pageSize = 50 } = input;
      const rows = await db
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
          'changes',
          'reason',
          'request_id as requestId',
          exactTime('time').as('exactTime'),
        ])
        .where(within(input))
        .$if(resource !== undefined, (query) => query.where('resource', '=', resource ?? ''))
        .$if(targetId !== undefined, (query) => query.where('target_id', '=', targetId ?? ''))
        .orderBy('time', 'desc')
        .orderBy('log_id', 'desc')
        .limit(pageSize + 1)
        .execute();
      return cursorPage(rows, pageSize);
    },

    logins: async (input: InputOf<typeof loginLog.list>): Promise<Page<LoginLog>> => {
      const { pageSize = 50 } = input;
      const rows = await db
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
        .where(within(input))
        .orderBy('time', 'desc')
        .orderBy('log_id', 'desc')
        .limit(pageSize + 1)
        .execute();
      return cursorPage(rows, pageSize);
    },
  };
}

/** The rows after the cursor, in the stretch of time, by whoever has `username` in his name. */
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
