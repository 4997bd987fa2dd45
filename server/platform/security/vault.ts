import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../http/errors.ts';

/** Seals secrets with keys that are not in the database: whoever has only a copy of it reads nothing. */
export interface Vault {
  /** Ids of the keys here, the present one first; empty: there is no key, and nothing is sealed or opened. */
  readonly keyIds: readonly string[];
  /**
   * AES-256-GCM, as `v2.<key id>.<nonce>.<text>.<tag>`; the same text is sealed differently each time. It opens at its `place`
   * alone (`channel:301:password`): whoever can write to the database cannot move it to where he may read it.
   * @throws `secrets.no-key` where there is no key
   */
  seal(text: string, place: string): string;
  /** @throws `secrets.key-missing` when it was sealed with a key that is not here, `secrets.damaged` when for another place or changed */
  open(sealed: string, place: string): string;
  /** Whether one of the keys here opens `sealed` at `place`. */
  canOpen(sealed: string, place: string): boolean;
  /** Whether `sealed` was made in the present form with the present key; else it should be sealed again. */
  isCurrent(sealed: string): boolean;
}

const cipher = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;
/** What `v1` sealed was bound to no place. */
const form = 'v2';
export const keyBytes = 32;

/** What a vault is made from. */
export interface VaultKeys {
  secretsKey: Buffer | undefined;
  secretsKeyPrevious: Buffer | undefined;
  dataDir: string;
}

/** Id of the key that sealed a value. */
export const keyIdIn = (sealed: string): string => sealed.split('.')[1] ?? '';

/**
 * The vault for a database whose values were sealed with the keys `stored`. No key is made while values exist that it would not
 * open: it would hide that the right one is missing, and its values would be lost when that comes back.
 */
export function openVault(config: VaultKeys, stored: readonly string[]): Vault {
  const { secretsKeyPrevious: previous } = config;
  const missing = stored.filter((id) => previous === undefined || id !== idOf(previous));
  const [first] = missing;
  return keyIdOf(config) === null && first !== undefined ? withoutKey(first) : createVault(config);
}

/** A vault without a key: whatever needs one is refused. */
function withoutKey(missing: string): Vault {
  return {
    keyIds: [],
    seal: () => {
      throw new AppError('secrets.no-key', { keyId: missing }, { keyId: missing });
    },
    open: (sealed) => {
      const keyId = keyIdIn(sealed);
      throw new AppError('secrets.key-missing', { keyId }, { keyId });
    },
    canOpen: () => false,
    isCurrent: () => false,
  };
}

/** The vault of a configuration: SECRETS_KEY, else a key file beside the data, made once. */
export function createVault(config: VaultKeys): Vault {
  const current = config.secretsKey ?? keyFile(config.dataDir);
  return vaultOf(current, config.secretsKeyPrevious);
}

/** Tells apart the key of a configuration; null when there is none yet. Makes none. */
export function keyIdOf(config: Pick<VaultKeys, 'secretsKey' | 'dataDir'>): string | null {
  const hasKey = config.secretsKey !== undefined || existsSync(join(config.dataDir, 'secrets.key'));
  return hasKey ? idOf(config.secretsKey ?? keyFile(config.dataDir)) : null;
}

/** A vault that seals with `current` and still opens what `previous` sealed. */
export function vaultOf(current: Buffer, previous?: Buffer): Vault {
  const keys = new Map([current, previous].filter((key) => key !== undefined).map((key) => [idOf(key), key]));
  const currentId = idOf(current);
  const open = (sealed: string, place: string): string => {
    const [made, keyId = '', nonce = '', body = '', tag = ''] = sealed.split('.');
    const key = keys.get(keyId);
    if (!key) {
      throw new AppError('secrets.key-missing', { keyId }, { keyId });
    }
    try {
      const machine = createDecipheriv(cipher, key, Buffer.from(nonce, 'base64url'), { authTagLength: tagBytes });
      if (made === form) machine.setAAD(Buffer.from(place));
      machine.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([machine.update(Buffer.from(body, 'base64url')), machine.final()]).toString('utf8');
    } catch {
      throw new AppError('secrets.damaged');
    }
  };
  return {
    keyIds: [...keys.keys()],
    seal: (text, place) => {
      const nonce = randomBytes(nonceBytes);
      const machine = createCipheriv(cipher, current, nonce).setAAD(Buffer.from(place));
      const body = Buffer.concat([machine.update(text, 'utf8'), machine.final()]);
      const parts = [nonce, body, machine.getAuthTag()].map((part) => part.toString('base64url'));
      return [form, currentId, ...parts].join('.');
    },
    open,
    canOpen: (sealed, place) => {
      try {
        open(sealed, place);
        return true;
      } catch {
        return false;
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${form}.${currentId}.`),
  };
}

/** Tells keys apart and gives nothing of them away. */
const idOf = (key: Buffer): string => createHash('sha256').update('key id').update(key).digest('hex').slice(0, 8);

/** The key beside the data; only its owner may read it. */
function keyFile(dataDir: string): Buffer {
  const path = join(dataDir, 'secrets.key');
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true });
    // Two that start at once: the second finds the first one's file.
    try {
      writeFileSync(path, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
    } catch (error) {
      if (!existsSync(path)) {
        throw error;
      }
    }
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64');
  if (key.length !== keyBytes) {
    throw new Error(`${path} holds no key of ${keyBytes} bytes.`);
  }
  return key;
}
