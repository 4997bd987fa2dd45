import { constants, createHmac, type KeyObject, privateDecrypt } from 'node:crypto';

/** Bytes of a block of the 1024-bit key. */
export const blockBytes = 128;

/** A private key with a secret of its own, from which the answers to broken blocks are derived. */
export interface OpeningKey {
  key: KeyObject;
  rejection: Buffer;
}

/**
 * The message of one PKCS#1 v1.5 block. Node refuses to remove this padding, since OpenSSL tells by its error whether it
 * was right (CVE-2023-46809). Here a broken block gives a message too, one that only depends on the block and the key's
 * secret (implicit rejection), and no branch and no length of a loop depends on what the block holds.
 */
export function openBlock({ key, rejection }: OpeningKey, block: Buffer): Buffer {
  const padded = decryptRaw(key, block);
  const instead = replacement(rejection, block);
  let isGood = isEqual(padded[0] ?? 0, 0) & isEqual(padded[1] ?? 0, 2);
  let end = 0;
  let isFound = 0;
  for (let i = 2; i < blockBytes; i += 1) {
    const isFirstZero = isEqual(padded[i] ?? 0, 0) & ~isFound & 1;
    end |= i & -isFirstZero;
    isFound |= isFirstZero;
  }
  // At least eight bytes of padding lie between the head and the zero.
  isGood &= isFound & (1 - isLess(end, 10));
  const length = choose(isGood, blockBytes - 1 - end, (instead[0] ?? 0) % (blockBytes - 10));
  const message = Buffer.alloc(blockBytes);
  for (let i = 0; i < blockBytes; i += 1) {
    message[i] = choose(isGood, padded[i] ?? 0, instead[i] ?? 0);
  }
  return message.subarray(blockBytes - length);
}

const one = Buffer.alloc(blockBytes);
one[blockBytes - 1] = 1;

/** A number above the modulus cannot be decrypted; it costs as much as one that can and fails like broken padding. */
function decryptRaw(key: KeyObject, block: Buffer): Buffer {
  try {
    return privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block);
  } catch {
    privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, one);
    return Buffer.alloc(blockBytes);
  }
}

function replacement(secret: Buffer, block: Buffer): Buffer {
  const parts = [0, 1, 2, 3].map((part) => createHmac('sha256', secret).update(block).update(`${part}`).digest());
  return Buffer.concat(parts);
}

/** 1 when equal, else 0, for numbers below 256. */
const isEqual = (one: number, other: number): number => (((one ^ other) - 1) >>> 31) & 1;
/** 1 when smaller, else 0, for small numbers. */
const isLess = (one: number, other: number): number => ((one - other) >>> 31) & 1;
/** `yes` when the condition is 1, `no` when it is 0. */
const choose = (condition: number, yes: number, no: number): number => (yes & -condition) | (no & (condition - 1));
