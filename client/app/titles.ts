import { i18next } from '#client/i18n/index.ts';
import type { TFunction } from '#client/i18n/t.ts';

/** A title in the current language: a key of ours, with or without `menu.`, or the words a server gave. */
export function titleOf(title: string, t: TFunction): string {
  const key = `menu.${title.replace(/^menu\./, '')}`;
  return i18next.exists(key) ? t(key as 'menu.dash') : title;
}

/** The title of a page that shows one thing of many: its name first, the screen's title after it. */
export const withSubject = (title: string, subject: string | undefined): string =>
  subject ? `${subject} · ${title}` : title;
