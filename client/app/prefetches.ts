/** Asks for what a screen shows first, for the query of its address. */
export type Prefetch = (search: URLSearchParams) => Promise<unknown>;

/**
 * What screens ask for first. Apart from the screens themselves: it is asked before their code is there. The build reads this list too,
 * and keeps what it needs in files of its own.
 */
const prefetches: readonly { readonly path: string; readonly prefetch: Prefetch }[] = [
  {
    path: '/dashboard/dash',
    prefetch: () => import('#client/features/dashboard/prefetch.ts').then((module) => module.prefetchDashboard()),
  },
  {
    path: '/supmgt/supplier',
    prefetch: (search) =>
      import('#client/features/supplier/prefetch.ts').then((module) => module.prefetchSuppliers(search)),
  },
  {
    path: '/settings/systemSettings',
    prefetch: (search) =>
      import('#client/features/country/prefetch.ts').then((module) => module.prefetchCountries(search)),
  },
  {
    path: '/settings/operator',
    prefetch: (search) =>
      import('#client/features/country/prefetch.ts').then((module) => module.prefetchOperators(search)),
  },
  {
    path: '/settings/apiKeys',
    prefetch: () => import('#client/features/api-key/prefetch.ts').then((module) => module.prefetchApiKeys()),
  },
];

/** How the screen at `path` asks ahead; undefined when it does not. */
export const prefetchOf = (path: string): Prefetch | undefined =>
  prefetches.find((each) => each.path === path)?.prefetch;
