import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allHidden, allShown } from '#shared/field-rules.ts';
import { operationLog } from '#shared/operation-log.ts';
import { permissionTree, screenOf } from '#shared/permission-tree.ts';
import { type Permission, permissions } from '#shared/permissions.ts';
import { type RoleInput, role } from '#shared/role.ts';
import { session } from '#shared/session.ts';
import { supplier } from '#shared/supplier.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { openEvents } from '../support/event-stream.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

let made = 0;
const admin = () => console.as('admin');
const roleInput = (input: Partial<RoleInput> = {}): RoleInput => {
  made += 1;
  return { roleName: `Role ${made}`, permissions: ['dashboard', 'dash'], fieldRules: allShown, dataScope: 1, ...input };
};
const addRole = (input: Partial<RoleInput> = {}) => admin().call(role.add, roleInput(input));
const idOf = async (username: string) => {
  const row = await console.db
    .selectFrom('admin')
    .select('admin_id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow();
  return row.admin_id;
};
const give = async (username: string, ...roleIds: string[]) => {
  const admin_id = await idOf(username);
  await console.db.deleteFrom('admin_role').where('admin_id', '=', admin_id).execute();
  await console.db
    .insertInto('admin_role')
    .values(roleIds.map((role_id) => ({ admin_id, role_id })))
    .execute();
};

describe('a role', () => {
  it('is added, changed, copied and removed; the operation log has each step', async () => {
    const input = roleInput({ permissions: ['supplier', 'supplier_list', 'supplier_list:edit'], dataScope: 3 });
    const added = await admin().call(role.add, input);
    expect(added).toMatchObject({ ...input, description: '', builtIn: false, version: 1 });
    expect(added).toMatchObject({ userCount: 0, menuCount: 1, actionCount: 1, createdBy: 'admin' });
    const { roleId } = added;
    const fieldRules = { ...allShown, cost: 'hidden' as const };
    const changed = await admin().call(role.update, { roleId, version: 1, ...input, fieldRules });
    expect(changed).toMatchObject({ fieldRules, version: 2 });
    const strict = await admin().call(role.update, { roleId, version: 2, ...input, fieldRules, requireMfa: true });
    const untouched = await admin().call(role.update, { roleId, version: 3, ...input, fieldRules });
    expect([added, strict, untouched].map(({ requireMfa }) => requireMfa)).toEqual([false, true, true]);
    const stale = await refusal(admin().call(role.update, { roleId, version: 1, ...input }));
    expect(stale.body).toMatchObject({ error: 'version-conflict', data: { current: { version: 4 } } });
    const copy = await admin().call(role.copy, { roleId, roleName: `Copy of ${input.roleName}` });
    expect(copy).toMatchObject({ permissions: input.permissions, fieldRules, dataScope: 3, requireMfa: true });
    await admin().call(role.remove, { roleId, reason: 'not needed' });
    expect((await refusal(admin().call(role.get, { roleId }))).body.error).toBe('row.gone');
    const { list } = await admin().call(operationLog.list, { resource: 'role', targetId: roleId, result: 'succeeded' });
    expect(list.map(({ action }) => action)).toEqual(['remove', 'update', 'update', 'update', 'add']);
    expect(list[2]?.changes).toEqual({ requireMfa: { before: false, after: true } });
    expect(list[3]?.changes).toEqual({ fieldRules: { before: allShown, after: fieldRules } });
  });

  it('has a name of its own, whatever the case, and only permissions of this version', async () => {
    const { roleName } = await addRole();
    const taken = await refusal(addRole({ roleName: roleName.toUpperCase() }));
    expect([taken.status, taken.body.error]).toEqual([409, 'role.name-taken']);
    const unknown = await refusal(addRole({ permissions: ['dash', 'nonsense' as Permission] }));
    expect(unknown.body.data).toMatchObject({ errors: [{ field: 'permissions.1' }] });
  });

  it('is found by name, description and by what it grants; those of the console have words in both languages', async () => {
    const { roleName } = await addRole({ description: 'Answers for 100%', permissions: ['smpp_decode'] });
    const names = async (input: object, lang = 'en') =>
      (await admin().call(role.list, { pageSize: 200, ...input }, { lang })).list.map((row) => row.roleName);
    expect(await names({ keyword: '100%' })).toEqual([roleName]);
    expect(await names({ keyword: roleName })).toContain(roleName);
    expect(await names({ keyword: 'around the clock' })).toEqual(['noc']);
    expect(await names({ keyword: '值守' }, 'zh')).toEqual(['noc']);
    expect(await names({ permission: 'smpp_decode', builtIn: 1 })).toEqual(['noc', 'routing', 'superAdmin', 'support']);
    expect(await names({ builtIn: 0 })).not.toContain('noc');
  });

  it('in use is not removed: the refusal names who has it', async () => {
    const { roleId } = await addRole();
    await give('viewer', roleId, '10');
    const users = await admin().call(role.users, { roleId });
    expect(users).toMatchObject([{ username: 'viewer', status: 1, otherRoles: ['readonly'] }]);
    const used = await refusal(admin().call(role.remove, { roleId }));
    expect([used.status, used.body.error]).toEqual([422, 'role.in-use']);
    expect(used.body.msg).toContain('viewer');
    await give('viewer', '10');
    await admin().call(role.remove, { roleId });
  });

  it('of the console is copied, not changed or removed', async () => {
    const { version, ...noc } = await admin().call(role.get, { roleId: '2' });
    const { roleName, description, permissions: granted, fieldRules, dataScope } = noc;
    const input = { roleName, description, permissions: granted, fieldRules, dataScope };
    const changed = await refusal(admin().call(role.update, { roleId: '2', version, ...input, permissions: [] }));
    expect([changed.status, changed.body.error]).toEqual([422, 'role.built-in']);
    expect((await refusal(admin().call(role.remove, { roleId: '2' }))).body.error).toBe('role.built-in');
    const copy = await admin().call(role.copy, { roleId: '2', roleName: 'Night watch' });
    expect(copy).toMatchObject({ permissions: granted, builtIn: false });
  });

  it('grants nothing that its author does not hold', async () => {
    const editor = await addRole({
      permissions: ['system', 'role_list', 'role_list:edit', 'dash'],
      fieldRules: { ...allHidden, cost: 'masked' },
      dataScope: 3,
    });
    await give('finance', editor.roleId);
    const as = console.as('finance');
    const own = { permissions: ['dash'] as Permission[], fieldRules: allHidden, dataScope: 2 as const };
    await as.call(role.add, roleInput(own));
    for (const [more, beyond] of [
      [{ permissions: ['dash', 'admin_user'] as Permission[] }, ['admin_user']],
      [{ fieldRules: { ...allHidden, cost: 'shown' as const, text: 'masked' as const } }, ['cost', 'text']],
      [{ dataScope: 1 as const }, ['dataScope']],
    ] as const) {
      const refused = await refusal(as.call(role.add, roleInput({ ...own, ...more } as Partial<RoleInput>)));
      expect([refused.status, refused.body.error, refused.body.data]).toEqual([
        422,
        'rights.beyond-own',
        { beyond: [...beyond] },
      ]);
    }
    expect((await refusal(as.call(role.copy, { roleId: '1', roleName: 'Mine' }))).body.error).toBe('rights.beyond-own');
    // Nor to himself by the role he has.
    const { roleId, version, roleName } = editor;
    const raised = { roleId, version, roleName, permissions: [...editor.permissions, 'admin_user' as const] };
    const self = as.call(role.update, { ...raised, fieldRules: editor.fieldRules, dataScope: editor.dataScope });
    expect((await refusal(self)).body.error).toBe('rights.beyond-own');
    await give('finance', '7');
  });

  it('is read with role_list, written with role_list:edit', async () => {
    expect((await refusal(console.as('noc').call(role.list, {}))).status).toBe(403);
    const { roleId } = await addRole({ permissions: ['system', 'role_list'] });
    await give('noc', roleId);
    expect((await console.as('noc').call(role.list, {})).total).toBeGreaterThan(9);
    expect((await refusal(console.as('noc').call(role.add, roleInput()))).status).toBe(403);
    await give('noc', '2');
  });
});

describe('a change of a role', () => {
  it('counts from the next call of everybody who has it, on every instance, and reaches their open pages', async () => {
    const second = await build({ databaseUrl: console.databaseUrl });
    try {
      const input = roleInput({ permissions: ['supplier', 'supplier_list'] });
      const { roleId } = await admin().call(role.add, input);
      await give('routing', roleId);
      const routing = second.as('routing');
      expect(await routing.call(supplier.list, {})).toHaveProperty('total');
      const address = await second.app.listen({ port: 0, host: '127.0.0.1' });
      const stream = await openEvents(address, await second.tokenOf('routing'));
      await expect.poll(() => stream.arrived('hello')).toEqual([{}]);
      await admin().call(role.update, { roleId, version: 1, ...input, permissions: ['dashboard', 'dash'] });
      expect((await refusal(routing.call(supplier.list, {}))).body.error).toBe('auth.forbidden');
      expect((await routing.call(session.userInfo)).permissions).toEqual(['dashboard', 'dash']);
      expect((await routing.call(session.routes)).list.map(({ path }) => path)).toEqual(['/dashboard', '/setting']);
      await expect.poll(() => stream.arrived('rights-changed'), { timeout: 10_000 }).toHaveLength(1);
      stream.close();
      await give('routing', '3');
    } finally {
      await second.close();
    }
  });

  it('is previewed: menu, and who gains and loses what, other roles counted in', async () => {
    const input = roleInput({ permissions: ['supplier', 'supplier_list', 'dashboard', 'dash'], dataScope: 2 });
    const { roleId } = await admin().call(role.add, { ...input, fieldRules: allHidden });
    await give('viewer', roleId);
    await give('noc', roleId, '2');
    const after = { permissions: ['dashboard', 'dash', 'smpp_decode'] as Permission[], dataScope: 1 as const };
    const fieldRules = { ...allHidden, cost: 'masked' as const };
    const { menu, missing, fields, effects } = await admin().call(role.preview, { roleId, ...after, fieldRules });
    expect(menu).toEqual([
      {
        path: '/dashboard',
        title: 'menu.dashboard',
        screens: [{ path: '/dashboard/dash', title: 'menu.dash' }],
      },
    ]);
    expect(missing).toContainEqual({ path: '/supmgt/supplier', title: 'menu.supplier' });
    expect(fields.map(({ rule, access }) => `${rule} ${access}`)).toContain('cost masked');
    expect(fields[0]?.fields).toContainEqual({ resource: 'supplier', field: 'balance' });
    expect(effects.map(({ username }) => username)).toEqual(['noc', 'viewer']);
    expect(effects[1]).toMatchObject({
      gained: ['smpp_decode'],
      lost: ['supplier', 'supplier_list'],
      fields: [{ rule: 'cost', before: 'hidden', after: 'masked' }],
      scopeBefore: 2,
      scopeAfter: 1,
    });
    // Who has all that by another role neither gains nor loses.
    expect(effects[0]).toMatchObject({ gained: [], lost: [], fields: [], scopeBefore: 1, scopeAfter: 1 });
    await give('viewer', '10');
    await give('noc', '2');
  });
});

describe('the tree of permissions', () => {
  it('has every permission once, with its name in both languages', async () => {
    const [en, zh] = [await admin().call(role.listAuth), await admin().call(role.listAuth, {}, { lang: 'zh' })];
    const all = (groups: typeof en) =>
      groups.flatMap((group) => [group, ...group.children].flatMap((each) => [each, ...each.actions]));
    expect(
      all(en)
        .map(({ authId }) => authId)
        .sort(),
    ).toEqual([...permissions].sort());
    expect(all(en).filter(({ name }) => name === '' || /\p{Script=Han}/u.test(name))).toEqual([]);
    expect(all(zh).filter(({ name }) => !/\p{Script=Han}/u.test(name) && !/^API/.test(name))).toEqual([]);
    expect(permissionTree.flatMap(({ screens }) => screens).filter((each) => screenOf(each))).toEqual([]);
  });
});
