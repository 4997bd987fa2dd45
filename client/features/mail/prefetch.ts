import { prefetchCall } from '#client/http/use-call.ts';
import { mail } from '#shared/mail.ts';

/** Asks ahead for the mail server. */
export const prefetchMail = (): Promise<unknown> => prefetchCall(mail.setup, {});
