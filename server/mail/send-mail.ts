import { createTransport } from 'nodemailer';
import type { Lang } from '#shared/http/endpoint.ts';
import { fill } from '#shared/texts/fields.ts';
import { type MailText, mailTexts } from '#shared/texts/mail.ts';
import type { Config } from '../config.ts';
import { AppError } from '../http/errors.ts';

/** Milliseconds; together they stay below the client's own 20 s. */
const limits = { dnsTimeout: 4000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 6000 };
const longest = 12_000;

interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
}

/** Sends a mail through the configured server; throws `mail.refused` with the reason in `lang`. */
export async function sendMail(smtp: NonNullable<Config['smtp']>, mail: Mail, lang: Lang): Promise<void> {
  const transport = createTransport({ url: smtp.url, ...limits, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.sendMail({
      from: smtp.from,
      // As an object: the address is taken as it is, never parsed for further ones.
      to: { name: '', address: mail.to },
      subject: mail.subject,
      text: mail.text,
      // A server that answers a little now and then would otherwise hold the call for ever.
      signal: AbortSignal.timeout(longest),
    });
  } catch (error) {
    throw new AppError('mail.refused', { reason: reasonOf(error, lang) });
  } finally {
    transport.close();
  }
}

/** One line of our own words and the server's number; its text may name hosts that are nobody's business. */
function reasonOf(error: unknown, lang: Lang): string {
  const { code, command, responseCode, response, message } = { ...detailsOf(error) };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1];
  const status = [responseCode, enhanced].filter(Boolean).join(' ');
  return fill(mailTexts[lang][textFor(String(code), String(command), String(message))], { status: status || '–' });
}

const detailsOf = (error: unknown): Record<string, unknown> =>
  error instanceof Error ? { ...error, message: error.message } : {};

const byCode: Readonly<Record<string, MailText>> = {
  ETIMEDOUT: 'tooSlow',
  EABORT: 'tooSlow',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ESOCKET: 'unreachable',
  EDNS: 'unreachable',
  ETLS: 'insecure',
  EREQUIRETLS: 'insecure',
  EAUTH: 'signIn',
  ENOAUTH: 'signIn',
  EMESSAGE: 'content',
};

function textFor(code: string, command: string, message: string): MailText {
  if (code === 'EENVELOPE') {
    return command === 'MAIL FROM' ? 'sender' : command === 'RCPT TO' ? 'recipient' : 'content';
  }
  if (code === 'ESOCKET' && /certificate|self.signed|ssl|tls/i.test(message)) {
    return 'insecure';
  }
  return byCode[code] ?? 'other';
}
