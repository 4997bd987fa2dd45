import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { common } from '#shared/common.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../db/database.ts';

/** Seconds a ticket is good for: long enough to open a window, too short to be passed around. */
const life = 60;

/** Who a ticket is made for: the download is his in the operation log. */
export interface TicketHolder {
  adminId: string;
  username: string;
}

interface Addressed {
  db: Db;
  config: Pick<Config, 'publicUrl'>;
  fileName: string;
  admin: TicketHolder;
}

/** Tickets of one use that let a browser fetch one file without a header, as a new window does. */
export function createTickets(db: Db) {
  return {
    issue: async (fileName: string, { adminId, username }: TicketHolder): Promise<string> => {
      const value = randomBytes(24).toString('base64url');
      await db
        .insertInto('one_time')
        .values({
          kind: 'download',
          value,
          payload: JSON.stringify({ fileName, adminId, username }),
          expires_at: sql<Date>`now() + make_interval(secs => ${life})`,
        })
        .execute();
      return value;
    },
    /** Who was given `value` for `fileName`, when it is still good; it is used up either way. */
    redeem: async (value: string, fileName: string): Promise<TicketHolder | undefined> => {
      const row = await db
        .deleteFrom('one_time')
        .where('kind', '=', 'download')
        .where('value', '=', value)
        .where('expires_at', '>', sql<number>`now()`)
        .returning('payload')
        .executeTakeFirst();
      const { adminId = '', username = '' } = row?.payload ?? {};
      return row?.payload.fileName === fileName ? { adminId, username } : undefined;
    },
  };
}

/** What an answer calls a file: its name, or with a public address the full one with a ticket, which opens in a window. */
export async function addressOfFile({ db, config: { publicUrl }, fileName, admin }: Addressed): Promise<string> {
  if (publicUrl === undefined) {
    return fileName;
  }
  const query = new URLSearchParams({ fileName, ticket: await createTickets(db).issue(fileName, admin) });
  return `${publicUrl}${common.downloadFile.path}?${query}`;
}
