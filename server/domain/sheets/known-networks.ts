import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import { type Networks, networksOf } from './networks.ts';
import { loadNumberingPlan } from './numbering-plan.ts';

/** The networks as they were found last, with a digest of all that they were found in. */
let last: { digest: string; networks: Networks } | undefined;

/** The networks that rows of a sheet are matched with. Thousands of rows are only read again when one of them has changed. */
export async function loadNetworks(db: Kysely<Tables>): Promise<Networks> {
  const { rows } = await sql<{ digest: string }>`select concat_ws(' ',
    (select sum(hashtextextended(country::text, 0)) from country),
    (select sum(hashtextextended(operator::text, 0)) from operator),
    (select sum(hashtextextended(number_prefix::text, 0)) from number_prefix)) as digest`.execute(db);
  const digest = rows[0]?.digest ?? '';
  if (last?.digest !== digest) last = { digest, networks: networksOf(await loadNumberingPlan(db)) };
  return last.networks;
}
