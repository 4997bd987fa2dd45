import { useSyncExternalStore } from 'react';

/** Hears when the page changes its colours, which the shell marks at the root element. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-mode', 'data-theme'] });
  return () => observer.disconnect();
}

const pageLook = (): string => {
  const { mode, theme } = document.documentElement.dataset;
  return `${mode} ${theme}`;
};

/** Changes with the page's colours: what is drawn on a canvas has to be drawn anew. */
export const usePageLook = (): string => useSyncExternalStore(subscribe, pageLook);
