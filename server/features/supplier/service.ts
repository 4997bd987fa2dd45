import type { Kysely } from 'kysely';
import type { Supplier, SupplierInput } from '#shared/supplier.ts';
import { audit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { refusingDuplicates } from '../../db/query.ts';
import type { Tables } from '../../db/tables.ts';
import type { Uploads } from '../../files/uploads.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
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

  /** What a person may enter: contacts are for those who may see them. */
  const permitted = (input: SupplierInput, viewer: Viewer): SupplierInput =>
    viewer.admin.permissions.has('supplier_list:contacts') ? input : { ...input, contacts: undefined };

  const visible = (row: Supplier, viewer: Viewer): Supplier => {
    if (viewer.admin.permissions.has('supplier_list:contacts')) {
      return row;
    }
    const { contacts: _contacts, ...rest } = row;
    return rest;
  };

  const bulk = (
    action: string,
    supplierIds: readonly string[],
    reason: string | undefined,
    viewer: Viewer,
    change: Change,
  ) =>
    inTransaction(async (trx) => {
      const ids = [...new Set(supplierIds)];
      const rows = await suppliers.lock(trx, ids);
      if (rows.length < ids.length) {
        throw new AppError('row.gone');
      }
      const changed = rows.filter((row) => row[change.column] !== change.value);
      if (changed.length > 0) {
        await change.write(
          trx,
          changed.map((row) => row.supplier_id),
          viewer.admin.username,
        );
      }
      await audit(
        trx,
        viewer,
        changed.map((row) => ({
          resource,
          action,
          targetId: row.supplier_id,
          targetName: row.supplier_name,
          before: { [change.field]: row[change.column] },
          after: { [change.field]: change.value },
          reason,
        })),
      );
      return { changed: changed.length };
    });

  return {
    get: async (supplierId: string, viewer: Viewer) => visible(await found(supplierId, viewer), viewer),

    add: (input: SupplierInput, viewer: Viewer): Promise<Supplier> =>
      inTransaction(async (trx) => {
        checkDays(input, viewer);
        await checkReferences(trx, input);
        await contracts.take(trx, input.contractFile, null, viewer);
        const id = await refusingDuplicates(taken(input), () =>
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
        await suppliers.lock(trx, [supplierId]);
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
        await refusingDuplicates(taken(input), () =>
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
      { supplierIds, status, reason }: { supplierIds: string[]; status: 0 | 1; reason?: string },
      viewer: Viewer,
    ) =>
      bulk('updateStatus', supplierIds, reason, viewer, {
        column: 'status',
        field: 'status',
        value: status,
        write: (trx, ids, by) => suppliers.setStatus(trx, ids, status, by),
      }),

    assignMaintainer: async (
      { supplierIds, maintainerId }: { supplierIds: string[]; maintainerId: string | null },
      viewer: Viewer,
    ) => {
      await checkReferences(db, { maintainerId });
      return bulk('assignMaintainer', supplierIds, undefined, viewer, {
        column: 'maintainer_id',
        field: 'maintainerId',
        value: maintainerId,
        write: (trx, ids, by) => suppliers.setMaintainer(trx, ids, maintainerId, by),
      });
    },
  };
}

/** A supplier as the operation log tells of it: its contract by the name people know. */
const logged = ({ contractFileInfo, ...row }: Supplier) => ({ ...row, contractFile: contractFileInfo });

/** One column set to one value in many rows. */
interface Change {
  column: 'status' | 'maintainer_id';
  field: string;
  value: string | number | null;
  write(trx: Kysely<Tables>, ids: readonly string[], by: string): Promise<unknown>;
}

/** Unique index → the refusal people understand. */
const taken = ({ supplierName, supplierCode }: SupplierInput) => ({
  supplier_name_unique: new AppError('supplier.name-taken', { name: supplierName }),
  supplier_code_unique: new AppError('supplier.code-taken', { code: supplierCode }),
});
