import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { ApiKey, apiKey } from '#shared/api-key.ts';
import type { ApiKeyRight } from '#shared/api-key-right.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { addressBlock } from '../../platform/security/address-block.ts';
import type { PublicKey } from '../../platform/security/public-key.ts';
import { apiKeyColumns } from './columns.ts';

type Db = Kysely<Tables>;

/** As much of a key as everybody may see who tells keys apart. */
const prefixLength = 9;

const columns = [
  'api_key_id as apiKeyId',
  'key_name as keyName',
  'prefix',
  'rights',
  'public_key_id as publicKeyId',
  'created_at as createdAt',
  'created_by as createdBy',
  'last_used_at as lastUsedAt',
  'last_used_ip as lastUsedIp',
  'revoked_at as revokedAt',
  'revoked_by as revokedBy',
] as const;

/** Wrong keys from an address in a minute; beyond it only the key that worked from there last is looked at. */
const maxWrong = 30;
const wrongKeysFrom = (ip: string): string => `wrong API keys from ${addressBlock(ip)}`;
const notThrottled = (ip: string) => sql<boolean>`not exists (
  select from rate_counter where counter_key = ${wrongKeysFrom(ip)}
    and window_start = date_trunc('minute', now()) and hits >= ${maxWrong})`;

/** The rights that open a call, any of them. */
const opening = {
  feed: ['feed'],
  accounts: ['accounts', 'account-secrets'],
  applications: ['applications'],
  messages: ['messages'],
  routes: ['routes'],
  balances: ['balances'],
} as const satisfies Record<string, readonly ApiKeyRight[]>;

interface NewApiKey extends Omit<InputOf<typeof apiKey.add>, 'publicKey'> {
  by: string;
  publicKey?: PublicKey | undefined;
}

/** Keys of programs. Only their SHA-256 is stored: they are long and random, so nothing slower is needed. */
export function createApiKeys(db: Db) {
  const insert = async (trx: Db, { by, publicKey, ...input }: NewApiKey): Promise<ApiKey & { key: string }> => {
    const key = `smsc_${randomBytes(32).toString('base64url')}`;
    const row = await trx
      .insertInto('api_key')
      .values({
        ...valuesOf(apiKeyColumns, input),
        prefix: key.slice(0, prefixLength),
        key_hash: hashOf(key),
        created_by: by,
        ...(publicKey && { public_key: publicKey.pem, public_key_id: publicKey.id }),
      })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return { ...row, key };
  };

  return {
    /** Throws unless the request carries a key that is not revoked and opens the call; remembers when and from where it was used. */
    check: async (req: FastifyRequest): Promise<void> => {
      const key = keyOf(req);
      const used =
        key &&
        (await db
          .updateTable('api_key')
          .set({ last_used_at: sql<Date>`now()`, last_used_ip: req.ip })
          .where('key_hash', '=', hashOf(key))
          .where('revoked_at', 'is', null)
          .where(sql<boolean>`(last_used_ip = ${req.ip} or ${notThrottled(req.ip)})`)
          .returning('rights')
          .executeTakeFirst());
      if (!used) {
        if (key !== undefined) await limitCalls(db, wrongKeysFrom(req.ip), maxWrong);
        throw new AppError('api-key.invalid');
      }
      const right = req.routeOptions.config.apiKeyRight ?? 'feed';
      if (!opening[right].some((one) => used.rights.includes(one))) {
        throw new AppError('api-key.right-missing', { right });
      }
    },

    /** Those that work, newest first, then those that were revoked. */
    all: (): Promise<ApiKey[]> =>
      db
        .selectFrom('api_key')
        .select(columns)
        .orderBy('revoked_at', (order) => order.desc().nullsFirst())
        .orderBy('api_key_id', 'desc')
        .execute(),

    /** Makes a key; only the answer has it whole. */
    insert,

    /** Undefined when there is no such key, or it was revoked before. */
    revoke: (trx: Db, apiKeyId: string, by: string): Promise<ApiKey | undefined> =>
      trx
        .updateTable('api_key')
        .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
        .where('api_key_id', '=', apiKeyId)
        .where('revoked_at', 'is', null)
        .returning(columns)
        .executeTakeFirst(),

    /** A key for a program that cannot keep one: the earlier one of that name is revoked, those before it are forgotten. */
    renew: (keyName: string, by: string, rights: ApiKeyRight[]): Promise<string> =>
      db.transaction().execute(async (trx) => {
        const isEarlier = sql<boolean>`lower(key_name) = lower(${keyName}) and created_by = ${by}`;
        await trx.deleteFrom('api_key').where(isEarlier).where('revoked_at', 'is not', null).execute();
        await trx
          .updateTable('api_key')
          .set({ revoked_at: sql<Date>`now()`, revoked_by: by })
          .where(sql`lower(key_name)`, '=', keyName.toLowerCase())
          .where('revoked_at', 'is', null)
          .execute();
        return (await insert(trx, { keyName, by, rights })).key;
      }),
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;

/** The key a request carries, good or not. */
export const keyOf = (req: Pick<FastifyRequest, 'headers'>): string | undefined =>
  /^Bearer (\S+)$/.exec(req.headers.authorization ?? '')?.[1];

export const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();
