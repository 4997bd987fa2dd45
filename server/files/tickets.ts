import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { common } from '#shared/common.ts';
import type { Db } from '../db/database.ts';

/** Seconds a ticket is good for: long enough to open a window, too short to be passed around. */
const life = 60;

/** Tickets of one use that let a browser fetch one file without a header, as a new window does. */
export function createTickets(db: Db) {
  return {
    issue: async (fileName: string): Promise<string> => {
      const value = randomBytes(24).toString('base64url');
      await db
        .insertInto('one_time')
        .values({
          kind: 'download',
          value,
          payload: JSON.stringify({ fileName }),
          expires_at: sql<Date>`now() + make_interval(secs => ${life})`,
        })
        .execute();
      return value;
    },
    /** Whether `value` was good for `fileName`; it is used up either way. */
    redeem: async (value: string, fileName: string): Promise<boolean> => {
      const row = await db
        .deleteFrom('one_time')
        .where('kind', '=', 'download')
        .where('value', '=', value)
        .where('expires_at', '>', sql<number>`now()`)
        .returning('payload')
        .executeTakeFirst();
      return row?.payload.fileName === fileName;
    },
  };
}

/** What an answer calls a file: its name, or with a public address the full one with a ticket, which opens in a window. */
export async function addressOfFile(db: Db, publicUrl: string | undefined, fileName: string): Promise<string> {
  if (publicUrl === undefined) {
    return fileName;
  }
  const query = new URLSearchParams({ fileName, ticket: await createTickets(db).issue(fileName) });
  return `${publicUrl}${common.downloadFile.path}?${query}`;
}
