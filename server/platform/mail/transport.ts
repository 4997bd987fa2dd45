import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MailGuard } from './guard.ts';
import type { MailServer } from './setup.ts';

/** Milliseconds; together they stay below the client's own 20 s. */
const limits = { dnsTimeout: 4000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 6000 };
const longest = 12_000;

export interface Message {
  to: string;
  subject: string;
  text: string;
  /** A file that goes along. */
  attachment?: { name: string; content: Buffer } | undefined;
}

/** To the address that was looked at, so that no second look-up leads elsewhere; a certificate must be for the name. */
async function guarded(options: MailServer['options'], guard: MailGuard): Promise<MailServer['options']> {
  const { host = '', port = 0 } = options;
  const address = await guard.addressOf(host, Number(port));
  return { ...options, host: address, ...(isIP(host) === 0 && { tls: { servername: host } }) };
}

/** Hands one mail to the server and answers what it said; rejects with nodemailer's error. */
export async function deliver(
  server: MailServer,
  { to, subject, text, attachment }: Message,
  guard?: MailGuard,
): Promise<string> {
  const options = guard ? await guarded(server.options, guard) : server.options;
  const transport = createTransport({ ...options, ...limits, disableFileAccess: true, disableUrlAccess: true });
  try {
    const { response } = await transport.sendMail({
      from: server.from,
      ...(server.replyTo && { replyTo: { name: '', address: server.replyTo } }),
      // As an object: the address is taken as it is, never parsed for further ones.
      to: { name: '', address: to },
      subject,
      text,
      ...(attachment && { attachments: [{ filename: attachment.name, content: attachment.content }] }),
      // A server that answers a little now and then would otherwise hold the call for ever.
      signal: AbortSignal.timeout(longest),
    });
    return response;
  } finally {
    transport.close();
  }
}
