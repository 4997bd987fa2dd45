import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAdmins, demoColleagues, demoUsernames } from '#fixtures/admins.ts';
import { builtInRoles } from '#fixtures/roles.ts';
import { ensureFirstAdmin, seedDemoAdmins, seedRoles } from '#server/features/admin/seed.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { sharedSecret } from '#server/platform/db/secrets.ts';
import { isGuessable } from '#server/platform/security/common-passwords.ts';
import { permissions } from '#shared/permissions.ts';
import { build, digestOf } from '../support/app.ts';
import { openBrowser } from '../support/browser.ts';
import { freshDatabase } from '../support/cluster.ts';

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) {
    await close();
  }
});

/** An own database, reached twice as by two instances. */
async function twoInstances(): Promise<[Database, Database]> {
  const fresh = await freshDatabase();
  closing.push(() => fresh.drop());
  const open = () => openDatabase({ databaseUrl: fresh.url, dataDir: '' }, pino({ level: 'silent' }));
  const [one, other] = await Promise.all([open(), open()]);
  closing.push(
    () => one.close(),
    () => other.close(),
  );
  return [one, other];
}

const usernames = async ({ db }: Database) =>
  (await db.selectFrom('admin').select('username').orderBy('admin_id').execute()).map(({ username }) => username);

describe('the built-in roles', () => {
  it('hold permissions of this version only, the first one all of them', () => {
    expect(builtInRoles[0]).toMatchObject({ roleName: 'superAdmin', permissions });
    expect(builtInRoles.map(({ roleId }) => roleId)).toEqual(Array.from({ length: 10 }, (_, i) => String(i + 1)));
    for (const { permissions: held } of builtInRoles) {
      expect(new Set(held).size).toBe(held.length);
    }
  });

  it('show the group of every screen they open', () => {
    const groups: Record<string, readonly string[]> = {
      dashboard: ['dash'],
      supplier: ['supplier_list'],
      customer: ['customer_list', 'customer_registry_list'],
      sms: ['smscustomer_list', 'smsreport_list', 'sms_chart', 'statistic_profit_list', 'chart_query'],
      bill: ['bill_customer_list', 'recharge_list', 'bill_supplier_list'],
    };
    for (const { roleName, permissions: held } of builtInRoles) {
      for (const [group, screens] of Object.entries(groups)) {
        const opens = screens.some((screen) => held.some((permission) => permission === screen));
        expect([roleName, group, held.some((permission) => permission === group)]).toEqual([roleName, group, opens]);
      }
      for (const action of held.filter(
        (permission) => permission.includes(':') && !permission.startsWith('admin_user'),
      )) {
        expect(held).toContain(action.split(':')[0]);
      }
    }
  });

  it('are brought up to date at a start, own roles are left alone', async () => {
    const [one, other] = await twoInstances();
    await Promise.all([seedRoles(one.db), seedRoles(other.db)]);
    await sql`update role set permissions = '{dash}' where role_id = 1`.execute(one.db);
    await one.db
      .insertInto('role')
      .values({ role_name: 'own', permissions: ['dash'] })
      .execute();
    await seedRoles(other.db);
    const roles = await one.db
      .selectFrom('role')
      .select(['role_id', 'permissions', 'version'])
      .orderBy('role_id')
      .execute();
    expect(roles).toHaveLength(11);
    expect(roles[0]).toEqual({ role_id: '1', permissions: [...permissions], version: 2 });
    expect(roles[1]?.version).toBe(1);
    expect(roles[10]).toEqual({ role_id: '11', permissions: ['dash'], version: 1 });
  });
});

describe('the demo accounts', () => {
  it('are made once by whichever of two instances comes first, and not again after people changed them', async () => {
    const [one, other] = await twoInstances();
    await seedRoles(one.db);
    await Promise.all([seedDemoAdmins(one.db), seedDemoAdmins(other.db)]);
    expect(await usernames(one)).toEqual([...demoUsernames, ...demoColleagues.map(({ username }) => username)]);
    await one.db.deleteFrom('admin').where('username', '=', 'expired').execute();
    await seedDemoAdmins(other.db);
    expect(await usernames(one)).not.toContain('expired');
  });

  it('all sign in with the one demo password, and have people’s names', async () => {
    const app = await build();
    for (const { username, passwordExpired, realName } of demoAdmins) {
      const { status, body } = await openBrowser(app).signIn(username);
      expect([username, status, body.data?.passwordExpired]).toEqual([username, 200, passwordExpired]);
      expect(realName).not.toBe(username);
    }
    await app.close();
  });

  it('cannot be given their password again by people', async () => {
    expect(await isGuessable(digestOf('Console2026'), 'mira')).toBe(true);
    expect(await isGuessable(digestOf('Kz7vWq2mRt9'), 'mira')).toBe(false);
  });
});

describe('the first account of an empty console', () => {
  let one: Database;
  let other: Database;
  beforeAll(async () => {
    [one, other] = await twoInstances();
    await seedRoles(one.db);
  });

  it('gets a random password that is told once and has to be changed', async () => {
    const config = { adminUsername: 'chief', adminPassword: undefined };
    const told = await Promise.all([ensureFirstAdmin(one.db, config), ensureFirstAdmin(other.db, config)]);
    const passwords = told.flatMap(({ password }) => password ?? []);
    expect(passwords).toHaveLength(1);
    expect(passwords[0]).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)[A-Za-z0-9]{16}$/);
    expect(await usernames(one)).toEqual(['chief']);
    expect(await ensureFirstAdmin(one.db, config)).toEqual({ username: 'chief' });

    const app = await build({ databaseUrl: one.url, config: { seed: 'none' } });
    const { status, body } = await openBrowser(app).signIn('chief', passwords[0]);
    expect([status, body.data?.passwordExpired]).toEqual([200, true]);
    expect((await openBrowser(app).signIn('admin', 'admin')).status).toBe(401);
    await app.close();
  });

  it('takes the password it is given', async () => {
    const [empty] = await twoInstances();
    await seedRoles(empty.db);
    const config = { adminUsername: 'chief', adminPassword: 'Given2Chief77' };
    expect(await ensureFirstAdmin(empty.db, config)).toEqual({ username: 'chief' });
    const app = await build({ databaseUrl: empty.url, config: { seed: 'none' } });
    const { status, body } = await openBrowser(app).signIn('chief', 'Given2Chief77');
    expect([status, body.data?.passwordExpired]).toEqual([200, false]);
    expect(new Set(Object(body.data?.permissions)).size).toBe(permissions.length);
    await app.close();
  });
});

it('makes a shared secret once, however many instances ask at the same time', async () => {
  const [one, other] = await twoInstances();
  const secrets = await Promise.all(
    Array.from({ length: 20 }, (_, i) => sharedSecret((i % 2 ? one : other).db, 'jwt_secret')),
  );
  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.from(secrets[0] ?? '', 'base64url').length).toBe(48);
  expect(await sharedSecret(one.db, 'another')).not.toBe(secrets[0]);
});
