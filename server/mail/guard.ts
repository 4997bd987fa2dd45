import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { ownPortsOf } from '../smpp/own-ports.ts';
import { TargetGuard, targetOf } from '../smpp/targets.ts';

/** Between the mail server that was entered on the screen and the network. What the environment names is not asked about. */
export interface MailGuard {
  /** Whether no address of a host may be connected to; a name that cannot be looked up now is decided when mails are sent. */
  refuses(host: string, port: number): Promise<boolean>;
  /** The address to connect to; throws `InsideError` when there is none that may be. */
  addressOf(host: string, port: number): Promise<string>;
}

/** Every address of the host leads inside, and MAIL_TARGETS lists none. */
export class InsideError extends Error {
  readonly code = 'EINSIDE';
}

/** Longest look-up of a name, ms. */
const longest = 4000;

/** IPv4 first: many a server has an IPv6 address that leads nowhere. */
async function addressesOf(name: string): Promise<string[]> {
  const late = delay(longest, undefined, { ref: false }).then(() => {
    throw Object.assign(new Error('the name of the mail server was not looked up in time'), { code: 'EDNS' });
  });
  const found = await Promise.race([lookup(name, { all: true, verbatim: false }), late]);
  return found.map(({ address }) => address);
}

/** Any public address may be connected to, a private one only if MAIL_TARGETS lists it. */
export function createMailGuard(
  config: Pick<Config, 'mailTargets' | 'port' | 'metricsPort' | 'databaseUrl'>,
): MailGuard {
  const guard = new TargetGuard({
    targets: ['channels', ...config.mailTargets].map(targetOf).filter((target) => target !== undefined),
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
      if (address === undefined) throw new InsideError('the mail server leads into a private network');
      return address;
    },
  };
}
