import { type Kysely, sql } from 'kysely';
import type { ChannelSecrets } from '#shared/channel/input.ts';
import type { Vault } from '../security/vault.ts';
import type { Tables } from './tables.ts';

/** Any number that nothing else locks by: of many instances one seals anew. */
const resealLock = 7_203_002;

/** The columns of what was entered: left out it stays, empty it goes. */
export const sealedValues = (vault: Vault, { password, httpHeaders }: ChannelSecrets) => ({
  ...(password !== undefined && { password_sealed: password === '' ? null : vault.seal(password) }),
  ...(httpHeaders !== undefined && {
    http_headers_sealed: Object.keys(httpHeaders).length === 0 ? null : vault.seal(JSON.stringify(httpHeaders)),
    http_header_names: Object.keys(httpHeaders),
  }),
});

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
  return (
    row && {
      password: row.password_sealed === null ? '' : vault.open(row.password_sealed),
      httpHeaders: row.http_headers_sealed === null ? {} : JSON.parse(vault.open(row.http_headers_sealed)),
    }
  );
}

/**
 * Seals with the present key what an earlier one has sealed. What no key here opens stays as it is: it may be needed when
 * its key is found.
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
    const isReadable = (sealed: string | null) => sealed === null || vault.canOpen(sealed);
    const [readable, unreadable] = [true, false].map((wanted) =>
      old.filter((row) => (isReadable(row.password_sealed) && isReadable(row.http_headers_sealed)) === wanted),
    );
    const anew = (sealed: string | null) => (sealed === null ? null : vault.seal(vault.open(sealed)));
    for (const row of readable ?? []) {
      await trx
        .updateTable('channel')
        .set({
          password_sealed: anew(row.password_sealed),
          http_headers_sealed: anew(row.http_headers_sealed),
        })
        .where('channel_id', '=', row.channel_id)
        .execute();
    }
    return { resealed: readable?.length ?? 0, unreadable: (unreadable ?? []).map(({ channel_id }) => channel_id) };
  });
}
