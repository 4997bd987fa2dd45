/** A unique key for one intent (`idempotencyKey`): 32 hex digits. Works without a secure context too. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
