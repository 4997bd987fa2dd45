import { useSyncExternalStore } from 'react';
import type { ThemeSettings } from './settings.ts';
import { currentTheme, onTheme } from './theme-store.ts';

/** What of the settings decides colours. */
export interface Look {
  readonly themeName: ThemeSettings['themeName'];
  readonly isDark: boolean;
  /** The menu stands on the drawn background. */
  readonly isDrawn: boolean;
}

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');

function lookOf({ themeName, mode, background, layout }: ThemeSettings): Look {
  return {
    themeName,
    isDark: mode === 'dark' || (mode === 'system' && darkQuery.matches),
    isDrawn: background !== 'none' && layout !== 'float' && layout !== 'horizontal',
  };
}

let look = lookOf(currentTheme());

/** The look in force. */
export const currentLook = (): Look => look;

/** Hears of every change of the look: a setting, or the computer's own mode. Answers the way to stop. */
export function onLook(listener: () => void): () => void {
  const follow = () => {
    const next = lookOf(currentTheme());
    if (JSON.stringify(next) !== JSON.stringify(look)) look = next;
    listener();
  };
  const stop = onTheme(follow);
  darkQuery.addEventListener('change', follow);
  return () => {
    stop();
    darkQuery.removeEventListener('change', follow);
  };
}

/** The look in force, re-rendering with it. */
export const useLook = (): Look => useSyncExternalStore(onLook, currentLook);
