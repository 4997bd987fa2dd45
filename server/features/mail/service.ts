import { sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { MailSetup, mail } from '#shared/mail.ts';
import type { Config } from '../../config.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { MailGuard } from '../../platform/mail/guard.ts';
import { passwordPlace, shownSetup, storedSetup } from '../../platform/mail/setup.ts';
import type { Vault } from '../../platform/security/vault.ts';

/** Any number that nothing else locks. */
const setupLock = 7_201_036;

interface Around {
  smtp: Config['smtp'];
  vault: Vault;
  guard: MailGuard;
}

/** The rules of the mail server; a change and its line in the operation log are one transaction. */
export function createMailSetupService(db: Db, { smtp, vault, guard }: Around) {
  return {
    update: async (
      { version, reason, password, ...input }: InputOf<typeof mail.updateSetup>,
      viewer: Viewer,
    ): Promise<MailSetup> => {
      if (smtp) throw new AppError('sys-config.fixed', { variable: 'SMTP_URL' });
      if (await guard.refuses(input.host, input.port)) throw refusedField('host', 'inside', viewer.lang);
      return db.transaction().execute(async (trx) => {
        await sql`select pg_advisory_xact_lock(${setupLock})`.execute(trx);
        const before = await shownSetup(trx, undefined);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        if (before.hasPassword && password === undefined && isMoved(before, input)) {
          throw refusedField('password', 'enterAgain', viewer.lang);
        }
        const row = await storedSetup(trx);
        const sealed =
          password === undefined
            ? (row?.password_sealed ?? null)
            : password === ''
              ? null
              : vault.seal(password, passwordPlace);
        const by = viewer.admin.username;
        const values = {
          host: input.host,
          port: input.port,
          tls_mode: input.tlsMode,
          account: input.account ?? '',
          password_sealed: sealed,
          sender_name: input.senderName ?? '',
          sender_email: input.senderEmail,
          reply_email: input.replyEmail ?? '',
          updated_by: by,
        };
        await trx
          .insertInto('mail_setup')
          // An empty table counts as version 1: the first row is a change of it.
          .values({ ...values, created_by: by, version: version + 1 })
          .onConflict((conflict) =>
            conflict
              .column('mail_setup_id')
              .doUpdateSet({ ...values, updated_at: sql<Date>`now()`, version: version + 1 }),
          )
          .execute();
        const after = await shownSetup(trx, undefined);
        await audit(trx, viewer, {
          resource: 'mail',
          action: 'updateSetup',
          targetId: '',
          targetName: after.host,
          reason,
          before: logged(before),
          after: { ...logged(after), ...(password !== undefined && { password: sealed }) },
        });
        return after;
      });
    },
  };
}

type Target = Pick<MailSetup, 'host' | 'port' | 'tlsMode'> & { account?: string | undefined };

/** Whether a stored password would go somewhere it was not entered for. */
const isMoved = (before: Target, after: Target): boolean =>
  before.host !== after.host ||
  before.port !== after.port ||
  before.tlsMode !== after.tlsMode ||
  (before.account ?? '') !== (after.account ?? '');

const logged = ({ host, port, tlsMode, account, senderName, senderEmail, replyEmail, hasPassword }: MailSetup) => ({
  host,
  port,
  tlsMode,
  account,
  senderName,
  senderEmail,
  replyEmail,
  hasPassword,
});
