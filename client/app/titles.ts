import type { TFunction } from 'i18next';
import { i18next } from '#client/i18n/index.ts';
import { titleSeparator } from './settings.ts';

/** A title in the current language: a key of ours, or the words a server gave. */
export const titleOf = (title: string, t: TFunction): string =>
  i18next.exists(`menu.${title}`) ? t(`menu.${title}` as 'menu.dash') : title;

/** The document's title for a page's translated one. */
export const documentTitle = (page: string | undefined, t: TFunction): string =>
  page ? `${page}${titleSeparator}${t('app.title')}` : t('app.title');
