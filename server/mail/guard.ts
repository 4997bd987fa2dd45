import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
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
    const addresses =
      isIP(bare) === 0 ? (await lookup(bare, { all: true, verbatim: true })).map(({ address }) => address) : [bare];
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
