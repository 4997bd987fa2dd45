import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import Menu from 'antd/es/menu';
import type { ComponentType, KeyboardEvent, MouseEvent } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { titleOf } from '../titles.ts';
import { isModified, MenuLink } from './MenuLink.tsx';
import styles from './menu.module.css';
import { isBranch, isLong, type MenuEntry, type MenuLeaf } from './menu-entries.ts';

interface MainMenuProps {
  entries: readonly MenuEntry[];
  activePath: string | undefined;
  mode: 'inline' | 'horizontal';
  isCollapsed?: boolean;
  /** Of each level, px. */
  indent?: number;
  /** Groups fly out as panels of two columns. */
  isFloating?: boolean;
  /** Open groups of the inline form, by path. */
  openKeys?: string[];
  onOpenChange?: (openKeys: string[]) => void;
  /** After an entry was chosen. */
  onChosen?: (() => void) | undefined;
}

const drawn = (Icon: ComponentType | undefined) => (Icon ? <Icon /> : undefined);

/** What flies out at the side stays within the window, however long it is. */
const placements = {
  rightTop: { points: ['tl', 'tr'], overflow: { adjustX: 1, shiftY: true } },
};

/** Enter at an entry does what a click at its link does; at the link itself the browser does it. */
function follow({ key, target }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Enter' && target instanceof HTMLLIElement) target.querySelector('a')?.click();
}

/** The entries as antd's menu. Each is a link, so that it opens in new tabs and windows too. */
export function MainMenu(props: MainMenuProps) {
  const {
    entries,
    activePath,
    mode,
    isCollapsed = false,
    isFloating = false,
    indent = 24,
    openKeys,
    onOpenChange,
    onChosen,
  } = props;
  const { t } = useTranslation();

  // A key makes a click of its own.
  const handleClick = (event: MouseEvent | KeyboardEvent) => {
    if (event.type === 'click' && !isModified(event)) onChosen?.();
  };

  const leafItem = ({ screen, icon }: MenuLeaf) => ({
    key: screen.path,
    icon: drawn(icon),
    label: <MenuLink screen={screen} isActive={screen.path === activePath} tabIndex={-1} />,
  });

  /** What flies out of a mere icon says first whose it is. */
  const named = (title: string, children: ReturnType<typeof leafItem>[]) => [
    { key: `in ${title}`, type: 'group' as const, label: title, children },
  ];

  return (
    <Menu
      className={styles.main}
      mode={mode}
      {...(mode === 'inline' && { inlineCollapsed: isCollapsed, inlineIndent: indent })}
      builtinPlacements={placements}
      selectedKeys={activePath ? [activePath] : []}
      {...(openKeys && !isCollapsed && { openKeys, onOpenChange })}
      overflowedIndicator={
        <>
          <EllipsisOutlined aria-hidden />
          <span className="visually-hidden">{t('app.moreEntries')}</span>
        </>
      }
      onClick={({ domEvent }) => handleClick(domEvent)}
      onKeyDown={follow}
      items={entries.map((entry) => {
        if (!isBranch(entry)) return leafItem(entry);
        const label = titleOf(entry.group.title, t);
        const children = entry.leaves.map(leafItem);
        return {
          key: entry.group.path,
          icon: drawn(entry.icon),
          label,
          popupClassName: isFloating ? styles.panel : isLong(entry) ? styles.long : '',
          children: isCollapsed ? named(label, children) : children,
        };
      })}
    />
  );
}
