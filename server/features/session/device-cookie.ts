import { randomBytes } from 'node:crypto';
import { isSameText, keyFor, mac } from '../../platform/security/signature.ts';

/**
 * Values of the device cookie (OWASP): given after a successful sign-in, good for that account only. Attempts that bring
 * it are counted for that device alone, so that failures elsewhere cannot lock it out.
 */
export function createDeviceCookies(secret: string) {
  const key = keyFor('device cookie', secret);
  const withMark = (account: string, device: string): string => `${device}.${mac(key, account, device)}`;
  return {
    /** For the same device again, or for a new one. */
    make: (account: string, device = randomBytes(16).toString('base64url')): string => withMark(account, device),
    /** The device, when the cookie is ours and belongs to this account. */
    deviceIn: (account: string, cookie: string | undefined): string | undefined => {
      const device = cookie?.split('.', 1)[0];
      return cookie && device && isSameText(cookie, withMark(account, device)) ? device : undefined;
    },
  };
}
export type DeviceCookies = ReturnType<typeof createDeviceCookies>;
