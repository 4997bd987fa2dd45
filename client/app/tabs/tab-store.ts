import { useSyncExternalStore } from 'react';
import { currentSession, onSession } from '#client/http/session.ts';
import { forgetScroll } from './scroll.ts';
import type { Tab } from './tab.ts';

/** Tabs belong to one window and one person: they outlive F5, not the sign-out. */
const storageKey = 'tabs';

const listeners = new Set<() => void>();
let owner = currentSession().username;
let tabs: readonly Tab[] = readStored();
/** By tab: the forms with entries that are not saved. */
const unsaved = new Map<string, Set<string>>();
let unsavedKeys: ReadonlySet<string> = new Set();

function isTab(value: unknown): value is Tab {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    'address' in value &&
    [value.key, value.address].every((text) => typeof text === 'string' && /^\/(?![/\\])/.test(text)) &&
    (!('subject' in value) || typeof value.subject === 'string')
  );
}

function readStored(): readonly Tab[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('tabs' in stored)) return [];
    if (stored.owner !== owner || !Array.isArray(stored.tabs)) return [];
    const seen = new Set<string>();
    return stored.tabs.filter(isTab).filter(({ key }) => !seen.has(key) && seen.add(key));
  } catch {
    // Blocked or broken: the tabs of this visit are enough.
    return [];
  }
}

function become(next: readonly Tab[]): void {
  tabs = next;
  try {
    if (tabs.length > 0) sessionStorage.setItem(storageKey, JSON.stringify({ owner, tabs }));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Full or blocked: they live as long as the page.
  }
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

function tellUnsaved(): void {
  unsavedKeys = new Set(unsaved.keys());
  tell();
}

onSession(() => {
  const { token, username } = currentSession();
  if (token !== '' && username === owner) return;
  owner = username;
  unsaved.clear();
  tellUnsaved();
  if (tabs.length > 0 || token === '') become([]);
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The page in view: read by what runs when a page is hidden. */
let shown: string | undefined;
/** Key of the page in view. */
export const shownTab = (): string | undefined => shown;
/** Notes which page is in view. */
export function showTab(key: string): void {
  if (shown === key) return;
  shown = key;
  tell();
}

/** The open tabs, in their order, re-rendering with them. */
export const useTabs = (): readonly Tab[] => useSyncExternalStore(subscribe, () => tabs);

/** Keys of the tabs that hold entries which are not saved, re-rendering with them. */
export const useUnsaved = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => unsavedKeys);

/** Notes that a page is shown: its tab is opened, or gets the page's present address. */
export function visitTab(key: string, address: string): void {
  const known = tabs.find((tab) => tab.key === key);
  if (known?.address === address) return;
  if (known) become(tabs.map((tab) => (tab === known ? { ...tab, address } : tab)));
  else become([...tabs, { key, address }]);
}

/** Closes tabs and forgets their pages. */
export function removeTabs(keys: readonly string[]): void {
  for (const key of keys) {
    unsaved.delete(key);
    forgetScroll(key);
  }
  tellUnsaved();
  become(tabs.filter(({ key }) => !keys.includes(key)));
}

/** Notes the name of what a page shows. */
export function nameTab(key: string, subject: string): void {
  const known = tabs.find((tab) => tab.key === key);
  if (known && known.subject !== subject) become(tabs.map((tab) => (tab === known ? { ...tab, subject } : tab)));
}

/** Notes whether a form of a page holds entries that are not saved. */
export function markUnsaved(key: string, form: string, isUnsaved: boolean): void {
  const forms = unsaved.get(key) ?? new Set();
  if (forms.has(form) === isUnsaved) return;
  if (isUnsaved) forms.add(form);
  else forms.delete(form);
  if (forms.size > 0) unsaved.set(key, forms);
  else unsaved.delete(key);
  tellUnsaved();
}

/** A page that is built anew has no entries. */
export function forgetEntries(key: string): void {
  if (unsaved.delete(key)) tellUnsaved();
}

/** Whether closing the tab would lose entries. */
export const isUnsaved = (key: string): boolean => unsaved.has(key);

window.addEventListener('beforeunload', (event) => {
  if (unsaved.size > 0) event.preventDefault();
});

const shownSubject = (): string | undefined => tabs.find(({ key }) => key === shown)?.subject;
/** Name of what the page in view shows, re-rendering with it. */
export const useShownSubject = (): string | undefined => useSyncExternalStore(subscribe, shownSubject);
