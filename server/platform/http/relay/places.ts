/** Upstream URL and path mapping. */
export interface Places {
  upstream: URL;
  /** Base path of the console: '' or '/console'. */
  basePath: string;
}

/** Where a path of ours is found at an upstream that may live below a path itself. */
export const innerPath = (upstream: URL, path: string): string => `${upstream.pathname.replace(/\/$/, '')}${path}`;

const isLoopback = (hostname: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** A redirect's target as the client may see it: what points at the upstream becomes a path of ours. */
export function outerLocation(location: string, places: Places): string {
  if (!URL.canParse(location, places.upstream)) {
    return outerPath('/', places);
  }
  const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|[\\/])/i.test(location.trimStart());
  if (isRelative) {
    return location;
  }
  const target = new URL(location, places.upstream);
  if (target.hostname !== places.upstream.hostname && !isLoopback(target.hostname)) {
    return location;
  }
  return `${outerPath(target.pathname, places)}${target.search}${target.hash}`;
}

/** A cookie that the browser returns to us, and to us only: no Domain, and a Path below the base path. */
export function outerCookie(cookie: string, places: Places): string {
  const [pair = '', ...attributes] = cookie.split(';');
  // The prefix demands the path '/', and the browser would drop the cookie otherwise.
  const isHostCookie = /^\s*__Host-/i.test(pair);
  const kept = attributes
    .filter((attribute) => !/^\s*domain\s*(?:=|$)/i.test(attribute))
    .map((attribute) => {
      const path = /^\s*path\s*=\s*(\/.*?)\s*$/i.exec(attribute)?.[1];
      return path === undefined || isHostCookie ? attribute : ` Path=${outerPath(path, places)}`;
    });
  return [pair, ...kept].join(';');
}

/** Maps a path of the upstream to the outside. `/` becomes the base path without a slash, so that it covers itself. */
function outerPath(path: string, { upstream, basePath }: Places): string {
  const inner = upstream.pathname.replace(/\/$/, '');
  const isBelow = path === inner || path.startsWith(`${inner}/`);
  const rest = isBelow ? path.slice(inner.length) : path;
  const outer = rest === '/' ? basePath : `${basePath}${rest}`;
  // Two slashes in front would name a host.
  return outer.replace(/^\/{2,}/, '/') || '/';
}
