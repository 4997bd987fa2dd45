import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Invited, invitation } from '#shared/invitation.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Visitor } from '../../platform/http/viewer.ts';
import { isGuessable } from '../../platform/security/common-passwords.ts';
import { hashPassword } from '../../platform/security/password.ts';
import { invitationKey } from './handover.ts';

type Account = Invited & { adminId: string };

/** The account a link is good for: unused, not too old, and its owner is not barred. */
async function accountOf(db: Kysely<Tables>, token: string): Promise<Account> {
  const row = await db
    .selectFrom('one_time')
    .innerJoin('admin', (join) => join.on(sql`admin.admin_id::text`, '=', sql`one_time.payload ->> 'adminId'`))
    .select(['admin.admin_id as adminId', 'admin.username', 'admin.real_name as realName'])
    .where('one_time.kind', '=', 'invitation')
    .where('one_time.value', '=', invitationKey(token))
    .where('one_time.expires_at', '>', sql<number>`now()`)
    .where('admin.status', '=', 1)
    .where('admin.locked_at', 'is', null)
    .executeTakeFirst();
  if (!row) {
    throw new AppError('invitation.invalid');
  }
  return row;
}

/** What people without a session do with a link they were sent. */
export const invitations = (db: Kysely<Tables>) => ({
  get: async (token: string): Promise<Invited> => {
    const { username, realName } = await accountOf(db, token);
    return { username, realName };
  },

  accept: async ({ token, password }: InputOf<typeof invitation.accept>, { ip, requestId }: Visitor): Promise<null> => {
    const invited = await accountOf(db, token);
    if (await isGuessable(password, invited.username)) {
      throw new AppError('password.common');
    }
    const hash = await hashPassword(password);
    await db.transaction().execute(async (trx) => {
      const { adminId, username } = await accountOf(trx, token);
      // Of two that use a link at once, one finds it.
      const { numDeletedRows } = await trx
        .deleteFrom('one_time')
        .where('kind', '=', 'invitation')
        .where('value', '=', invitationKey(token))
        .executeTakeFirst();
      if (numDeletedRows === 0n) {
        throw new AppError('invitation.invalid');
      }
      await trx
        .updateTable('admin')
        .set({
          password_hash: hash,
          password_at: sql`now()`,
          password_expired: false,
          updated_at: sql`now()`,
          updated_by: username,
          version: sql`version + 1`,
        })
        .where('admin_id', '=', adminId)
        .execute();
      await audit(
        trx,
        { ip, requestId, admin: { adminId, username } },
        {
          resource: 'admin',
          action: 'acceptInvitation',
          targetId: adminId,
          targetName: username,
          before: { password: 'before' },
          after: { password: 'after' },
        },
      );
    });
    return null;
  },
});
