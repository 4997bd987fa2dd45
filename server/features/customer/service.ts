import { type Kysely, type Selectable, sql } from 'kysely';
import type { CustomerInput, NewCustomer } from '#shared/customer/input.ts';
import type { Customer } from '#shared/customer/row.ts';
import type { customer } from '#shared/customer.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { hasMoney } from '../../domain/ledger/read.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { jsonText, mapUniqueViolation } from '../../platform/db/query.ts';
import { bulkUpdate, lockAllRows, lockRows, refuseStale } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import { needPermission } from '../../platform/rights/need-permission.ts';
import { checkReferences } from './references.ts';
import type { CustomerRepository } from './repository.ts';
import { insertCustomer, logged, taken, written } from './writes.ts';

export const resource = 'customer';
type Trx = Kysely<Tables>;

/** Who may see contacts. */
export const seesContacts = ({ admin }: Viewer): boolean => admin.permissions.has('customer_list:contacts');

/** The rules of customers; every write and its line in the operation log are one transaction. */
export function createCustomerService(db: Db, customers: CustomerRepository) {
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);

  const found = async (customerId: string, viewer: Viewer, trx?: Trx): Promise<Customer> => {
    const row = await customers.find(customerId, viewer.lang, viewer.admin, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };
  const permitted = (input: CustomerInput, viewer: Viewer): CustomerInput =>
    seesContacts(viewer) ? input : { ...input, contacts: undefined };
  const visible = (row: Customer, viewer: Viewer): Customer => {
    const { contacts: _contacts, ...rest } = row;
    return seesContacts(viewer) ? row : rest;
  };

  return {
    found,

    get: async (customerId: string, viewer: Viewer) => visible(await found(customerId, viewer), viewer),

    add: ({ creditLimit, ...input }: NewCustomer, viewer: Viewer): Promise<Customer> =>
      inTransaction(async (trx) => {
        if (creditLimit !== undefined && /[1-9]/.test(creditLimit)) needPermission(viewer, 'customer_list:credit');
        const made = { input: permitted(input, viewer), source: 1 as const, creditLimit };
        return visible(await insertCustomer(trx, customers, made, viewer), viewer);
      }),

    update: ({ customerId, version, ...input }: InputOf<typeof customer.update>, viewer: Viewer): Promise<Customer> =>
      inTransaction(async (trx) => {
        await lockRows(trx, 'customer', [customerId]);
        const before = await found(customerId, viewer, trx);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: visible(before, viewer) });
        }
        refuseArchived(before.archivedAt, before.customerName);
        await checkReferences(trx, input, viewer, before);
        if (before.currency !== input.currency && (await hasMoney(trx, customerId))) {
          throw new AppError('customer.currency-locked', { currency: before.currency });
        }
        await mapUniqueViolation(taken(input), () =>
          customers.update(trx, customerId, permitted(input, viewer), viewer.admin.username),
        );
        const after = await written(trx, customers, customerId, viewer);
        await audit(trx, viewer, {
          resource,
          action: 'update',
          targetId: customerId,
          targetName: after.customerName,
          before: logged(before),
          after: logged(after),
        });
        return visible(after, viewer);
      }),

    updateStatus: (
      { customerIds: ids, versions, status, reason }: InputOf<typeof customer.updateStatus>,
      viewer: Viewer,
    ) =>
      inTransaction(async (trx) => {
        for (const row of await lockInScope(trx, ids, viewer, versions))
          refuseArchived(row.archived_at, row.customer_name);
        const answer = await bulkUpdate(trx, viewer, {
          table: 'customer',
          ids,
          column: 'status',
          field: 'status',
          value: status,
          action: 'updateStatus',
          nameOf,
          reason,
        });
        await trx
          .updateTable('customer')
          .set({ status_reason: reason })
          .where(sql<boolean>`customer_id = any (${ids}::bigint[])`)
          .execute();
        return answer;
      }),

    assignMaintainer: (
      { customerIds: ids, versions, maintainerId }: InputOf<typeof customer.assignMaintainer>,
      viewer: Viewer,
    ) =>
      inTransaction(async (trx) => {
        await lockInScope(trx, ids, viewer, versions);
        await checkReferences(trx, { maintainerId }, viewer);
        return bulkUpdate(trx, viewer, {
          table: 'customer',
          ids,
          column: 'maintainer_id',
          field: 'maintainerId',
          value: maintainerId,
          action: 'assignMaintainer',
          nameOf,
        });
      }),

    updateAlarms: (
      { customerIds: ids, versions, alarmLevels }: InputOf<typeof customer.updateAlarms>,
      viewer: Viewer,
    ) =>
      inTransaction(async (trx) => {
        const text = jsonText(alarmLevels);
        const rows = await lockInScope(trx, ids, viewer, versions);
        for (const row of rows) refuseArchived(row.archived_at, row.customer_name);
        const changed = rows.filter((row) => jsonText(row.alarm_levels) !== text);
        await trx
          .updateTable('customer')
          .set({ alarm_levels: text, updated_by: viewer.admin.username, updated_at: sql<Date>`now()` })
          .set({ version: sql<number>`version + 1` })
          .where(sql<boolean>`customer_id = any (${changed.map((row) => row.customer_id)}::bigint[])`)
          .execute();
        await audit(
          trx,
          viewer,
          changed.map((row) => ({
            resource,
            action: 'updateAlarms',
            targetId: row.customer_id,
            targetName: row.customer_name,
            before: { alarmLevels: row.alarm_levels },
            after: { alarmLevels },
          })),
        );
        return { changed: changed.length };
      }),

    archive: ({ customerIds: ids, versions, archived, reason }: InputOf<typeof customer.archive>, viewer: Viewer) =>
      inTransaction(async (trx) => {
        const rows = await lockInScope(trx, ids, viewer, versions);
        const open = rows.find((row) => archived === 1 && row.status !== 0);
        if (open) {
          throw new AppError('customer.not-closed', { name: open.customer_name });
        }
        const changed = rows.filter((row) => (row.archived_at !== null) !== (archived === 1));
        await trx
          .updateTable('customer')
          .set({ archived_at: archived === 1 ? sql<Date>`now()` : null, version: sql<number>`version + 1` })
          .set({ updated_by: viewer.admin.username, updated_at: sql<Date>`now()` })
          .where(sql<boolean>`customer_id = any (${changed.map((row) => row.customer_id)}::bigint[])`)
          .execute();
        await audit(
          trx,
          viewer,
          changed.map((row) => ({
            resource,
            action: 'archive',
            targetId: row.customer_id,
            targetName: row.customer_name,
            reason,
            before: { archived: archived !== 1 },
            after: { archived: archived === 1 },
          })),
        );
        return { changed: changed.length };
      }),

    addNote: ({ customerId, text }: InputOf<typeof customer.addNote>, viewer: Viewer) =>
      inTransaction(async (trx) => {
        const row = await found(customerId, viewer, trx);
        const note = await customers.addNote(trx, { customerId, text, author: viewer.admin.username });
        await audit(trx, viewer, {
          resource,
          action: 'addNote',
          targetId: customerId,
          targetName: row.customerName,
          after: { note: text },
        });
        return note;
      }),
  };
}

/** Locks customers; throws `row.gone` unless the viewer sees all of them. */
export async function lockInScope(
  trx: Trx,
  ids: readonly string[],
  viewer: Viewer,
  /** As the caller has seen them; a stale one is refused. */
  versions?: readonly number[],
): Promise<Selectable<Tables['customer']>[]> {
  const rows = await lockAllRows(trx, 'customer', ids);
  const seen = await trx
    .selectFrom('customer')
    .select('customer_id')
    .where(sql<boolean>`customer_id = any (${ids}::bigint[])`)
    .where(customerScope(viewer.admin))
    .execute();
  if (seen.length < rows.length) {
    throw new AppError('row.gone');
  }
  if (versions) refuseStale('customer', rows, { ids, versions });
  return rows;
}

const nameOf = (row: { customer_name: string }) => row.customer_name;
export function refuseArchived(archivedAt: number | null, name: string): void {
  if (archivedAt !== null) {
    throw new AppError('customer.archived', { name });
  }
}

export type CustomerService = ReturnType<typeof createCustomerService>;
