import type { Kysely } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Supplier, SupplierInput, supplier } from '#shared/supplier.ts';
import { refuseLastChannel } from '../../domain/route-table/last-channel.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import { bulkUpdate, lockRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Uploads } from '../../platform/files/uploads.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { customerScope } from '../../platform/rights/customer-scope.ts';
import { checkDays, checkReferences } from './references.ts';
import type { SupplierRepository } from './repository.ts';

const resource = 'supplier';

/** The rules of suppliers; every write and its line in the operation log are one transaction. */
export function createSupplierService(db: Db, suppliers: SupplierRepository, contracts: Uploads) {
  const inTransaction = <T>(work: (trx: Kysely<Tables>) => Promise<T>): Promise<T> => db.transaction().execute(work);

  const found = async (supplierId: string, viewer: Viewer, trx?: Kysely<Tables>): Promise<Supplier> => {
    const row = await suppliers.find(supplierId, viewer.lang, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };

  /** What a user may enter: contacts are for those who may see them. */
  const permitted = (input: SupplierInput, viewer: Viewer): SupplierInput =>
    viewer.admin.permissions.has('supplier_list:contacts') ? input : { ...input, contacts: undefined };

  const visible = (row: Supplier, viewer: Viewer): Supplier => {
    if (viewer.admin.permissions.has('supplier_list:contacts')) {
      return row;
    }
    const { contacts: _contacts, ...rest } = row;
    return rest;
  };

  const nameOf = (row: { supplier_name: string }) => row.supplier_name;

  return {
    get: async (supplierId: string, viewer: Viewer) => visible(await found(supplierId, viewer), viewer),

    add: (input: SupplierInput, viewer: Viewer): Promise<Supplier> =>
      inTransaction(async (trx) => {
        checkDays(input, viewer);
        await checkReferences(trx, input);
        await contracts.take(trx, input.contractFile, null, viewer);
        const id = await mapUniqueViolation(taken(input), () =>
          suppliers.insert(trx, permitted(input, viewer), viewer.admin.username),
        );
        const row = await found(id, viewer, trx);
        await audit(trx, viewer, {
          resource,
          action: 'add',
          targetId: id,
          targetName: row.supplierName,
          after: logged(row),
        });
        return visible(row, viewer);
      }),

    update: (
      { supplierId, version, ...input }: SupplierInput & { supplierId: string; version: number },
      viewer: Viewer,
    ): Promise<Supplier> =>
      inTransaction(async (trx) => {
        await lockRows(trx, 'supplier', [supplierId]);
        const before = await found(supplierId, viewer, trx);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: visible(before, viewer) });
        }
        checkDays(input, viewer);
        await checkReferences(trx, input, before);
        if (before.currency !== input.currency && (await suppliers.hasLedger(trx, supplierId))) {
          throw new AppError('supplier.currency-locked', { currency: before.currency });
        }
        await contracts.take(trx, input.contractFile, before.contractFileInfo, viewer);
        await mapUniqueViolation(taken(input), () =>
          suppliers.update(trx, { supplierId, version, input: permitted(input, viewer), by: viewer.admin.username }),
        );
        const after = await found(supplierId, viewer, trx);
        await contracts.release(trx, before.contractFileInfo, after.contractFileInfo, viewer);
        await audit(trx, viewer, {
          resource,
          action: 'update',
          targetId: supplierId,
          targetName: after.supplierName,
          before: logged(before),
          after: logged(after),
        });
        return visible(after, viewer);
      }),

    updateStatus: (
      { supplierIds: ids, versions, status, reason }: InputOf<typeof supplier.updateStatus>,
      viewer: Viewer,
    ) =>
      inTransaction(async (trx) => {
        const outcome = await bulkUpdate(trx, viewer, {
          table: 'supplier',
          ids,
          versions,
          column: 'status',
          field: 'status',
          value: status,
          action: 'updateStatus',
          nameOf,
          reason,
        });
        if (status === 0 && outcome.changed > 0) {
          const channelIds = await suppliers.channelsOf(trx, ids);
          await refuseLastChannel(trx, channelIds, customerScope(viewer.admin), viewer.lang);
        }
        return outcome;
      }),

    assignMaintainer: (
      { supplierIds: ids, versions, maintainerId }: InputOf<typeof supplier.assignMaintainer>,
      viewer: Viewer,
    ) =>
      inTransaction(async (trx) => {
        await checkReferences(trx, { maintainerId });
        return bulkUpdate(trx, viewer, {
          table: 'supplier',
          ids,
          versions,
          column: 'maintainer_id',
          field: 'maintainerId',
          value: maintainerId,
          action: 'assignMaintainer',
          nameOf,
        });
      }),
  };
}

/** A supplier as the operation log shows it: its contract by file name. */
const logged = ({ contractFileInfo, balanceBase: _balance, creditLimitBase: _creditLimit, ...row }: Supplier) => ({
  ...row,
  contractFile: contractFileInfo,
});

/** Unique index → the error of its violation. */
const taken = ({ supplierName, supplierCode }: SupplierInput) => ({
  supplier_name_unique: new AppError('supplier.name-taken', { name: supplierName }),
  supplier_code_unique: new AppError('supplier.code-taken', { code: supplierCode }),
});
