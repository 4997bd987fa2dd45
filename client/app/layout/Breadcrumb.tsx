import { Link } from 'react-router-dom';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { firstScreen, mayOpen } from '../access.ts';
import type { ScreenHandle } from '../screen-handle.ts';
import type { Screen, ScreenGroup } from '../screens.ts';
import { titleOf } from '../titles.ts';
import styles from './breadcrumb.module.css';

/** The entry a page belongs under by its `activeMenu`, unless that is the page itself. */
const parentOf = ({ group, screen }: ScreenHandle): Screen | undefined =>
  group?.screens.find(({ path }) => path === screen.activeMenu && path !== screen.path);

/** Where the page stands: each level leads to its page, the page itself is plain text. */
export function Breadcrumb({ here, tree }: { here: ScreenHandle | undefined; tree: readonly ScreenGroup[] }) {
  const { t } = useTranslation();
  const rights = useSession();
  // Of a screen that may not be opened there is nothing to see here either.
  if (!here || (here.group && !mayOpen(here.group, here.screen, rights))) return null;
  const { group, screen } = here;
  const parent = parentOf(here);
  const levels = [
    ...(group && group.path !== screen.path ? [{ of: group, to: firstScreen(tree, group.path, rights) }] : []),
    ...(parent ? [{ of: parent, to: parent.path }] : []),
    { of: screen, to: undefined },
  ].filter(({ of }) => !of.breadcrumbHidden);
  return (
    <nav className={styles.root} aria-label={t('app.breadcrumb')}>
      <ol>
        {levels.map(({ of, to }, index) => {
          // An icon that says the same as the one before says nothing.
          const Icon = of.icon === levels[index - 1]?.of.icon ? undefined : of.icon;
          const title = titleOf(of.title, t);
          return (
            <li key={of.path} aria-current={of === screen ? 'page' : undefined}>
              {Icon && <Icon />}
              {to && to !== screen.path ? <Link to={to}>{title}</Link> : <span>{title}</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
