import { createHmac, createPrivateKey, createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { OpeningKey } from './pkcs1.ts';

/** A key serves for this long, and opens what was sealed with it for as long again. */
const windowSeconds = 600;
const prefix = 'login_rsa:';
const newPair = promisify(generateKeyPair);

/** Keys for sealed sign-ins. All instances find the same ones in the database, by its clock. */
export function createLoginKeys(db: Kysely<Tables>) {
  /** PEM texts of the windows that count now, the present one first. */
  const stored = async (): Promise<{ present: string; rows: Map<string, string> }> => {
    const { rows } = await sql<{ present: string; config_key: string | null; value: string | null }>`
      with clock as (select floor(extract(epoch from now()) / ${windowSeconds})::bigint as present)
      select ${prefix} || present as present, config_key, value from clock
      left join sys_config on config_key in (${prefix} || present, ${prefix} || (present - 1))`.execute(db);
    const pairs = rows.flatMap(({ config_key, value }): [string, string][] =>
      config_key === null || value === null ? [] : [[config_key, value]],
    );
    return { present: rows[0]?.present ?? '', rows: new Map(pairs) };
  };

  return {
    /** The public half of the present key, SPKI as base64 DER; made when this window has none yet. */
    publicKey: async (): Promise<string> => {
      const { present, rows } = await stored();
      const pem = rows.get(present) ?? (await makeKey(db, present));
      return createPublicKey(pem).export({ type: 'spki', format: 'der' }).toString('base64');
    },
    /** The keys that may have sealed what arrives now. */
    openingKeys: async (): Promise<OpeningKey[]> => {
      const { rows } = await stored();
      return [...rows.values()].map(openingKey);
    },
  };
}

async function makeKey(db: Kysely<Tables>, name: string): Promise<string> {
  const { privateKey } = await newPair('rsa', { modulusLength: 1024 });
  const value = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  await db
    .insertInto('sys_config')
    .values({ config_key: name, value, is_secret: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Another instance may have been faster; its key counts.
  const row = await db
    .selectFrom('sys_config')
    .select('value')
    .where('config_key', '=', name)
    .executeTakeFirstOrThrow();
  return row.value;
}

/** Removes the keys of windows that are over. */
export async function forgetOldLoginKeys(db: Kysely<Tables>): Promise<void> {
  await db
    .deleteFrom('sys_config')
    .where(
      sql<boolean>`case when config_key like ${`${prefix}%`}
        then substr(config_key, ${prefix.length + 1}::int)::bigint < floor(extract(epoch from now()) / ${windowSeconds}) - 1
        else false end`,
    )
    .execute();
}

const opened = new Map<string, OpeningKey>();
/** Parsing a key costs seven times what using it does, so the few that count are kept. */
function openingKey(pem: string): OpeningKey {
  const known = opened.get(pem);
  if (known) {
    return known;
  }
  if (opened.size >= 8) {
    opened.clear();
  }
  const made = { key: createPrivateKey(pem), rejection: createHmac('sha256', pem).update('rejection').digest() };
  opened.set(pem, made);
  return made;
}
