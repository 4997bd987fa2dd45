import { menu as en } from '#client/i18n/en/menu.ts';
import { searchWords } from '#client/i18n/search-words.ts';
import { menu as zh } from '#client/i18n/zh/menu.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { initials } from './initials.ts';
import type { SearchAction } from './SearchTool.tsx';

/** A screen or an action that the client knows by itself. */
export interface SearchEntry {
  readonly id: string;
  readonly title: string;
  /** Further texts it is found by: the other language, initials, its code. */
  readonly words: readonly string[];
  /** Address to go to; absent for an action. */
  readonly path?: string;
  readonly run?: () => void;
}

/** A permitted screen, as the shell hands it over. */
export interface SearchScreen {
  readonly path: string;
  /** Key of its title, with or without `menu.`. */
  readonly title: string;
  readonly code: string;
}

const textIn = (texts: object, key: string): string => {
  const value: unknown = Object.getOwnPropertyDescriptor(texts, key)?.value;
  return typeof value === 'string' ? value : '';
};

/** A screen in both languages, with its initials and its code; a title that a server chose stays as it is. */
export function entryOf({ path, title, code }: SearchScreen, lang: Lang): SearchEntry {
  const key = title.replace(/^menu\./, '');
  const shown = textIn(lang === 'zh' ? zh : en, key) || title;
  return { id: path, title: shown, path, words: [textIn(zh, key), textIn(en, key), initials[key] ?? '', path, code] };
}

/** An action of the shell with its further words. */
export const actionEntryOf = (action: SearchAction): SearchEntry => ({
  ...action,
  words: (searchWords[action.id] ?? '').split(' '),
});

/** The entries that `text` may mean, those that begin with it first. */
export function matchesIn(entries: readonly SearchEntry[], text: string): SearchEntry[] {
  const wanted = text.trim().toLowerCase();
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
