import { LockTool } from '#client/features/lock/LockTool.tsx';
import { SearchTool } from '#client/features/search/SearchTool.tsx';
import { useSession } from '#client/http/session.ts';
import { useErrors } from '#client/kit/error-log.ts';
import { lazyPart } from '#client/kit/lazy-part.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { alarm } from '#shared/alarm.ts';
import type { ScreenGroup } from '../screens.ts';
import { ThemeTool } from '../theme/ThemeTool.tsx';
import { useTheme } from '../theme/theme-store.ts';
import styles from './header.module.css';
import { FullScreenTool } from './tools/FullScreenTool.tsx';
import { LanguageTool } from './tools/LanguageTool.tsx';
import { RefreshTool } from './tools/RefreshTool.tsx';
import { UserMenu } from './UserMenu.tsx';
import { beginnings, searchable, useSearchActions } from './use-search.ts';

const ErrorLogTool = lazyPart(() =>
  import('#client/features/error-log/ErrorLogTool.tsx').then((module) => module.ErrorLogTool),
);
const AlarmTool = lazyPart(() => import('#client/features/alarm/AlarmTool.tsx').then((module) => module.AlarmTool));
const NoticeTool = lazyPart(() => import('#client/features/notice/NoticeTool.tsx').then((module) => module.NoticeTool));

/** The tools at the end of the header, each by its setting. The server refuses notices until the sign-in is complete. */
export function HeaderTools({ tree }: { tree: readonly ScreenGroup[] }) {
  const session = useSession();
  const hasErrors = useErrors().length > 0;
  const actions = useSearchActions();
  const seesAlarms = useCan()(alarm.count);
  const { showFullScreen, showLanguage, showNotice, showRefresh, showSearch, showTheme } = useTheme();
  const search = (
    <SearchTool
      screens={searchable(tree, session)}
      beginnings={beginnings(tree, session)}
      actions={actions}
      isButtonShown={showSearch}
    />
  );
  return (
    <div className={styles.tools}>
      {hasErrors && <ErrorLogTool />}
      <LockTool />
      {showSearch && search}
      {!session.passwordExpired && !session.mustEnrol && seesAlarms && <AlarmTool />}
      {!session.passwordExpired && !session.mustEnrol && <NoticeTool isAlwaysShown={showNotice} />}
      {showFullScreen && <FullScreenTool />}
      {showLanguage && <LanguageTool />}
      {showTheme && <ThemeTool />}
      {showRefresh && <RefreshTool />}
      {!showSearch && search}
      <UserMenu tree={tree} />
    </div>
  );
}
