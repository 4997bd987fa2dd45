import { useSyncExternalStore } from 'react';

/** Whether a media query holds, followed while mounted. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Narrow enough that tables become cards and filters a sheet. */
export const usePhone = (): boolean => useMedia('(max-width: 767px)');
