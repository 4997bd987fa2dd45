import { lazy, Suspense } from 'react';
import { LockTool } from '#client/features/lock/LockTool.tsx';
import type { ScreenGroup } from '../screens.ts';
import { ThemeTool } from '../theme/ThemeTool.tsx';
import { useTheme } from '../theme/theme-store.ts';
import { FullScreenTool } from './tools/FullScreenTool.tsx';
import { LanguageTool } from './tools/LanguageTool.tsx';
import { RefreshTool } from './tools/RefreshTool.tsx';
import { UserMenu } from './UserMenu.tsx';

const NoticeTool = lazy(() =>
  import('#client/features/notice/NoticeTool.tsx').then((module) => ({ default: module.NoticeTool })),
);

/** The tools at the end of the header, each by its setting. */
export function HeaderTools({ tree }: { tree: readonly ScreenGroup[] }) {
  const { showFullScreen, showLanguage, showNotice, showRefresh, showTheme } = useTheme();
  return (
    <div className="header-tools">
      <LockTool />
      {showNotice && (
        <Suspense>
          <NoticeTool />
        </Suspense>
      )}
      {showFullScreen && <FullScreenTool />}
      {showLanguage && <LanguageTool />}
      {showTheme && <ThemeTool />}
      {showRefresh && <RefreshTool />}
      <UserMenu tree={tree} />
    </div>
  );
}
