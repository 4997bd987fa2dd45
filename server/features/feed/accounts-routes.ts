import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { feed } from '#shared/feed.ts';
import type { Tables } from '../../db/tables.ts';
import { limitCalls } from '../../http/rate-limit.ts';
import { route } from '../../http/route.ts';
import type { Vault } from '../../security/vault.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';
import { changedAccounts, latestChange, type Reader } from '../user/read-model.ts';

/** Calls of one key in a minute. */
const mostPerMinute = 120;
/** How often a waiting call looks for changes, ms; they have to arrive within 5 s. */
const every = 1000;

/** Accounts of customers for gateways. */
export function accountRoutes(app: FastifyInstance, db: Kysely<Tables>, vault: Vault): void {
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  app.addHook('onSend', async (_req, reply, payload) => (reply.statusCode === 304 ? null : payload));

  route(app, feed.accounts, async ({ since = 0, wait = 0 }, _visitor, { req, reply }) => {
    const keyHash = hashOf(keyOf(req) ?? '');
    await limitCalls(db, `accounts:${keyHash.toString('base64url')}`, mostPerMinute);
    const { keyId, reader } = await readerOf(db, keyHash);
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    const signal = AbortSignal.any([closing.signal, gone.signal]);
    // Sealing gives other bytes each time, hence a weak tag.
    const tagOf = (latest: number) => `W/"${keyId}-${since}-${latest}"`;
    const knows = (latest: number) => req.headers['if-none-match'] === tagOf(latest);

    const until = Date.now() + wait * 1000;
    let latest = await latestChange(db);
    while ((latest === since || knows(latest)) && Date.now() < until && !signal.aborted) {
      await sleep(Math.min(every, until - Date.now()), undefined, { signal }).catch(() => undefined);
      latest = await latestChange(db);
    }
    reply.header('etag', tagOf(latest)).header('cache-control', 'no-store');
    if (knows(latest)) {
      reply.code(304);
      return { version: latest, isComplete: true, accounts: [] };
    }
    // A version of the future comes from before a backup was restored: everything is told anew.
    return changedAccounts(db, vault, { since: since > latest ? 0 : since, reader });
  });
}

/** The key of a call, and whom secrets are sealed for if it gets any. */
async function readerOf(db: Kysely<Tables>, keyHash: Buffer): Promise<{ keyId: string; reader: Reader | undefined }> {
  const row = await db
    .selectFrom('api_key')
    .select(['api_key_id', 'rights', 'public_key', 'public_key_id'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirstOrThrow();
  const hasSecrets = row.rights.includes('account-secrets') && row.public_key !== '';
  return {
    keyId: row.api_key_id,
    reader: hasSecrets ? { publicKey: row.public_key, publicKeyId: row.public_key_id } : undefined,
  };
}
