import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { isExternal } from '#shared/validators.ts';
import type { Screen } from '../screens.ts';
import { refreshPage } from '../tabs/refresh.ts';
import { titleOf } from '../titles.ts';
import styles from './menu.module.css';
import { useHere } from './use-here.ts';

/** Fetches a screen's code and first data; a failure shows when the screen is really opened. */
function warm(screen: Screen): void {
  screen.page?.().catch(() => undefined);
  screen.prefetch?.(new URLSearchParams()).catch(() => undefined);
}

/** Whether a click asks for more than to go there: a new tab or window. */
export const isModified = (event: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

interface MenuLinkProps {
  screen: Screen;
  isActive: boolean;
  /** Within antd's menu, where the arrow keys go from entry to entry. */
  tabIndex?: -1;
}

/** The real link in an entry of the menu, with its badge or dot. */
export function MenuLink({ screen, isActive, tabIndex }: MenuLinkProps) {
  const { t } = useTranslation();
  const here = useHere();
  const { path, badge, dot, target } = screen;
  const words = (
    <>
      {/* The spaces are for screen readers. */}
      <span className={styles.words}>{titleOf(screen.title, t)}</span>{' '}
      {badge !== undefined && badge !== '' && <span className={styles.badge}>{badge}</span>}{' '}
      {dot && <span className={styles.dot} role="img" aria-label={t('app.attention')} />}
    </>
  );
  if (isExternal(path)) {
    return (
      <a className={styles.link} href={path} target={target} rel="noopener noreferrer" tabIndex={tabIndex}>
        {words}
      </a>
    );
  }
  const isHere = here?.screen.path === path;
  const handleClick = (event: MouseEvent) => {
    if (!isHere || isModified(event)) return;
    event.preventDefault();
    void refreshPage();
  };
  // The entry may be marked for a page below it.
  const ariaCurrent = isHere ? ('page' as const) : ('true' as const);
  const fetchAhead = () => {
    if (!isHere) warm(screen);
  };
  const common = {
    className: styles.link,
    tabIndex,
    'aria-current': isActive ? ariaCurrent : undefined,
    onClick: handleClick,
    onPointerEnter: fetchAhead,
    onFocus: fetchAhead,
  };
  return target ? (
    <a {...common} href={`${location.pathname}#${path}`} target={target} rel="noopener">
      {words}
    </a>
  ) : (
    <Link {...common} to={path}>
      {words}
    </Link>
  );
}
