/** Addresses inside the hash: `/supmgt/supplier?status=1`. */
const defaultAddress = '/';

/** The address in force, with its query; always begins with a slash. */
export function currentAddress(): string {
  const hash = location.hash.slice(1);
  return hash.startsWith('/') ? hash : defaultAddress;
}

/** An address without its query. */
export const pathOf = (address: string): string => address.replace(/[?#].*$/, '');

/** The query of an address. */
export const queryOf = (address: string): URLSearchParams => new URLSearchParams(address.split('?')[1] ?? '');

/** Goes to `address` without a step in the history and without telling anybody: for before a program starts. */
export const replaceAddress = (address: string): void => history.replaceState(null, '', `#${address}`);

/** The sign-in and the error pages: no targets of a redirect. */
const noTarget: ReadonlySet<string> = new Set([
  '/login',
  '/invitation',
  '/credentials',
  '/price-notice',
  '/403',
  '/404',
  '/error/403',
  '/error/404',
]);

/** Where the links of invitations lead, with or without a session. */
export const invitationPath = '/invitation';

/** Pages that need no sign-in. */
export const isOpenToAll = (path: string): boolean =>
  [invitationPath, '/credentials', '/price-notice', '/login', '/404', '/403'].includes(path);

/** The sign-in's address, remembering where the user wanted to go. */
export const loginAddress = (wanted: string): string =>
  pathOf(wanted) === '/' ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`;

/** Path as the router compares it: decoded, without case and extra slashes. */
function routePath(address: string): string {
  const path = pathOf(address);
  try {
    return `/${decodeURIComponent(path).toLowerCase().split('/').filter(Boolean).join('/')}`;
  } catch {
    return path;
  }
}

/** The redirect target after a sign-in: only addresses of this console, never the sign-in or an error page. */
export function redirectIn(address: string): string {
  const wanted = queryOf(address).get('redirect') ?? '';
  const isOurs = /^\/(?![/\\])/.test(wanted);
  return isOurs && !noTarget.has(routePath(wanted)) ? wanted : defaultAddress;
}
