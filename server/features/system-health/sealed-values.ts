import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

/** A key by its id, and how many values are sealed with it. */
export interface MissingKey {
  keyId: string;
  values: number;
}

/** How many values were sealed with which key, most first. */
export async function sealedByKey(db: Db): Promise<MissingKey[]> {
  const { rows } = await sql<MissingKey>`
    select split_part(sealed, '.', 2) as "keyId", count(*)::int as values from (
      select password_sealed as sealed from channel
      union all select http_headers_sealed from channel
      union all select sealed from customer_user_secret where valid_until is null or valid_until > now()
      union all select totp_secret from admin
      union all select totp_pending from admin
      union all select password_sealed from mail_setup
      union all select text_sealed from mail
      union all select attachment_sealed from mail
      union all select url_sealed from alarm_webhook
      union all select secret_sealed from alarm_webhook
    ) each where sealed is not null group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Keys that values were sealed with and that are not here. */
export async function missingKeys(db: Db, keyIds: readonly string[]): Promise<MissingKey[]> {
  return (await sealedByKey(db)).filter(({ keyId }) => !keyIds.includes(keyId));
}
