/** Fetches the digest's code ahead of its use, e.g. when a password field is entered. */
export const warmDigest = (): Promise<unknown> => import('node-forge/lib/md5.js');

/** MD5 of a password's UTF-8 bytes as 32 hex digits: the wire's form of a password, not a protection. */
export async function digestOf(password: string): Promise<string> {
  const { default: md5 } = await import('node-forge/lib/md5.js');
  return md5.create().update(password, 'utf8').digest().toHex();
}
