import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { demoAdmins, demoPassword } from '#fixtures/admins.ts';
import type { demo } from '#shared/demo.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { passwordMatches } from '../../platform/security/password.ts';

type DemoAccounts = ReplyOf<typeof demo.accounts>;

/**
 * Reads the demo's accounts that still have their first passwords. Returns none once a password was changed: the operator
 * has begun to protect the console. An account that must change its password at its first sign-in is only left out.
 */
export function createDemoAccounts(db: Kysely<Tables>): () => Promise<DemoAccounts> {
  const digest = createHash('md5').update(demoPassword).digest('hex');
  /** By stored hash, so that each costs one derivation; the seeded accounts share theirs. */
  const checked = new Map<string, boolean>();
  const isFirst = async (hash: string): Promise<boolean> => {
    const known = checked.get(hash);
    if (known !== undefined) return known;
    const matches = await passwordMatches(hash, digest, true);
    checked.set(hash, matches);
    return matches;
  };

  return async () => {
    const rows = await db
      .selectFrom('admin')
      .innerJoin('admin_role', 'admin_role.admin_id', 'admin.admin_id')
      .innerJoin('role', 'role.role_id', 'admin_role.role_id')
      .select(['admin.username', 'admin.password_hash', 'admin.status', 'role.role_name as roleName'])
      .where(
        'admin.username',
        'in',
        demoAdmins.map(({ username }) => username),
      )
      .orderBy('admin.admin_id')
      .execute();
    const listed: DemoAccounts = [];
    for (const { username, password_hash, status, roleName } of rows) {
      if (await isFirst(password_hash)) {
        if (status === 1) listed.push({ username, roleName, password: demoPassword });
      } else if (!demoAdmins.some((admin) => admin.username === username && admin.passwordExpired)) {
        return [];
      }
    }
    return listed;
  };
}
