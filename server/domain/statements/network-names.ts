import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

export interface NetworkNames {
  countryName: string;
  countryNameEn: string;
  operatorName: string;
  operatorNameEn: string;
}

export const noNames: NetworkNames = { countryName: '', countryNameEn: '', operatorName: '', operatorNameEn: '' };

/** Names of networks and their countries, by id. */
export async function networkNames(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NetworkNames>> {
  const { rows } = await sql<NetworkNames & { id: string }>`
    select operator_id::text as id, operator_name as "operatorName", operator_name_en as "operatorNameEn",
      country_name as "countryName", country_name_en as "countryNameEn"
    from operator join country using (country_id) where operator_id = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
