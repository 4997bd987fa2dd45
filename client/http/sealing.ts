import { asciiJson } from '#shared/ascii-json.ts';
import type { Sealed, SealedSignIn, SessionUser } from '#shared/session.ts';
import { CallError } from './call-error.ts';

/** Bytes of content in a block of 128 bytes. */
const contentBytes = 117;
const blockBytes = 128;

export interface SealedCall {
  body: Sealed;
  /** The session user of the answer, which may have come in the clear. */
  open(reply: SessionUser | Sealed): SessionUser;
}

/**
 * Seals a sign-in with the server's public key. The answer comes back sealed for a key that is made here and forgotten
 * with the page. Only call it while the server announces a key: making one takes a fraction of a second, on slow machines
 * more than one, and needs a library that is only loaded here. (WebCrypto would be instant, but does not exist on pages
 * served by plain http, which are the only ones that need any of this.)
 */
export async function sealSignIn(
  publicKey: string,
  { username, password }: Pick<SealedSignIn, 'username' | 'password'>,
): Promise<SealedCall> {
  const { JSEncrypt } = await import('jsencrypt');
  const server = new JSEncrypt();
  server.setPublicKey(publicKey);
  const own = new JSEncrypt({ default_key_size: '1024' });
  await new Promise<void>((resolve) => own.getKey(resolve));
  const content: SealedSignIn = {
    username,
    password,
    timestamp: Date.now(),
    nonce: newNonce(),
    clientKey: own.getPublicKeyB64(),
  };
  return {
    body: { param: encrypted(asciiJson(content), (block) => server.encrypt(block)) },
    open: (reply) =>
      'param' in reply ? sessionUserIn(JSON.parse(decrypted(reply.param, (block) => own.decrypt(block)))) : reply,
  };
}

const newNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Each block is base64 of its own; they are joined as bytes, since base64 texts put together are not base64. */
function encrypted(ascii: string, encrypt: (block: string) => string | false): string {
  let bytes = '';
  for (let at = 0; at < ascii.length; at += contentBytes) {
    bytes += atob(done(encrypt(ascii.slice(at, at + contentBytes))));
  }
  return btoa(bytes);
}

function decrypted(param: string, decrypt: (block: string) => string | false): string {
  const bytes = atob(param);
  let ascii = '';
  for (let at = 0; at < bytes.length; at += blockBytes) {
    ascii += done(decrypt(btoa(bytes.slice(at, at + blockBytes))));
  }
  return ascii;
}

/** The library answers a block it cannot handle with false (or null), never with an error. */
function done(block: string | false): string {
  if (!block) {
    throw unreadable();
  }
  return block;
}

/** Without words of its own: the text for status 400 is shown. */
const unreadable = (): CallError => new CallError({ code: 400, error: 'encryption.unreadable', message: '' });

function sessionUserIn(value: unknown): SessionUser {
  if (typeof value === 'object' && value !== null && 'token' in value && 'name' in value && 'permissions' in value) {
    const { token, name, permissions } = value;
    const avatar = 'avatar' in value && typeof value.avatar === 'string' ? value.avatar : '';
    const passwordExpired = 'passwordExpired' in value && value.passwordExpired === true;
    if (typeof token === 'string' && typeof name === 'string' && Array.isArray(permissions)) {
      return { token, name, avatar, permissions: permissions.filter((it) => typeof it === 'string'), passwordExpired };
    }
  }
  throw unreadable();
}
