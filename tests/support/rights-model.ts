import fc from 'fast-check';
import { isFull } from '#server/platform/rights/full-administrator.ts';
import { mergeRights, type Rights } from '#server/platform/rights/rights.ts';
import { allHidden, allShown, isWider, showsMore } from '#shared/field-rules.ts';
import { type Permission, permissions } from '#shared/permissions.ts';
import type { RoleRights } from '#shared/role.ts';

/** Who acts, and who is only acted on: a disabled account has no session to act in. */
export const actors = ['admin', 'noc', 'routing'] as const;
const others = ['sales', 'finance'] as const;
export const people = [...actors, ...others] as const;
export type Person = (typeof people)[number];

export const some: readonly Permission[] = [
  'dash',
  'supplier_list',
  'role_list',
  'role_list:edit',
  'admin_user',
  'admin_user:edit',
  'admin_user:status',
  'admin_user:reset',
  'admin_user:sessions',
];
/** Some permissions, now and then all of them. */
const aSet: fc.Arbitrary<Permission[]> = fc
  .nat({ max: 5 })
  .chain((n) => (n === 0 ? fc.constant<Permission[]>([...permissions]) : fc.subarray<Permission>([...some])));
/** What a role grants, and whether it asks for a second factor. */
export type ModelRole = RoleRights & { requireMfa: boolean };
const aRole: fc.Arbitrary<ModelRole> = fc.record({
  permissions: aSet,
  fieldRules: fc.constantFrom(allShown, { ...allShown, cost: 'masked' as const }, allHidden),
  dataScope: fc.constantFrom(1 as const, 2 as const, 3 as const),
  // Seldom: who has to set one up first can do nothing else.
  requireMfa: fc.nat({ max: 3 }).map((n) => n === 0),
});
const slot = fc.nat({ max: 3 });
/** Slot -1 is the role of the console with every right. */
const someSlots = fc.uniqueArray(fc.integer({ min: -1, max: 3 }), { minLength: 1, maxLength: 3 });
export const aStep = fc.record({
  actor: fc.constantFrom(...actors),
  what: fc.oneof(
    fc.record({ kind: fc.constant('add' as const), rights: aRole }),
    fc.record({ kind: fc.constant('update' as const), slot, rights: aRole }),
    fc.record({ kind: fc.constant('remove' as const), slot }),
    fc.record({
      kind: fc.constant('assign' as const),
      slot: fc.integer({ min: -1, max: 3 }),
      target: fc.constantFrom(...people),
      isAdded: fc.constantFrom(1, 0),
    }),
    fc.record({
      kind: fc.constant('status' as const),
      target: fc.constantFrom(...people),
      status: fc.constantFrom(1, 0),
    }),
    fc.record({ kind: fc.constant('copy' as const), slot: fc.integer({ min: -1, max: 3 }) }),
    fc.record({ kind: fc.constant('invite' as const), slots: someSlots }),
    fc.record({ kind: fc.constant('enrol' as const), target: fc.constantFrom(...people) }),
    fc.record({ kind: fc.constant('setRoles' as const), target: fc.constantFrom(...people), slots: someSlots }),
    fc.record({
      kind: fc.constantFrom(
        'lock' as const,
        'unlock' as const,
        'reset' as const,
        'logout' as const,
        'resetFactor' as const,
      ),
      target: fc.constantFrom(...people),
    }),
  ),
});

export interface Model {
  /** By id; null once removed. */
  roles: Map<string, ModelRole | null>;
  /** Ids by slot. */
  slots: string[];
  held: Record<Person, string[]>;
  status: Record<Person, number>;
  locked: Record<Person, boolean>;
  /** Who has a second factor. */
  factor: Record<Person, boolean>;
}
export const superAdmin: ModelRole = {
  permissions: [...permissions],
  fieldRules: allShown,
  dataScope: 1,
  requireMfa: false,
};

export const rightsOf = ({ roles, held }: Model, person: Person): Rights =>
  mergeRights(held[person].flatMap((id) => roles.get(id) ?? []));
/** Whether the user must set up a second factor first. */
const mustEnrol = ({ roles, held, factor }: Model, person: Person): boolean =>
  !factor[person] && held[person].some((id) => roles.get(id)?.requireMfa === true);
export const within = (one: Rights, other: Rights, before?: Rights): boolean =>
  [...one.permissions].every((each) => other.permissions.has(each) || before?.permissions.has(each)) &&
  (['cost', 'text', 'phone', 'price', 'agentPrice', 'secrets'] as const).every(
    (kind) =>
      !showsMore(one.fieldRules[kind], other.fieldRules[kind]) ||
      (before !== undefined && !showsMore(one.fieldRules[kind], before.fieldRules[kind])),
  ) &&
  (!isWider(one.dataScope, other.dataScope) || (before !== undefined && !isWider(one.dataScope, before.dataScope)));
/** Whether the user can do everything now: they hold every right and are not barred. */
export const isFullNow = (model: Model, person: Person): boolean =>
  model.status[person] === 1 && !model.locked[person] && isFull(rightsOf(model, person));
const hasFull = (model: Model): boolean => people.some((person) => isFullNow(model, person));

interface Outcome {
  error: string;
  next: Model;
}
export type Action =
  | { kind: 'add'; rights: ModelRole }
  | { kind: 'update'; slot: number; rights: ModelRole }
  | { kind: 'remove'; slot: number }
  | { kind: 'assign'; slot: number; target: Person; isAdded: number }
  | { kind: 'status'; target: Person; status: number }
  | { kind: 'copy'; slot: number }
  | { kind: 'invite'; slots: readonly number[] }
  | { kind: 'setRoles'; target: Person; slots: readonly number[] }
  | { kind: 'enrol'; target: Person }
  | { kind: 'lock' | 'unlock' | 'reset' | 'logout' | 'resetFactor'; target: Person };

/** The id of the role in a slot. */
export const roleIn = (model: Model, at: number): string => (at === -1 ? '1' : (model.slots[at] ?? ''));

const needed = {
  add: 'role_list:edit',
  copy: 'role_list:edit',
  update: 'role_list:edit',
  remove: 'role_list:edit',
  assign: 'admin_user:edit',
  setRoles: 'admin_user:edit',
  invite: 'admin_user:edit',
  status: 'admin_user:status',
  lock: 'admin_user:status',
  unlock: 'admin_user:status',
  reset: 'admin_user:reset',
  resetFactor: 'admin_user:reset',
  logout: 'admin_user:sessions',
} as const;

/** What the rules say: the error of the refusal or '', and how things stand then. */
export function expected(model: Model, { actor, what }: { actor: Person; what: Action }): Outcome {
  const refused = (error: string): Outcome => ({ error, next: model });
  // Done by himself, whatever his rights.
  if (what.kind === 'enrol') return { error: '', next: { ...model, factor: { ...model.factor, [what.target]: true } } };
  if (mustEnrol(model, actor)) return refused('second-factor.enrol-first');
  const own = rightsOf(model, actor);
  if (!own.permissions.has(needed[what.kind])) return refused('auth.forbidden');
  const kept = (next: Model): Outcome => (hasFull(next) ? { error: '', next } : refused('rights.last-administrator'));
  /** Why these roles may not be given. */
  const refusalOf = (ids: readonly string[]): string => {
    const given = ids.map((id) => model.roles.get(id));
    if (given.some((each) => !each)) return 'reference.unknown';
    return within(mergeRights(given.flatMap((each) => each ?? [])), own) ? '' : 'rights.beyond-own';
  };
  switch (what.kind) {
    case 'copy': {
      const source = model.roles.get(roleIn(model, what.slot));
      if (!source) return refused('row.gone');
      return refused(within(mergeRights([source]), own) ? '' : 'rights.beyond-own');
    }
    case 'invite':
      return refused(refusalOf(what.slots.map((each) => roleIn(model, each))));
    case 'setRoles': {
      const ids = what.slots.map((each) => roleIn(model, each));
      if (!within(rightsOf(model, what.target), own)) return refused('admin.stronger');
      const error = refusalOf(ids);
      return error === '' ? kept({ ...model, held: { ...model.held, [what.target]: ids } }) : refused(error);
    }
    case 'lock':
    case 'unlock':
    case 'reset':
    case 'resetFactor':
    case 'logout': {
      if (what.target === actor) return refused('admin.self');
      if (!within(rightsOf(model, what.target), own)) return refused('admin.stronger');
      const isLocked = what.kind === 'lock' ? true : what.kind === 'unlock' ? false : model.locked[what.target];
      const hasFactor = what.kind !== 'resetFactor' && model.factor[what.target];
      const next = {
        ...model,
        locked: { ...model.locked, [what.target]: isLocked },
        factor: { ...model.factor, [what.target]: hasFactor },
      };
      return what.kind === 'lock' && !model.locked[what.target] ? kept(next) : { error: '', next };
    }
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
      const id = roleIn(model, what.slot);
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
