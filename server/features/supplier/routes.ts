import { supplier } from '#shared/supplier.ts';
import { needRow } from '../../db/rows.ts';
import { createUploads } from '../../files/uploads.ts';
import { refusedField } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { uploadRoute } from '../../http/upload.ts';
import type { Feature } from '../feature.ts';
import { adjustBalance } from './balance.ts';
import { supplierExport } from './export.ts';
import { createSupplierRepository } from './repository.ts';
import { supplierSearch } from './search.ts';
import { createSupplierService } from './service.ts';

/** Suppliers: list, entry, state, maintainer, balance. */
export const supplierFeature: Feature = async (app, { database, exporter, files, searchers }) => {
  const { db } = database;
  searchers.push(supplierSearch(db));
  const suppliers = createSupplierRepository(database);
  const exportSuppliers = exporter.define(supplierExport(suppliers));
  const contracts = createUploads(db, files, {
    purpose: 'supplier.contractFile',
    field: supplier.uploadContract.upload.field,
    permission: supplier.get.permission,
  });
  const service = createSupplierService(db, suppliers, contracts);
  route(app, supplier.list, (input, { lang, admin }) =>
    suppliers.page(input, lang, { contacts: admin.permissions.has('supplier_list:contacts') }),
  );
  route(app, supplier.get, ({ supplierId }, viewer) => service.get(supplierId, viewer));
  route(app, supplier.add, (input, viewer) => service.add(input, viewer));
  route(app, supplier.update, (input, viewer) => service.update(input, viewer));
  route(app, supplier.updateStatus, (input, viewer) => service.updateStatus(input, viewer));
  route(app, supplier.assignMaintainer, (input, viewer) => service.assignMaintainer(input, viewer));
  uploadRoute(app, supplier.uploadContract, (_input, viewer, file) => contracts.receive(file, viewer));
  route(app, supplier.options, (input) => suppliers.options(input));
  route(app, supplier.export, (input, viewer) => exportSuppliers(input, viewer));
  route(app, supplier.ledger, async ({ supplierId }) => {
    await needRow(db, 'supplier', supplierId);
    return suppliers.ledger(supplierId);
  });
  route(app, supplier.adjustBalance, async (input, viewer) => {
    if (/^-?0(\.0+)?$/.test(input.amount)) {
      throw refusedField('amount', 'notZero', viewer.lang);
    }
    return adjustBalance(db, input, viewer);
  });
};
