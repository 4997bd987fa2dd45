import { createHash, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** A key for one purpose, derived from the secret that signs the tokens. */
export const keyFor = (purpose: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `console ${purpose}`, 32));

/** HMAC-SHA-256 over the parts, each with its length, so that no two lists of parts look the same. */
export function mac(key: Buffer, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', key);
  for (const part of parts) {
    hmac.update(`${part.length}:${part}`);
  }
  return hmac.digest('base64url');
}

/** Compares without telling by its time where two texts differ. */
export const isSameText = (one: string, other: string): boolean => timingSafeEqual(sha256(one), sha256(other));

/** SHA-256 of a text. */
export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
