import { isIP } from 'node:net';

/** Whether addresses and blocks together are all of IPv4 or all of IPv6, and so no restriction. */
export function coversAll(blocks: readonly string[]): boolean {
  return ([4, 6] as const).some((family) => isWhole(family, blocks));
}

interface Range {
  begin: bigint;
  end: bigint;
}

/** `::ffff:0:0/96`: IPv4 addresses as IPv6 writes them. */
const mapped: Range = { begin: 0xffff00000000n, end: 0x1000000000000n };

function isWhole(family: 4 | 6, blocks: readonly string[]): boolean {
  const ranges = blocks
    .flatMap((block) => {
      const [address = ''] = block.split('/');
      const range = rangeOf(block);
      return isIP(address) === family ? [range] : family === 4 && isIP(address) === 6 ? withinMapped(range) : [];
    })
    .sort((a, b) => (a.begin < b.begin ? -1 : 1));
  let covered = 0n;
  for (const { begin, end } of ranges) {
    if (begin > covered) return false;
    if (end > covered) covered = end;
  }
  return covered === 1n << BigInt(family === 4 ? 32 : 128);
}

function rangeOf(block: string): Range {
  const [address = '', bits] = block.split('/');
  const width = isIP(address) === 4 ? 32 : 128;
  const size = 1n << BigInt(width - Number(bits ?? width));
  const begin = (numberOf(address) / size) * size;
  return { begin, end: begin + size };
}

/** What a block of IPv6 holds of the mapped addresses, as IPv4. */
function withinMapped({ begin, end }: Range): Range[] {
  const from = begin > mapped.begin ? begin : mapped.begin;
  const to = end < mapped.end ? end : mapped.end;
  return from < to ? [{ begin: from - mapped.begin, end: to - mapped.begin }] : [];
}

/** An address that `isIP` accepts as a number. */
function numberOf(address: string): bigint {
  if (!address.includes(':')) return joined(address.split('.').map(BigInt), 8n);
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = groupsOf(head);
  const right = tail === undefined ? [] : groupsOf(tail);
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => 0n);
  return joined([...left, ...zeros, ...right], 16n);
}

/** 16-bit groups of a part of an IPv6 address; an IPv4 address at its end is two of them. */
const groupsOf = (part: string): bigint[] =>
  part === ''
    ? []
    : part.split(':').flatMap((group) => {
        if (!group.includes('.')) return [BigInt(`0x${group}`)];
        const whole = numberOf(group);
        return [whole >> 16n, whole & 0xffffn];
      });

const joined = (parts: readonly bigint[], bits: bigint): bigint =>
  parts.reduce((sum, part) => (sum << bits) | part, 0n);
