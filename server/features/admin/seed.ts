import { type Kysely, sql } from 'kysely';
import { type DemoAdmin, demoAdmins, demoColleagues, demoPassword } from '#fixtures/admins.ts';
import { fieldRulesOf } from '#fixtures/built-in-role.ts';
import { builtInRoles } from '#fixtures/roles.ts';
import { builtInRoleTexts } from '#shared/texts/roles.ts';
import type { Config } from '../../config.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { digestOf, hashForSeeding } from '../../platform/security/password.ts';
import { randomPassword } from '../../platform/security/random-password.ts';
import type { Seed } from '../seed-order.ts';

/** Any number that nothing else locks: instances that start together seed one after the other. */
const seedLock = 7_201_003;
const superAdmin = '1';

/** Brings the built-in roles to this version's rights; roles people made are left alone. */
export async function seedRoles(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    for (const role of builtInRoles) {
      await sql`
        insert into role (role_id, role_name, description, permissions, field_rules, data_scope, built_in)
          overriding system value
        values (${role.roleId}, ${role.roleName}, ${builtInRoleTexts.en[role.roleName] ?? ''}, ${[...role.permissions]},
          ${JSON.stringify(fieldRulesOf(role))}, ${role.dataScope ?? 1}, true)
        on conflict (role_id) do update
          set permissions = excluded.permissions, field_rules = excluded.field_rules, data_scope = excluded.data_scope,
            updated_at = now(), version = role.version + 1
          where (role.permissions, role.field_rules, role.data_scope)
            is distinct from (excluded.permissions, excluded.field_rules, excluded.data_scope)`.execute(trx);
    }
  });
}

export const roleSeed: Seed = {
  fills: 'reference',
  run: ({ db }) => seedRoles(db),
};

/** The demo's accounts, once: not again after they were removed or changed. */
export async function seedDemoAdmins(db: Kysely<Tables>): Promise<void> {
  if (await hasAdmins(db)) {
    return;
  }
  // Hashed once and outside the transaction: accounts that share a known password need no salt of their own.
  const passwordHash = await hashForSeeding(digestOf(demoPassword));
  await onceWithoutAdmins(db, async (trx) => {
    for (const admin of [...demoAdmins, ...demoColleagues]) {
      await insertDemoAdmin(trx, admin, passwordHash);
    }
  });
}

export const adminSeed: Seed = {
  fills: 'demo',
  after: ['errorCode'],
  run: ({ db }) => seedDemoAdmins(db),
};

async function insertDemoAdmin(trx: Kysely<Tables>, admin: DemoAdmin, passwordHash: string): Promise<void> {
  const { lockReason = '', isNew = false, hasLeft = false } = admin;
  // The others' last sign-ins come with the demo's history; accounts that cannot sign in have none there.
  const wasHere = lockReason !== '' || hasLeft;
  await sql`
    insert into admin (admin_id, username, real_name, email, is_maintainer, team, password_hash, password_at,
      password_expired, status, locked_at, locked_by, lock_reason, last_login_at, last_login_ip, created_by)
      overriding system value
    values (${admin.adminId}, ${admin.username}, ${admin.realName}, ${admin.email}, ${admin.isMaintainer}, ${admin.team},
      ${passwordHash}, now() - make_interval(days => ${admin.passwordDays}), ${admin.passwordExpired}, ${hasLeft ? 0 : 1},
      case when ${lockReason !== ''} then now() - interval '2 days' end, ${lockReason === '' ? '' : 'admin'}, ${lockReason},
      case when ${wasHere} then now() - make_interval(days => ${hasLeft ? 46 : 2}, mins => 35) end,
      ${wasHere ? '10.20.9.14' : ''}, ${isNew ? 'admin' : ''})`.execute(trx);
  await trx.insertInto('admin_role').values({ admin_id: admin.adminId, role_id: admin.roleId }).execute();
}

/** The account that a new, empty console was given. */
export interface FirstAdmin {
  username: string;
  /** Only when it was made up at this start: to be shown once, and changed at the first sign-in. */
  password?: string;
}

/** Makes the first account with every permission unless there is one already. */
export async function ensureFirstAdmin(
  db: Kysely<Tables>,
  { adminUsername, adminPassword }: Pick<Config, 'adminUsername' | 'adminPassword'>,
): Promise<FirstAdmin> {
  const username = adminUsername;
  if (await hasAdmins(db)) {
    return { username };
  }
  const password = adminPassword ?? randomPassword();
  const row = {
    username,
    real_name: 'Administrator',
    password_hash: await hashForSeeding(digestOf(password)),
    password_expired: adminPassword === undefined,
  };
  const isMade = await onceWithoutAdmins(db, async (trx) => {
    const made = await trx.insertInto('admin').values(row).returning('admin_id').executeTakeFirstOrThrow();
    await trx.insertInto('admin_role').values({ admin_id: made.admin_id, role_id: superAdmin }).execute();
  });
  return isMade && adminPassword === undefined ? { username, password } : { username };
}

async function hasAdmins(db: Kysely<Tables>): Promise<boolean> {
  const row = await db.selectFrom('admin').select('admin_id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Does `work` when there still is no account once no other instance is seeding; answers whether it did. */
function onceWithoutAdmins(db: Kysely<Tables>, work: (trx: Kysely<Tables>) => Promise<void>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(trx);
    if (await hasAdmins(trx)) {
      return false;
    }
    await work(trx);
    return true;
  });
}
