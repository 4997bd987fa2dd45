import './layout.css';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import { useSession } from '#client/http/session.ts';
import { useMedia } from '#client/kit/use-media.ts';
import type { ScreenGroup } from '../screens.ts';
import { mobileBreakpoint } from '../settings.ts';
import { CachedPages } from '../tabs/CachedPages.tsx';
import { TabBar } from '../tabs/TabBar.tsx';
import { documentTitle, titleOf } from '../titles.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useCollapse } from './use-collapse.ts';
import { useHere } from './use-here.ts';

const MenuDrawer = lazy(() => import('./MenuDrawer.tsx').then((module) => ({ default: module.MenuDrawer })));
const PasswordNotice = lazy(() =>
  import('#client/features/session/PasswordNotice.tsx').then((module) => ({ default: module.PasswordNotice })),
);

/** The vertical layout: menu at the side, header, page, footer. Narrow windows get the menu as a drawer. */
export function ConsoleLayout({ tree }: { tree: readonly ScreenGroup[] }) {
  const { t } = useTranslation();
  const { passwordExpired, token } = useSession();
  const [mustChange, setMustChange] = useState(passwordExpired);
  // Not once the session has ended: until the sign-in is there, everything stays as it was.
  if (token !== '' && mustChange !== passwordExpired) setMustChange(passwordExpired);
  const here = useHere();
  const isMobile = useMedia(`(max-width: ${mobileBreakpoint - 0.02}px)`);
  const [isCollapsed, setCollapsed] = useCollapse();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const { state } = useNavigation();
  const main = useRef<HTMLElement>(null);
  const path = here?.screen.path;
  const shownPath = useRef(path);

  const title = documentTitle(here && titleOf(here.screen.title, t), t);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    // The first page keeps the browser's own position and focus.
    if (shownPath.current === path) return;
    shownPath.current = path;
    main.current?.focus({ preventScroll: true });
  }, [path]);

  const isFolded = isMobile ? !isDrawerOpen : isCollapsed;
  return (
    <div className="console" data-collapsed={isCollapsed || undefined}>
      <button type="button" className="skip-link" onClick={() => main.current?.focus()}>
        {t('app.skip')}
      </button>
      <div className="navigation-bar" data-busy={state !== 'idle' || undefined} aria-hidden="true" />
      {isMobile ? (
        <Suspense>
          <MenuDrawer tree={tree} isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
        </Suspense>
      ) : (
        <Sidebar tree={tree} isCollapsed={isCollapsed} />
      )}
      <div className="console-body">
        <Header
          here={here}
          tree={tree}
          isMobile={isMobile}
          isFolded={isFolded}
          onFold={() => (isMobile ? setDrawerOpen(true) : setCollapsed(!isCollapsed))}
        />
        <TabBar tree={tree} />
        <main ref={main} tabIndex={-1} className="console-main">
          {/* Until the password is changed the server answers no page. */}
          {!mustChange && <CachedPages />}
        </main>
        <Footer />
      </div>
      {mustChange && (
        <Suspense>
          <PasswordNotice />
        </Suspense>
      )}
    </div>
  );
}
