import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLocked } from '#client/features/lock/lock-store.ts';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useDocumentTitle } from '#client/kit/document-title.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { mayOpen } from '../access.ts';
import type { ScreenGroup } from '../screens.ts';
import { CachedPages } from '../tabs/CachedPages.tsx';
import { TabBar } from '../tabs/TabBar.tsx';
import { tabKeyOf } from '../tabs/tab.ts';
import { useShownSubject } from '../tabs/tab-store.ts';
import { ThemeHost } from '../theme/ThemeHost.tsx';
import { useTheme } from '../theme/theme-store.ts';
import { titleOf, withSubject } from '../titles.ts';
import styles from './console.module.css';
import { FoldButton } from './FoldButton.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import headerStyles from './header.module.css';
import { LockHost } from './LockHost.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { OutageNotice } from './OutageNotice.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { usePageChange } from './use-page-change.ts';
import { useSheetDrop } from './use-sheet-drop.ts';
import { useShell } from './use-shell.ts';

const MenuDrawer = lazyPart(() => import('./MenuDrawer.tsx').then((module) => module.MenuDrawer));
const FactorNotice = lazyPart(() =>
  import('#client/features/session/FactorNotice.tsx').then((module) => module.FactorNotice),
);
const PasswordNotice = lazyPart(() =>
  import('#client/features/session/PasswordNotice.tsx').then((module) => module.PasswordNotice),
);

/** When the rules for paper are fetched, ms. */
const printAfter = 3000;

/**
 * All six layouts: the same parts at the same places of the tree, arranged by css, so that a change of layout leaves the
 * page as it is. Narrow windows get the vertical one, with the menu as a drawer.
 */
export function ConsoleLayout({ tree }: { tree: readonly ScreenGroup[] }) {
  const { t } = useTranslation();
  const session = useSession();
  const { passwordExpired, mustEnrol, token } = session;
  const [mustChange, setMustChange] = useState(passwordExpired);
  // Not once the session has ended: until the sign-in is there, everything stays as it was.
  if (token !== '' && mustChange !== passwordExpired) setMustChange(passwordExpired);
  const { showTabs, showPageTransition } = useTheme();
  const shell = useShell(tree);
  const { here, layout, isMobile, isCollapsed } = shell;
  const isLocked = useLocked();
  const main = useRef<HTMLElement>(null);
  useFocusReturn(main);
  useSheetDrop();
  const { pathname, search } = useLocation();
  usePageChange(main, (here && tabKeyOf(here.screen, `${pathname}${search}`)) ?? pathname, showPageTransition);

  const subject = useShownSubject();
  const isForbidden = here?.group !== undefined && !mayOpen(here.group, here.screen, session);
  useDocumentTitle(
    isForbidden ? t('errorPages.forbidden') : here && withSubject(titleOf(here.screen.title, t), subject),
  );

  useEffect(() => {
    // Not needed in the first seconds; printing before it is loaded shows more than necessary.
    const timer = setTimeout(() => void import('./print.ts').catch(() => undefined), printAfter);
    return () => clearTimeout(timer);
  }, []);

  const fold = shell.isFoldable && <FoldButton isMobile={isMobile} isFolded={shell.isFolded} onFold={shell.fold} />;
  const isFoldAtTabs = layout === 'common' && showTabs;
  return (
    <div
      className={styles.root}
      inert={isLocked}
      data-locked={isLocked || undefined}
      data-layout={layout}
      data-mobile={isMobile || undefined}
      data-collapsed={isCollapsed || undefined}
      data-fixed={shell.isFixed || undefined}
      data-tabs={showTabs || undefined}
    >
      <button type="button" className={styles.skipLink} onClick={() => main.current?.focus()}>
        {t('app.skip')}
      </button>
      <NavigationBar />
      {isMobile ? (
        <MenuDrawer tree={tree} isOpen={shell.isDrawerOpen} onClose={shell.closeDrawer} />
      ) : (
        layout !== 'horizontal' && <Sidebar tree={tree} layout={layout} isCollapsed={isCollapsed} />
      )}
      <div className={styles.body}>
        <div className={styles.top}>
          <Header here={here} tree={tree} layout={layout} fold={!isFoldAtTabs && fold} />
          {showTabs && (
            <div className={headerStyles.tabRow}>
              {isFoldAtTabs && fold}
              <TabBar tree={tree} />
            </div>
          )}
          <OutageNotice />
        </div>
        <main ref={main} tabIndex={-1} className={styles.main}>
          {/* Until the password is changed the server answers no page. */}
          {!mustChange && !mustEnrol && <CachedPages />}
        </main>
        <Footer />
      </div>
      <ThemeHost isMobile={isMobile} />
      <LockHost />
      {mustChange && <PasswordNotice />}
      {mustEnrol && !mustChange && <FactorNotice />}
    </div>
  );
}
