import { feeItem } from '#shared/fee-item.ts';
import { route } from '../../platform/http/route.ts';
import { runNowAndEvery } from '../../platform/http/run-every.ts';
import type { Feature } from '../feature.ts';
import { createCustomerFees } from './customer-fees.ts';
import { createCustomerFeeService } from './customer-service.ts';
import { feeChargeExport, feeItemExport } from './export.ts';
import { receiptDaysOf } from './receipt-days.ts';
import { createFeeItems } from './repository.ts';
import { createFeeRuns, feeRunQueue } from './runs.ts';
import { createFeeItemService } from './service.ts';

const hour = 3_600_000;

/** Fee items, what customers pay of them, and runs that charge it. */
export const feeItemFeature: Feature = async (app, { boss, database: { db }, exporter, settings }) => {
  const baseCurrency = async () => (await settings.read()).baseCurrency;
  const receiptDays = async () => receiptDaysOf(await settings.read());
  const items = createFeeItems(db, baseCurrency, receiptDays);
  const fees = createCustomerFees(db, baseCurrency, receiptDays);
  const service = createFeeItemService(db, items);
  const customers = createCustomerFeeService(db, fees);
  const runs = createFeeRuns({ db, boss, settings });
  boss.define({
    name: feeRunQueue,
    retries: 3,
    work: ({ feeRunId = '', dataScope = '' }) => runs.carryOut(feeRunId, dataScope),
  });

  route(app, feeItem.list, (input, { admin }) => items.page(input, admin));
  route(app, feeItem.get, ({ feeItemId }, viewer) => service.found(feeItemId, viewer));
  const exportItems = exporter.define(feeItemExport(items));
  route(app, feeItem.export, (input, viewer) => exportItems(input, viewer));
  route(app, feeItem.add, (input, viewer) => service.add(input, viewer));
  route(app, feeItem.update, (input, viewer) => service.update(input, viewer));
  route(app, feeItem.updateStatus, (input, viewer) => service.updateStatus(input, viewer));
  route(app, feeItem.remove, (input, viewer) => service.remove(input, viewer));
  route(app, feeItem.customers, (input, { admin }) => fees.page(input, admin));
  route(app, feeItem.attach, (input, viewer) => customers.attach(input, viewer));
  route(app, feeItem.change, (input, viewer) => customers.change(input, viewer));
  route(app, feeItem.pause, (input, viewer) => customers.pause(input, viewer));
  route(app, feeItem.resume, (input, viewer) => customers.resume(input, viewer));
  route(app, feeItem.detach, (input, viewer) => customers.detach(input, viewer));
  route(app, feeItem.charges, (input, { admin }) => fees.charges(input, admin));
  const exportCharges = exporter.define(feeChargeExport(fees));
  route(app, feeItem.exportCharges, (input, viewer) => exportCharges(input, viewer));
  route(app, feeItem.void, (input, viewer) => customers.void(input, viewer));
  route(app, feeItem.preview, (input, viewer) => runs.preview(input, viewer));
  route(app, feeItem.run, (input, viewer) => runs.order(input, viewer));
  route(app, feeItem.runs, (input, { admin }) => runs.page(input, admin));
  // What became due while no server ran is not shown as overdue for the first hour.
  runNowAndEvery(app, hour, () => runs.runDue(), 'fees are charged later');
};
