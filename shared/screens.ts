import { declaredScreens } from './collected/screens.ts';
import type { Screen, ScreenGroup } from './screen-types.ts';

export type { IconName, Screen, ScreenAction, ScreenGroup, ScreenMeta, SymbolName } from './screen-types.ts';

/** The address of a screen of this version. */
export type ScreenPath = (typeof declaredScreens)[number]['path'];

/** A group by the addresses of its screens. */
interface PlannedGroup extends Omit<ScreenGroup, 'screens'> {
  readonly screens: readonly ScreenPath[];
}

/** The menu: its groups and their screens in the order of the menu. Screens are declared beside their resources, in `screens.ts`. */
const plannedGroups: readonly PlannedGroup[] = [
  {
    path: '/dashboard',
    name: 'Dashboard',
    authId: 'dashboard',
    title: 'menu.dashboard',
    icon: 'dashboard',
    screens: ['/dashboard/dash', '/alarm/list', '/alarm/rules'],
  },
  {
    path: '/supmgt',
    name: 'SupplierManagement',
    authId: 'supplier',
    title: 'menu.supplierGroup',
    icon: 'supplier',
    screens: [
      '/supmgt/supplier',
      '/supmgt/subSup',
      '/supmgt/createNew',
      '/supmgt/edit',
      '/supmgt/price',
      '/supmgt/priceSheet',
      '/supmgt/priceImport',
      '/supmgt/lowerPrice',
      '/supmgt/channelLog',
    ],
  },
  {
    path: '/subAll',
    name: 'ChannelOverviewGroup',
    authId: 'channel_all',
    title: 'menu.channelOverview',
    icon: 'channel',
    screens: ['/subAll'],
  },
  {
    path: '/routeAll',
    name: 'RouteOverviewGroup',
    authId: 'channel_router',
    title: 'menu.routeOverview',
    icon: 'route',
    screens: ['/routeAll'],
  },
  {
    path: '/cusmgt',
    name: 'CustomerManagement',
    authId: 'customer',
    title: 'menu.customerGroup',
    icon: 'customer',
    screens: [
      '/cusmgt/cus',
      '/cusmgt/cusDetail',
      '/cusmgt/price',
      '/cusmgt/pricePlan',
      '/cusmgt/priceNotice',
      '/cusmgt/subCus',
      '/cusmgt/routeCfg',
      '/cusmgt/routeVersion',
      '/cusmgt/routeMonitor',
      '/cusmgt/showDetail',
      '/cusmgt/cusApp',
    ],
  },
  {
    path: '/sms',
    name: 'Sms',
    authId: 'sms',
    title: 'menu.sms',
    icon: 'message',
    isCustomSvg: true,
    screens: [
      '/sms/smsSendDetail',
      '/sms/message',
      '/sms/upstreamSmsSendDetail',
      '/sms/timeSharingStatistics',
      '/sms/profitStatistics',
      '/sms/multidimensionalChart',
      '/sms/templateList',
    ],
  },
  {
    path: '/account',
    name: 'Account',
    authId: 'bill',
    title: 'menu.billGroup',
    icon: 'money',
    screens: ['/account/cusAccount', '/account/cusRechargeHistory', '/account/supAccount'],
  },
  {
    path: '/settings',
    name: 'Settings',
    authId: 'system',
    title: 'menu.settings',
    icon: 'settings',
    screens: [
      '/settings/roleSettings',
      '/settings/roleMgt',
      '/settings/systemSettings',
      '/settings/operator',
      '/settings/smppSettings',
      '/settings/accountSettings',
      '/settings/errorCode',
      '/settings/fee',
      '/settings/apiKeys',
      '/settings/sysConfig',
      '/settings/exchangeRate',
      '/settings/mail',
      '/settings/health',
      '/settings/operationLog',
    ],
  },
  {
    path: '/template',
    name: 'TemplatePages',
    authId: 'template_pages',
    title: 'menu.templatePages',
    icon: 'menu',
    screens: [
      '/template/charts',
      '/template/forms',
      '/template/tables',
      '/template/editors',
      '/template/excel',
      '/template/drag',
      '/template/workflow',
      '/template/effects',
    ],
  },
  {
    path: '/setting',
    name: 'Setting',
    title: 'menu.personal',
    icon: 'user',
    hidden: true,
    screens: ['/setting/personalCenter', '/setting/exports'],
  },
];

const screenAt = (path: ScreenPath): Screen[] => declaredScreens.filter((screen) => screen.path === path);

/** Every screen that exists in this version; its lazy page is declared in `client/features/<x>/screens.ts`. */
export const screenGroups: readonly ScreenGroup[] = plannedGroups.map((group) => ({
  ...group,
  screens: group.screens.flatMap(screenAt),
}));
