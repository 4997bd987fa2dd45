import { createContext, useContext, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** What a page can tell the shell that keeps it. */
export interface PageHandle {
  /** Whether the page, with what was typed into it, stays when another one is shown. */
  readonly isKept: boolean;
  /** False once another page has taken its place. */
  readonly isShown: () => boolean;
  /** Whether the window's address is this page's; false already while another page is still loading. */
  readonly ownsAddress: () => boolean;
  /** Query of the window's address, which can be newer than the one the page was last drawn with. */
  readonly currentQuery: () => URLSearchParams;
  /** Entries of a form that a closed tab would lose. */
  readonly setUnsaved: (form: string, isUnsaved: boolean) => void;
  /** Name of what this page shows, for its tab and the window's title. */
  readonly setSubject: (subject: string) => void;
  /** The page is done with: its tab goes. */
  readonly close: () => void;
}

export const PageContext = createContext<PageHandle | undefined>(undefined);

/** Adds the name of what the page shows, e.g. of the channel that is edited, to its tab and title. */
export function usePageSubject(subject: string | undefined): void {
  const page = useContext(PageContext);
  useEffect(() => {
    if (subject) page?.setSubject(subject);
  }, [page, subject]);
}

/** Goes to another page for good: this one, e.g. a form that was sent, is not kept. */
export function useLeavePage(): (to: string) => Promise<void> {
  const page = useContext(PageContext);
  const navigate = useNavigate();
  return async (to) => {
    await navigate(to);
    page?.close();
  };
}
