import { BlockList, isIP } from 'node:net';

/** Most lists kept; as many as there are administrators with one, which is few. */
const maxKept = 500;
const kept = new Map<string, BlockList>();

/** An address or a CIDR block, in parts; undefined when it is neither. */
function partsOf(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [, address = '', bits] = /^([0-9A-Fa-f:.]+)(?:\/(0|[1-9]\d{0,2}))?$/.exec(text) ?? [];
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const length = bits === undefined ? most : Number(bits);
  return version === 0 || length > most
    ? undefined
    : { address, bits: length, family: version === 4 ? 'ipv4' : 'ipv6' };
}

/** Whether `text` is an address or a CIDR block. */
export const isAddressBlock = (text: string): boolean => partsOf(text) !== undefined;

function listOf(blocks: readonly string[]): BlockList {
  const key = blocks.join(' ');
  const known = kept.get(key);
  if (known) {
    return known;
  }
  if (kept.size >= maxKept) {
    kept.clear();
  }
  const list = new BlockList();
  for (const block of blocks) {
    const parts = partsOf(block);
    if (parts) list.addSubnet(parts.address, parts.bits, parts.family);
  }
  kept.set(key, list);
  return list;
}

/** Whether somebody may come from `ip`: an empty list lets everybody in. An IPv4 address counts the same when it comes as an IPv6 one. */
export function isAllowedAddress(blocks: readonly string[], ip: string): boolean {
  if (blocks.length === 0) {
    return true;
  }
  const plain = ip.replace(/%.*$/, '');
  return listOf(blocks).check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}
