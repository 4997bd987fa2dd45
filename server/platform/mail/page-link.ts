import type { Lang } from '#shared/http/endpoint.ts';

/** Pages of the client that mails lead to. */
type LinkedPage = 'credentials' | 'invitation' | 'price-notice';

/**
 * Address of a page with its token and the language of the mail, which the page takes over. Behind the hash the token reaches
 * no server but ours, and no log.
 */
export const pageLink = (publicUrl: string, page: LinkedPage, token: string, lang: Lang): string =>
  `${publicUrl}/#/${page}?token=${token}&lang=${lang}`;
