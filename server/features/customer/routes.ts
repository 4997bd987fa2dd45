import { customer } from '#shared/customer.ts';
import { AppError } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Feature } from '../feature.ts';
import { customerExport } from './export.ts';
import { createCustomerRepository } from './repository.ts';

const visibilityOf = ({ admin }: Viewer) => ({ contacts: admin.permissions.has('customer_list:contacts') });

/** Customers: who buys from us, on what terms. */
export const customerFeature: Feature = async (app, { database: { db }, exporter }) => {
  const customers = createCustomerRepository(db);
  const exportCustomers = exporter.define(customerExport(customers));
  route(app, customer.list, (input, viewer) => customers.page(input, viewer.lang, visibilityOf(viewer)));
  route(app, customer.get, async ({ customerId }, viewer) => {
    const row = await customers.find(customerId, viewer.lang);
    if (!row) {
      throw new AppError('row.gone');
    }
    const { contacts, ...rest } = row;
    return visibilityOf(viewer).contacts ? { ...rest, contacts } : rest;
  });
  route(app, customer.options, (input) => customers.options(input));
  route(app, customer.export, (input, viewer) => exportCustomers(input, viewer));
};
