import { type Kysely, sql } from 'kysely';
import type { ChannelSecrets } from '#shared/channel/input.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Vault } from '../../platform/security/vault.ts';

/** Any number that nothing else locks by: of many instances one seals again. */
const resealLock = 7_203_002;

type SealedColumn = 'password_sealed' | 'http_headers_sealed';
const placeOf = (channelId: string, column: SealedColumn): string => `channel:${channelId}:${column}`;

/** The columns of what was entered: left out it stays, empty it goes. */
export const sealedValues = (vault: Vault, channelId: string, { password, httpHeaders }: ChannelSecrets) => {
  const sealed = (column: SealedColumn, text: string) => vault.seal(text, placeOf(channelId, column));
  return {
    ...(password !== undefined && { password_sealed: password === '' ? null : sealed('password_sealed', password) }),
    ...(httpHeaders !== undefined && {
      http_headers_sealed:
        Object.keys(httpHeaders).length === 0 ? null : sealed('http_headers_sealed', JSON.stringify(httpHeaders)),
      http_header_names: Object.keys(httpHeaders),
    }),
  };
};

/** Seals the secrets of a channel that has just been inserted: only now it has the id they are bound to. */
export async function keepSecrets(
  trx: Kysely<Tables>,
  vault: Vault,
  channelId: string,
  secrets: ChannelSecrets,
): Promise<void> {
  const values = sealedValues(vault, channelId, secrets);
  if (Object.keys(values).length === 0) return;
  await trx.updateTable('channel').set(values).where('channel_id', '=', channelId).execute();
}

/** The stored secrets of a channel, in clear; undefined when there is no such channel. */
export async function channelSecrets(
  db: Kysely<Tables>,
  vault: Vault,
  channelId: string,
): Promise<Required<ChannelSecrets> | undefined> {
  const row = await db
    .selectFrom('channel')
    .select(['password_sealed', 'http_headers_sealed'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  const opened = (column: SealedColumn, none: string) => {
    const sealed = row?.[column] ?? null;
    return sealed === null ? none : vault.open(sealed, placeOf(channelId, column));
  };
  return (
    row && {
      password: opened('password_sealed', ''),
      httpHeaders: JSON.parse(opened('http_headers_sealed', '{}')),
    }
  );
}

/**
 * Seals with the present key, in the present form, what was sealed otherwise. What no key here opens stays as it is: it may be
 * needed when its key is found.
 */
export async function resealSecrets(
  db: Kysely<Tables>,
  vault: Vault,
): Promise<{ resealed: number; unreadable: string[] }> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${resealLock})`.execute(trx);
    const rows = await trx
      .selectFrom('channel')
      .select(['channel_id', 'password_sealed', 'http_headers_sealed'])
      .where((is) => is.or([is('password_sealed', 'is not', null), is('http_headers_sealed', 'is not', null)]))
      .forUpdate()
      .execute();
    const isOld = (sealed: string | null) => sealed !== null && !vault.isCurrent(sealed);
    const old = rows.filter((row) => isOld(row.password_sealed) || isOld(row.http_headers_sealed));
    const isReadable = (row: (typeof rows)[number]) =>
      (['password_sealed', 'http_headers_sealed'] as const).every((column) => {
        const sealed = row[column];
        return sealed === null || vault.canOpen(sealed, placeOf(row.channel_id, column));
      });
    const [readable, unreadable] = [true, false].map((wanted) => old.filter((row) => isReadable(row) === wanted));
    for (const row of readable ?? []) {
      const anew = (column: SealedColumn) => {
        const place = placeOf(row.channel_id, column);
        const sealed = row[column];
        return sealed === null ? null : vault.seal(vault.open(sealed, place), place);
      };
      await trx
        .updateTable('channel')
        .set({ password_sealed: anew('password_sealed'), http_headers_sealed: anew('http_headers_sealed') })
        .where('channel_id', '=', row.channel_id)
        .execute();
    }
    return { resealed: readable?.length ?? 0, unreadable: (unreadable ?? []).map(({ channel_id }) => channel_id) };
  });
}
