import { type Kysely, sql } from 'kysely';
import type { OwnSession, OwnSignIn, Profile } from '#shared/admin.ts';
import { cursorPage, exactTime, placeIn } from '../../platform/db/log-cursor.ts';
import { numberedPage } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { deviceOf } from '../../platform/http/device.ts';
import { AppError } from '../../platform/http/errors.ts';

/** What an administrator sees of his own account. */
export function createProfileReadModel(db: Kysely<Tables>) {
  return {
    profile: async (adminId: string): Promise<Profile> => {
      const row = await db
        .selectFrom('admin')
        .select([
          'username',
          'real_name as realName',
          'email',
          'phone',
          'avatar',
          'preferred_lang as preferredLang',
          'preferred_zone as preferredZone',
          'version',
        ])
        .where('admin_id', '=', adminId)
        .executeTakeFirst();
      if (!row) throw new AppError('session.ended');
      const roles = await db
        .selectFrom('admin_role')
        .innerJoin('role', 'role.role_id', 'admin_role.role_id')
        .select('role_name')
        .where('admin_id', '=', adminId)
        .orderBy('role_name')
        .execute();
      return { ...row, roles: roles.map(({ role_name }) => role_name) };
    },

    sessions: async (
      adminId: string,
      current: string,
      input: { pageNo?: number; pageSize?: number },
    ): Promise<{ list: OwnSession[]; total: number }> => {
      const open = db.selectFrom('session').where('admin_id', '=', adminId).where('ended_at', 'is', null);
      const { list, total } = await numberedPage(
        open
          .select(['session_id as sessionId', 'ip', 'user_agent as userAgent'])
          .select(['created_at as createdAt', 'last_seen_at as lastSeenAt'])
          .select(sql<boolean>`session_id::text = ${current}`.as('isCurrent'))
          .orderBy(sql`session_id::text = ${current}`, 'desc')
          .orderBy('last_seen_at', 'desc')
          .orderBy('session_id'),
        open,
        input,
      );
      return { list: list.map((row) => ({ ...row, device: deviceOf(row.userAgent) })), total };
    },

    signIns: async (
      adminId: string,
      { cursor, pageSize = 50 }: { cursor?: string; pageSize?: number },
    ): Promise<{ list: OwnSignIn[]; nextCursor: string | null }> => {
      const place = cursor === undefined ? undefined : placeIn(cursor);
      const rows = await db
        .selectFrom('login_log')
        .select(['log_id as logId', 'time', 'username', 'ip', 'user_agent as userAgent', 'outcome'])
        .select(exactTime('time').as('exactTime'))
        .where('admin_id', '=', adminId)
        .$if(place !== undefined, (query) =>
          query.where(sql<boolean>`(time, log_id) < (${place?.time ?? ''}::timestamptz, ${place?.id ?? ''}::bigint)`),
        )
        .orderBy('time', 'desc')
        .orderBy('log_id', 'desc')
        .limit(pageSize + 1)
        .execute();
      const page = cursorPage(rows, pageSize);
      return { ...page, list: page.list.map((row) => ({ ...row, device: deviceOf(row.userAgent) })) };
    },
  };
}
