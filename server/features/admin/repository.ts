import { type Kysely, sql } from 'kysely';
import type { admin, ProfileInput } from '#shared/admin.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';

/** All queries about the own account. */
export function createAdminRepository(db: Kysely<Tables>) {
  return {
    passwordHash: async (adminId: string): Promise<string | undefined> => {
      const row = await db
        .selectFrom('admin')
        .select('password_hash')
        .where('admin_id', '=', adminId)
        .executeTakeFirst();
      return row?.password_hash;
    },

    /** Changes the given fields only. */
    updateProfile: ({ version, ...input }: InputOf<typeof admin.update>, viewer: Viewer): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const { version: present, ...before } = await trx
          .selectFrom('admin')
          .select([
            'version',
            'real_name as realName',
            'email',
            'phone',
            'avatar',
            'preferred_lang as preferredLang',
            'preferred_zone as preferredZone',
          ])
          .where('admin_id', '=', viewer.admin.adminId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        if (present !== version)
          throw new AppError('version-conflict', {}, { current: { ...before, version: present } });
        await trx
          .updateTable('admin')
          .set({
            real_name: input.realName,
            email: input.email,
            phone: input.phone,
            avatar: input.avatar,
            preferred_lang: input.preferredLang,
            preferred_zone: input.preferredZone,
            updated_at: sql`now()`,
            updated_by: viewer.admin.username,
            version: sql`version + 1`,
          })
          .where('admin_id', '=', viewer.admin.adminId)
          .execute();
        await audit(trx, viewer, {
          ...ownAccount(viewer, 'update'),
          before: described({ ...before }),
          after: described({ ...before, ...input }),
        });
      }),

    /** Ends one other session of the account, or all others; the present one ends by signing out. */
    endSessions: (sessionId: string | undefined, viewer: Viewer): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const ended = await trx
          .updateTable('session')
          .set({ ended_at: sql`now()`, end_reason: 'ended-elsewhere' })
          .where('admin_id', '=', viewer.admin.adminId)
          .where('session_id', '<>', viewer.admin.sessionId)
          .where('ended_at', 'is', null)
          .$if(sessionId !== undefined, (query) => query.where(sql`session_id::text`, '=', sessionId ?? ''))
          .returning('session_id')
          .execute();
        if (ended.length > 0) {
          await audit(trx, viewer, {
            ...ownAccount(viewer, 'endSession'),
            before: { sessions: ended.length },
            after: { sessions: 0 },
          });
        }
        return ended.length;
      }),

    /** Stores the new hash unless the password was changed meanwhile, and ends every other session of the account. */
    changePassword: (hashes: { present: string; next: string }, viewer: Viewer): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const changed = await trx
          .updateTable('admin')
          .set({
            password_hash: hashes.next,
            password_at: sql`now()`,
            password_expired: false,
            updated_at: sql`now()`,
            updated_by: viewer.admin.username,
            version: sql`version + 1`,
          })
          .where('admin_id', '=', viewer.admin.adminId)
          .where('password_hash', '=', hashes.present)
          .returning('admin_id')
          .executeTakeFirst();
        if (!changed) {
          throw new AppError('version-conflict');
        }
        await trx
          .updateTable('session')
          .set({ ended_at: sql`now()`, end_reason: 'password-changed' })
          .where('admin_id', '=', viewer.admin.adminId)
          .where('session_id', '<>', viewer.admin.sessionId)
          .where('ended_at', 'is', null)
          .execute();
        await audit(trx, viewer, {
          ...ownAccount(viewer, 'updatePwd'),
          before: { password: 'before' },
          after: { password: 'after' },
        });
      }),
  };
}
export type AdminRepository = ReturnType<typeof createAdminRepository>;

const ownAccount = ({ admin }: Viewer, action: string) => ({
  resource: 'admin',
  action,
  targetId: admin.adminId,
  targetName: admin.username,
});

/** A picture is named by its kind and size: the log is no place for 100 kB of it, twice. */
const described = (profile: ProfileInput): Record<string, unknown> => ({
  ...profile,
  avatar: profile.avatar ? `${profile.avatar.split(';', 1)[0]}, ${profile.avatar.length} characters` : '',
});
