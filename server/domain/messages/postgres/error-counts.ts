import { type Kysely, sql } from 'kysely';
import type { MessageFilter } from '#shared/message/filter.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { ErrorCount, ErrorCounts, ErrorCountsRequest } from '../figures.ts';
import { allOf, messageConditions, messageConditionsOf, scopeOf, within } from './conditions.ts';
import { cutAt } from './edges.ts';

type Db = Kysely<Tables>;
const hour = 3_600_000;
/** The newest messages that are counted where the cube does not know all that a filter asks for. */
const usualLimit = 10_000;

/**
 * What messages of a filter ended with, most frequent first: of the cube where it knows all that is asked for, with the messages before
 * and after its full hours.
 */
export const errorCounts = (db: Db, request: ErrorCountsRequest, limit = usualLimit): Promise<ErrorCounts> =>
  isOfCube(request.filter) ? ofCube(db, request) : ofMessages(db, request, limit);

const known: ReadonlySet<string> = new Set([
  'dateTime',
  'customerId',
  'channelId',
  'supplierId',
  'countryId',
  'errorCodes',
  'errorCategories',
]);
const isOfCube = (filter: MessageFilter): boolean =>
  Object.entries(filter).every(([name, value]) => value === undefined || known.has(name));

async function ofCube(db: Db, { filter, viewer, most }: ErrorCountsRequest): Promise<ErrorCounts> {
  const { dateTime, customerId, channelId, supplierId, countryId, errorCodes, errorCategories } = filter;
  const { slots, edges } = cutAt(hour, dateTime);
  const conditions = [
    ...within('bucket', slots ?? [0, 0]),
    ...scopeOf('customer_id', viewer),
    ...(customerId === undefined ? [] : [sql`customer_id = ${customerId}`]),
    ...(channelId === undefined ? [] : [sql`channel_id = ${channelId}`]),
    ...(supplierId === undefined
      ? []
      : [sql`channel_id in (select channel_id from channel where supplier_id = ${supplierId})`]),
    ...(countryId === undefined ? [] : [sql`country_id = ${countryId}`]),
    ...(errorCodes === undefined ? [] : [sql`error_code = any (${errorCodes}::text[])`]),
    ...(errorCategories === undefined ? [] : [sql`error_category = any (${errorCategories}::text[])`]),
  ];
  const beside = edges.map((edge) => {
    const listed = messageConditions({ ...filter, dateTime: edge }, viewer);
    return sql`union all select error_code, 1 from message m where ${allOf(listed)} and error_code <> ''`;
  });
  const { rows } = await sql<ErrorCount>`
    select error_code as "errorCode", sum(messages)::float8 as messages
    from (select error_code, messages from message_error where ${allOf(conditions)} ${beside.length === 0 ? sql`` : sql.join(beside, sql` `)}) counted
    group by 1 having sum(messages) > 0
    order by 2 desc, 1 limit ${most}`.execute(db);
  return { list: rows, isComplete: true };
}

async function ofMessages(db: Db, { filter, viewer, most }: ErrorCountsRequest, limit: number): Promise<ErrorCounts> {
  const conditions = await messageConditionsOf(db, filter, viewer);
  const { rows } = await sql<ErrorCount & { seen: number }>`
    with newest as materialized (
      select error_code from message m where ${allOf(conditions)}
      order by m.submit_time desc, m.msg_id desc limit ${limit + 1}
    )
    select error_code as "errorCode", count(*)::float8 as messages,
      (select count(*)::float8 from newest) as seen
    from newest group by 1 order by error_code = '', 2 desc, 1 limit ${most + 1}`.execute(db);
  // The line of messages without an error is the last one: it tells how many were looked at where none has one.
  const list = rows.filter(({ errorCode }) => errorCode !== '').slice(0, most);
  return {
    list: list.map(({ errorCode, messages }) => ({ errorCode, messages })),
    isComplete: (rows[0]?.seen ?? 0) <= limit,
  };
}
