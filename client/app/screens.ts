import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import type { ComponentType } from 'react';
import { screenGroups as sharedGroups } from '#shared/screens.ts';

/** What a screen consists of in the client. */
interface ScreenPage {
  readonly page: () => Promise<ComponentType>;
  /** Asks for what the screen shows first, for the query of its address. */
  readonly prefetch?: ((search: URLSearchParams) => Promise<unknown>) | undefined;
}

export interface Screen extends ScreenPage {
  readonly path: string;
  /** Route name, as a server's list uses it. */
  readonly name: string;
  /** Key of its text, or the words themselves where a server chose them. */
  readonly title: string;
  /** Absent: everybody who is signed in. */
  readonly authId?: string | undefined;
  /** Opens by address only. */
  readonly hidden?: boolean | undefined;
  /** Entry to highlight instead of the own one. */
  readonly activeMenu?: string | undefined;
}

export interface ScreenGroup extends Omit<Screen, 'page' | 'prefetch' | 'activeMenu'> {
  readonly icon?: ComponentType | undefined;
  readonly screens: readonly Screen[];
}

type Shared = (typeof sharedGroups)[number];

const icons: Record<Shared['icon'], ComponentType> = {
  dashboard: DashboardOutlined,
  supplier: ShopOutlined,
};

/** The lazy pages of the screens in `shared/screens.ts`. The build reads this list too: it preloads a screen by its path. */
const pages: readonly (ScreenPage & { readonly path: Shared['screens'][number]['path'] })[] = [
  {
    path: '/dashboard/dash',
    page: () => import('#client/features/dashboard/DashboardPage.tsx').then((module) => module.DashboardPage),
    prefetch: () => import('#client/features/dashboard/prefetch.ts').then((module) => module.prefetchDashboard()),
  },
  {
    path: '/supmgt/supplier',
    page: () => import('#client/features/supplier/SupplierPage.tsx').then((module) => module.SupplierPage),
    prefetch: (search) =>
      import('#client/features/supplier/prefetch.ts').then((module) => module.prefetchSuppliers(search)),
  },
];

/** Every screen of this version, in the menu's order: menu, router and guard all read this list. */
export const screenGroups: readonly ScreenGroup[] = sharedGroups.map((group) => ({
  ...group,
  icon: icons[group.icon],
  screens: group.screens.flatMap((screen) => {
    const own = pages.find(({ path }) => path === screen.path);
    return own ? [{ ...screen, page: own.page, prefetch: own.prefetch }] : [];
  }),
}));
