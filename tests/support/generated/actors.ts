import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { ApiKeyRight } from '#shared/api-key-right.ts';
import { fieldRuleNames } from '#shared/field-rules.ts';
import { valuesOf } from '#shared/fields.ts';
import { permissions } from '#shared/permissions.ts';

/** Everything; everything but with all fields hidden or masked and some customers; a usual role; only looking. */
export const actors = ['admin', 'noc', 'routing', 'sales', 'viewer'] as const;
export type Actor = (typeof actors)[number];

/** What calls change that would keep the actors from calling; put back from copies. */
const kept = { admin: 'admin_id', role: 'role_id', sys_config: 'config_key' } as const;

/** Gives the actors their roles and keeps copies of what `restore` puts back. */
export async function prepareActors(db: Kysely<Tables>): Promise<void> {
  const restricted = [
    ['noc', 'hidden', 2],
    ['routing', 'masked', 3],
  ] as const;
  for (const [name, rule, scope] of restricted) {
    const rules = Object.fromEntries(fieldRuleNames.map((field) => [field, rule]));
    await sql`update role set permissions = ${[...permissions]}, field_rules = ${JSON.stringify(rules)}, data_scope = ${scope}
      where role_name = ${name}`.execute(db);
  }
  await sql`update admin set team = 'generated' where username in ('noc', 'routing', 'sales')`.execute(db);
  // Whatever the generated rules say of their age, nobody has to change a password.
  await sql`update admin set password_at = now() + interval '20 years'`.execute(db);
  for (const table of Object.keys(kept)) {
    await sql`create table ${sql.table(`kept_${table}`)} as table ${sql.table(table)}`.execute(db);
  }
  await sql`create table kept_admin_role as table admin_role`.execute(db);
}

/** Puts accounts, roles and settings back, ends waits and limits. */
export async function restoreActors(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const [table, key] of Object.entries(kept)) {
      const { rows } = await sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = 'public' and table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER'
          and column_name not in ('version', ${key})`.execute(trx);
      const columns = sql.join(rows.map(({ name }) => sql`${sql.ref(name)} = kept.${sql.ref(name)}`));
      await sql`update ${sql.table(table)} set ${columns} from ${sql.table(`kept_${table}`)} kept
        where kept.${sql.ref(key)} = ${sql.ref(`${table}.${key}`)}
          and to_jsonb(kept) is distinct from to_jsonb(${sql.ref(table)})`.execute(trx);
    }
    await sql`delete from admin_role held where not exists (select from kept_admin_role kept
      where kept.admin_id = held.admin_id and kept.role_id = held.role_id)
      and held.admin_id in (select admin_id from kept_admin)`.execute(trx);
    await sql`insert into admin_role select * from kept_admin_role on conflict do nothing`.execute(trx);
    await sql`delete from rate_counter`.execute(trx);
    await sql`delete from sign_in_failure`.execute(trx);
    await sql`update api_key set revoked_at = null, rights = ${valuesOf(ApiKeyRight).filter((right) => right !== 'account-secrets')} where key_name = 'Generated'`.execute(
      trx,
    );
  });
}
