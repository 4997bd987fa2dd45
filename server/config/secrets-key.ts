import { keyBytes } from '../platform/security/vault.ts';
import type { Variables } from './variables.ts';

/** SECRETS_KEY and SECRETS_KEY_PREVIOUS: what suppliers' passwords are sealed with, 32 bytes in base64 each. */
export function readSecretsKeys(read: Variables): {
  secretsKey: Buffer | undefined;
  secretsKeyPrevious: Buffer | undefined;
} {
  return { secretsKey: keyOf(read, 'SECRETS_KEY'), secretsKeyPrevious: keyOf(read, 'SECRETS_KEY_PREVIOUS') };
}

function keyOf(read: Variables, name: string): Buffer | undefined {
  const value = read.optional(name);
  if (value === undefined) {
    return undefined;
  }
  const key = Buffer.from(value, 'base64');
  if (key.length !== keyBytes) {
    read.refuse(name, `must be ${keyBytes} bytes in base64, as \`openssl rand -base64 32\` makes them`);
    return undefined;
  }
  return key;
}
