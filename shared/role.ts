import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { DataScope, FieldAccess, FieldRules } from './field-rules.ts';
import { Id, Line, Name, nullable, oneOf, Reason, RowMeta, Switch, Version } from './fields.ts';
import { endpoint, Nothing } from './http/endpoint.ts';
import { PageInput, pageOf } from './http/paging.ts';
import { permissions } from './permissions.ts';

const Permission = oneOf(...permissions);
const Permissions = Type.Array(Permission, { maxItems: 500, uniqueItems: true });

/** What a role lets people do and see. */
export const RoleRights = Type.Object({ permissions: Permissions, fieldRules: FieldRules, dataScope: DataScope });
export type RoleRights = Static<typeof RoleRights>;

/** What an administrator enters of a role. */
export const RoleInput = Type.Object({
  roleName: Name,
  description: Type.Optional(Line({ maxLength: 200 })),
  /** Users with it must set up a second factor first. Left out: no in a new role, as it is in a change. */
  requireMfa: Type.Optional(Type.Boolean()),
  ...RoleRights.properties,
});
export type RoleInput = Static<typeof RoleInput>;

/** What people with it may do and see. Built-in roles belong to the version: they are copied, not changed. */
export const Role = Type.Object({
  roleId: Id,
  ...Type.Required(RoleInput).properties,
  builtIn: Type.Boolean(),
  /** Administrators who have it. */
  userCount: Type.Integer(),
  /** Screens it opens, and actions it allows there. */
  menuCount: Type.Integer(),
  actionCount: Type.Integer(),
  ...RowMeta.properties,
});
export type Role = Static<typeof Role>;

export const RoleSortField = oneOf('roleName', 'userCount', 'updatedAt');
export const RoleListInput = Type.Object({
  /** Part of a name or description. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  /** Roles that grant it. */
  permission: Type.Optional(Permission),
  builtIn: Type.Optional(Switch),
  ...PageInput.properties,
  sortField: Type.Optional(RoleSortField),
});
export type RoleListInput = Static<typeof RoleListInput>;

/** A permission with its name in the caller's language. */
const Named = { authId: Permission, name: Type.String() };
/** A screen or an entry by itself: its own permission opens it. */
export const AuthScreen = Type.Object({ ...Named, actions: Type.Array(Type.Object(Named)) });
export type AuthScreen = Static<typeof AuthScreen>;
/** A group of the menu; an entry by itself has actions and no children. */
export const AuthGroup = Type.Object({ ...AuthScreen.properties, children: Type.Array(AuthScreen) });
export type AuthGroup = Static<typeof AuthGroup>;

/** A user with a role. */
export const RoleUser = Type.Object({
  adminId: Id,
  username: Type.String(),
  realName: Type.String(),
  status: Switch,
  /** Names of his other roles. */
  otherRoles: Type.Array(Type.String()),
});
export type RoleUser = Static<typeof RoleUser>;

/** What a change of a role means for a user who has it, with their other roles. */
export const RoleEffect = Type.Object({
  ...RoleUser.properties,
  gained: Permissions,
  lost: Permissions,
  /** Kinds of fields of which he sees more or less, and what he will see. */
  fields: Type.Array(Type.Object({ rule: Type.KeyOf(FieldRules), before: FieldAccess, after: FieldAccess })),
  scopeBefore: DataScope,
  scopeAfter: DataScope,
});
export type RoleEffect = Static<typeof RoleEffect>;

/** A screen by the key of its title in the client's texts. */
const Titled = { path: Type.String(), title: Type.String() };
const PreviewScreen = Type.Object(Titled);
/** The console as a user with this role alone sees it. */
export const RolePreview = Type.Object({
  menu: Type.Array(Type.Object({ ...Titled, screens: Type.Array(PreviewScreen) })),
  /** Entries of the menu that are not there. */
  missing: Type.Array(PreviewScreen),
  /** Fields that are hidden or masked: resource and field of the contract by kind. */
  fields: Type.Array(
    Type.Object({
      rule: Type.KeyOf(FieldRules),
      access: FieldAccess,
      fields: Type.Array(Type.Object({ resource: Type.String(), field: Type.String() })),
    }),
  ),
  effects: Type.Array(RoleEffect),
});
export type RolePreview = Static<typeof RolePreview>;

const Key = Type.Object({ roleId: Id });

export const role = {
  list: endpoint({
    path: '/api/admin/role/list',
    permission: 'role_list',
    reads: true,
    summary: 'List roles',
    input: RoleListInput,
    reply: pageOf(Role),
  }),
  get: endpoint({
    path: '/api/admin/role/get',
    permission: 'role_list',
    reads: true,
    summary: 'One role',
    input: Key,
    reply: Role,
  }),
  add: endpoint({
    path: '/api/admin/role/add',
    permission: 'role_list:edit',
    summary: 'Add a role; callers can grant only rights they hold',
    input: RoleInput,
    reply: Role,
  }),
  update: endpoint({
    path: '/api/admin/role/update',
    permission: 'role_list:edit',
    summary: 'Change a role that is not built in, for everybody who has it; 409 on a stale version',
    input: Type.Object({ ...Key.properties, version: Version, ...RoleInput.properties }),
    reply: Role,
  }),
  remove: endpoint({
    path: '/api/admin/role/remove',
    permission: 'role_list:edit',
    unversioned: 'ends',
    summary: 'Remove a role that is neither built in nor in use',
    input: Type.Object({ ...Key.properties, reason: Type.Optional(Reason) }),
    reply: Nothing,
  }),
  copy: endpoint({
    path: '/api/admin/role/copy',
    permission: 'role_list:edit',
    unversioned: 'creates',
    summary: 'Add a role with the rights of another',
    input: Type.Object({ ...Key.properties, roleName: Name }),
    reply: Role,
  }),
  listAuth: endpoint({
    path: '/api/admin/role/listAuth',
    permission: 'role_list',
    reads: true,
    summary: 'All permissions as a tree: group of the menu, screen, action',
    input: Type.Object({}),
    reply: Type.Array(AuthGroup),
  }),
  users: endpoint({
    path: '/api/admin/role/users',
    permission: 'role_list',
    reads: true,
    summary: 'Administrators who have a role',
    input: Key,
    reply: Type.Array(RoleUser),
  }),
  preview: endpoint({
    path: '/api/admin/role/preview',
    permission: 'role_list',
    reads: true,
    summary: 'What somebody with these rights alone sees, and what they change for those who have the role',
    input: Type.Object({ roleId: Type.Optional(nullable(Id)), ...RoleRights.properties }),
    reply: RolePreview,
  }),
};
