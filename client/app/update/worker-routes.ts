import { isOwnCache } from '#client/kit/reload-fresh.ts';

/** What the service worker does with a request. */
export type Route = 'page' | 'asset' | 'network';

/**
 * The page and its hashed files come from the cache; everything else, above all every call, goes to the network untouched.
 * `scope` is the console's own address, with a slash at its end.
 */
export function routeOf({ method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>, scope: string): Route {
  if (method !== 'GET') return 'network';
  const address = url.replace(/#.*$/, '');
  if (mode === 'navigate') return address === scope ? 'page' : 'network';
  return address.startsWith(`${scope}assets/`) ? 'asset' : 'network';
}

/** Caches that stay: this build's, and that of the build before for tabs that still show it. */
export const cachesToDrop = (names: readonly string[]): string[] => names.filter(isOwnCache).slice(0, -2);

/** The build that a page belongs to. */
export const buildOf = (html: string): string | undefined => /<meta name="build" content="([^"]+)">/.exec(html)?.[1];
