import { currentSession, onSession } from '#client/http/session.ts';
import { createStore } from '#client/http/store.ts';
import { forgetScroll } from './scroll.ts';
import type { Tab } from './tab.ts';

/** Tabs belong to one window and one person: they outlive F5, not the sign-out. */
const storageKey = 'tabs';

let owner = currentSession().username;
const tabs = createStore<readonly Tab[]>(readStored());
/** By tab: the forms with entries that are not saved. */
const unsaved = new Map<string, Set<string>>();
const unsavedKeys = createStore<ReadonlySet<string>>(new Set());

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

function setTabs(next: readonly Tab[]): void {
  try {
    if (next.length > 0) sessionStorage.setItem(storageKey, JSON.stringify({ owner, tabs: next }));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Full or blocked: they live as long as the page.
  }
  tabs.set(next);
}

const updateUnsaved = (): void => unsavedKeys.set(new Set(unsaved.keys()));

onSession(() => {
  const { token, username } = currentSession();
  if (token !== '' && username === owner) return;
  owner = username;
  unsaved.clear();
  updateUnsaved();
  if (tabs.get().length > 0 || token === '') setTabs([]);
});

const shown = createStore<string | undefined>(undefined);
/** Key of the page in view. */
export const shownTab = shown.get;
/** Sets the page in view. */
export const showTab = (key: string): void => shown.set(key);

/** The open tabs, in their order. */
export const useTabs = tabs.useValue;

/** Keys of the tabs with unsaved changes. */
export const useUnsaved = unsavedKeys.useValue;

/** Notes that a page is shown: its tab is opened, or gets the page's present address. */
export function visitTab(key: string, address: string): void {
  const known = tabs.get().find((tab) => tab.key === key);
  if (known?.address === address) return;
  if (known) setTabs(tabs.get().map((tab) => (tab === known ? { ...tab, address } : tab)));
  else setTabs([...tabs.get(), { key, address }]);
}

/** Closes tabs and forgets their pages. */
export function removeTabs(keys: readonly string[]): void {
  for (const key of keys) {
    unsaved.delete(key);
    forgetScroll(key);
  }
  updateUnsaved();
  setTabs(tabs.get().filter(({ key }) => !keys.includes(key)));
}

/** Notes the name of what a page shows. */
export function nameTab(key: string, subject: string): void {
  const known = tabs.get().find((tab) => tab.key === key);
  if (known && known.subject !== subject) setTabs(tabs.get().map((tab) => (tab === known ? { ...tab, subject } : tab)));
}

/** Notes whether a form of a page holds entries that are not saved. */
export function markUnsaved(key: string, form: string, isUnsaved: boolean): void {
  const forms = unsaved.get(key) ?? new Set();
  if (forms.has(form) === isUnsaved) return;
  if (isUnsaved) forms.add(form);
  else forms.delete(form);
  if (forms.size > 0) unsaved.set(key, forms);
  else unsaved.delete(key);
  updateUnsaved();
}

/** A page that is built again has no entries. */
export function forgetEntries(key: string): void {
  if (unsaved.delete(key)) updateUnsaved();
}

/** Whether closing the tab would lose entries. */
export const isUnsaved = (key: string): boolean => unsaved.has(key);

/** Whether closing the window would. */
export const hasUnsaved = (): boolean => unsaved.size > 0;

window.addEventListener('beforeunload', (event) => {
  if (hasUnsaved()) event.preventDefault();
});

/** Name of the record that the page in view shows. */
export function useShownSubject(): string | undefined {
  const key = shown.useValue();
  return tabs.useValue().find((tab) => tab.key === key)?.subject;
}
