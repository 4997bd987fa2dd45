import type { ApiKey } from '#shared/api-key.ts';
import { audit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { mapUniqueViolation } from '../../db/query.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { ApiKeys } from './repository.ts';

const resource = 'apiKey';

/** The rules of API keys; every write and its line in the operation log, which never has the key, are one transaction. */
export function createApiKeyService(db: Db, keys: ApiKeys) {
  return {
    add: (keyName: string, viewer: Viewer): Promise<ApiKey & { key: string }> =>
      db.transaction().execute(async (trx) => {
        const made = await mapUniqueViolation(
          { api_key_name: new AppError('api-key.name-taken', { name: keyName }) },
          () => keys.insert(trx, keyName, viewer.admin.username),
        );
        const { apiKeyId, prefix } = made;
        await audit(trx, viewer, {
          ...{ resource, action: 'add', targetId: apiKeyId, targetName: keyName },
          after: { keyName, prefix },
        });
        return made;
      }),

    revoke: (apiKeyId: string, viewer: Viewer): Promise<ApiKey> =>
      db.transaction().execute(async (trx) => {
        const row = await keys.revoke(trx, apiKeyId, viewer.admin.username);
        if (!row) {
          throw new AppError('row.gone');
        }
        await audit(trx, viewer, {
          ...{ resource, action: 'revoke', targetId: apiKeyId, targetName: row.keyName },
          before: { revokedAt: null },
          after: { revokedAt: row.revokedAt },
        });
        return row;
      }),
  };
}
