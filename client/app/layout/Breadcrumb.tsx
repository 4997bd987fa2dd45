import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '#client/http/session.ts';
import { firstScreen } from '../access.ts';
import type { ScreenHandle } from '../router.tsx';
import type { ScreenGroup } from '../screens.ts';
import { titleOf } from '../titles.ts';

/** Where the page stands: its group leads to the group's first page, the page itself is plain text. */
export function Breadcrumb({ here, tree }: { here: ScreenHandle | undefined; tree: readonly ScreenGroup[] }) {
  const { t } = useTranslation();
  const { permissions } = useSession();
  if (!here) return null;
  const { group, screen } = here;
  const target = group && firstScreen(tree, group.path, permissions);
  return (
    <nav className="breadcrumb" aria-label={t('app.breadcrumb')}>
      <ol>
        {group && group.path !== screen.path && (
          <li>
            {target && target !== screen.path ? (
              <Link to={target}>{titleOf(group.title, t)}</Link>
            ) : (
              titleOf(group.title, t)
            )}
          </li>
        )}
        <li aria-current="page">{titleOf(screen.title, t)}</li>
      </ol>
    </nav>
  );
}
