import { lazy, Suspense } from 'react';
import { useThemeDrawer } from './drawer-store.ts';
import { useTheme } from './theme-store.ts';

const ThemeDrawer = lazy(() => import('./ThemeDrawer.tsx').then((module) => ({ default: module.ThemeDrawer })));
const FloatingTools = lazy(() => import('./FloatingTools.tsx').then((module) => ({ default: module.FloatingTools })));

/** What of the theme is fetched only when somebody wants it: the drawer, and the tools at the window's edge. */
export function ThemeHost({ isMobile }: { isMobile: boolean }) {
  const isOpen = useThemeDrawer();
  const { showThemeSetting } = useTheme();
  return (
    <Suspense>
      {isOpen && <ThemeDrawer isMobile={isMobile} />}
      {showThemeSetting && <FloatingTools />}
    </Suspense>
  );
}
