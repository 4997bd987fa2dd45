import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { HandedOver, Handover } from '#shared/admin-user.ts';
import type { AdminUser } from '#shared/admin-user-row.ts';
import { invitationHours } from '#shared/invitation.ts';
import { fill } from '#shared/texts/fields.ts';
import { mailTexts } from '#shared/texts/mail.ts';
import type { Config } from '../../config.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { pageLink } from '../../platform/mail/page-link.ts';
import { digestOf, hashPassword } from '../../platform/security/password.ts';
import { randomPassword } from '../../platform/security/random-password.ts';
import { sha256 } from '../../platform/security/signature.ts';

type Recipient = Pick<AdminUser, 'adminId' | 'username' | 'realName' | 'email'>;
export type MailConfig = Pick<Config, 'publicUrl'> & { mails: Mails };

/** Whether links can be sent: a link has to name the console as browsers outside see it. */
export const canMail = async ({ mails, publicUrl }: MailConfig, db?: Kysely<Tables>): Promise<boolean> =>
  publicUrl !== undefined && (await mails.isConfigured(db));

/** How `recipient` gets his password; by mail where that is possible, unless the caller has chosen. */
export async function chooseHandover(
  trx: Kysely<Tables>,
  config: MailConfig,
  email: string,
  chosen: Handover | undefined,
): Promise<Handover> {
  if (chosen === 'mail' && config.publicUrl === undefined) {
    throw new AppError('public-url.missing');
  }
  const isPossible = email !== '' && (await canMail(config, trx));
  if (chosen === 'mail' && !isPossible) {
    throw new AppError('admin.no-mail');
  }
  return chosen ?? (isPossible ? 'mail' : 'password');
}

/** A random password, unknown until it is handed over; with a mail it is never shown. */
export async function freshPassword(): Promise<{ password: string; hash: string }> {
  const password = randomPassword();
  return { password, hash: await hashPassword(digestOf(password)) };
}

/**
 * Hands over access inside the transaction that made it: a mail that cannot be sent undoes the change. Links from before stop
 * working either way.
 */
export async function handOver(
  trx: Kysely<Tables>,
  { mails, publicUrl }: MailConfig,
  {
    recipient,
    handover,
    password,
    viewer,
    isNew,
  }: {
    recipient: Recipient;
    handover: Handover;
    password: string;
    viewer: Viewer;
    isNew: boolean;
  },
): Promise<HandedOver> {
  await revokeInvitations(trx, recipient.adminId);
  if (handover === 'password' || publicUrl === undefined) {
    return { handover: 'password', password };
  }
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('one_time')
    .values({
      kind: 'invitation',
      value: invitationKey(token),
      payload: JSON.stringify({ adminId: recipient.adminId }),
      expires_at: sql`now() + make_interval(hours => ${invitationHours})`,
    })
    .execute();
  const texts = mailTexts[viewer.lang];
  const text = fill(isNew ? texts.inviteBody : texts.resetBody, {
    name: recipient.realName,
    username: recipient.username,
    by: viewer.admin.realName,
    hours: invitationHours,
    link: pageLink(publicUrl, 'invitation', token, viewer.lang),
  });
  const subject = isNew ? texts.inviteSubject : texts.resetSubject;
  const by = viewer.admin.username;
  await mails.sendNow({ kind: 'invitation', by, to: recipient.email, subject, text }, viewer.lang, trx);
  return { handover, password: '' };
}

/** Only a digest of the token is stored: tokens cannot be read from the table. */
export const invitationKey = (token: string): string => sha256(token).toString('base64url');

/** Ends every link that was sent to the user. */
export async function revokeInvitations(trx: Kysely<Tables>, adminId: string): Promise<void> {
  await trx
    .deleteFrom('one_time')
    .where('kind', '=', 'invitation')
    .where(sql`payload ->> 'adminId'`, '=', adminId)
    .execute();
}
