import { Activity, type ReactElement, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, Route, Routes, useLocation, useOutlet } from 'react-router-dom';
import { PageContext, type PageHandle } from '#client/kit/page/page-handle.ts';
import { currentAddress, pathOf, queryOf } from '../address.ts';
import { useHere } from '../layout/use-here.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import { keepAliveMaxNum } from '../settings.ts';
import { useRefreshRound } from './refresh.ts';
import { keepScroll } from './scroll.ts';
import { tabKeyOf } from './tab.ts';
import { isUnsaved, markUnsaved, nameTab, removeTabs, shownTab, showTab, useTabs, visitTab } from './tab-store.ts';
import { UnsavedChangesDialog } from './UnsavedChangesDialog.tsx';

interface KeptPage {
  readonly key: string;
  /** Changes when the page must be built again. */
  readonly revision: number;
  readonly outlet: ReactElement | null;
  readonly screen: ScreenHandle['screen'] | undefined;
  /** Hidden pages keep the location they were last shown with. */
  readonly location: Location;
}

/** The page in view, and up to 20 visited ones that wait unseen with all that was typed, scrolled and opened in them. */
export function CachedPages() {
  const outlet = useOutlet();
  const location = useLocation();
  const here = useHere();
  const round = useRefreshRound();
  const open = useTabs();
  const address = `${location.pathname}${location.search}`;
  const tabKey = here && tabKeyOf(here.screen, address);
  const key = tabKey ?? location.pathname;
  const [kept, setKept] = useState<readonly KeptPage[]>([]);
  const [shown, setShown] = useState({ key, round });

  const known = kept.find((page) => page.key === key);
  const isRefreshed = shown.key === key && shown.round !== round;
  if (shown.key !== key || shown.round !== round) setShown({ key, round });
  if (isRefreshed || known?.outlet !== outlet || known?.location !== location) {
    const revision = (known?.revision ?? 0) + (isRefreshed ? 1 : 0);
    setKept(withPage(kept, { key, revision, outlet, screen: here?.screen, location }));
  }

  const isOpen = (page: KeptPage) => open.some((tab) => tab.key === page.key);
  const isStale = kept.some((page) => page.key !== key && !isOpen(page));
  // Closing a tab frees its page; a page without a tab is not kept.
  if (isStale) setKept(kept.filter((page) => page.key === key || isOpen(page)));

  useLayoutEffect(() => {
    showTab(key);
    return keepScroll(key);
  }, [key]);
  useLayoutEffect(() => {
    if (tabKey !== undefined) visitTab(tabKey, address);
  }, [tabKey, address]);
  const noKeepAlive = here?.screen.noKeepAlive === true;
  useEffect(
    () => () => {
      if (noKeepAlive) setKept((pages) => pages.filter((page) => page.key !== key));
    },
    [key, noKeepAlive],
  );

  const isKept = tabKey !== undefined && !noKeepAlive;
  return (
    <>
      {[...kept]
        .sort((a, b) => (a.key < b.key ? -1 : 1))
        .map((page) => (
          <Activity key={`${page.key} ${page.revision}`} mode={page.key === key ? 'visible' : 'hidden'}>
            <Page page={page} isKept={page.key === key ? isKept : true} />
          </Activity>
        ))}
      <UnsavedChangesDialog />
    </>
  );
}

/** The most recent page comes last; beyond the limit the oldest go, those with unsaved entries after all others. */
function withPage(kept: readonly KeptPage[], page: KeptPage): readonly KeptPage[] {
  const pages = [...kept.filter(({ key }) => key !== page.key), page];
  if (pages.length <= keepAliveMaxNum) return pages;
  const out = pages.find(({ key }) => !isUnsaved(key)) ?? pages[0];
  return pages.filter((each) => each !== out);
}

/** Key of the page that the window's address leads to, as seen from a page of `screen`; the router may still be loading it. */
function addressKey(screen: ScreenHandle['screen'] | undefined): string {
  const address = currentAddress();
  const path = pathOf(address);
  return (screen?.path === path && tabKeyOf(screen, address)) || path;
}

function Page({ page: { key, outlet, screen, location }, isKept }: { page: KeptPage; isKept: boolean }) {
  const [handle] = useState<Omit<PageHandle, 'isKept'>>(() => ({
    isShown: () => shownTab() === key,
    ownsAddress: () => addressKey(screen) === key,
    currentQuery: () => queryOf(currentAddress()),
    setUnsaved: (form, isNew) => markUnsaved(key, form, isNew),
    setSubject: (subject) => nameTab(key, subject),
    close: () => removeTabs([key]),
  }));
  return (
    <PageContext value={{ ...handle, isKept }}>
      {/* A page keeps the address it was shown at, whatever the window's address is now. */}
      <Routes location={location}>
        <Route path="*" element={outlet} />
      </Routes>
    </PageContext>
  );
}
