import { type Kysely, sql } from 'kysely';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { mail } from '#shared/mail.ts';
import { cursorPage, exactTime, placeIn } from '../../platform/db/log-cursor.ts';
import type { Tables } from '../../platform/db/tables.ts';

/** Mails, newest first, read by key. */
export function createMailReadModel(db: Kysely<Tables>) {
  return {
    page: async ({ cursor, state, pageSize = 50 }: InputOf<typeof mail.list>): Promise<ReplyOf<typeof mail.list>> => {
      const place = cursor === undefined ? undefined : placeIn(cursor);
      const rows = await db
        .selectFrom('mail')
        .select([
          'mail_id as logId',
          'kind',
          'recipient',
          'subject',
          'state',
          'tries',
          'answer',
          'created_at as createdAt',
          'created_by as createdBy',
          'finished_at as finishedAt',
          exactTime('created_at').as('exactTime'),
        ])
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'sent'))
        .$if(place !== undefined, (query) =>
          query.where(sql<boolean>`(created_at, mail_id) < (${place?.time}::timestamptz, ${place?.id}::bigint)`),
        )
        .orderBy('created_at', 'desc')
        .orderBy('mail_id', 'desc')
        .limit(pageSize + 1)
        .execute();
      const { list, nextCursor } = cursorPage(rows, pageSize);
      return { list: list.map(({ logId, ...row }) => ({ mailId: logId, ...row })), nextCursor };
    },
  };
}
