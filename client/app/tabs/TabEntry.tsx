import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslation } from '#client/i18n/t.ts';
import { TabMenu } from './TabMenu.tsx';
import styles from './tab.module.css';
import type { Tab } from './tab.ts';
import type { useTabActions } from './use-tab-actions.ts';

interface TabEntryProps {
  tab: Tab;
  title: string;
  Icon?: ComponentType | undefined;
  isActive: boolean;
  isPinned: boolean;
  isUnsaved: boolean;
  actions: ReturnType<typeof useTabActions>;
}

/** Titles up to this length are never cut. */
const shortTitle = 8;

/** Moves the focus to the neighbour, round the ends. */
function focusNext(from: HTMLElement, by: 1 | -1): void {
  const links = [...(from.closest('ul')?.querySelectorAll<HTMLElement>(`.${styles.link}`) ?? [])];
  links.at((links.indexOf(from) + by) % links.length)?.focus();
}

/**
 * Scrolls the row of tabs so far that one of them is seen. Not by `scrollIntoView`: with it browsers let the next Tab key begin at
 * the tab, past the skip link.
 */
function bringIntoView(tab: HTMLElement): void {
  const list = tab.parentElement;
  if (!list) return;
  const [own, room] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollLeft += Math.min(0, own.left - room.left) + Math.max(0, own.right - room.right);
}

/** One tab: a link to its page, so that it opens in a new window too. */
export function TabEntry({ tab, title, Icon, isActive, isPinned, isUnsaved, actions }: TabEntryProps) {
  const { t } = useTranslation();
  const entry = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const own = entry.current;
    if (!isActive || !own?.parentElement) return;
    // The subject of its page, fonts and the neighbours' subjects arrive later.
    const observer = new ResizeObserver(() => bringIntoView(own));
    for (const each of [own.parentElement, ...own.parentElement.children]) observer.observe(each);
    return () => observer.disconnect();
  }, [isActive]);
  const close = () => void actions.close('this', tab.key);
  const handleKey = (event: KeyboardEvent<HTMLAnchorElement>) => {
    if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      event.preventDefault();
      focusNext(event.currentTarget, event.key === 'ArrowRight' ? 1 : -1);
    } else if (event.key === 'Delete' && !isPinned) close();
  };
  return (
    <TabMenu tabKey={tab.key} actions={actions} trigger="contextMenu">
      <li
        ref={entry}
        className={styles.root}
        data-active={isActive || undefined}
        data-pinned={isPinned || undefined}
        data-short={[...title].length <= shortTitle || undefined}
      >
        <Link
          className={styles.link}
          to={tab.address}
          data-tab={tab.key}
          title={title}
          aria-current={isActive ? 'page' : undefined}
          draggable={false}
          onKeyDown={handleKey}
          onClick={(event) => {
            // Nothing to do where one already is; a new window may still be asked for.
            if (isActive && !event.ctrlKey && !event.metaKey && !event.shiftKey) event.preventDefault();
          }}
          onMouseDown={(event) => {
            // The middle button would scroll, or open the page once more.
            if (event.button === 1) event.preventDefault();
          }}
          onAuxClick={(event) => {
            if (event.button !== 1) return;
            event.preventDefault();
            if (!isPinned) close();
          }}
        >
          {Icon && <Icon />}
          <span className={styles.title}>{title}</span>
          {isUnsaved && <span className={styles.unsaved} role="img" aria-label={t('tabs.unsaved')} />}
        </Link>
        {!isPinned && (
          <button
            type="button"
            className={styles.close}
            aria-label={t('tabs.closeOne', { title })}
            title={t('tabs.close.this')}
            onClick={close}
          >
            <CloseOutlined />
          </button>
        )}
      </li>
    </TabMenu>
  );
}
