import type { Kysely } from 'kysely';
import type { SecretKind } from '#shared/user/row.ts';
import type { Tables } from '../../db/tables.ts';
import type { Vault } from '../../security/vault.ts';

/** Where a secret opens: at its account and for its kind alone. */
export const placeOf = (userId: string, kind: SecretKind): string => `customer_user:${userId}:${kind}`;

/** A secret that was made, for the account it belongs to. */
export interface NewSecret {
  userId: string;
  kind: SecretKind;
  text: string;
}

/** Puts secrets in force; what was in force before them must have been ended. */
export async function insertSecrets(
  trx: Kysely<Tables>,
  vault: Vault,
  secrets: readonly NewSecret[],
  madeBy: string,
): Promise<void> {
  if (secrets.length === 0) return;
  await trx
    .insertInto('customer_user_secret')
    .values(
      secrets.map(({ userId, kind, text }) => ({
        customer_user_id: userId,
        kind,
        sealed: vault.seal(text, placeOf(userId, kind)),
        made_by: madeBy,
      })),
    )
    .execute();
}
