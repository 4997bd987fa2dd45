import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../config.ts';
import { ownPortsOf } from '../network/own-ports.ts';
import { TargetGuard, targetOf } from '../network/targets.ts';

/** Between a host that was entered on a screen and the network. What the environment names is not asked about. */
export interface OutgoingGuard {
  /** Whether no address of a host may be connected to; a name that cannot be looked up now is decided when something is sent. */
  refuses(host: string, port: number): Promise<boolean>;
  /** The address to connect to; throws `InsideError` when there is none that may be. */
  addressOf(host: string, port: number): Promise<string>;
}

/** Every address of the host leads inside, and none is listed. */
export class InsideError extends Error {
  readonly code = 'EINSIDE';
}

/** Longest look-up of a name, ms. */
const longest = 4000;

/** IPv4 first: many a server has an IPv6 address that leads nowhere. */
async function addressesOf(name: string): Promise<string[]> {
  const late = delay(longest, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('the name was not looked up in time'), { code: 'EDNS' });
  });
  const found = await Promise.race([lookup(name, { all: true, verbatim: false }), late]);
  return found.map(({ address }) => address);
}

/** Host and port that a URL leads to; throws what is none. */
export function hostOf(url: string): { host: string; port: number } {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (protocol === 'https:' ? 443 : 80) };
}

/** Any public address may be connected to, a private one only if it is `listed`. */
export function createOutgoingGuard(
  config: Pick<Config, 'port' | 'metricsPort' | 'databaseUrl'>,
  listed: readonly string[],
): OutgoingGuard {
  const guard = new TargetGuard({
    targets: ['channels', ...listed].map(targetOf).filter((target) => target !== undefined),
    ownPorts: () => ownPortsOf(config),
    // Whichever host an administrator has entered.
    isStored: async () => true,
  });
  const allowed = async (host: string, port: number): Promise<string | undefined> => {
    const bare = host.replace(/^\[|\]$/g, '');
    const addresses = isIP(bare) === 0 ? await addressesOf(bare) : [bare];
    return addresses.find((address) => guard.mayConnect(address, port, true));
  };
  return {
    refuses: (host, port) =>
      allowed(host, port).then(
        (address) => address === undefined,
        () => false,
      ),
    addressOf: async (host, port) => {
      const address = await allowed(host, port);
      if (address === undefined) throw new InsideError('the address is in a private network');
      return address;
    },
  };
}
