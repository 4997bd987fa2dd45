import { type Kysely, sql } from 'kysely';
import type { RaiseOutcome } from '#shared/price-sheet/raise.ts';
import { jsonText } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { StoredRaise } from './tables.ts';

type Db = Kysely<Tables>;

/** Key of the advisory lock that the raising transaction holds; it is released however that transaction ends. */
const lockOf = (batchId: string) => sql`hashtextextended(${`price-sheet raise ${batchId}`}, 0)`;

/** Claims the raises of a sheet until the end of the transaction. @throws price-sheet.raising, while another one runs */
export async function claimRaise(trx: Db, batchId: string): Promise<void> {
  const { rows } = await sql<{ isMine: boolean }>`
    select pg_try_advisory_xact_lock(${lockOf(batchId)}) as "isMine"`.execute(trx);
  if (!rows[0]?.isMine) throw new AppError('price-sheet.raising');
}

/** Whether customer prices are being raised because of a sheet, by any instance. */
export async function isRaising(db: Db, batchId: string): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())
      and ((classid::bigint << 32) | objid::bigint) = ${lockOf(batchId)}) as "isRunning"`.execute(db);
  return rows[0]?.isRunning ?? false;
}

/** Keeps the outcome with the prices themselves: there is one exactly when they were entered. */
export async function keepOutcome(trx: Db, batchId: string, raise: StoredRaise): Promise<void> {
  await trx
    .updateTable('price_sheet')
    .set({ raise_outcome: jsonText(raise) })
    .where('batch_id', '=', batchId)
    .execute();
}

/** The outcome of a user's own attempt; null where another user has tried since. */
export function outcomeFor(
  stored: StoredRaise | null,
  adminId: string,
): (RaiseOutcome & Pick<StoredRaise, 'runId'>) | null {
  if (stored?.adminId !== adminId) return null;
  const { adminId: _adminId, ...outcome } = stored;
  return outcome;
}
