import { useTranslation } from 'react-i18next';
import { lockScreen } from '#client/features/lock/lock-store.ts';
import type { SearchScreen } from '#client/features/search/entries.ts';
import type { SearchAction } from '#client/features/search/SearchTool.tsx';
import type { Session } from '#client/http/session.ts';
import { signOut } from '#client/http/sign-in.ts';
import { changeLang, languages, useLang } from '#client/i18n/index.ts';
import { permittedActions, visibleGroups } from '../access.ts';
import type { ScreenGroup } from '../screens.ts';
import { refreshPage } from '../tabs/refresh.ts';
import { setThemeDrawer } from '../theme/drawer-store.ts';

/** The screens of the menu, for the search. */
export const searchable = (tree: readonly ScreenGroup[], session: Session): SearchScreen[] =>
  visibleGroups(tree, session).flatMap(({ screens }) =>
    screens.flatMap(({ page, path, title, authId = '' }) => (page ? [{ path, title, code: authId }] : [])),
  );

/** What screens let the person begin, for the search. */
export const beginnings = (tree: readonly ScreenGroup[], session: Session): SearchScreen[] =>
  permittedActions(tree, session).map(({ path, title }) => ({ path, title, code: '' }));

/** What the shell itself can do for the search. */
export function useSearchActions(): SearchAction[] {
  const { t } = useTranslation();
  const lang = useLang();
  const others = languages.filter((each) => each.lang !== lang);
  return [
    { id: 'refresh', title: t('app.refresh'), run: () => void refreshPage() },
    { id: 'theme', title: t('app.theme'), run: () => setThemeDrawer(true) },
    { id: 'lock', title: t('app.lock'), run: lockScreen },
    ...others.map((each) => ({ id: each.lang, title: each.name, run: () => void changeLang(each.lang) })),
    { id: 'signOut', title: t('app.signOut'), run: () => void signOut() },
  ];
}
