import type { FieldRuleName } from '#shared/field-rules.ts';
import type { Permission } from '#shared/permissions.ts';
import { AppError } from '../http/errors.ts';
import type { SignedIn } from '../http/viewer.ts';

type Holder<Right extends keyof SignedIn> = { admin: Pick<SignedIn, Right> };

/** Refuses what one input of a call needs beyond the permission of the call. @throws auth.forbidden, with the permission */
export function needPermission({ admin }: Holder<'permissions'>, permission: Permission): void {
  if (!admin.permissions.has(permission)) throw forbidden(permission);
}

/** Refuses whoever does not see `rule` in the clear. @throws auth.concealed, with the kind of fields */
export function needShown({ admin }: Holder<'fieldRules'>, rule: FieldRuleName): void {
  if (admin.fieldRules[rule] !== 'shown') throw new AppError('auth.concealed', { rule });
}

/** Refuses whoever sees some customers only. @throws auth.forbidden, with the permission that covers the customers */
export function needAllCustomers({ admin }: Holder<'dataScope'>, permission: Permission): void {
  if (admin.dataScope !== 1) throw forbidden(permission);
}

const forbidden = (permission: Permission) => new AppError('auth.forbidden', { permission });
