import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { feed } from '#shared/feed.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { limitCalls } from '../../platform/http/rate-limit.ts';
import { route } from '../../platform/http/route.ts';
import type { Vault } from '../../platform/security/vault.ts';
import { hashOf, keyOf } from '../api-key/repository.ts';
import { changedAccounts, latestChange, type Reader } from '../user/read-model.ts';
import { changesOf } from './changes.ts';

/** Calls of one key in a minute. */
const maxPerMinute = 120;

/** Accounts of customers for gateways. */
export function accountRoutes(app: FastifyInstance, db: Kysely<Tables>, vault: Vault): void {
  const waitForChange = changesOf(app);
  app.addHook('onSend', async (_req, reply, payload) => (reply.statusCode === 304 ? null : payload));

  route(app, feed.accounts, async ({ since = 0, wait = 0 }, _visitor, { req, reply }) => {
    const keyHash = hashOf(keyOf(req) ?? '');
    await limitCalls(db, `accounts:${keyHash.toString('base64url')}`, maxPerMinute);
    const { keyId, reader } = await readerOf(db, keyHash);
    const { latest, isKnown, from } = await waitForChange({
      since,
      wait,
      req,
      reply,
      latestChange: () => latestChange(db),
      // Sealing gives other bytes each time, hence a weak tag.
      tagOf: (change) => `W/"${keyId}-${since}-${change}"`,
    });
    return isKnown
      ? { version: latest, isComplete: true, accounts: [] }
      : changedAccounts(db, vault, { since: from, reader });
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
