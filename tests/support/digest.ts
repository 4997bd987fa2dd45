import { createHash } from 'node:crypto';

/** The wire form of a password. */
export const digestOf = (password: string): string => createHash('md5').update(password).digest('hex');
