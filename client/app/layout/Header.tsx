import type { ReactNode } from 'react';
import type { ScreenHandle } from '../screen-handle.ts';
import type { ScreenGroup } from '../screens.ts';
import type { Layout } from '../theme/settings.ts';
import { Breadcrumb } from './Breadcrumb.tsx';
import { HeaderTools } from './HeaderTools.tsx';
import styles from './header.module.css';
import { Logo } from './Logo.tsx';
import { TopMenu } from './TopMenu.tsx';

interface HeaderProps {
  here: ScreenHandle | undefined;
  tree: readonly ScreenGroup[];
  layout: Layout;
  /** The fold button, where the layout has it here. */
  fold: ReactNode;
}

/** What the layout has at the top, and the tools at the end. */
export function Header({ here, tree, layout, fold }: HeaderProps) {
  const hasLogo = layout === 'horizontal' || layout === 'common';
  return (
    <header className={styles.root}>
      {hasLogo && <Logo />}
      {fold}
      {layout === 'horizontal' && <TopMenu tree={tree} />}
      {layout === 'comprehensive' && <TopMenu tree={tree} isFirstLevelOnly />}
      {!hasLogo && layout !== 'comprehensive' && <Breadcrumb here={here} tree={tree} />}
      <HeaderTools tree={tree} />
    </header>
  );
}
