import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import { fill } from '#shared/texts/fields.ts';
import { mailTexts } from '#shared/texts/mail.ts';
import { type HandedOver, linkHours } from '#shared/user/secrets.ts';
import type { user } from '#shared/user.ts';
import type { Config } from '../../config.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import type { Viewer, Visitor } from '../../platform/http/viewer.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { pageLink } from '../../platform/mail/page-link.ts';
import type { Notices } from '../../platform/notices/notices.ts';
import { needPermission, needShown } from '../../platform/rights/need-permission.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { languageOf } from '../customer/read-model.ts';
import { clearSecrets } from './secrets.ts';
import { type createUserService, refuseArchived } from './service.ts';
import { mayReveal } from './writes.ts';

/** Links one administrator may make in a minute, and tries of one address to open some. */
const maxLinks = 20;
const maxTries = 20;

interface LinkOptions {
  db: Db;
  config: Pick<Config, 'publicUrl'>;
  mails: Mails;
  vault: Vault;
  notices: Notices;
  service: ReturnType<typeof createUserService>;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Links that show the credentials of an account once. */
export function createCredentialLinks({ db, config, mails, vault, notices, service }: LinkOptions) {
  /** @throws when `email` cannot be sent to, or for too many links in a minute */
  const checkSending = async (email: string | undefined, viewer: Viewer): Promise<void> => {
    if (email !== undefined && config.publicUrl === undefined) {
      throw new AppError('public-url.missing');
    }
    if (email !== undefined && !(await mails.isConfigured())) {
      throw new AppError('mail.not-configured');
    }
    await limitCalls(db, `credential links of ${viewer.admin.adminId}`, maxLinks);
  };

  /** A new link, which ends those before it; mailed where there is an `email`, within `trx`: a mail that is refused undoes all. */
  const makeLink = async (
    trx: Kysely<Tables>,
    { userId, email, language }: InputOf<typeof user.sendCredentials>,
    viewer: Viewer,
  ): Promise<{ token: string; expiresAt: Date }> => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + linkHours * 3_600_000);
    const row = await service.found(userId, viewer, trx);
    refuseArchived(row.archivedAt, row.userName);
    if (row.secrets.length === 0) {
      throw new AppError('user.no-secrets', { name: row.userName });
    }
    // A link whose secrets do not open here would never open.
    await clearSecrets(trx, vault, userId);
    await trx
      .updateTable('credential_link')
      .set({ expires_at: sql<Date>`now()` })
      .where('customer_user_id', '=', userId)
      .where('opened_at', 'is', null)
      .where(sql<boolean>`expires_at > now()`)
      .execute();
    await trx
      .insertInto('credential_link')
      .values({
        token_hash: hashOf(token),
        customer_user_id: userId,
        sent_to: email ?? '',
        created_by: viewer.admin.adminId,
        expires_at: expiresAt,
      })
      .execute();
    await audit(trx, viewer, {
      resource: 'user',
      action: 'sendCredentials',
      targetId: userId,
      targetName: row.userName,
      after: { sentTo: email ?? '', expiresAt: expiresAt.getTime() },
    });
    if (email !== undefined) {
      const lang = language ?? (await languageOf(trx, row.customerId)) ?? viewer.lang;
      const texts = mailTexts[lang];
      const link = pageLink(config.publicUrl ?? '', 'credentials', token, lang);
      const mail = {
        kind: 'credentials' as const,
        by: viewer.admin.username,
        to: email,
        subject: fill(texts.credentialsSubject, { name: row.userName }),
        text: fill(texts.credentialsBody, { name: row.userName, hours: linkHours, link }),
      };
      await mails.sendNow(mail, viewer.lang, trx);
    }
    return { token, expiresAt };
  };

  return {
    send: async (input: InputOf<typeof user.sendCredentials>, viewer: Viewer) => {
      const { email } = input;
      // Who may not see credentials may not get a link to them either, only have it mailed.
      if (email === undefined) {
        needPermission(viewer, 'customer_list:reveal');
        needShown(viewer, 'secrets');
      }
      await checkSending(email, viewer);
      const { token, expiresAt } = await db.transaction().execute((trx) => makeLink(trx, input, viewer));
      return { expiresAt: expiresAt.getTime(), token: email === undefined ? token : null };
    },

    /** New credentials are mailed when the user may not see them, or they would be lost. */
    reset: async ({ email, language, ...input }: InputOf<typeof user.resetPwd>, viewer: Viewer) => {
      if (email === undefined) {
        if (!mayReveal(viewer)) throw refusedField('email', 'required', viewer.lang);
        return service.resetPwd(input, viewer);
      }
      await checkSending(email, viewer);
      return service.resetPwd(input, viewer, async (trx) => {
        await makeLink(trx, { userId: input.userId, email, language }, viewer);
      });
    },

    open: async (token: string, visitor: Visitor): Promise<HandedOver> => {
      await limitCalls(db, `credential links opened from ${visitor.ip}`, maxTries);
      const { answer, createdBy } = await db.transaction().execute(async (trx) => {
        const link = await trx
          .updateTable('credential_link')
          .set({ opened_at: sql<Date>`now()`, opened_ip: visitor.ip })
          .where('token_hash', '=', hashOf(token))
          .where('opened_at', 'is', null)
          .where(sql<boolean>`expires_at > now()`)
          .returning(['customer_user_id', 'created_by'])
          .executeTakeFirst();
        const row =
          link &&
          (await trx
            .selectFrom('customer_user')
            .select(['user_name as userName', 'system_id as systemId'])
            .where('customer_user_id', '=', link.customer_user_id)
            .where('archived_at', 'is', null)
            .executeTakeFirst());
        if (!row) {
          throw new AppError('credential-link.over');
        }
        const secrets = await forCustomer(() => clearSecrets(trx, vault, link.customer_user_id));
        return { answer: { ...row, ...secrets }, createdBy: link.created_by };
      });
      if (createdBy !== null) {
        await notices.send({ adminId: createdBy }, [
          {
            kind: 'credentials-opened',
            level: 'info',
            path: '',
            params: { userName: answer.userName, ip: visitor.ip },
          },
        ]);
      }
      return answer;
    },
  };
}

/** Tells a customer nothing of keys: only that it cannot be opened now. What was used up comes back with the transaction. */
async function forCustomer<T>(open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof AppError && (error.error === 'secrets.key-missing' || error.error === 'secrets.damaged')) {
      throw new AppError('credential-link.locked');
    }
    throw error;
  }
}
