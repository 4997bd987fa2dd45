import { createTransport } from 'nodemailer';
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

/** Hands one mail to the server and answers what it said; rejects with nodemailer's error. */
export async function deliver(server: MailServer, { to, subject, text, attachment }: Message): Promise<string> {
  const transport = createTransport({ ...server.options, ...limits, disableFileAccess: true, disableUrlAccess: true });
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
