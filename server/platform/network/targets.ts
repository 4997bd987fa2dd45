import { BlockList, isIP } from 'node:net';
import { addressClass, isThisMachine, plainAddress } from './address-class.ts';

/** One entry of TEST_TARGETS. */
export interface Target {
  kind: 'channels' | 'name' | 'below' | 'address' | 'block';
  /** Lower case, without brackets; for `below` what a name must end in, dot included. */
  value: string;
  /** Undefined: every port. */
  port: number | undefined;
  block?: BlockList;
}

/** Reads an entry: `channels`, a host name, `*.example.com`, an address or a CIDR block, each with a port or without. */
export function targetOf(entry: string): Target | undefined {
  if (entry === 'channels') {
    return { kind: 'channels', value: entry, port: undefined };
  }
  const { host, port } = apart(entry);
  if (host === '' || (port !== undefined && (port < 1 || port > 65_535))) {
    return undefined;
  }
  const [network = '', bits, more] = host.split('/');
  const family = isIP(network);
  if (bits !== undefined) {
    const isBlock =
      family !== 0 && more === undefined && /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
    if (!isBlock) {
      return undefined;
    }
    const block = new BlockList();
    block.addSubnet(network, Number(bits), family === 4 ? 'ipv4' : 'ipv6');
    return { kind: 'block', value: host, port, block };
  }
  if (family !== 0) {
    return { kind: 'address', value: plainAddress(network), port };
  }
  if (!/^(\*\.)?([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?\.)*[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?$/.test(host)) {
    return undefined;
  }
  return host.startsWith('*.') ? { kind: 'below', value: host.slice(1), port } : { kind: 'name', value: host, port };
}

/** `[::1]:2775`, `::1`, `host:2775`, `10.0.0.0/8:2775` taken apart. */
function apart(entry: string): { host: string; port: number | undefined } {
  const lower = entry.toLowerCase();
  const bracketed = /^\[([^\]]+)\](\/\d+)?(?::(\d+))?$/.exec(lower);
  if (bracketed) {
    return { host: `${bracketed[1]}${bracketed[2] ?? ''}`, port: numberOf(bracketed[3]) };
  }
  const withPort = /^([^:]+):(\d+)$/.exec(lower);
  return withPort ? { host: withPort[1] ?? '', port: numberOf(withPort[2]) } : { host: lower, port: undefined };
}

const numberOf = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits);

/** A name, as it is compared. */
export const plainHost = (host: string): string => host.toLowerCase().replace(/\.$/, '');

/** What decides whether a connection may be made. */
export interface TargetRules {
  targets: readonly Target[];
  /** Ports this console itself listens on or keeps its data behind. */
  ownPorts(): readonly number[];
  /** Whether a stored channel leads to this host. */
  isStored(host: string): Promise<boolean>;
}

/** The guard between a test and the network. Without entries it is as if `channels` were the only one. */
export class TargetGuard {
  readonly #targets: readonly Target[];

  constructor(private readonly rules: TargetRules) {
    this.#targets =
      rules.targets.length > 0 ? rules.targets : [{ kind: 'channels', value: 'channels', port: undefined }];
  }

  /**
   * Whether a host may be looked up for a connection to `port`: `named` by an entry or a stored channel, or `maybe` since
   * its address may be listed.
   */
  async mayLookUp(host: string, port: number): Promise<'named' | 'maybe' | 'no'> {
    const name = plainHost(host);
    if (isIP(name) !== 0) {
      const named = await this.#isNamed(name, port);
      return this.mayConnect(name, port, named) ? (named ? 'named' : 'maybe') : 'no';
    }
    if (await this.#isNamed(name, port)) {
      return 'named';
    }
    return this.#targets.some(({ kind }) => kind === 'address' || kind === 'block') ? 'maybe' : 'no';
  }

  /** Whether the very address may be connected to; `named` is what the look-up said of its name. */
  mayConnect(address: string, port: number, named: boolean): boolean {
    const plain = plainAddress(address);
    const fitting = this.#targets.filter((target) => target.port === undefined || target.port === port);
    if (fitting.some(({ kind, value }) => kind === 'address' && value === plain)) {
      return true;
    }
    const reach = addressClass(plain);
    if (reach === 'never' || (this.rules.ownPorts().includes(port) && isThisMachine(plain))) {
      return false;
    }
    const type = isIP(plain) === 4 ? 'ipv4' : 'ipv6';
    return fitting.some(({ block }) => block?.check(plain, type)) || (named && reach === 'public');
  }

  async #isNamed(name: string, port: number): Promise<boolean> {
    const fitting = this.#targets.filter((target) => target.port === undefined || target.port === port);
    if (
      fitting.some(
        ({ kind, value }) => (kind === 'name' && value === name) || (kind === 'below' && name.endsWith(value)),
      )
    ) {
      return true;
    }
    return fitting.some(({ kind }) => kind === 'channels') && this.rules.isStored(name);
  }
}
