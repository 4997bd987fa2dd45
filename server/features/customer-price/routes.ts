import { customerPrice } from '#shared/customer/price.ts';
import { route } from '../../http/route.ts';
import { uploadRoute } from '../../http/upload.ts';
import type { Feature } from '../feature.ts';
import { customerPriceExport } from './export.ts';
import { createCustomerPriceImport } from './import.ts';
import { createCustomerPriceLines } from './lines.ts';
import { checkList } from './price-list.ts';
import { customerPriceHistory, priceListsOf } from './read-model.ts';
import { createCustomerPriceService } from './service.ts';

/** Prices of customers and their accounts: what they pay where, since when, and what comes next. */
export const customerPriceFeature: Feature = async (app, { database: { db }, exporter, settings }) => {
  const lines = createCustomerPriceLines(db);
  const service = createCustomerPriceService(db, settings);
  const exportPrices = exporter.define(customerPriceExport(db, lines, settings));
  const importPrices = createCustomerPriceImport(db, service);
  route(app, customerPrice.lists, async ({ customerId }, { admin }) => ({
    ...(await checkList(db, { customerId }, admin)),
    lists: await priceListsOf(db, customerId),
  }));
  route(app, customerPrice.list, async (input, viewer) =>
    lines.page(await service.opened(db, input, viewer), input, viewer.lang),
  );
  route(app, customerPrice.history, async ({ operatorId, trafficType, ...list }, { admin }) => {
    await checkList(db, list, admin);
    return customerPriceHistory(db, list, { operatorId, trafficType });
  });
  route(app, customerPrice.save, (input, viewer) => service.save(input, viewer));
  route(app, customerPrice.adjust, (input, viewer) => service.adjust(input, viewer));
  route(app, customerPrice.close, (input, viewer) => service.close(input, viewer));
  route(app, customerPrice.withdraw, (input, viewer) => service.withdraw(input, viewer));
  route(app, customerPrice.copy, (input, viewer) => service.copy(input, viewer));
  route(app, customerPrice.setMode, (input, viewer) => service.setMode(input, viewer));
  route(app, customerPrice.export, (input, viewer) => exportPrices(input, viewer));
  uploadRoute(app, customerPrice.import, (input, viewer, file) => importPrices(input, viewer, file));
};
