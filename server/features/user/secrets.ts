import { randomInt } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { UserFields } from '#shared/user/input.ts';
import type { SecretKind } from '#shared/user/row.ts';
import type { ClearSecrets } from '#shared/user/secrets.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Vault } from '../../platform/security/vault.ts';

type Trx = Kysely<Tables>;

/** Any number that nothing else locks by: of many instances one seals again. */
const resealLock = 7_203_040;

/** Where a secret opens: at its account and for its kind alone. */
export const placeOf = (userId: string, kind: SecretKind): string => `customer_user:${userId}:${kind}`;

/** A secret that was made, for the account it belongs to. */
export interface NewSecret {
  userId: string;
  kind: SecretKind;
  text: string;
}

/** Letters and digits without those that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const word = (length: number): string =>
  Array.from({ length }, () => letters[randomInt(letters.length)] ?? '').join('');

/** New credentials of the kinds an account of this type has: 8 characters of password as SMPP 3.4 has it, or 20. */
export function newSecrets({
  accountType,
  longPassword = false,
}: Pick<UserFields, 'accountType' | 'longPassword'>): ClearSecrets {
  return {
    ...(accountType !== 2 && { password: word(longPassword || accountType === 3 ? 20 : 8) }),
    ...((accountType === 2 || accountType === 4) && { apiKey: word(24), apiSecret: word(40) }),
  };
}

/** Puts secrets in force; what was in force before them must have been ended. */
export async function insertSecrets(
  trx: Trx,
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

const kinds = ['password', 'apiKey', 'apiSecret'] as const;

/** Puts new secrets in force; those before stay good for `graceHours`, older ones end. */
export async function rotateSecrets(
  trx: Trx,
  vault: Vault,
  { userId, secrets, graceHours, by }: { userId: string; secrets: ClearSecrets; graceHours: number; by: string },
): Promise<void> {
  await trx
    .deleteFrom('customer_user_secret')
    .where('customer_user_id', '=', userId)
    .where('valid_until', 'is not', null)
    .execute();
  if (graceHours > 0) {
    await trx
      .updateTable('customer_user_secret')
      .set({ valid_until: sql<Date>`now() + make_interval(hours => ${graceHours})` })
      .where('customer_user_id', '=', userId)
      .execute();
  } else {
    await trx.deleteFrom('customer_user_secret').where('customer_user_id', '=', userId).execute();
  }
  const made = kinds.flatMap((kind) => {
    const text = secrets[kind];
    return text === undefined ? [] : [{ userId, kind, text }];
  });
  await insertSecrets(trx, vault, made, by);
}

/** The secrets in force, in clear, and until when those before are good. */
export async function clearSecrets(
  db: Trx,
  vault: Vault,
  userId: string,
): Promise<ClearSecrets & { previousUntil: number | null }> {
  const rows = await db
    .selectFrom('customer_user_secret')
    .select(['kind', 'sealed', 'valid_until'])
    .where('customer_user_id', '=', userId)
    .where(sql<boolean>`(valid_until is null or valid_until > now())`)
    .execute();
  const clear: ClearSecrets = {};
  for (const { kind, sealed, valid_until: until } of rows) {
    if (until === null) clear[kind] = vault.open(sealed, placeOf(userId, kind));
  }
  const ends = rows.flatMap(({ valid_until: until }) => (until === null ? [] : [until]));
  return { ...clear, previousUntil: ends.length > 0 ? Math.max(...ends) : null };
}

/** Seals with the present key what was sealed with the one before; what no key here opens stays as it is. */
export async function resealUserSecrets(db: Trx, vault: Vault): Promise<{ resealed: number; unreadable: string[] }> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${resealLock})`.execute(trx);
    const rows = await trx
      .selectFrom('customer_user_secret')
      .select(['secret_id', 'customer_user_id', 'kind', 'sealed'])
      .forUpdate()
      .execute();
    const old = rows.filter(({ sealed }) => !vault.isCurrent(sealed));
    const isReadable = ({ customer_user_id, kind, sealed }: (typeof rows)[number]) =>
      vault.canOpen(sealed, placeOf(customer_user_id, kind));
    const readable = old.filter(isReadable);
    for (const { secret_id, customer_user_id, kind, sealed } of readable) {
      const place = placeOf(customer_user_id, kind);
      await trx
        .updateTable('customer_user_secret')
        .set({ sealed: vault.seal(vault.open(sealed, place), place) })
        .where('secret_id', '=', secret_id)
        .execute();
    }
    const unreadable = old.filter((row) => !isReadable(row)).map((row) => row.customer_user_id);
    return { resealed: readable.length, unreadable: [...new Set(unreadable)] };
  });
}
