import { type Kysely, type Selectable, sql } from 'kysely';
import { needAmounts } from '../../domain/money/need-amounts.ts';
import { lockAllRows, refuseStale } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkOwned } from '../../platform/rights/own-customer.ts';
import { lockCustomers } from './generate.ts';
import './tables.ts';

/** How the operation log names a bill. */
export const named = (row: Pick<Selectable<Tables['bill']>, 'bill_id' | 'bill_no'>) => ({
  resource: 'bill',
  targetId: row.bill_id,
  targetName: row.bill_no,
});

/** Locks bills and their customers. @throws version-conflict unless given versions are those that the caller has seen */
export async function lockBills(
  trx: Kysely<Tables>,
  viewer: Viewer,
  ids: readonly string[],
  versions?: readonly number[],
): Promise<Selectable<Tables['bill']>[]> {
  needAmounts(viewer);
  const { rows: named } = await sql<{ customer_id: string }>`
    select distinct customer_id from bill where bill_id = any (${[...ids]}::bigint[])`.execute(trx);
  await lockCustomers(
    trx,
    named.map(({ customer_id }) => customer_id),
  );
  const rows = await lockAllRows(trx, 'bill', ids);
  await checkOwned(trx, viewer.admin, rows);
  if (versions) refuseStale('bill', rows, { ids, versions });
  return rows;
}
