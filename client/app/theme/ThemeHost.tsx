import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useThemeDrawer } from './drawer-store.ts';
import { useTheme } from './theme-store.ts';

const ThemeDrawer = lazyPart(() => import('./ThemeDrawer.tsx').then((module) => module.ThemeDrawer));
const FloatingTools = lazyPart(() => import('./FloatingTools.tsx').then((module) => module.FloatingTools));

/** What of the theme is fetched only on demand: the drawer, and the tools at the window's edge. */
export function ThemeHost({ isMobile }: { isMobile: boolean }) {
  const isOpen = useThemeDrawer();
  const { showThemeSetting } = useTheme();
  return (
    <>
      {isOpen && <ThemeDrawer isMobile={isMobile} />}
      {showThemeSetting && <FloatingTools />}
    </>
  );
}
