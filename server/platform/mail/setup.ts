import type { Kysely, Selectable } from 'kysely';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { MailSetup } from '#shared/mail.ts';
import type { Config } from '../../config.ts';
import type { Tables } from '../db/tables.ts';
import type { Vault } from '../security/vault.ts';

/** Where mails are handed in, and from whom they come. */
export interface MailServer {
  options: SMTPTransport.Options;
  from: string | { name: string; address: string };
  replyTo: string;
}

/** Where the sealed password belongs. */
export const passwordPlace = 'mail_setup:password';
const usualPort = { smtp: 587, smtps: 465 };

export const storedSetup = (db: Kysely<Tables>): Promise<Selectable<Tables['mail_setup']> | undefined> =>
  db.selectFrom('mail_setup').selectAll().executeTakeFirst();

/**
 * Seals the stored password with the present key when the one before sealed it. False: no key here opens it, and it stays as it is.
 * A password that was entered meanwhile is not overwritten.
 */
export async function resealPassword(db: Kysely<Tables>, vault: Vault): Promise<boolean> {
  const sealed = (await storedSetup(db))?.password_sealed ?? null;
  if (sealed === null || vault.isCurrent(sealed)) {
    return true;
  }
  if (!vault.canOpen(sealed, passwordPlace)) {
    return false;
  }
  await db
    .updateTable('mail_setup')
    .set({ password_sealed: vault.seal(vault.open(sealed, passwordPlace), passwordPlace) })
    .where('password_sealed', '=', sealed)
    .execute();
  return true;
}

/** The server in force: the environment's, else the stored one; undefined when there is none. */
export async function mailServer(
  db: Kysely<Tables>,
  smtp: Config['smtp'],
  vault: Vault,
): Promise<MailServer | undefined> {
  if (smtp) {
    return { options: { url: smtp.url }, from: smtp.from, replyTo: '' };
  }
  const row = await storedSetup(db);
  if (!row) {
    return undefined;
  }
  const pass = row.password_sealed === null ? '' : vault.open(row.password_sealed, passwordPlace);
  return {
    options: {
      host: row.host,
      port: row.port,
      secure: row.tls_mode === 'tls',
      requireTLS: row.tls_mode === 'starttls',
      ignoreTLS: row.tls_mode === 'none',
      ...(row.account !== '' && { auth: { user: row.account, pass } }),
    },
    from: { name: row.sender_name, address: row.sender_email },
    replyTo: row.reply_email,
  };
}

/** The server in force as people see it. */
export async function shownSetup(db: Kysely<Tables>, smtp: Config['smtp']): Promise<MailSetup> {
  const row = await storedSetup(db);
  const stored = {
    host: row?.host ?? '',
    port: row?.port ?? usualPort.smtp,
    tlsMode: row?.tls_mode ?? ('starttls' as const),
    account: row?.account ?? '',
    senderName: row?.sender_name ?? '',
    senderEmail: row?.sender_email ?? '',
    replyEmail: row?.reply_email ?? '',
    hasPassword: typeof row?.password_sealed === 'string',
    updatedAt: row?.updated_at ?? 0,
    updatedBy: row?.updated_by ?? '',
    version: row?.version ?? 1,
  };
  return smtp
    ? { ...stored, ...fromEnvironment(smtp), source: 'environment' }
    : { ...stored, source: row ? 'stored' : 'none' };
}

function fromEnvironment({ url, from }: NonNullable<Config['smtp']>) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isTls = protocol === 'smtps:';
  const [, senderName = '', senderEmail = from] = /^"?([^"<]*?)"?\s*<([^>]+)>$/.exec(from.trim()) ?? [];
  return {
    host: hostname,
    port: Number(port) || (isTls ? usualPort.smtps : usualPort.smtp),
    tlsMode: isTls ? ('tls' as const) : ('starttls' as const),
    account: decodeURIComponent(username),
    hasPassword: password !== '',
    senderName,
    senderEmail,
    replyEmail: '',
  };
}
