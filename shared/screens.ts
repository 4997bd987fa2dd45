import type { Permission } from './permissions.ts';
import type { RouteEntry } from './session.ts';

/** A screen of this version, as menu, guard, search and `/router/getList` know it. */
export interface Screen {
  /** Address below `#`. */
  path: string;
  /** Route name, unique. */
  name: string;
  authId: Permission;
  /** Key of its title in the client's texts. */
  title: string;
  icon: string;
  /** Opened from another screen, never from the menu. */
  hidden?: boolean;
  /** Menu entry to highlight instead of the own one. */
  activeMenu?: string;
}

/** A menu group and its screens, in the order of the menu; a screen with the group's own path is an entry by itself. */
export interface ScreenGroup extends Omit<Screen, 'hidden' | 'activeMenu'> {
  screens: readonly Screen[];
}

/** Opened from a supplier, whose screen the menu then marks. */
const underSuppliers = {
  authId: 'supplier_list',
  icon: 'supplier',
  hidden: true,
  activeMenu: '/supmgt/supplier',
} as const;

/**
 * Every screen that exists in this version; a later screen adds its line here and its lazy page in
 * `client/app/screens.ts`.
 */
export const screenGroups = [
  {
    path: '/dashboard',
    name: 'Dashboard',
    authId: 'dashboard',
    title: 'menu.dashboard',
    icon: 'dashboard',
    screens: [{ path: '/dashboard/dash', name: 'Dash', authId: 'dash', title: 'menu.dash', icon: 'dashboard' }],
  },
  {
    path: '/supmgt',
    name: 'SupplierManagement',
    authId: 'supplier',
    title: 'menu.supplierGroup',
    icon: 'supplier',
    screens: [
      { path: '/supmgt/supplier', name: 'Supplier', authId: 'supplier_list', title: 'menu.supplier', icon: 'supplier' },
      { path: '/supmgt/subSup', name: 'SubSup', title: 'menu.subSup', ...underSuppliers },
      { path: '/supmgt/createNew', name: 'CreateNew', title: 'menu.createNew', ...underSuppliers },
      { path: '/supmgt/edit', name: 'Edit', title: 'menu.edit', ...underSuppliers },
      { path: '/supmgt/channelLog', name: 'ChannelLog', title: 'menu.channelLog', ...underSuppliers },
    ],
  },
  {
    path: '/subAll',
    name: 'ChannelOverviewGroup',
    authId: 'channel_all',
    title: 'menu.channelOverview',
    icon: 'channel',
    screens: [
      { path: '/subAll', name: 'SubAll', authId: 'channel_all', title: 'menu.channelOverview', icon: 'channel' },
    ],
  },
  {
    path: '/settings',
    name: 'Settings',
    authId: 'system',
    title: 'menu.settings',
    icon: 'settings',
    screens: [
      {
        path: '/settings/systemSettings',
        name: 'SystemSettings',
        authId: 'country_list',
        title: 'menu.country',
        icon: 'country',
      },
      {
        path: '/settings/operator',
        name: 'Operator',
        authId: 'country_list',
        title: 'menu.operator',
        icon: 'country',
        hidden: true,
        activeMenu: '/settings/systemSettings',
      },
      {
        path: '/settings/apiKeys',
        name: 'ApiKeys',
        authId: 'admin_user:api-keys',
        title: 'menu.apiKeys',
        icon: 'apiKey',
      },
    ],
  },
] as const satisfies readonly ScreenGroup[];

/** The template's route tree of the screens that `can` lets a person open; groups without any are left out. */
export function routeTree(can: (permission: Permission) => boolean): RouteEntry[] {
  const groups: readonly ScreenGroup[] = screenGroups;
  return groups.flatMap((group) => {
    const screens = group.screens.filter((screen) => can(group.authId) && can(screen.authId));
    const first = screens.find((screen) => !screen.hidden) ?? screens[0];
    if (!first) {
      return [];
    }
    return {
      path: group.path,
      name: group.name,
      component: 'Layout',
      redirect: first.path,
      meta: { title: group.title, icon: group.icon, authId: group.authId },
      children: screens.map((screen) => ({
        path: screen.path,
        name: screen.name,
        component: `@/views${screen.path}`,
        meta: {
          title: screen.title,
          icon: screen.icon,
          authId: screen.authId,
          ...(screen.hidden && { hidden: true }),
          ...(screen.activeMenu && { activeMenu: screen.activeMenu }),
        },
      })),
    };
  });
}
