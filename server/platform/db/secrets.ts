import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A secret of 48 random bytes as text: generated on first use, then the same for all instances. */
export async function sharedSecret(db: Kysely<Tables>, name: string): Promise<string> {
  const found = await read(db, name);
  if (found !== undefined) {
    return found;
  }
  await db
    .insertInto('sys_config')
    .values({ config_key: name, value: randomBytes(48).toString('base64url'), is_secret: true })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Read again: another instance may have been faster.
  const made = await read(db, name);
  if (made === undefined) {
    throw new Error(`The secret ${name} was removed while it was made.`);
  }
  return made;
}

async function read(db: Kysely<Tables>, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('sys_config').select('value').where('config_key', '=', name).executeTakeFirst();
  return row?.value;
}
