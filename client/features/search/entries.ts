import type { ComponentType } from 'react';
import { menu as en } from '#client/i18n/en/menu.ts';
import { alsoCalled, searchWords } from '#client/i18n/search-words.ts';
import { menu as zh } from '#client/i18n/zh/menu.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { plainText } from '#shared/search-text.ts';
import { initials } from './initials.ts';

/** A screen or an action that the client knows by itself. */
export interface SearchEntry {
  readonly id: string;
  readonly title: string;
  /** Further texts it is found by: the other language, initials, its code, what the trade calls it. */
  readonly words: readonly string[];
  /** Address to go to; absent for an action. */
  readonly path?: string;
  readonly run?: () => void;
  readonly icon?: ComponentType | undefined;
}

/** An entry or a hit of the server, as it is listed. */
export interface Choice extends SearchEntry {
  /** What tells it from others: its menu group, its code, its supplier. */
  readonly note?: string;
}

/** A permitted screen, as the shell hands it over. */
export interface SearchScreen {
  readonly path: string;
  /** Key of its title, with or without `menu.`. */
  readonly title: string;
  readonly code: string;
  readonly icon?: ComponentType | undefined;
  /** Title of its menu group, likewise; absent where the screen is an entry by itself. */
  readonly group?: string | undefined;
}

/** Something the search can do by itself, e.g. lock the screen; `client/i18n/search-words.ts` has further words for it. */
export interface SearchAction {
  readonly id: string;
  readonly title: string;
  readonly run: () => void;
  readonly icon: ComponentType;
}

const textIn = (texts: object, key: string): string => {
  const value: unknown = Object.getOwnPropertyDescriptor(texts, key)?.value;
  return typeof value === 'string' ? value : '';
};

/** A title in `lang`; one that a server chose stays as it is. */
const titleIn = (lang: Lang, title: string): string =>
  textIn(lang === 'zh' ? zh : en, title.replace(/^menu\./, '')) || title;

/** A screen in both languages, with its group, its initials and its code. */
export function entryOf({ path, title, code, icon, group }: SearchScreen, lang: Lang): Choice {
  const key = title.replace(/^menu\./, '');
  return {
    id: path,
    title: titleIn(lang, title),
    path,
    icon,
    words: [textIn(zh, key), textIn(en, key), textIn(initials, key), path, code, ...(alsoCalled[key] ?? [])],
    ...(group !== undefined && { note: titleIn(lang, group) }),
  };
}

/** An action of the shell with its further words. */
export const actionEntryOf = (action: SearchAction): SearchEntry => ({
  ...action,
  words: textIn(searchWords, action.id).split(' '),
});

/** The entries that `text` may mean, those that begin with it first. */
export function matchesIn<Entry extends SearchEntry>(entries: readonly Entry[], text: string): Entry[] {
  const wanted = plainText(text).toLowerCase();
  if (wanted === '') return [...entries];
  const rank = ({ title, words }: SearchEntry) => {
    const all = [title, ...words].map((word) => word.toLowerCase()).filter((word) => word !== '');
    if (all.some((word) => word.startsWith(wanted))) return 0;
    return all.some((word) => word.includes(wanted)) ? 1 : 2;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter((each) => each.rank < 2)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
