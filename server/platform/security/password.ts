import { createHash, randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { derive } from './kdf-queue.ts';

/** OWASP's minimum for argon2id, 19 MiB and two passes; about 30 ms. The package's algorithm is argon2id unless told. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A password as the wire carries it: for those that are made here. */
export const digestOf = (password: string): string => createHash('md5').update(password).digest('hex');

/** What is stored of a password: argon2id over the MD5 digest that the wire carries. */
export const hashPassword = (digest: string): Promise<string> => derive(() => hash(digest, cost), true);

/** The same, outside the queue: for seeding before anybody calls. */
export const hashForSeeding = (digest: string): Promise<string> => hash(digest, cost);

let nobodys: Promise<string> | undefined;
/** The hash that passwords of unknown names are compared with, so that an unknown name costs what a known one does. */
const nobodysHash = (): Promise<string> => {
  nobodys ??= hash(randomBytes(32), cost);
  return nobodys;
};

/** Makes ready what the first unknown name would otherwise wait for. */
export const warmUpPasswords = async (): Promise<void> => {
  await nobodysHash();
};

/** Whether `digest` belongs to `stored`; without a stored hash it costs the same and answers no. */
export async function passwordMatches(stored: string | undefined, digest: string, isKnown: boolean): Promise<boolean> {
  const compared = stored ?? (await nobodysHash());
  const matches = await derive(() => verify(compared, digest), isKnown);
  return matches && stored !== undefined;
}
