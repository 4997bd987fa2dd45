import { pinyin } from 'pinyin-pro';
import type { SearchHit } from '#shared/search.ts';
import type { Viewer } from '../http/viewer.ts';

/** How one kind of thing is found; a feature adds its own to the context. */
export interface Searcher {
  /** Whether the user may see things of this kind. */
  may(admin: Viewer['admin']): boolean;
  /** Whether the text is a value that his role does not show, by which nothing is found for him. */
  isConcealed?(text: string, admin: Viewer['admin']): boolean;
  /** At most `limit` hits, the best first. */
  find(text: string, limit: number, viewer: Viewer): Promise<SearchHit[]>;
}

const kept = new Map<string, string>();
/** Names whose initials are remembered. */
const maxKept = 20_000;

/** First letters of the pinyin of a Chinese name, in lower case. */
export function initialsOf(name: string): string {
  const known = kept.get(name);
  if (known !== undefined) return known;
  if (kept.size >= maxKept) kept.clear();
  const made = pinyin(name, { pattern: 'first', toneType: 'none', type: 'array' }).join('').toLowerCase();
  kept.set(name, made);
  return made;
}

/** Whether `text` may be meant as initials: Latin letters, two or more. */
export const mayBeInitials = (text: string): boolean => /^[a-z]{2,}$/i.test(text);
