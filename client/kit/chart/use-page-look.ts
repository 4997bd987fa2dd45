import { useSyncExternalStore } from 'react';

/** Subscribes to changes of the page's colours, which the shell marks at the root element. */
function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-mode', 'data-theme'] });
  return () => observer.disconnect();
}

const pageLook = (): string => {
  const { mode, theme } = document.documentElement.dataset;
  return `${mode} ${theme}`;
};

/** Changes with the page's colours: what is drawn on a canvas has to be drawn again. */
export const usePageLook = (): string => useSyncExternalStore(subscribe, pageLook);
