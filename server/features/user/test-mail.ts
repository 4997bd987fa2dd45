import { fill } from '#shared/texts/fields.ts';
import { mailTexts } from '#shared/texts/mail.ts';
import type { Config } from '../../config.ts';
import type { Viewer } from '../../http/viewer.ts';
import { sendMail } from '../../mail/send-mail.ts';

/** Sends a mail that says nothing but who sent it; throws `mail.refused` with the reason in the viewer's language. */
export async function sendTestMail(smtp: NonNullable<Config['smtp']>, to: string, viewer: Viewer): Promise<void> {
  const texts = mailTexts[viewer.lang];
  const time = new Intl.DateTimeFormat(viewer.lang, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: viewer.timezone,
  }).format(new Date());
  const text = fill(texts.body, { name: viewer.admin.realName, time });
  await sendMail(smtp, { to, subject: texts.subject, text }, viewer.lang);
}
