import type { Kysely } from 'kysely';
import type { CustomerInput } from '#shared/customer/input.ts';
import type { Customer } from '#shared/customer/row.ts';
import { audit } from '../../platform/db/audit.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkReferences } from './references.ts';
import type { CustomerRepository } from './repository.ts';

type Trx = Kysely<Tables>;

/** Adds a customer within a transaction, with its entry in the operation log; `source` 2: from an application. */
export async function insertCustomer(
  trx: Trx,
  customers: CustomerRepository,
  { input: entered, source, creditLimit }: { input: CustomerInput; source: 1 | 2; creditLimit?: string | undefined },
  viewer: Viewer,
): Promise<Customer> {
  const input = { ...entered, maintainerId: entered.maintainerId ?? (await ownIfLimited(trx, viewer)) };
  await checkReferences(trx, input, viewer);
  const id = await mapUniqueViolation(taken(input), () =>
    customers.insert(trx, input, { by: viewer.admin.username, source, creditLimit }),
  );
  const row = await written(trx, customers, id, viewer);
  await audit(trx, viewer, {
    resource: 'customer',
    action: 'add',
    targetId: id,
    targetName: row.customerName,
    after: logged(row),
  });
  return row;
}

/** A customer as the operation log shows it: what follows from rates and traffic is no change of his. */
export const logged = ({
  creditLimitBase: _creditLimit,
  balanceBase: _balanceBase,
  availableBase: _availableBase,
  spendableBase: _spendable,
  balance: _balance,
  frozenAmount: _frozen,
  available: _available,
  ...row
}: Customer) => row;

/** What was written must stay visible to its author. */
export async function written(
  trx: Trx,
  customers: CustomerRepository,
  customerId: string,
  viewer: Viewer,
): Promise<Customer> {
  const row = await customers.find(customerId, viewer.lang, viewer.admin, trx);
  if (!row) {
    throw new AppError('customer.outside-scope');
  }
  return row;
}

/** Who sees only some customers keeps those he adds: they get him as their maintainer, if he can be one. */
async function ownIfLimited(trx: Trx, { admin }: Viewer): Promise<string | null> {
  if (admin.dataScope === 1) return null;
  const row = await trx
    .selectFrom('admin')
    .select('admin_id')
    .where('admin_id', '=', admin.adminId)
    .where('is_maintainer', '=', true)
    .executeTakeFirst();
  return row?.admin_id ?? null;
}

/** Unique index → the error of its violation. */
export const taken = ({ customerName, customerCode }: CustomerInput) => ({
  customer_name_unique: new AppError('customer.name-taken', { name: customerName }),
  customer_code_unique: new AppError('customer.code-taken', { code: customerCode }),
});
