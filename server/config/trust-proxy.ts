import { compile } from '@fastify/proxy-addr';
import type { Variables } from './variables.ts';

/** TRUST_PROXY: a boolean, a number of hops, or addresses as Fastify reads them. */
export function readTrustProxy(read: Variables): boolean | string | number {
  const value = read.text('TRUST_PROXY', 'false');
  if (value === 'true' || value === 'false') {
    return value === 'true';
  }
  if (/^\d+$/.test(value)) {
    return Number(value);
  }
  try {
    compile(value.split(',').map((entry) => entry.trim()));
  } catch {
    read.refuse(
      'TRUST_PROXY',
      `must be true, false, a number of hops, or addresses and CIDR blocks such as 10.0.0.0/8, not “${value}”`,
    );
  }
  return value;
}
