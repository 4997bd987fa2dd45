import { createContext, useContext, useEffect } from 'react';

/** What a page can tell the shell that keeps it. */
export interface PageHandle {
  /** Whether the page, with what was typed into it, stays when another one is shown. */
  readonly isKept: boolean;
  /** False once another page has taken its place. */
  readonly isShown: () => boolean;
  /** Entries of a form that a closed tab would lose. */
  readonly setUnsaved: (form: string, isUnsaved: boolean) => void;
  /** What this page shows, in its tab and in the window's title. */
  readonly setTitle: (title: string) => void;
}

export const PageContext = createContext<PageHandle | undefined>(undefined);

/** Names the page after what it shows, e.g. the channel that is edited; undefined leaves the screen's own title. */
export function usePageTitle(title: string | undefined): void {
  const page = useContext(PageContext);
  useEffect(() => {
    if (title) page?.setTitle(title);
  }, [page, title]);
}
