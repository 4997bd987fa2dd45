import { BlockList, isIP, isIPv4 } from 'node:net';
import { networkInterfaces } from 'node:os';

/** How far an address reaches: everywhere, inside a company or machine, or to what no supplier can be. */
export type AddressClass = 'public' | 'private' | 'never';

const listOf = (...blocks: readonly string[]): BlockList => {
  const list = new BlockList();
  for (const block of blocks) {
    const [network = '', bits = ''] = block.split('/');
    list.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6');
  }
  return list;
};

/** “This host”, link-local, multicast, reserved, and where clouds answer with the machine's own keys. */
const never = listOf(
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '100.100.100.200/32',
  '168.63.129.16/32',
  '192.0.0.192/32',
  '::/128',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  'fd00:ec2::254/128',
);
/** Loopback, private and shared networks, and the IPv6 forms that have an IPv4 address inside. */
const inside = listOf(
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '::1/128',
  'fc00::/7',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:db8::/32',
  '2002::/16',
  '::/96',
);

/** `address` without zone and, where it is an IPv4 address in IPv6 clothes, as IPv4. */
export function plainAddress(address: string): string {
  const bare = address.replace(/%.*$/, '');
  if (isIP(bare) !== 6) {
    return bare;
  }
  // The URL parser writes every IPv6 address in its one shortest form.
  const short = new URL(`http://[${bare}]/`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(short);
  if (!mapped) {
    return short;
  }
  const octets = [mapped[1], mapped[2]].flatMap((group = '0') => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
  return octets.join('.');
}

/** Where a plain address belongs; what is no address at all belongs nowhere. */
export function addressClass(address: string): AddressClass {
  const family = isIP(address);
  if (family === 0) {
    return 'never';
  }
  const type = family === 4 ? 'ipv4' : 'ipv6';
  return never.check(address, type) ? 'never' : inside.check(address, type) ? 'private' : 'public';
}

/** Whether connecting to `address` ends on this machine. */
export function isThisMachine(address: string): boolean {
  const loopback = isIPv4(address) ? address.startsWith('127.') : address === '::1';
  const own = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return loopback || own.some((each) => plainAddress(each.address) === address);
}
