import { createStore } from '#client/http/store.ts';
import { readJson, writeText } from '#client/http/stored.ts';
import { readTheme, type ThemeSettings, themeDefaults } from './settings.ts';

interface ThemeState {
  readonly saved: ThemeSettings;
  /** In force: the saved settings, or a preview of others. */
  readonly shown: ThemeSettings;
}

const initial = readTheme(readJson('theme'));
const theme = createStore<ThemeState>({ saved: initial, shown: initial });

const isPreview = ({ saved, shown }: ThemeState): boolean => JSON.stringify(shown) !== JSON.stringify(saved);
const setSaved = (saved: ThemeSettings): void => theme.set({ saved, shown: saved });

/** The settings in force, a preview included. */
export const currentTheme = (): ThemeSettings => theme.get().shown;
/** The stored settings, without a preview. */
export const savedTheme = (): ThemeSettings => theme.get().saved;
export const useTheme = (): ThemeSettings => theme.useValue().shown;
/** Subscribes to changes. Returns an unsubscribe function. */
export const onTheme = theme.subscribe;
/** Whether unsaved settings are previewed. */
export const isThemeTried = (): boolean => isPreview(theme.get());
export const useThemeTried = (): boolean => isPreview(theme.useValue());

/** Previews settings without storing them. */
export const tryTheme = (patch: Partial<ThemeSettings>): void =>
  theme.set({ saved: savedTheme(), shown: { ...currentTheme(), ...patch } });
/** Ends the preview. */
export const revertTheme = (): void => setSaved(savedTheme());

/** Stores the settings in force. */
export function saveTheme(): void {
  writeText('theme', JSON.stringify(currentTheme()));
  setSaved(currentTheme());
}

/** The defaults again; nothing stays stored. */
export function restoreTheme(): void {
  writeText('theme', undefined);
  setSaved(themeDefaults);
}

window.addEventListener('storage', ({ key, storageArea }) => {
  // Another tab has saved; what is tried here stays.
  if (storageArea !== localStorage || (key !== 'theme' && key !== null)) return;
  const saved = readTheme(readJson('theme'));
  theme.set({ saved, shown: isThemeTried() ? currentTheme() : saved });
});
