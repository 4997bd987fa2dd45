import { supplierBill } from '#shared/supplier-bill.ts';
import { createUploads } from '../../platform/files/uploads.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import { uploadRoute } from '../../platform/http/upload.ts';
import type { Feature } from '../feature.ts';
import { supplierBillDetail } from './detail.ts';
import { disputeDraft } from './draft.ts';
import { supplierBillExport } from './export.ts';
import { supplierBillPage, supplierBillSummary } from './repository.ts';
import { createSupplierBillService } from './service.ts';

const hour = 3_600_000;

/** Bills of suppliers. */
export const supplierBillFeature: Feature = async (
  app,
  { database: { db }, exporter, files, mails, messages, settings },
) => {
  const uploads = createUploads(db, files, {
    purpose: 'supplierBill.file',
    field: 'file',
    permission: supplierBill.list.permission,
  });
  const service = createSupplierBillService({ db, files, mails, messages, settings, uploads });
  const found = async (billId: string) => {
    const detail = await supplierBillDetail(db, billId);
    if (!detail) throw new AppError('row.gone');
    return detail;
  };
  route(app, supplierBill.list, (input) => supplierBillPage(db, input));
  route(app, supplierBill.summary, (input) => supplierBillSummary(db, input));
  route(app, supplierBill.get, ({ supplierBillId }) => found(supplierBillId));
  const exportBills = exporter.define(supplierBillExport(db));
  route(app, supplierBill.export, (input, viewer) => exportBills(input, viewer));
  route(app, supplierBill.generate, (input, viewer) => service.generate(input, viewer));
  uploadRoute(app, supplierBill.upload, (input, viewer, file) => service.upload(input, viewer, file));
  route(app, supplierBill.match, (input, viewer) => service.match(input, viewer));
  route(app, supplierBill.agree, (input, viewer) => service.agree(input, viewer));
  route(app, supplierBill.draft, async ({ supplierBillId, mailLang }) =>
    disputeDraft(await found(supplierBillId), mailLang),
  );
  route(app, supplierBill.dispute, (input, viewer) => service.dispute(input, viewer));
  route(app, supplierBill.pay, (input, viewer) => service.pay(input, viewer));
  route(app, supplierBill.void, (input, viewer) => service.void(input, viewer));
  runEvery(app, hour, () => service.generateDue(Date.now()), 'bills of suppliers are made later');
};
