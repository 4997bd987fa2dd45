import { useEffect } from 'react';

/** While mounted nothing of the page but `keep` can be reached or read, whatever is added to it meanwhile. */
export function useEverythingInert(keep: HTMLElement): void {
  useEffect(() => {
    const covered = new Set<HTMLElement>();
    const cover = () => {
      for (const child of document.body.children) {
        if (!(child instanceof HTMLElement) || child === keep || child.inert) continue;
        child.inert = true;
        child.dataset.behindLock = '';
        covered.add(child);
      }
    };
    cover();
    const observer = new MutationObserver(cover);
    observer.observe(document.body, { childList: true });
    return () => {
      observer.disconnect();
      for (const child of covered) {
        child.inert = false;
        delete child.dataset.behindLock;
      }
    };
  }, [keep]);
}
