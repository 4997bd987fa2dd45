import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '#server/platform/rights/full-administrator.ts';
import { mergeRights } from '#server/platform/rights/rights.ts';
import { adminUser } from '#shared/admin-user.ts';
import { allHidden, allShown } from '#shared/field-rules.ts';
import { type Permission, permissions } from '#shared/permissions.ts';
import { role } from '#shared/role.ts';
import { build, type TestApp } from '../support/app.ts';
import { TestCallError } from '../support/call.ts';
import {
  type Action,
  actors,
  aStep,
  expected,
  isFullNow,
  type Model,
  type ModelRole,
  type Person,
  people,
  rightsOf,
  roleIn,
  some,
  superAdmin,
  within,
} from '../support/rights-model.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

/** The same for everybody. */
const each = <Value>(value: Value): Record<Person, Value> => ({
  admin: value,
  noc: value,
  routing: value,
  sales: value,
  finance: value,
});

/** What bars somebody or ends his sessions is done to those only who never act; to himself nobody can. */
const endsSessions = ({ kind }: Action): boolean => ['status', 'lock', 'reset', 'resetFactor', 'logout'].includes(kind);

describe('random changes of roles and accounts by several administrators', () => {
  let made = 0;
  const ids = new Map<Person, string>();

  /** As at the beginning: an own role without any right in each slot, all people enabled. */
  async function fresh(): Promise<Model> {
    const { db } = console;
    for (const { username, admin_id } of await db.selectFrom('admin').select(['username', 'admin_id']).execute()) {
      const person = people.find((each) => each === username);
      if (person) ids.set(person, admin_id);
    }
    await db
      .deleteFrom('admin_role')
      .where('admin_id', 'in', [...ids.values()])
      .execute();
    await db.deleteFrom('role').where('built_in', '=', false).execute();
    await db
      .updateTable('admin')
      .set({ status: 1, locked_at: null, totp_secret: null })
      .where('admin_id', 'in', [...ids.values()])
      .execute();
    const roles = new Map<string, ModelRole | null>([['1', superAdmin]]);
    const slots: string[] = [];
    for (const rights of [
      { permissions: [...some], fieldRules: allShown, dataScope: 1 as const },
      { permissions: [...some], fieldRules: allHidden, dataScope: 3 as const },
      { permissions: ['dash'] as Permission[], fieldRules: allHidden, dataScope: 2 as const },
      { permissions: [...permissions], fieldRules: allShown, dataScope: 1 as const },
    ]) {
      made += 1;
      const { role_id } = await db
        .insertInto('role')
        .values({
          role_name: `Slot ${made}`,
          permissions: rights.permissions,
          data_scope: rights.dataScope,
          field_rules: JSON.stringify(rights.fieldRules),
        })
        .returning('role_id')
        .executeTakeFirstOrThrow();
      slots.push(role_id);
      roles.set(role_id, { ...rights, requireMfa: false });
    }
    const [all = '', narrow = '', little = ''] = slots;
    const held = { admin: ['1'], noc: [all], routing: [narrow], sales: [little], finance: ['1'] };
    for (const person of people) {
      const admin_id = ids.get(person) ?? '';
      await db
        .insertInto('admin_role')
        .values(held[person].map((role_id) => ({ admin_id, role_id })))
        .execute();
    }
    return { roles, slots, held, status: each(1), locked: each(false), factor: each(false) };
  }

  async function answerOf(model: Model, { actor, what }: { actor: Person; what: Action }): Promise<string> {
    const { call } = console.as(actor);
    made += 1;
    const carryOut = async (): Promise<unknown> => {
      switch (what.kind) {
        case 'add':
          return call(role.add, { roleName: `Added ${made}`, ...what.rights });
        case 'update': {
          const roleId = model.slots[what.slot] ?? '';
          const row = await console.db
            .selectFrom('role')
            .select('version')
            .where('role_id', '=', roleId)
            .executeTakeFirst();
          return call(role.update, { roleId, version: row?.version ?? 1, roleName: `Named ${made}`, ...what.rights });
        }
        case 'remove':
          return call(role.remove, { roleId: model.slots[what.slot] ?? '' });
        case 'assign':
          return call(adminUser.assignRole, {
            adminIds: [ids.get(what.target) ?? ''],
            isAdded: what.isAdded === 1 ? 1 : 0,
            roleId: roleIn(model, what.slot),
          });
        case 'copy':
          return call(role.copy, { roleId: roleIn(model, what.slot), roleName: `Copied ${made}` });
        case 'invite': {
          const username = `invited_${made}`;
          const roleIds = what.slots.map((slot) => roleIn(model, slot));
          await call(adminUser.add, { username, realName: username, roleIds, handover: 'password' });
          // The model does not follow him: he may be no further full administrator, nor the last who has a role.
          const { admin_id } = await console.db
            .updateTable('admin')
            .set({ status: 0 })
            .where('username', '=', username)
            .returning('admin_id')
            .executeTakeFirstOrThrow();
          return console.db.deleteFrom('admin_role').where('admin_id', '=', admin_id).execute();
        }
        case 'setRoles': {
          const adminId = ids.get(what.target) ?? '';
          const roleIds = what.slots.map((slot) => roleIn(model, slot));
          const { version } = await console.db
            .selectFrom('admin')
            .select('version')
            .where('admin_id', '=', adminId)
            .executeTakeFirstOrThrow();
          return call(adminUser.update, { adminId, version, realName: what.target, roleIds });
        }
        case 'lock':
          return call(adminUser.lock, { adminId: ids.get(what.target) ?? '', reason: 'by chance' });
        case 'unlock':
          return call(adminUser.unlock, { adminId: ids.get(what.target) ?? '' });
        case 'reset':
          return call(adminUser.resetPwd, { adminId: ids.get(what.target) ?? '', handover: 'password' });
        case 'resetFactor':
          return call(adminUser.resetFactor, { adminId: ids.get(what.target) ?? '', reason: 'by chance' });
        case 'enrol':
          return console.db
            .updateTable('admin')
            .set({ totp_secret: 'set up by himself' })
            .where('admin_id', '=', ids.get(what.target) ?? '')
            .execute();
        case 'logout':
          return call(adminUser.forceLogout, { adminId: ids.get(what.target) ?? '' });
        case 'status':
          return call(adminUser.updateStatus, {
            adminIds: [ids.get(what.target) ?? ''],
            status: what.status === 1 ? 1 : 0,
          });
      }
    };
    try {
      await carryOut();
      return '';
    } catch (error) {
      if (error instanceof TestCallError) return error.body.error;
      throw error;
    }
  }

  it('keep a full administrator, raise nobody by himself, and are answered as the rules say', async () => {
    // Before the user has a second factor, whose code the sign-in would ask for.
    for (const actor of actors) await console.tokenOf(actor);
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        let model = await fresh();
        for (const { actor, what } of steps) {
          if (
            endsSessions(what) &&
            'target' in what &&
            what.target !== actor &&
            actors.some((own) => own === what.target)
          )
            continue;
          const before = rightsOf(model, actor);
          const { error, next } = expected(model, { actor, what });
          expect([what, await answerOf(model, { actor, what })]).toEqual([what, error]);
          model = next;
          expect(within(rightsOf(model, actor), before)).toBe(true);
          const rows = await console.db
            .selectFrom('admin_role')
            .innerJoin('role', 'role.role_id', 'admin_role.role_id')
            .innerJoin('admin', 'admin.admin_id', 'admin_role.admin_id')
            .select(['admin.username', 'permissions', 'field_rules as fieldRules', 'data_scope as dataScope'])
            .where('admin.status', '=', 1)
            .where('admin.locked_at', 'is', null)
            .execute();
          const full = people.filter((person) =>
            isFull(mergeRights(rows.filter(({ username }) => username === person))),
          );
          expect(full).toEqual(people.filter((person) => isFullNow(model, person)));
          expect(full.length).toBeGreaterThan(0);
          const protectedOnes = await console.db
            .selectFrom('admin')
            .select('username')
            .where('totp_secret', 'is not', null)
            .execute();
          const factors = new Set(protectedOnes.map(({ username }) => username));
          expect(people.filter((person) => factors.has(person))).toEqual(
            people.filter((person) => model.factor[person]),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});
