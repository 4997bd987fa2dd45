import type { Kysely } from 'kysely';
import type { Maintainer } from '#shared/admin.ts';
import type { Tables } from '../../db/tables.ts';

/** All queries about administrators other than oneself. */
export const createAdminUserRepository = (db: Kysely<Tables>) => ({
  /** Everybody who may be put in charge of a supplier or customer now, by name. */
  maintainers: (): Promise<Maintainer[]> =>
    db
      .selectFrom('admin')
      .select(['admin_id as maintainerId', 'real_name as maintainerName'])
      .where('is_maintainer', '=', true)
      .where('status', '=', 1)
      .orderBy('real_name')
      .orderBy('admin_id')
      .execute(),
});
