import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { lockScreen } from '#client/features/lock/lock-store.ts';
import type { SearchScreen } from '#client/features/search/entries.ts';
import type { SearchAction } from '#client/features/search/SearchTool.tsx';
import type { Session } from '#client/http/session.ts';
import { signOut } from '#client/http/sign-in.ts';
import { changeLang, languages, useLang } from '#client/i18n/index.ts';
import { useCan } from '#client/kit/use-can.ts';
import { channel } from '#shared/channel.ts';
import { visibleGroups } from '../access.ts';
import type { ScreenGroup } from '../screens.ts';
import { refreshPage } from '../tabs/refresh.ts';
import { setThemeDrawer } from '../theme/drawer-store.ts';

/** The screens of the menu, for the search. */
export const searchable = (tree: readonly ScreenGroup[], session: Session): SearchScreen[] =>
  visibleGroups(tree, session).flatMap(({ screens }) =>
    screens.flatMap(({ page, path, title, authId = '' }) => (page ? [{ path, title, code: authId }] : [])),
  );

/** What the search can do beside leading somewhere. */
export function useSearchActions(): SearchAction[] {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const lang = useLang();
  const can = useCan();
  const others = languages.filter((each) => each.lang !== lang);
  return [
    ...(can(channel.add)
      ? [{ id: 'new-channel', title: t('menu.createNew'), run: () => void navigate('/supmgt/createNew') }]
      : []),
    { id: 'refresh', title: t('app.refresh'), run: () => void refreshPage() },
    { id: 'theme', title: t('app.theme'), run: () => setThemeDrawer(true) },
    { id: 'lock', title: t('app.lock'), run: lockScreen },
    ...others.map((each) => ({ id: each.lang, title: each.name, run: () => void changeLang(each.lang) })),
    { id: 'sign-out', title: t('app.signOut'), run: () => void signOut() },
  ];
}
