import { notify } from '#client/http/notices.ts';
import { i18next } from '#client/i18n/index.ts';
import { mobileBreakpoint } from '../settings.ts';
import { isThemeDrawerOpen } from './drawer-store.ts';
import { randomTheme } from './random.ts';
import { currentTheme, savedTheme, saveTheme, tryTheme } from './theme-store.ts';

/** Another look at once, kept; the notice takes it back. */
export function shuffleTheme(): void {
  const before = currentTheme();
  const kept = savedTheme();
  tryTheme(randomTheme(before, window.innerWidth < mobileBreakpoint));
  saveTheme();
  notify({
    type: 'success',
    key: 'theme',
    text: i18next.t('theme:shuffled'),
    action: {
      label: i18next.t('theme:undo'),
      run: () => {
        tryTheme(kept);
        saveTheme();
        // Settings that were only being tried stay so, where one can still decide about them.
        if (isThemeDrawerOpen()) tryTheme(before);
      },
    },
  });
}

/** Forgets everything the console has kept in this browser, the sign-in too, and begins again. */
export function clearCache(): void {
  localStorage.clear();
  sessionStorage.clear();
  location.reload();
}
