import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFull } from '#server/rights/full-administrator.ts';
import { mergeRights, type Rights } from '#server/rights/rights.ts';
import { adminUser } from '#shared/admin-user.ts';
import { allHidden, allShown, isWider, showsMore } from '#shared/field-rules.ts';
import { type Permission, permissions } from '#shared/permissions.ts';
import { type RoleRights, role } from '#shared/role.ts';
import { build, type TestApp } from '../support/app.ts';
import { TestCallError } from '../support/call.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

/** Who acts, and who is only acted on: a disabled account has no session to act in. */
const actors = ['admin', 'noc', 'routing'] as const;
const others = ['sales', 'finance'] as const;
const people = [...actors, ...others] as const;
type Person = (typeof people)[number];

const some: readonly Permission[] = [
  ...(['dash', 'supplier_list', 'role_list', 'role_list:edit'] as const),
  ...(['admin_user', 'admin_user:edit', 'admin_user:status'] as const),
];
/** Some permissions, now and then all of them. */
const aSet: fc.Arbitrary<Permission[]> = fc
  .nat({ max: 5 })
  .chain((n) => (n === 0 ? fc.constant<Permission[]>([...permissions]) : fc.subarray<Permission>([...some])));
const aRole: fc.Arbitrary<RoleRights> = fc.record({
  permissions: aSet,
  fieldRules: fc.constantFrom(allShown, { ...allShown, cost: 'masked' as const }, allHidden),
  dataScope: fc.constantFrom(1 as const, 2 as const, 3 as const),
});
const slot = fc.nat({ max: 3 });
const aStep = fc.record({
  actor: fc.constantFrom(...actors),
  what: fc.oneof(
    fc.record({ kind: fc.constant('add' as const), rights: aRole }),
    fc.record({ kind: fc.constant('update' as const), slot, rights: aRole }),
    fc.record({ kind: fc.constant('remove' as const), slot }),
    fc.record({
      kind: fc.constant('assign' as const),
      // Slot -1 is the role of the console with every right.
      ...{ slot: fc.integer({ min: -1, max: 3 }), target: fc.constantFrom(...people), isAdded: fc.constantFrom(1, 0) },
    }),
    fc.record({
      kind: fc.constant('status' as const),
      ...{ target: fc.constantFrom(...people), status: fc.constantFrom(1, 0) },
    }),
  ),
});

interface Model {
  /** By id; null once removed. */
  roles: Map<string, RoleRights | null>;
  /** Ids by slot. */
  slots: string[];
  held: Record<Person, string[]>;
  status: Record<Person, number>;
}
const superAdmin: RoleRights = { permissions: [...permissions], fieldRules: allShown, dataScope: 1 };

const rightsOf = ({ roles, held }: Model, person: Person): Rights =>
  mergeRights(held[person].flatMap((id) => roles.get(id) ?? []));
const within = (one: Rights, other: Rights, before?: Rights): boolean =>
  [...one.permissions].every((each) => other.permissions.has(each) || before?.permissions.has(each)) &&
  (['cost', 'text', 'phone', 'price', 'agentPrice', 'secrets'] as const).every(
    (kind) =>
      !showsMore(one.fieldRules[kind], other.fieldRules[kind]) ||
      (before !== undefined && !showsMore(one.fieldRules[kind], before.fieldRules[kind])),
  ) &&
  (!isWider(one.dataScope, other.dataScope) || (before !== undefined && !isWider(one.dataScope, before.dataScope)));
const hasFull = (model: Model): boolean =>
  people.some((person) => model.status[person] === 1 && isFull(rightsOf(model, person)));

interface Outcome {
  error: string;
  next: Model;
}
type Action =
  | { kind: 'add'; rights: RoleRights }
  | { kind: 'update'; slot: number; rights: RoleRights }
  | { kind: 'remove'; slot: number }
  | { kind: 'assign'; slot: number; target: Person; isAdded: number }
  | { kind: 'status'; target: Person; status: number };

/** What the rules say: the error of the refusal or '', and how things stand then. */
function expected(model: Model, { actor, what }: { actor: Person; what: Action }): Outcome {
  const refused = (error: string): Outcome => ({ error, next: model });
  const own = rightsOf(model, actor);
  const needed = { add: 'role_list:edit', update: 'role_list:edit', remove: 'role_list:edit' } as const;
  const accounts = { assign: 'admin_user:edit', status: 'admin_user:status' } as const;
  if (!own.permissions.has({ ...needed, ...accounts }[what.kind])) return refused('auth.forbidden');
  const kept = (next: Model): Outcome => (hasFull(next) ? { error: '', next } : refused('rights.last-administrator'));
  switch (what.kind) {
    case 'add':
      return within(mergeRights([what.rights]), own) ? { error: '', next: model } : refused('rights.beyond-own');
    case 'update': {
      const id = model.slots[what.slot] ?? '';
      const before = model.roles.get(id);
      if (!before) return refused('row.gone');
      if (!within(mergeRights([what.rights]), own, mergeRights([before]))) return refused('rights.beyond-own');
      return kept({ ...model, roles: new Map(model.roles).set(id, what.rights) });
    }
    case 'remove': {
      const id = model.slots[what.slot] ?? '';
      if (!model.roles.get(id)) return refused('row.gone');
      if (people.some((person) => model.held[person].includes(id))) return refused('role.in-use');
      return { error: '', next: { ...model, roles: new Map(model.roles).set(id, null) } };
    }
    case 'assign': {
      const id = what.slot === -1 ? '1' : (model.slots[what.slot] ?? '');
      const given = model.roles.get(id);
      if (!within(rightsOf(model, what.target), own)) return refused('admin.stronger');
      if (!given) return refused('reference.unknown');
      if (!within(mergeRights([given]), own)) return refused('rights.beyond-own');
      const rest = model.held[what.target].filter((each) => each !== id);
      const next = what.isAdded === 1 ? [...rest, id] : rest;
      if (next.length === 0) return refused('admin.last-role');
      return kept({ ...model, held: { ...model.held, [what.target]: next } });
    }
    case 'status':
      if (what.target === actor) return refused('admin.self');
      if (!within(rightsOf(model, what.target), own)) return refused('admin.stronger');
      return kept({ ...model, status: { ...model.status, [what.target]: what.status } });
  }
}

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
      .set({ status: 1 })
      .where('admin_id', 'in', [...ids.values()])
      .execute();
    const roles = new Map<string, RoleRights | null>([['1', superAdmin]]);
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
          ...{ role_name: `Slot ${made}`, permissions: rights.permissions, data_scope: rights.dataScope },
          field_rules: JSON.stringify(rights.fieldRules),
        })
        .returning('role_id')
        .executeTakeFirstOrThrow();
      slots.push(role_id);
      roles.set(role_id, rights);
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
    return { roles, slots, held, status: { admin: 1, noc: 1, routing: 1, sales: 1, finance: 1 } };
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
            ...{ adminIds: [ids.get(what.target) ?? ''], isAdded: what.isAdded === 1 ? 1 : 0 },
            roleId: what.slot === -1 ? '1' : (model.slots[what.slot] ?? ''),
          });
        case 'status':
          return call(adminUser.updateStatus, {
            ...{ adminIds: [ids.get(what.target) ?? ''], status: what.status === 1 ? 1 : 0 },
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
    await fc.assert(
      fc.asyncProperty(fc.array(aStep, { minLength: 5, maxLength: 25 }), async (steps) => {
        let model = await fresh();
        for (const { actor, what } of steps) {
          // Disabled people have no session; they are acted on only.
          if (what.kind === 'status' && actors.some((each) => each === what.target) && what.target !== actor) continue;
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
            .execute();
          const full = people.filter((person) =>
            isFull(mergeRights(rows.filter(({ username }) => username === person))),
          );
          expect(full).toEqual(people.filter((each) => model.status[each] === 1 && isFull(rightsOf(model, each))));
          expect(full.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 20 },
    );
  });
});
