import Menu from 'antd/es/menu';
import { type ComponentType, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useSession } from '#client/http/session.ts';
import { refetchAll } from '#client/http/use-call.ts';
import { visibleGroups } from '../access.ts';
import { isSingle, type Screen, type ScreenGroup } from '../screens.ts';
import { defaultOpeneds } from '../settings.ts';
import { titleOf } from '../titles.ts';
import { useHere } from './use-here.ts';

interface SideMenuProps {
  tree: readonly ScreenGroup[];
  isCollapsed: boolean;
  /** After an entry was chosen. */
  onChosen?: () => void;
}

const iconOf = (Icon: ComponentType | undefined) => (Icon ? <Icon /> : undefined);

/** Fetches a screen's code and first data; a failure shows when the screen is really opened. */
function warm(screen: Screen): void {
  screen.page?.().catch(() => undefined);
  screen.prefetch?.(new URLSearchParams()).catch(() => undefined);
}

/** Groups and screens the person may see. Entries are links, so they open in new tabs too. */
export function SideMenu({ tree, isCollapsed, onChosen }: SideMenuProps) {
  const { t } = useTranslation();
  const { permissions } = useSession();
  const here = useHere();
  const navigate = useNavigate();
  const groups = visibleGroups(tree, permissions);
  const [openKeys, setOpenKeys] = useState(() => [
    ...new Set(
      groups
        .filter(
          ({ path, screens }) =>
            screens.some((screen) => defaultOpeneds.includes(screen.path)) || path === here?.group?.path,
        )
        .map(({ path }) => path),
    ),
  ]);
  const activePath = here?.screen.activeMenu ?? here?.screen.path;

  function handleClick(key: string, event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) {
    if (key === activePath) void refetchAll();
    // A pointer has followed the link already.
    else if (event.type === 'keydown') void navigate(key);
    onChosen?.();
  }

  const entry = (screen: Screen) => (
    <Link to={screen.path} onPointerEnter={() => warm(screen)} onFocus={() => warm(screen)}>
      {titleOf(screen.title, t)}
    </Link>
  );

  return (
    <nav className="side-menu" aria-label={t('app.mainMenu')}>
      <Menu
        mode="inline"
        inlineCollapsed={isCollapsed}
        inlineIndent={24}
        selectedKeys={activePath ? [activePath] : []}
        {...(!isCollapsed && { openKeys, onOpenChange: setOpenKeys })}
        onClick={({ key, domEvent }) => handleClick(key, domEvent)}
        items={groups.map((group) => {
          const [only] = group.screens;
          return isSingle(group) && only
            ? { key: only.path, icon: iconOf(group.icon), label: entry(only) }
            : {
                key: group.path,
                icon: iconOf(group.icon),
                label: titleOf(group.title, t),
                children: group.screens.map((screen) => ({ key: screen.path, label: entry(screen) })),
              };
        })}
      />
    </nav>
  );
}
