import { useSyncExternalStore } from 'react';
import { readJson, writeText } from '#client/http/stored.ts';
import { readTheme, type ThemeSettings, themeDefaults } from './settings.ts';

const listeners = new Set<() => void>();
let saved = readTheme(readJson('theme'));
let shown = saved;

function show(next: ThemeSettings): void {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The settings in force, tried ones included. */
export const currentTheme = (): ThemeSettings => shown;
/** What is kept, whatever is being tried. */
export const savedTheme = (): ThemeSettings => saved;
/** The settings in force, re-rendering with them. */
export const useTheme = (): ThemeSettings => useSyncExternalStore(subscribe, currentTheme);
/** Hears of every change. Answers the way to stop. */
export const onTheme = subscribe;
/** Whether settings are being tried that are not saved. */
export const isThemeTried = (): boolean => JSON.stringify(shown) !== JSON.stringify(saved);
/** Whether settings are being tried, re-rendering with it; called plainly in a component, the compiler would ask only once. */
export const useThemeTried = (): boolean => useSyncExternalStore(subscribe, isThemeTried);

/** Shows settings without keeping them. */
export const tryTheme = (patch: Partial<ThemeSettings>): void => show({ ...shown, ...patch });
/** Back to what is saved. */
export const revertTheme = (): void => show(saved);

/** Keeps what is shown. */
export function saveTheme(): void {
  saved = shown;
  writeText('theme', JSON.stringify(saved));
  show(saved);
}

/** The defaults again; nothing stays stored. */
export function restoreTheme(): void {
  saved = themeDefaults;
  writeText('theme', undefined);
  show(saved);
}

window.addEventListener('storage', ({ key, storageArea }) => {
  // Another tab has saved; what is tried here stays.
  if (storageArea !== localStorage || (key !== 'theme' && key !== null)) return;
  const wasTried = isThemeTried();
  saved = readTheme(readJson('theme'));
  show(wasTried ? shown : saved);
});
