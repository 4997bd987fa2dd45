import type { Lang } from '#shared/http/endpoint.ts';
import { fill } from '#shared/texts/fields.ts';
import { type MailText, mailTexts } from '#shared/texts/mail.ts';

/** One line of our own words and the server's number; its text may name hosts that are nobody's business. */
export function reasonOf(error: unknown, lang: Lang): string {
  const { code, command, responseCode, response, message } = { ...detailsOf(error) };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response ?? ''))?.[1];
  const status = [responseCode, enhanced].filter(Boolean).join(' ');
  return fill(mailTexts[lang][textFor(String(code), String(command), String(message))], { status: status || '–' });
}

/** What the server said in its own words, for those who set it up; else the failure. One line, cut. */
export function answerOf(error: unknown): string {
  const { response, code, message } = { ...detailsOf(error) };
  return oneLine(String(response ?? message ?? code ?? error));
}

export const oneLine = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ').slice(0, 300);

/** Whether another try may succeed: everything but what the server refused for good (5xx). */
export function isTemporary(error: unknown): boolean {
  const { responseCode } = { ...detailsOf(error) };
  return !(typeof responseCode === 'number' && responseCode >= 500);
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
  EINSIDE: 'inside',
  ENOTFOUND: 'unreachable',
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
