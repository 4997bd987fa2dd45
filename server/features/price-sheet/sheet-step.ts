import type { Kysely } from 'kysely';
import type { PriceSheetDetail } from '#shared/price-sheet/model.ts';
import { type Actor, audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { SheetRepository, StoredSheet } from './repository.ts';

type Trx = Kysely<Tables>;

/** Refuses what the state of a batch does not allow, such as a second commit. */
export function checkStep(sheet: StoredSheet, ...allowed: StoredSheet['status'][]): void {
  if (!allowed.includes(sheet.status)) throw new AppError('price-sheet.step');
}

/**
 * Changes a sheet that is still as the caller has seen it, in one transaction; else nothing, and the answer says what it is now.
 * `claim` comes before its row is locked.
 */
export async function changeSheet<T>(
  { db, sheets }: { db: Db; sheets: SheetRepository },
  { batchId, version, claim }: { batchId: string; version: number; claim?: (trx: Trx) => Promise<void> },
  change: (trx: Trx, sheet: StoredSheet) => Promise<T>,
): Promise<T> {
  const outcome = await db.transaction().execute(async (trx) => {
    await claim?.(trx);
    const sheet = await sheets.lock(trx, batchId);
    return sheet.version === version ? { done: await change(trx, sheet) } : undefined;
  });
  if (!outcome) throw staleSheet(await sheets.detail(batchId));
  return outcome.done;
}

/** Losses are left out: not everybody who changes sheets may see them. */
export function staleSheet({ openLosses: _losses, ...current }: PriceSheetDetail): AppError {
  return new AppError('version-conflict', {}, { current });
}

/** A line of the operation log, named by the file. */
export async function logSheet(
  trx: Trx,
  actor: Actor,
  sheet: Pick<StoredSheet, 'batch_id' | 'file_name'>,
  action: string,
  after: Record<string, unknown> = {},
  { reason = '', before = {} }: { reason?: string; before?: Record<string, unknown> } = {},
): Promise<void> {
  const file = await trx
    .selectFrom('stored_file')
    .select('display_name')
    .where('file_name', '=', sheet.file_name)
    .executeTakeFirst();
  const targetName = file?.display_name ?? '';
  await audit(trx, actor, {
    resource: 'priceSheet',
    action,
    targetId: sheet.batch_id,
    targetName,
    before,
    after,
    reason,
  });
}
