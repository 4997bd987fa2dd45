import { useSyncExternalStore } from 'react';
import type { ThemeSettings } from './settings.ts';
import { currentTheme, onTheme } from './theme-store.ts';

/** What of the settings decides colours. */
export interface Look {
  readonly themeName: ThemeSettings['themeName'];
  readonly isDark: boolean;
  /** The menu stands on the drawn background. */
  readonly isDrawn: boolean;
  /** The user wants nothing to move. */
  readonly isStill: boolean;
}

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');
const stillQuery = window.matchMedia('(prefers-reduced-motion: reduce)');
const queries = [darkQuery, stillQuery];

function lookOf({ themeName, mode, background, layout }: ThemeSettings): Look {
  return {
    themeName,
    isDark: mode === 'dark' || (mode === 'system' && darkQuery.matches),
    isDrawn: background !== 'none' && layout !== 'float' && layout !== 'horizontal',
    isStill: stillQuery.matches,
  };
}

let look = lookOf(currentTheme());

/** The look in force. */
export const currentLook = (): Look => look;

/** Subscribes to changes of the look: of a setting, or of the system. Returns an unsubscribe function. */
export function onLook(listener: () => void): () => void {
  const follow = () => {
    const next = lookOf(currentTheme());
    if (JSON.stringify(next) !== JSON.stringify(look)) look = next;
    listener();
  };
  const stop = onTheme(follow);
  for (const query of queries) query.addEventListener('change', follow);
  return () => {
    stop();
    for (const query of queries) query.removeEventListener('change', follow);
  };
}

/** The look in force. */
export const useLook = (): Look => useSyncExternalStore(onLook, currentLook);
