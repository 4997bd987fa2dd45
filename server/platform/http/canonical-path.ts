import type { onRequestHookHandler } from 'fastify';
import { AppError } from './errors.ts';

/** Fast path: segments of word characters with single inner dots, no escapes. One pass, no backtracking. */
const plainPath = /^(?:\/[\w~!$&'()*+,=:@-]+(?:\.[\w~!$&'()*+,=:@-]+)*)*\/?$/;

/** Characters that another server could parse into different segments; `%` because of double decoding. */
const ambiguous = /[\p{Cc}/\\;?#%]/u;

/**
 * The one spelling of a request target's path (without its query), or undefined when two servers could read the path
 * differently: dot segments, empty segments, escaped slashes, double escapes, parameters, control characters.
 */
export function canonicalPath(target: string): string | undefined {
  const end = target.indexOf('?');
  const path = end === -1 ? target : target.slice(0, end);
  if (target.includes('#') || !path.startsWith('/')) {
    return undefined;
  }
  return plainPath.test(path) ? path : spelledOut(path);
}

/** Global hook: rejects non-canonical paths before any guard or handler runs. */
export const refuseOddPaths: onRequestHookHandler = (request, _reply, done) => {
  done(canonicalPath(request.url) === undefined ? new AppError('path.not-canonical') : undefined);
};

function spelledOut(path: string): string | undefined {
  const segments = path.slice(1).split('/');
  const last = segments.length - 1;
  let spelled = '';
  for (const [index, segment] of segments.entries()) {
    const isTrailingSlash = segment === '' && index === last && index > 0;
    const plain = isTrailingSlash ? '' : plainSegment(segment);
    if (plain === undefined) {
      return undefined;
    }
    spelled += `/${plain}`;
  }
  return spelled;
}

/** Dots at either end are refused beyond `.` and `..`: some servers strip them, and the relay's package would not pass them. */
function plainSegment(segment: string): string | undefined {
  const text = /^[!-~]+$/.test(segment) ? decoded(segment) : undefined;
  if (text === undefined || text === '.' || text.startsWith('..') || text.endsWith('..') || ambiguous.test(text)) {
    return undefined;
  }
  return encodeURI(text);
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
