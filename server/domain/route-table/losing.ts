import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Conditions on rows `r` of route tables, the same for lists and for the alarms that lead to them. */

/** Rows that lose at the prices of now, as counted last. */
export const losesNow = sql<SqlBool>`(r.row_status = 1 and exists (select from losing_route l where l.row_id = r.row_id))`;

/** Rows that do not lose by what was counted last, and will within the next days. */
export const losesLater = sql<SqlBool>`r.row_status = 1
  and exists (select from coming_loss l where l.row_id = r.row_id and l.loses_at > now())
  and not exists (select from losing_route l where l.row_id = r.row_id)`;

/** Rows of accounts and customers that are in use. */
export const isInUse = sql<SqlBool>`u.archived_at is null and customer.archived_at is null`;

/** Rows with an enabled channel in their routes; `channel` holds its id as `id`. */
export const usesChannel = (channel: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql<SqlBool>`jsonb_path_exists(r.config_items, '$[*].channels[*] ? (@.channelId == $id && @.enabled == true)', ${channel})`;
