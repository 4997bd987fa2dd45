import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto';
import { asciiJson } from '#shared/ascii-json.ts';
import { blockBytes, type OpeningKey, openBlock } from './pkcs1.ts';

/** Bytes of content in a block: PKCS#1 v1.5 needs eleven of the 128. */
const contentBytes = 117;
/** Longest payload in blocks; each costs 0.07 ms and key to open. */
export const maxBlocks = 64;

/**
 * The JSON value of a sealed payload, opened with whichever key fits; undefined for everything else. All keys open all
 * blocks whatever the first one gives, so that the time tells nothing about the content.
 */
export function unseal(keys: readonly OpeningKey[], param: string): unknown {
  const sealed = Buffer.from(param, 'base64');
  const count = sealed.length / blockBytes;
  if (!Number.isInteger(count) || count < 1 || count > maxBlocks) {
    return undefined;
  }
  const blocks = Array.from({ length: count }, (_, i) => sealed.subarray(i * blockBytes, (i + 1) * blockBytes));
  const values = keys
    .map((key) => parsed(Buffer.concat(blocks.map((block) => openBlock(key, block))).toString()))
    .filter((value) => value !== undefined);
  // A wrong key opens a block to chance bytes, once in thousands a digit: an object is what the right one gives.
  return values.find((value) => typeof value === 'object' && value !== null) ?? values[0];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `value` sealed with a client's public key; undefined when it needs more than 64 blocks. */
export function seal(key: KeyObject, value: unknown): string | undefined {
  const content = Buffer.from(asciiJson(value), 'ascii');
  if (content.length > contentBytes * maxBlocks) {
    return undefined;
  }
  const blocks: Buffer[] = [];
  for (let at = 0; at < content.length; at += contentBytes) {
    const block = content.subarray(at, at + contentBytes);
    blocks.push(publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, block));
  }
  return Buffer.concat(blocks).toString('base64');
}

/** Two primes of 512 bits make a modulus of 1024 bits or one less; either gives blocks of 128 bytes. */
const isBlockWide = (bits = 0): boolean => Math.ceil(bits / 8) === blockBytes;

/** A client's public key (SPKI, base64 DER); undefined unless it is RSA of 1024 bits. */
export function readClientKey(text: string): KeyObject | undefined {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'rsa' && isBlockWide(key.asymmetricKeyDetails?.modulusLength) ? key : undefined;
  } catch {
    return undefined;
  }
}
