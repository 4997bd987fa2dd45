import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { AdminState } from './admin-user-row.ts';
import { Id, oneOf, Switch } from './fields.ts';
import { PageInput } from './http/paging.ts';

export const AdminUserSortField = oneOf(
  'username',
  'realName',
  'team',
  'lastLoginAt',
  'passwordAge',
  'status',
  'createdAt',
  'updatedAt',
);
export type AdminUserSortField = Static<typeof AdminUserSortField>;
export const adminUserSortFields: readonly AdminUserSortField[] = AdminUserSortField.anyOf.map((field) => field.const);

export const AdminUserFilter = Type.Object({
  /** Part of user name, name, e-mail, phone or team. */
  keyword: Type.Optional(Type.String({ maxLength: 64 })),
  roleId: Type.Optional(Id),
  state: Type.Optional(AdminState),
  isMaintainer: Type.Optional(Switch),
  /** With a second factor, or without one. */
  hasFactor: Type.Optional(Switch),
});
export type AdminUserFilter = Static<typeof AdminUserFilter>;
export const AdminUserListInput = Type.Object({
  ...AdminUserFilter.properties,
  ...PageInput.properties,
  sortField: Type.Optional(AdminUserSortField),
});
export type AdminUserListInput = Static<typeof AdminUserListInput>;
