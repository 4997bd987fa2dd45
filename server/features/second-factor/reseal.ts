import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { placeOf } from './repository.ts';

/** Any number that nothing else locks by: of many instances one seals again. */
const resealLock = 7_203_071;

/** Seals with the present key what was sealed with the one before; what no key here opens stays as it is. */
export async function resealFactors(
  db: Kysely<Tables>,
  vault: Vault,
): Promise<{ resealed: number; unreadable: string[] }> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${resealLock})`.execute(trx);
    const rows = await trx
      .selectFrom('admin')
      .select(['admin_id', 'totp_secret', 'totp_pending'])
      .where((is) => is.or([is('totp_secret', 'is not', null), is('totp_pending', 'is not', null)]))
      .forUpdate()
      .execute();
    const unreadable: string[] = [];
    let resealed = 0;
    for (const { admin_id, totp_secret, totp_pending } of rows) {
      const sealed = [totp_secret, totp_pending].filter((each) => each !== null);
      if (sealed.every((each) => vault.isCurrent(each))) continue;
      const place = placeOf(admin_id);
      if (!sealed.every((each) => vault.canOpen(each, place))) {
        unreadable.push(admin_id);
        continue;
      }
      const anew = (each: string | null) => (each === null ? null : vault.seal(vault.open(each, place), place));
      await trx
        .updateTable('admin')
        .set({ totp_secret: anew(totp_secret), totp_pending: anew(totp_pending) })
        .where('admin_id', '=', admin_id)
        .execute();
      resealed += 1;
    }
    return { resealed, unreadable };
  });
}
