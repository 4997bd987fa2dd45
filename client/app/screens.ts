import DashboardOutlined from '@ant-design/icons/es/icons/DashboardOutlined';
import ShopOutlined from '@ant-design/icons/es/icons/ShopOutlined';
import type { ComponentType } from 'react';
import type { en } from '#client/i18n/en/index.ts';
import type { Permission } from '#shared/permissions.ts';

export interface Screen {
  readonly path: `/${string}`;
  /** Route name, as a server's list uses it. */
  readonly name: string;
  /** Key below `menu`, or the title itself where a server named it. */
  readonly title: string;
  /** Absent: everybody who is signed in. */
  readonly authId?: string | undefined;
  /** Opens by address only. */
  readonly hidden?: boolean | undefined;
  /** Entry to highlight instead of the own one. */
  readonly activeMenu?: string | undefined;
  readonly page: () => Promise<ComponentType>;
  /** Asks for what the screen shows first, for `search` of its address. */
  readonly prefetch?: ((search: URLSearchParams) => Promise<unknown>) | undefined;
}

export interface ScreenGroup {
  readonly path: `/${string}`;
  readonly name: string;
  readonly title: string;
  readonly authId?: string | undefined;
  readonly icon?: ComponentType | undefined;
  readonly hidden?: boolean | undefined;
  readonly screens: readonly Screen[];
}

type Own<T> = T & { readonly title: keyof (typeof en)['menu']; readonly authId: Permission };

/** Every screen there is, in the menu's order: menu, router and guard all read this list. */
export const screenGroups: readonly Own<ScreenGroup>[] = [
  {
    path: '/dashboard',
    name: 'Dashboard',
    title: 'dashboard',
    authId: 'dashboard',
    icon: DashboardOutlined,
    screens: [
      {
        path: '/dashboard/dash',
        name: 'Dash',
        title: 'dash',
        authId: 'dash',
        page: () => import('#client/features/dashboard/DashboardPage.tsx').then((module) => module.DashboardPage),
        prefetch: () => import('#client/features/dashboard/prefetch.ts').then((module) => module.prefetchDashboard()),
      },
    ] satisfies Own<Screen>[],
  },
  {
    path: '/supmgt',
    name: 'Supmgt',
    title: 'supplierGroup',
    authId: 'supplier',
    icon: ShopOutlined,
    screens: [
      {
        path: '/supmgt/supplier',
        name: 'Supplier',
        title: 'supplier',
        authId: 'supplier_list',
        page: () => import('#client/features/supplier/SupplierPage.tsx').then((module) => module.SupplierPage),
        prefetch: (search) =>
          import('#client/features/supplier/prefetch.ts').then((module) => module.prefetchSuppliers(search)),
      },
    ] satisfies Own<Screen>[],
  },
];
