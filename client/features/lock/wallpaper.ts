import { useSyncExternalStore } from 'react';

/** Wallpapers drawn in lock.css. */
const count = 8;

const listeners = new Set<() => void>();
let shown = Math.floor(Math.random() * count);

/** Another wallpaper than the present one. */
export function nextWallpaper(): void {
  shown = (shown + 1 + Math.floor(Math.random() * (count - 1))) % count;
  for (const listener of listeners) listener();
}

/** Number of the wallpaper. */
export const useWallpaper = (): number =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
