import { type Kysely, sql } from 'kysely';
import type { FieldRuleName } from '#shared/field-rules.ts';
import type { NoticeLevel } from '#shared/notice.ts';
import type { Permission } from '#shared/permissions.ts';
import type { NoticeKind } from '#shared/texts/notices.ts';
import { jsonText } from '../db/query.ts';
import type { Tables } from '../db/tables.ts';
import type { Events } from '../events/events.ts';
import { holdersOf } from './holders.ts';

/** Something to be told. */
export interface NewNotice {
  readonly kind: NoticeKind;
  readonly level: NoticeLevel;
  readonly params: Readonly<Record<string, string>>;
  /** Address below `#` that shows more. */
  readonly path?: string;
}
/**
 * One administrator, or everybody enabled who holds the permission; about a customer only those who may see him, of figures under field
 * rules only those who see these kinds.
 */
type To =
  | { readonly adminId: string }
  | { readonly permission: Permission; readonly customerId?: string; readonly shown?: readonly FieldRuleName[] };

/** Notices of one administrator that are kept, and for how long. */
const maxKept = 500;
const keptDays = 30;
/** The same kind about the same thing is told once in this time: a link that flaps must not flood anybody, minutes. */
const quietMinutes = 10;

/** Tells administrators what they should know: stored for each, and pushed to his open pages. */
export function createNotices(db: Kysely<Tables>, events: Events) {
  return {
    /** After the commit of what happened. The same notice about the same thing is told once in ten minutes. */
    send: async (to: To, notices: readonly NewNotice[]): Promise<void> => {
      if (notices.length === 0) return;
      const { rows } = await sql<{ adminId: string }>`
        with reader as (
          ${'adminId' in to ? sql`select ${to.adminId}::bigint as admin_id` : holdersOf(to.permission, to)}
        ), told as (
          insert into notice (admin_id, kind, level, params, path)
          select reader.admin_id, news.kind, news.level, news.params, coalesce(news.path, '')
          from reader, json_to_recordset(${jsonText(notices)}::json) as news (kind text, level text, params jsonb, path text)
          where not exists (
            select from notice earlier
            where earlier.admin_id = reader.admin_id and earlier.kind = news.kind and earlier.params = news.params
              and earlier.created_at > now() - make_interval(mins => ${quietMinutes}))
          returning admin_id
        )
        select distinct admin_id::text as "adminId" from told`.execute(db);
      if (rows.length === 0) return;
      const admins = rows.map(({ adminId }) => adminId);
      await prune(db, admins);
      await events.publish('notice', {}, { admins });
    },
  };
}
export type Notices = ReturnType<typeof createNotices>;

/** Whoever reads nothing keeps a bounded number. */
async function prune(db: Kysely<Tables>, admins: readonly string[]): Promise<void> {
  await sql`
    delete from notice using (
      select notice_id, row_number() over (partition by admin_id order by created_at desc, notice_id desc) as place
      from notice where admin_id = any (${admins}::bigint[])
    ) numbered
    where notice.notice_id = numbered.notice_id
      and (place > ${maxKept} or created_at < now() - make_interval(days => ${keptDays}))`.execute(db);
}
