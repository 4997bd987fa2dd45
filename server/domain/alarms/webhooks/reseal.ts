import type { Kysely } from 'kysely';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Vault } from '../../../platform/security/vault.ts';
import { secretPlace, urlPlace } from './webhooks.ts';

/** Seals addresses and secrets with the present key; what no key here opens stays as it is. */
export async function resealWebhooks(db: Kysely<Tables>, vault: Vault): Promise<void> {
  const anew = (sealed: string | null, place: string) =>
    sealed !== null && !vault.isCurrent(sealed) && vault.canOpen(sealed, place)
      ? vault.seal(vault.open(sealed, place), place)
      : sealed;
  await db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('alarm_webhook')
      .select(['alarm_webhook_id as id', 'url_sealed', 'secret_sealed'])
      .orderBy('alarm_webhook_id')
      .forUpdate()
      .execute();
    for (const { id, url_sealed, secret_sealed } of rows) {
      const values = {
        url_sealed: anew(url_sealed, urlPlace(id)),
        secret_sealed: anew(secret_sealed, secretPlace(id)),
      };
      if (values.url_sealed !== url_sealed || values.secret_sealed !== secret_sealed) {
        await trx.updateTable('alarm_webhook').set(values).where('alarm_webhook_id', '=', id).execute();
      }
    }
  });
}
