import { type Kysely, sql } from 'kysely';
import { tableVersions } from '#server/features/route-config/conflict.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';

/** Table whose rows the ids of a bulk call name. */
export const tableOf: Readonly<Record<string, string>> = {
  customerIds: 'customer',
  supplierIds: 'supplier',
  countryIds: 'country',
  userIds: 'customer_user',
  templateIds: 'template',
  senderIdIds: 'sender',
  adminIds: 'admin',
  channelIds: 'channel',
  applyIds: 'customer_application',
  errorCodeIds: 'error_code',
  alarmIds: 'alarm',
  rechargeIds: 'recharge',
  billIds: 'bill',
  feeItemIds: 'fee_item',
};

/** The present versions of the rows that a bulk call names, for a caller who has just looked at them. */
export const versionsIn =
  (db: Kysely<Tables>) =>
  async (e: Endpoint, input: object): Promise<{ versions?: number[] }> => {
    const named = Object.entries(input).find(([field]) => field in tableOf);
    if (!('versions' in e.input.properties) || 'versions' in input || !named) return {};
    const [field, ids]: [string, string[]] = named;
    const table = tableOf[field] ?? '';
    const { rows } = await sql<{ id: string; version: number }>`
      select ${sql.ref(`${table}_id`)}::text as id, version from ${sql.table(table)}
      where ${sql.ref(`${table}_id`)} = any (${ids}::bigint[])`.execute(db);
    const known = new Map(rows.map(({ id, version }) => [id, version]));
    return { versions: ids.map((id) => known.get(id) ?? 1) };
  };

/** The present version of the price sheet that a call changes. */
export const sheetVersionIn =
  (db: Kysely<Tables>) =>
  async ({ input: { properties } }: Endpoint, input: object): Promise<{ version?: number }> => {
    const isMissing = 'batchId' in properties && 'version' in properties && !('version' in input);
    if (!isMissing || !('batchId' in input)) return {};
    const { rows } = await sql<{ version: number }>`
      select version from price_sheet where batch_id = ${input.batchId}::bigint`.execute(db);
    return { version: rows[0]?.version ?? 1 };
  };

interface RouteInput {
  toUserIds?: string[];
  versionId?: string;
}

/** The present versions of the route tables that a call copies to or rolls back. */
export const tablesSeenIn =
  (db: Kysely<Tables>) =>
  async ({ input: { properties } }: Endpoint, input: RouteInput): Promise<object> => {
    const { toUserIds = [], versionId } = input;
    if ('baseVersions' in properties && !('baseVersions' in input)) {
      const versions = await tableVersions(db, toUserIds);
      return { baseVersions: toUserIds.map((userId) => versions.get(userId) ?? 0) };
    }
    if (!('baseVersion' in properties && 'versionId' in properties) || 'baseVersion' in input) return {};
    const { rows } = await sql<{ version: number }>`
      select current_version as version from route_table
      where customer_user_id = (select customer_user_id from route_version where version_id = ${versionId})`.execute(
      db,
    );
    return { baseVersion: rows[0]?.version ?? 0 };
  };
