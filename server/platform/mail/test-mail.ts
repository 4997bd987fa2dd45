import { fill } from '#shared/texts/fields.ts';
import { mailTexts } from '#shared/texts/mail.ts';
import type { Viewer } from '../http/viewer.ts';
import type { Mails } from './mails.ts';

/** Sends a mail that says nothing but who sent it; throws `mail.refused` with the reason in the viewer's language. */
export async function sendTestMail(mails: Mails, to: string, viewer: Viewer): Promise<void> {
  const texts = mailTexts[viewer.lang];
  const time = new Intl.DateTimeFormat(viewer.lang, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: viewer.timezone,
  }).format(new Date());
  const text = fill(texts.body, { name: viewer.admin.realName, time });
  await mails.sendNow({ kind: 'test', by: viewer.admin.username, to, subject: texts.subject, text }, viewer.lang);
}
