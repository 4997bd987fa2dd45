import { contracts } from '#shared/contracts.ts';
import { type FieldRuleName, fieldRuleNames, showsNeeded } from '#shared/field-rules.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import type { RoleEffect, RoleRights, role } from '#shared/role.ts';
import { type ScreenGroup, screenGroups } from '#shared/screens.ts';
import { isOffered } from '#shared/template-pages/offered.ts';
import type { Config } from '../../config.ts';
import { allRuledFields } from '../../platform/http/conceal.ts';
import { once } from '../../platform/http/once.ts';
import { mergeRights, type Rights, type StoredRights } from '../../platform/rights/rights.ts';
import type { RoleRepository } from './repository.ts';

type Preview = ReplyOf<typeof role.preview>;

/** What a user with the entered rights alone sees, and what they change for those who have the role. */
export async function previewOf(
  roles: RoleRepository,
  input: InputOf<typeof role.preview>,
  config: Pick<Config, 'templatePages'>,
): Promise<Preview> {
  const { roleId, ...entered } = input;
  return {
    ...menuOf(mergeRights([entered]), config),
    fields: fieldsOf(entered),
    effects: roleId ? await effectsOf(roles, roleId, entered) : [],
  };
}

function menuOf(
  { permissions, fieldRules }: Rights,
  config: Pick<Config, 'templatePages'>,
): Pick<Preview, 'menu' | 'missing'> {
  const groups: readonly ScreenGroup[] = screenGroups;
  const opens = ({ authId, needsShown }: Pick<ScreenGroup, 'authId' | 'needsShown'>) =>
    (authId === undefined || permissions.has(authId)) && showsNeeded(fieldRules, needsShown);
  const titled = ({ path, title }: { path: string; title: string }) => ({ path, title });
  const menu: Preview['menu'] = [];
  const missing: Preview['missing'] = [];
  for (const group of groups.filter(({ authId, hidden }) => !hidden && isOffered(authId, config))) {
    const entries = group.screens.filter(({ hidden }) => !hidden);
    const shown = opens(group) ? entries.filter(opens) : [];
    if (shown.length > 0) menu.push({ ...titled(group), screens: shown.map(titled) });
    missing.push(...entries.filter((screen) => !shown.includes(screen)).map(titled));
  }
  return { menu, missing };
}

const fieldsOf = ({ fieldRules }: RoleRights): Preview['fields'] =>
  fieldRuleNames
    .filter((rule) => fieldRules[rule] !== 'shown')
    .map((rule) => ({
      rule,
      access: fieldRules[rule],
      fields: ruledFields()
        .filter(({ kinds }) => kinds.includes(rule))
        .map(({ resource, field }) => ({ resource, field })),
    }));

/** Every field that replies conceal, by resource; asked for rarely. */
const ruledFields = once(() =>
  Object.entries(contracts).flatMap(([resource, calls]) => {
    const fields = new Map(Object.values(calls).flatMap(({ reply }) => [...allRuledFields(reply)]));
    return [...fields].map(([field, kinds]) => ({ resource, field, kinds }));
  }),
);

/** Per person, with his other roles counted in: who keeps a right by another role loses nothing. */
async function effectsOf(roles: RoleRepository, roleId: string, entered: StoredRights): Promise<RoleEffect[]> {
  const held = await roles.rightsOfUsers(roleId);
  const users = await roles.users(roleId);
  return users.map((user) => {
    const own = held.filter(({ adminId }) => adminId === user.adminId);
    const before = mergeRights(own);
    const after = mergeRights(own.map((each) => (each.roleId === roleId ? entered : each)));
    return { ...user, ...differenceOf(before, after) };
  });
}

function differenceOf(before: Rights, after: Rights) {
  const changed = (rule: FieldRuleName) => before.fieldRules[rule] !== after.fieldRules[rule];
  return {
    gained: [...after.permissions].filter((permission) => !before.permissions.has(permission)),
    lost: [...before.permissions].filter((permission) => !after.permissions.has(permission)),
    fields: fieldRuleNames
      .filter(changed)
      .map((rule) => ({ rule, before: before.fieldRules[rule], after: after.fieldRules[rule] })),
    scopeBefore: before.dataScope,
    scopeAfter: after.dataScope,
  };
}
