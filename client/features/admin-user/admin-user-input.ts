import type { AdminUser, AdminUserInput } from '#shared/admin-user-row.ts';

/** What a new administrator starts with. */
export const newAdminUser: Partial<AdminUserInput> = {
  roleIds: [],
  isMaintainer: 0,
  email: '',
  phone: '',
  team: '',
  allowedAddresses: [],
};

/** The part of an administrator that people enter. */
export const inputOf = ({
  username,
  realName,
  email,
  phone,
  roleIds,
  isMaintainer,
  team,
  allowedAddresses,
}: AdminUser): AdminUserInput => ({
  username,
  realName,
  email,
  phone,
  roleIds,
  isMaintainer,
  team,
  allowedAddresses,
});

/** What a form holds, as the contract takes it. */
export const sentInput = (values: AdminUserInput): AdminUserInput => ({
  ...values,
  username: values.username.trim(),
  realName: values.realName.trim(),
  email: values.email?.trim(),
  team: values.team?.trim() ?? '',
});
