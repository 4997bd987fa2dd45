import { sql } from 'kysely';
import { othersId } from '#shared/statistic/filter.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Fold } from '../messages/figures.ts';

/** Means "unassigned" in groups and filters. */
const nobody = '0';

/** The customers of some maintainers as of now; `0` means customers without one. */
export async function customersOfMaintainers(db: Db, maintainerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select customer_id::text as id from customer
    where coalesce(maintainer_id, 0) = any (${[...maintainerIds]}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

/** Groups customers by who maintains them now; with `kept`, all other maintainers are one group. */
export async function maintainersFold(db: Db, kept?: readonly string[]): Promise<Fold> {
  const { rows } = await sql<{ customerId: string; maintainerId: string }>`
    select customer_id::text as "customerId", coalesce(maintainer_id, 0)::text as "maintainerId" from customer`.execute(
    db,
  );
  const labelOf = (maintainerId: string) => (kept && !kept.includes(maintainerId) ? othersId : maintainerId);
  return {
    as: 'maintainerId',
    of: 'customerId',
    labels: new Map(rows.map(({ customerId, maintainerId }) => [customerId, labelOf(maintainerId)])),
    rest: labelOf(nobody),
  };
}
