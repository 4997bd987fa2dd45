import { supplier } from '#shared/supplier.ts';
import { recentSupply, supplySorts } from '../../domain/messages/recent-supply.ts';
import { needRow } from '../../platform/db/rows.ts';
import { createUploads } from '../../platform/files/uploads.ts';
import { refusedField } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { uploadRoute } from '../../platform/http/upload.ts';
import type { Feature } from '../feature.ts';
import { adjustBalance } from './balance.ts';
import { supplierExport } from './export.ts';
import { suppliersAmong } from './filter.ts';
import { createSupplierRepository } from './repository.ts';
import { supplierSearch } from './search.ts';
import { createSupplierService } from './service.ts';

/** Suppliers: list, entry, state, maintainer, balance. */
export const supplierFeature: Feature = async (app, { database, exporter, files, messages, searchers }) => {
  const { db } = database;
  searchers.push(supplierSearch(db));
  const suppliers = createSupplierRepository(database);
  const exportSuppliers = exporter.define(supplierExport(suppliers, messages));
  const contracts = createUploads(db, files, {
    purpose: 'supplier.contractFile',
    field: supplier.uploadContract.upload.field,
    permission: supplier.get.permission,
  });
  const service = createSupplierService(db, suppliers, contracts);
  route(app, supplier.list, async (input, { lang, admin }) => {
    const sorts = await supplySorts(messages, input.sortField, admin);
    const among = await suppliersAmong(messages, input, admin);
    const contacts = admin.permissions.has('supplier_list:contacts');
    const page = await suppliers.page(input, lang, { contacts, ...among }, sorts);
    const ids = page.list.map(({ supplierId }) => supplierId);
    const recent = await recentSupply(messages, { viewer: admin, ids });
    return { ...page, list: page.list.map((row) => ({ ...row, ...recent.get(row.supplierId) })) };
  });
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
