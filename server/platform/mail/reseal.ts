import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Vault } from '../security/vault.ts';
import { filePlaceOf, placeOf } from './mails.ts';

/** Any number that nothing else locks by: of many instances one seals again. */
const resealLock = 7_203_036;

/** Seals the texts of mails that are still to be sent with the present key; what no key here opens stays as it is. */
export async function resealMails(db: Kysely<Tables>, vault: Vault): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${resealLock})`.execute(trx);
    const rows = await trx
      .selectFrom('mail')
      .select(['mail_id', 'text_sealed', 'attachment_sealed'])
      .where('text_sealed', 'is not', null)
      .forUpdate()
      .execute();
    const anew = (sealed: string | null, place: string) =>
      sealed !== null && !vault.isCurrent(sealed) && vault.canOpen(sealed, place)
        ? vault.seal(vault.open(sealed, place), place)
        : sealed;
    for (const { mail_id, text_sealed, attachment_sealed } of rows) {
      const values = {
        text_sealed: anew(text_sealed, placeOf(mail_id)),
        attachment_sealed: anew(attachment_sealed, filePlaceOf(mail_id)),
      };
      if (values.text_sealed !== text_sealed || values.attachment_sealed !== attachment_sealed) {
        await trx.updateTable('mail').set(values).where('mail_id', '=', mail_id).execute();
      }
    }
  });
}
