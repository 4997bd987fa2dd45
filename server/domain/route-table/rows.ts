import { type Kysely, sql } from 'kysely';
import type { RouteContent } from '#shared/route/row.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Db = Kysely<Tables>;

/** The columns of a row under the names of the contract. */
const content = [
  'row_id as rowId',
  'operator_id as operatorId',
  sql<string | null>`trim_scale(price_agent)::text`.as('priceAgent'),
  'row_status as rowStatus',
  'block_reason as blockReason',
  'config_items as configItems',
  'resend_config_items as resendConfigItems',
  'monitor_cycle as monitorCycle',
  'monitor_min_count as monitorMinCount',
  sql<string | null>`trim_scale(success_rate_threshold)::text`.as('successRateThreshold'),
  'monitor_action as monitorAction',
] as const;

/** All queries over the rows of route tables. */
export const routeRows = {
  /** The rows of an account in force. */
  of: (db: Db, userId: string): Promise<RouteContent[]> =>
    db.selectFrom('route_row').select(content).where('customer_user_id', '=', userId).orderBy('row_id').execute(),

  /** The rows of several accounts, all of them or those of some operators. */
  ofAll: (
    db: Db,
    userIds: readonly string[],
    operatorIds?: readonly string[],
  ): Promise<(RouteContent & { userId: string })[]> =>
    db
      .selectFrom('route_row')
      .select(content)
      .select('customer_user_id as userId')
      .where('customer_user_id', 'in', [...userIds, '0'])
      .$if(operatorIds !== undefined, (query) =>
        query.where(sql<boolean>`operator_id = any (${[...(operatorIds ?? [])]}::bigint[])`),
      )
      .orderBy('row_id')
      .execute(),

  /** Keys for rows to come. */
  newIds: async (db: Db, count: number): Promise<string[]> => {
    const { rows } = await sql<{ id: string }>`
      select nextval(pg_get_serial_sequence('route_row', 'row_id'))::text as id from generate_series(1, ${count}::int)`.execute(
      db,
    );
    return rows.map(({ id }) => id);
  },

  /** Rows of any accounts. */
  put: async (db: Db, rows: readonly (RouteContent & { userId: string })[], by: string): Promise<void> => {
    if (rows.length === 0) return;
    await sql`
      insert into route_row as stored (row_id, customer_user_id, operator_id, row_status, block_reason, price_agent, config_items,
        resend_config_items, monitor_cycle, monitor_min_count, success_rate_threshold, monitor_action, updated_by)
      select "rowId", "userId", "operatorId", "rowStatus", "blockReason", "priceAgent", "configItems", "resendConfigItems",
        "monitorCycle", "monitorMinCount", "successRateThreshold", "monitorAction", ${by}
      from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r ("rowId" bigint, "userId" bigint, "operatorId" bigint, "rowStatus" smallint,
        "blockReason" text, "priceAgent" numeric, "configItems" jsonb, "resendConfigItems" jsonb, "monitorCycle" smallint,
        "monitorMinCount" integer, "successRateThreshold" numeric, "monitorAction" smallint)
      on conflict (customer_user_id, operator_id) do update set
        row_status = excluded.row_status, block_reason = excluded.block_reason, price_agent = excluded.price_agent,
        config_items = excluded.config_items, resend_config_items = excluded.resend_config_items,
        monitor_cycle = excluded.monitor_cycle, monitor_min_count = excluded.monitor_min_count,
        success_rate_threshold = excluded.success_rate_threshold, monitor_action = excluded.monitor_action,
        updated_at = now(), updated_by = excluded.updated_by`.execute(db);
    await markStale(db, rows);
  },

  remove: async (db: Db, keys: readonly { userId: string; operatorId: string }[]): Promise<void> => {
    if (keys.length === 0) return;
    await sql`delete from route_row using unnest(${keys.map(({ userId }) => userId)}::bigint[],
        ${keys.map(({ operatorId }) => operatorId)}::bigint[]) as gone (customer_user_id, operator_id)
      where route_row.customer_user_id = gone.customer_user_id and route_row.operator_id = gone.operator_id`.execute(
      db,
    );
    await markStale(db, keys);
  },
};

/** Margins of rows that have changed, and of those beside them in the country that follow or are followed, are to be counted again. */
async function markStale(db: Db, keys: readonly { userId: string; operatorId: string }[]): Promise<void> {
  // Before the first count there is nothing that could be out of date.
  await sql`insert into stale_margin
    select distinct r.row_id
    from unnest(${keys.map(({ userId }) => userId)}::bigint[], ${keys.map(({ operatorId }) => operatorId)}::bigint[])
      as changed (customer_user_id, operator_id)
    join operator o on o.operator_id = changed.operator_id join operator beside on beside.country_id = o.country_id
    join route_row r on r.customer_user_id = changed.customer_user_id and r.operator_id = beside.operator_id
    where exists (select from losing_route_count)
    on conflict do nothing`.execute(db);
}
