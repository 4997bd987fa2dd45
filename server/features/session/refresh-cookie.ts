import { randomBytes } from 'node:crypto';
import { isSameText, keyFor, mac } from '../../platform/security/signature.ts';

/**
 * Values of the refresh cookie. Each is derived from the one before it, so that all who present the same cookie at
 * once are given the same next one, and one whose answer was lost gets it again. The mark tells a cookie of ours that
 * has been used up (a copy) from forged text.
 */
export function createRefreshCookies(secret: string) {
  const key = keyFor('refresh cookie', secret);
  const withMark = (sessionId: string, seed: string): string => `${seed}.${mac(key, 'mark', sessionId, seed)}`;
  const seedOf = (cookie: string): string => cookie.split('.', 1)[0] ?? '';
  return {
    first: (sessionId: string): string => withMark(sessionId, randomBytes(32).toString('base64url')),
    next: (sessionId: string, cookie: string): string =>
      withMark(sessionId, mac(key, 'next', sessionId, seedOf(cookie))),
    isOurs: (sessionId: string, cookie: string): boolean => isSameText(cookie, withMark(sessionId, seedOf(cookie))),
  };
}
export type RefreshCookies = ReturnType<typeof createRefreshCookies>;
