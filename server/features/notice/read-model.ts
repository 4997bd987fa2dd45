import { type Kysely, sql } from 'kysely';
import type { InputOf, Lang, ReplyOf } from '#shared/http/endpoint.ts';
import { maxUnread, type notice } from '#shared/notice.ts';
import { fill } from '#shared/texts/fields.ts';
import { noticeTexts } from '#shared/texts/notices.ts';
import { cursorPage, exactTime, placeIn } from '../../platform/db/log-cursor.ts';
import type { Tables } from '../../platform/db/tables.ts';

type Input = InputOf<typeof notice.list>;

/** A kind of another version has no words; it is named, so that nothing is hidden. */
function textOf(kind: string, params: Readonly<Record<string, string>>, lang: Lang): string {
  const known = Object.entries(noticeTexts).find(([name]) => name === kind);
  return known ? fill(known[1][lang], params) : kind;
}

/** The notices of one administrator, newest first, read by key. */
export async function listNotices(
  db: Kysely<Tables>,
  adminId: string,
  { cursor, pageSize = 50, isUnreadOnly = false }: Input,
  lang: Lang,
): Promise<ReplyOf<typeof notice.list>> {
  const place = cursor === undefined ? undefined : placeIn(cursor);
  const rows = await db
    .selectFrom('notice')
    .select(['notice_id as logId', 'created_at as time', 'level', 'kind', 'params', 'path', 'read_at'])
    .select(exactTime('created_at').as('exactTime'))
    .where('admin_id', '=', adminId)
    .$if(isUnreadOnly, (query) => query.where('read_at', 'is', null))
    .$if(place !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, notice_id) < (${place?.time ?? ''}::timestamptz, ${place?.id ?? ''}::bigint)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const { rows: counted } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from notice where admin_id = ${adminId} and read_at is null limit ${maxUnread}) some_unread`.execute(db);
  const page = cursorPage(rows, pageSize);
  return {
    list: page.list.map(({ logId, time, level, kind, params, path, read_at }) => ({
      noticeId: logId,
      time,
      level,
      text: textOf(kind, params, lang),
      path,
      isRead: read_at !== null,
    })),
    nextCursor: page.nextCursor,
    unread: counted[0]?.unread ?? 0,
  };
}
