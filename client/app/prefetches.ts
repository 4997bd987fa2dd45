/** Asks for what a screen shows first, for the query of its address: ends when it has been asked. */
export type Prefetch = (search: URLSearchParams) => Promise<{ readonly answered: Promise<unknown> }>;

/**
 * Data prefetchers by route. Kept out of the lazy page modules so that the request starts before the page chunk has loaded. The build
 * puts these modules into their own chunks.
 */
const prefetches: readonly { readonly path: string; readonly prefetch: Prefetch }[] = [
  {
    path: '/dashboard/dash',
    prefetch: () =>
      import('#client/features/dashboard/prefetch.ts').then((module) => ({ answered: module.prefetchDashboard() })),
  },
  {
    path: '/supmgt/supplier',
    prefetch: (search) =>
      import('#client/features/supplier/prefetch.ts').then((module) => ({
        answered: module.prefetchSuppliers(search),
      })),
  },
  {
    path: '/cusmgt/cus',
    prefetch: (search) =>
      import('#client/features/customer/prefetch.ts').then((module) => ({
        answered: module.prefetchCustomers(search),
      })),
  },
  {
    path: '/cusmgt/routeCfg',
    prefetch: (search) =>
      import('#client/features/route/prefetch.ts').then((module) => ({ answered: module.prefetchRoutes(search) })),
  },
  {
    path: '/settings/roleSettings',
    prefetch: (search) =>
      import('#client/features/role/prefetch.ts').then((module) => ({ answered: module.prefetchRoles(search) })),
  },
  {
    path: '/cusApp',
    prefetch: (search) =>
      import('#client/features/customer/application/prefetch.ts').then((module) => ({
        answered: module.prefetchApplications(search),
      })),
  },
  {
    path: '/templateList',
    prefetch: (search) =>
      import('#client/features/template/prefetch.ts').then((module) => ({
        answered: module.prefetchTemplates(search),
      })),
  },
  {
    path: '/settings/systemSettings',
    prefetch: (search) =>
      import('#client/features/country/prefetch.ts').then((module) => ({ answered: module.prefetchCountries(search) })),
  },
  {
    path: '/settings/operator',
    prefetch: (search) =>
      import('#client/features/country/prefetch.ts').then((module) => ({ answered: module.prefetchOperators(search) })),
  },
  {
    path: '/settings/accountSettings',
    prefetch: (search) =>
      import('#client/features/admin-user/prefetch.ts').then((module) => ({
        answered: module.prefetchAdminUsers(search),
      })),
  },
  {
    path: '/settings/errorCode',
    prefetch: (search) =>
      import('#client/features/error-code/prefetch.ts').then((module) => ({
        answered: module.prefetchErrorCodes(search),
      })),
  },
  {
    path: '/settings/apiKeys',
    prefetch: () =>
      import('#client/features/api-key/prefetch.ts').then((module) => ({ answered: module.prefetchApiKeys() })),
  },
  {
    path: '/settings/sysConfig',
    prefetch: () =>
      import('#client/features/sys-config/prefetch.ts').then((module) => ({ answered: module.prefetchSysConfig() })),
  },
  {
    path: '/settings/health',
    prefetch: () =>
      import('#client/features/system-health/prefetch.ts').then((module) => ({ answered: module.prefetchHealth() })),
  },
  {
    path: '/setting/exports',
    prefetch: () =>
      import('#client/features/task/prefetch.ts').then((module) => ({ answered: module.prefetchTasks() })),
  },
  {
    path: '/settings/mail',
    prefetch: () => import('#client/features/mail/prefetch.ts').then((module) => ({ answered: module.prefetchMail() })),
  },
];

/** How the screen at `path` asks ahead; undefined when it does not. */
export const prefetchOf = (path: string): Prefetch | undefined =>
  prefetches.find((each) => each.path === path)?.prefetch;
