import type { Kysely } from 'kysely';
import { type Actor, audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { StoredSheet } from './repository.ts';

/** Refuses what the state of a batch does not allow, such as a second commit. */
export function checkStep(sheet: StoredSheet, ...allowed: StoredSheet['status'][]): void {
  if (!allowed.includes(sheet.status)) throw new AppError('price-sheet.step');
}

/** A line of the operation log, named by the file. */
export async function logSheet(
  trx: Kysely<Tables>,
  actor: Actor,
  sheet: Pick<StoredSheet, 'batch_id' | 'file_name'>,
  action: string,
  after: Record<string, unknown> = {},
  reason = '',
): Promise<void> {
  const file = await trx
    .selectFrom('stored_file')
    .select('display_name')
    .where('file_name', '=', sheet.file_name)
    .executeTakeFirst();
  const targetName = file?.display_name ?? '';
  await audit(trx, actor, { resource: 'priceSheet', action, targetId: sheet.batch_id, targetName, after, reason });
}
