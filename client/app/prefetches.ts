import type { FirstCalls } from '#client/http/first-call.ts';
import { prefetchCall } from '#client/http/use-call.ts';
import { viewerZone } from '#client/http/zone.ts';

/** Asks for what a screen shows first, for the query of its address: ends when it has been asked. */
export type Prefetch = (search: URLSearchParams) => Promise<{ readonly answered: Promise<unknown> }>;

/**
 * Data prefetchers by route. Kept out of the lazy page modules so that the request starts before the page chunk has loaded. The build
 * puts these modules into their own chunks. Screens whose first calls would make that chunk heavy are left out: the page's first
 * script sends theirs.
 */
const prefetches: readonly { readonly path: string; readonly prefetch: () => Promise<{ firstCalls: FirstCalls }> }[] = [
  { path: '/dashboard/dash', prefetch: () => import('#client/features/dashboard/first-calls.ts') },
  { path: '/supmgt/supplier', prefetch: () => import('#client/features/supplier/first-calls.ts') },
  { path: '/cusmgt/cus', prefetch: () => import('#client/features/customer/first-calls.ts') },
  { path: '/cusmgt/routeCfg', prefetch: () => import('#client/features/route/first-calls.ts') },
  { path: '/settings/roleSettings', prefetch: () => import('#client/features/role/first-calls.ts') },
  { path: '/cusApp', prefetch: () => import('#client/features/customer/application/first-calls.ts') },
  { path: '/templateList', prefetch: () => import('#client/features/template/first-calls.ts') },
  { path: '/settings/systemSettings', prefetch: () => import('#client/features/country/first-calls.ts') },
  { path: '/settings/operator', prefetch: () => import('#client/features/country/first-calls.ts') },
  { path: '/settings/accountSettings', prefetch: () => import('#client/features/admin-user/first-calls.ts') },
  { path: '/settings/errorCode', prefetch: () => import('#client/features/error-code/first-calls.ts') },
  { path: '/settings/apiKeys', prefetch: () => import('#client/features/api-key/first-calls.ts') },
  { path: '/settings/sysConfig', prefetch: () => import('#client/features/sys-config/first-calls.ts') },
  { path: '/settings/health', prefetch: () => import('#client/features/system-health/first-calls.ts') },
  { path: '/setting/exports', prefetch: () => import('#client/features/task/first-calls.ts') },
  { path: '/settings/mail', prefetch: () => import('#client/features/mail/first-calls.ts') },
];

/** How the screen at `path` asks ahead; undefined when it does not. */
export function prefetchOf(path: string): Prefetch | undefined {
  const prefetch = prefetches.find((each) => each.path === path)?.prefetch;
  return (
    prefetch &&
    (async (search) => {
      const { firstCalls } = await prefetch();
      const calls = firstCalls[path]?.(search, { now: Date.now(), zone: viewerZone() }) ?? [];
      return { answered: Promise.all(calls.map(({ endpoint, input }) => prefetchCall(endpoint, { ...input }))) };
    })
  );
}
