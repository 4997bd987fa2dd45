import type { ComponentType } from 'react';
import { type ScreenAction, type ScreenMeta, screenGroups as sharedGroups } from '#shared/screens.ts';
import type { Guard } from '#shared/session.ts';
import { iconNamed } from './icons.tsx';
import { type Prefetch, prefetchOf } from './prefetches.ts';

/** What a screen consists of in the client. */
interface ScreenPage {
  readonly page: () => Promise<ComponentType>;
}

type Optional<T> = { readonly [Field in keyof T]?: T[Field] | undefined };

/** What entries of the menu have in common, on every level. */
interface Entry extends Optional<ScreenMeta> {
  /** Address below `#`; of an external link the whole address. */
  readonly path: string;
  /** Route name, as a server's list uses it. */
  readonly name: string;
  /** Key of its text, or the words themselves where a server chose them. */
  readonly title: string;
  readonly icon?: ComponentType | undefined;
  /** Absent: everybody who is signed in. */
  readonly authId?: string | undefined;
  readonly guard?: Guard | undefined;
}

export interface Screen extends Entry {
  /** Absent: a link that leads out of the console. */
  readonly page?: ScreenPage['page'] | undefined;
  /** Asks for what the screen shows first. */
  readonly prefetch?: Prefetch | undefined;
  /** What the search offers beside the screen itself. */
  readonly actions?: readonly ScreenAction[] | undefined;
}

export interface ScreenGroup extends Entry {
  readonly screens: readonly Screen[];
}

/** Whether a group is one screen, an entry of the menu by itself. */
export const isSingle = ({ path, screens }: ScreenGroup): boolean => screens.some((screen) => screen.path === path);

type Shared = (typeof sharedGroups)[number];

/** The lazy pages of the screens in `shared/screens.ts`. The build reads this list too: it preloads a screen by its path. */
const pages: readonly (ScreenPage & { readonly path: Shared['screens'][number]['path'] })[] = [
  {
    path: '/dashboard/dash',
    page: () => import('#client/features/dashboard/DashboardPage.tsx').then((module) => module.DashboardPage),
  },
  {
    path: '/supmgt/supplier',
    page: () => import('#client/features/supplier/SupplierPage.tsx').then((module) => module.SupplierPage),
  },
  {
    path: '/supmgt/subSup',
    page: () =>
      import('#client/features/channel/SupplierChannelsPage.tsx').then((module) => module.SupplierChannelsPage),
  },
  {
    path: '/supmgt/createNew',
    page: () => import('#client/features/channel/CreateChannelPage.tsx').then((module) => module.CreateChannelPage),
  },
  {
    path: '/supmgt/edit',
    page: () => import('#client/features/channel/EditChannelPage.tsx').then((module) => module.EditChannelPage),
  },
  {
    path: '/supmgt/price',
    page: () => import('#client/features/channel/ChannelPricePage.tsx').then((module) => module.ChannelPricePage),
  },
  {
    path: '/supmgt/lowerPrice',
    page: () => import('#client/features/lowest-price/LowestPricePage.tsx').then((module) => module.LowestPricePage),
  },
  {
    path: '/supmgt/priceSheet',
    page: () => import('#client/features/price-sheet/PriceSheetPage.tsx').then((module) => module.PriceSheetPage),
  },
  {
    path: '/supmgt/priceImport',
    page: () => import('#client/features/price-sheet/PriceImportPage.tsx').then((module) => module.PriceImportPage),
  },
  {
    path: '/supmgt/channelLog',
    page: () => import('#client/features/channel/ChannelLogPage.tsx').then((module) => module.ChannelLogPage),
  },
  {
    path: '/subAll',
    page: () => import('#client/features/channel/ChannelOverviewPage.tsx').then((module) => module.ChannelOverviewPage),
  },
  {
    path: '/routeAll',
    page: () =>
      import('#client/features/route-overview/RouteOverviewPage.tsx').then((module) => module.RouteOverviewPage),
  },
  {
    path: '/cusmgt/cus',
    page: () => import('#client/features/customer/CustomerPage.tsx').then((module) => module.CustomerPage),
  },
  {
    path: '/cusmgt/cusDetail',
    page: () =>
      import('#client/features/customer/detail/CustomerDetailPage.tsx').then((module) => module.CustomerDetailPage),
  },
  {
    path: '/cusmgt/price',
    page: () =>
      import('#client/features/customer-price/CustomerPricePage.tsx').then((module) => module.CustomerPricePage),
  },
  {
    path: '/cusmgt/pricePlan',
    page: () => import('#client/features/customer-price/plan/PlanPage.tsx').then((module) => module.PlanPage),
  },
  {
    path: '/cusmgt/priceNotice',
    page: () => import('#client/features/customer-price/notice/NoticePage.tsx').then((module) => module.NoticePage),
  },
  {
    path: '/settings/exchangeRate',
    page: () => import('#client/features/exchange-rate/RatePage.tsx').then((module) => module.RatePage),
  },
  {
    path: '/cusmgt/subCus',
    page: () => import('#client/features/customer/account/AccountPage.tsx').then((module) => module.AccountPage),
  },
  {
    path: '/settings/roleSettings',
    page: () => import('#client/features/role/RolePage.tsx').then((module) => module.RolePage),
  },
  {
    path: '/settings/roleMgt',
    page: () => import('#client/features/role/RoleEditorPage.tsx').then((module) => module.RoleEditorPage),
  },
  {
    path: '/cusmgt/routeCfg',
    page: () => import('#client/features/route/RouteConfigPage.tsx').then((module) => module.RouteConfigPage),
  },
  {
    path: '/cusmgt/routeVersion',
    page: () => import('#client/features/route/RouteVersionPage.tsx').then((module) => module.RouteVersionPage),
  },
  {
    path: '/cusmgt/showDetail',
    page: () => import('#client/features/sender/SenderPage.tsx').then((module) => module.SenderPage),
  },
  {
    path: '/cusApp',
    page: () =>
      import('#client/features/customer/application/ApplicationPage.tsx').then((module) => module.ApplicationPage),
  },
  {
    path: '/sms/smsSendDetail',
    page: () => import('#client/features/sms/MessageListPage.tsx').then((module) => module.MessageListPage),
  },
  {
    path: '/sms/message',
    page: () => import('#client/features/sms/MessagePage.tsx').then((module) => module.MessagePage),
  },
  {
    path: '/upstreamSmsSendDetail',
    page: () => import('#client/features/sms/AttemptListPage.tsx').then((module) => module.AttemptListPage),
  },
  {
    path: '/templateList',
    page: () => import('#client/features/template/TemplatePage.tsx').then((module) => module.TemplatePage),
  },
  {
    path: '/settings/systemSettings',
    page: () => import('#client/features/country/CountryPage.tsx').then((module) => module.CountryPage),
  },
  {
    path: '/settings/operator',
    page: () => import('#client/features/country/OperatorPage.tsx').then((module) => module.OperatorPage),
  },
  {
    path: '/settings/accountSettings',
    page: () => import('#client/features/admin-user/AdminUserPage.tsx').then((module) => module.AdminUserPage),
  },
  {
    path: '/settings/smppSettings',
    page: () => import('#client/features/smpp/SmppPage.tsx').then((module) => module.SmppPage),
  },
  {
    path: '/settings/errorCode',
    page: () => import('#client/features/error-code/ErrorCodePage.tsx').then((module) => module.ErrorCodePage),
  },
  {
    path: '/settings/apiKeys',
    page: () => import('#client/features/api-key/ApiKeyPage.tsx').then((module) => module.ApiKeyPage),
  },
  {
    path: '/settings/sysConfig',
    page: () => import('#client/features/sys-config/SysConfigPage.tsx').then((module) => module.SysConfigPage),
  },
  {
    path: '/settings/mail',
    page: () => import('#client/features/mail/MailPage.tsx').then((module) => module.MailPage),
  },
  {
    path: '/settings/health',
    page: () => import('#client/features/system-health/HealthPage.tsx').then((module) => module.HealthPage),
  },
  {
    path: '/settings/operationLog',
    page: () => import('#client/features/operation-log/OperationLogPage.tsx').then((module) => module.OperationLogPage),
  },
  {
    path: '/setting/personalCenter',
    page: () => import('#client/features/session/PersonalCentrePage.tsx').then((module) => module.PersonalCentrePage),
  },
  {
    path: '/setting/exports',
    page: () => import('#client/features/task/TaskPage.tsx').then((module) => module.TaskPage),
  },
];

/** Every screen of this version, in the menu's order: menu, router and guard all read this list. */
export const screenGroups: readonly ScreenGroup[] = sharedGroups.map((group) => ({
  ...group,
  icon: iconNamed(group.icon),
  screens: group.screens.flatMap((screen) => {
    const own = pages.find(({ path }) => path === screen.path);
    return own ? [{ ...screen, icon: iconNamed(screen.icon), page: own.page, prefetch: prefetchOf(screen.path) }] : [];
  }),
}));
