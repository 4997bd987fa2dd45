import type { Kysely } from 'kysely';
import type { UserFields } from '#shared/user/input.ts';
import type { User } from '#shared/user/row.ts';
import type { ClearSecrets } from '#shared/user/secrets.ts';
import { audit } from '../../db/audit.ts';
import { mapUniqueViolation } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { customerScope } from '../../rights/customer-scope.ts';
import type { Vault } from '../../security/vault.ts';
import { checkUser } from './check.ts';
import type { UserRepository } from './repository.ts';
import { newSecrets, rotateSecrets } from './secrets.ts';

type Trx = Kysely<Tables>;

/** Whether somebody's roles let him see credentials at all. */
export const seesSecrets = ({ admin }: Viewer): boolean => admin.fieldRules.secrets === 'shown';

/**
 * Adds an account within a transaction, with credentials and its entry in the operation log. The credentials are answered to
 * those who may see them, this once.
 */
export async function insertUser(
  trx: Trx,
  { users, vault }: { users: UserRepository; vault: Vault },
  { customerId, input }: { customerId: string; input: UserFields },
  viewer: Viewer,
): Promise<{ user: User; secrets: ClearSecrets }> {
  await lockCustomer(trx, customerId, viewer);
  await checkUser(trx, input, viewer);
  const by = viewer.admin.username;
  const userId = await mapUniqueViolation(taken(input), () => users.insert(trx, customerId, input, by));
  const secrets = newSecrets(input);
  await rotateSecrets(trx, vault, { userId, secrets, graceHours: 0, by });
  const user = await users.find(userId, viewer.admin, trx);
  if (!user) {
    throw new AppError('row.gone');
  }
  await audit(trx, viewer, {
    ...{ resource: 'user', action: 'add', targetId: userId, targetName: user.userName },
    after: logged(user),
  });
  return { user, secrets: shown(secrets, viewer) };
}

/** Credentials for those who may see them. */
export const shown = (secrets: ClearSecrets, viewer: Viewer): ClearSecrets => (seesSecrets(viewer) ? secrets : {});

/** The part of an account that people enter. */
export function fieldsOf(row: User): UserFields {
  const {
    userId: _userId,
    customerId: _customerId,
    status: _status,
    archivedAt: _archivedAt,
    customerName: _customerName,
    customerCode: _customerCode,
    customerStatus: _customerStatus,
    secrets: _secrets,
    link: _link,
    createdAt: _createdAt,
    createdBy: _createdBy,
    updatedAt: _updatedAt,
    updatedBy: _updatedBy,
    version: _version,
    ...fields
  } = row;
  return fields;
}
export const logged = (row: User) => ({ ...fieldsOf(row), customer: row.customerName, status: row.status });

/** Locks the customer of a new account; throws unless the viewer sees it and it is in use. */
async function lockCustomer(trx: Trx, customerId: string, viewer: Viewer): Promise<void> {
  const row = await trx
    .selectFrom('customer')
    .select(['customer_name', 'archived_at'])
    .where('customer_id', '=', customerId)
    .where(customerScope(viewer.admin))
    .forUpdate()
    .executeTakeFirst();
  if (!row) {
    throw new AppError('reference.unknown', { field: 'customerId' });
  }
  if (row.archived_at !== null) {
    throw new AppError('customer.archived', { name: row.customer_name });
  }
}

/** Unique index → the error of its violation. */
export const taken = ({ userName, systemId = '' }: UserFields) => ({
  customer_user_name_unique: new AppError('user.name-taken', { name: userName }),
  customer_user_system_id_unique: new AppError('user.system-id-taken', { systemId }),
});
