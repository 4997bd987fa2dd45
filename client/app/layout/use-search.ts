import LockOutlined from '@ant-design/icons/es/icons/LockOutlined';
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined';
import PlusCircleOutlined from '@ant-design/icons/es/icons/PlusCircleOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import SkinOutlined from '@ant-design/icons/es/icons/SkinOutlined';
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined';
import { lockScreen } from '#client/features/lock/lock-store.ts';
import type { SearchAction, SearchScreen } from '#client/features/search/entries.ts';
import type { Session } from '#client/http/session.ts';
import { signOut } from '#client/http/sign-in.ts';
import { changeLang, languages, useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { permittedActions, visibleGroups } from '../access.ts';
import { isSingle, type ScreenGroup } from '../screens.ts';
import { refreshPage } from '../tabs/refresh.ts';
import { setThemeDrawer } from '../theme/drawer-store.ts';

/** The screens of the menu, for the search. */
export const searchable = (tree: readonly ScreenGroup[], session: Session): SearchScreen[] =>
  visibleGroups(tree, session).flatMap((group) =>
    group.screens.flatMap(({ page, path, title, authId = '', icon = group.icon }) =>
      page ? [{ path, title, code: authId, icon, ...(!isSingle(group) && { group: group.title }) }] : [],
    ),
  );

/** What screens let the user begin, for the search; an action without a permission only opens its screen. */
export const beginnings = (tree: readonly ScreenGroup[], session: Session): SearchScreen[] =>
  permittedActions(tree, session).map(({ path, title, permission }) => ({
    path,
    title,
    code: '',
    icon: permission ? PlusCircleOutlined : iconOf(tree, path),
  }));

const iconOf = (tree: readonly ScreenGroup[], path: string) =>
  tree.flatMap(({ screens }) => screens).find((screen) => screen.path === path)?.icon;

/** What the shell itself can do for the search. */
export function useSearchActions(): SearchAction[] {
  const { t } = useTranslation();
  const lang = useLang();
  const others = languages.filter((each) => each.lang !== lang);
  return [
    { id: 'refresh', title: t('app.refresh'), icon: ReloadOutlined, run: () => void refreshPage() },
    { id: 'theme', title: t('app.theme'), icon: SkinOutlined, run: () => setThemeDrawer(true) },
    { id: 'lock', title: t('app.lock'), icon: LockOutlined, run: lockScreen },
    ...others.map((each) => ({
      id: each.lang,
      title: each.name,
      icon: TranslationOutlined,
      run: () => void changeLang(each.lang),
    })),
    { id: 'signOut', title: t('app.signOut'), icon: LogoutOutlined, run: () => void signOut() },
  ];
}
