import type { ApiKey, apiKey } from '#shared/api-key.ts';
import type { ApiKeyRight } from '#shared/api-key-right.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { needAllCustomers, needPermission, needShown } from '../../platform/rights/need-permission.ts';
import { type PublicKey, publicKeyOf } from '../../platform/security/public-key.ts';
import type { ApiKeys } from './repository.ts';

const resource = 'apiKey';

/** The rules of API keys; every write and its line in the operation log, which never has the key, are one transaction. */
export function createApiKeyService(db: Db, keys: ApiKeys) {
  return {
    add: async (input: InputOf<typeof apiKey.add>, viewer: Viewer): Promise<ApiKey & { key: string }> => {
      const { keyName, rights = ['feed'] } = input;
      checkRights(rights, viewer);
      const publicKey = await publicKeyFor(input, viewer);
      return db.transaction().execute(async (trx) => {
        const made = await mapUniqueViolation(
          { api_key_name: new AppError('api-key.name-taken', { name: keyName }) },
          () => keys.insert(trx, { keyName, by: viewer.admin.username, rights, publicKey }),
        );
        const { apiKeyId, prefix } = made;
        await audit(trx, viewer, {
          resource,
          action: 'add',
          targetId: apiKeyId,
          targetName: keyName,
          after: { keyName, prefix, rights, publicKeyId: made.publicKeyId },
        });
        return made;
      });
    },

    revoke: (apiKeyId: string, viewer: Viewer): Promise<ApiKey> =>
      db.transaction().execute(async (trx) => {
        const row = await keys.revoke(trx, apiKeyId, viewer.admin.username);
        if (!row) {
          throw new AppError('row.gone');
        }
        await audit(trx, viewer, {
          resource,
          action: 'revoke',
          targetId: apiKeyId,
          targetName: row.keyName,
          before: { revokedAt: null },
          after: { revokedAt: row.revokedAt },
        });
        return row;
      }),
  };
}

/** A key shows what its maker may see, never more: accounts of all customers, and their credentials. */
function checkRights(rights: readonly ApiKeyRight[], viewer: Viewer): void {
  const opensSecrets = rights.includes('account-secrets');
  if (opensSecrets || rights.includes('accounts') || rights.includes('routes')) {
    needPermission(viewer, 'customer_list');
    needAllCustomers(viewer, 'customer_list');
  }
  if (rights.includes('routes')) needPermission(viewer, 'customer_list:routes');
  if (opensSecrets) {
    needPermission(viewer, 'customer_list:reveal');
    needShown(viewer, 'secrets');
  }
}

/** The public key of a key that gets secrets; others have none. */
async function publicKeyFor(
  { rights, publicKey = '' }: InputOf<typeof apiKey.add>,
  { lang }: Viewer,
): Promise<PublicKey | undefined> {
  if (!rights?.includes('account-secrets')) return undefined;
  if (publicKey.trim() === '') throw refusedField('publicKey', 'required', lang);
  const known = await publicKeyOf(publicKey.trim());
  if (!known) throw refusedField('publicKey', 'publicKey', lang);
  return known;
}
