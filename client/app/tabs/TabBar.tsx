import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined';
import MenuOutlined from '@ant-design/icons/es/icons/MenuOutlined';
import type { WheelEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { type Session, useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { HeaderButton } from '#client/kit/HeaderButton.tsx';
import { firstScreen, mayOpen } from '../access.ts';
import { useHere } from '../layout/use-here.ts';
import type { ScreenGroup } from '../screens.ts';
import { useTheme } from '../theme/theme-store.ts';
import { titleOf, withSubject } from '../titles.ts';
import { TabEntry } from './TabEntry.tsx';
import { TabMenu } from './TabMenu.tsx';
import styles from './tab.module.css';
import { placeOf, type Tab, tabKeyOf } from './tab.ts';
import { useTabs, useUnsaved } from './tab-store.ts';
import { useTabActions } from './use-tab-actions.ts';

/** Keys of the tabs that are always there: pinned screens, or else the one that `/` leads to. */
function pinnedIn(tree: readonly ScreenGroup[], rights: Session): string[] {
  const pinned = tree.flatMap((group) =>
    group.screens.filter((screen) => screen.noClosable && mayOpen(group, screen, rights)).map(({ path }) => path),
  );
  const first = firstScreen(tree, undefined, rights);
  return pinned.length > 0 || first === undefined ? pinned : [first];
}

/** The visited pages. */
export function TabBar({ tree }: { tree: readonly ScreenGroup[] }) {
  const { t } = useTranslation();
  const rights = useSession();
  const { tabsBarStyle, showTabsIcon } = useTheme();
  const { pathname, search } = useLocation();
  const here = useHere();
  const visited = useTabs();
  const unsaved = useUnsaved();

  const pinned = pinnedIn(tree, rights);
  const first = pinned.map((key): Tab => visited.find((tab) => tab.key === key) ?? { key, address: key });
  const others = visited.filter((tab) => {
    const place = placeOf(tree, tab);
    return !pinned.includes(tab.key) && place?.group && mayOpen(place.group, place.screen, rights);
  });
  const tabs = [...first, ...others];
  const active = here && tabKeyOf(here.screen, `${pathname}${search}`);
  const actions = useTabActions({ tabs, active, pinned });

  const handleWheel = (event: WheelEvent<HTMLUListElement>) => {
    if (!event.shiftKey && event.deltaX === 0) event.currentTarget.scrollLeft += event.deltaY;
  };

  return (
    <nav className={styles.bar} data-style={tabsBarStyle} aria-label={t('tabs.name')}>
      <ul className={styles.list} onWheel={handleWheel}>
        {tabs.map((tab) => {
          const place = placeOf(tree, tab);
          return (
            <TabEntry
              key={tab.key}
              tab={tab}
              title={withSubject(place ? titleOf(place.screen.title, t) : tab.key, tab.subject)}
              Icon={showTabsIcon ? (place?.screen.icon ?? place?.group.icon ?? MenuOutlined) : undefined}
              isActive={tab.key === active}
              isPinned={pinned.includes(tab.key)}
              isUnsaved={unsaved.has(tab.key)}
              actions={actions}
            />
          );
        })}
      </ul>
      <TabMenu tabKey={active ?? ''} actions={actions} trigger="click">
        <HeaderButton label={t('tabs.more')} className={styles.more}>
          <AppstoreOutlined />
        </HeaderButton>
      </TabMenu>
    </nav>
  );
}
