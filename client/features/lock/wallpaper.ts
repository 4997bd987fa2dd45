import { createStore } from '#client/http/store.ts';

/** Wallpapers drawn in lock.css. */
const count = 8;

const shown = createStore(Math.floor(Math.random() * count));

/** Another wallpaper than the present one. */
export function nextWallpaper(): void {
  shown.set((shown.get() + 1 + Math.floor(Math.random() * (count - 1))) % count);
}

/** Number of the wallpaper. */
export const useWallpaper = shown.useValue;
