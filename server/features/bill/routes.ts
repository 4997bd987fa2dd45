import { bill } from '#shared/bill.ts';
import { needAmounts } from '../../domain/money/need-amounts.ts';
import { audit } from '../../platform/db/audit.ts';
import { addressOfFile } from '../../platform/files/tickets.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import type { Feature } from '../feature.ts';
import { billClosing } from './closing.ts';
import { disputeRoutes } from './dispute/routes.ts';
import { billExport, billLinesExport } from './export.ts';
import { writeBillPdf } from './pdf/write-pdf.ts';
import { billRecordsExport } from './records.ts';
import { billDetail, billPage, billSummary, findBill } from './repository.ts';
import { chargedRows, rerateDraft } from './rerate.ts';
import { billSearch } from './search.ts';
import { createBillSending } from './send.ts';
import { createBillService } from './service.ts';

const hour = 3_600_000;

/** Bills of customers. */
export const billFeature: Feature = async (app, context) => {
  const {
    boss,
    config,
    database: { db },
    exporter,
    files,
    mails,
    messages,
    searchers,
    settings,
  } = context;
  searchers.push(billSearch(db));
  const service = createBillService({ db, messages, settings });
  route(app, bill.list, (input, { admin }) => billPage(db, input, admin));
  route(app, bill.summary, (input, { admin }) => billSummary(db, input, admin));
  route(app, bill.get, async ({ billId }, { admin }) => {
    const detail = await billDetail(db, billId, admin);
    if (!detail) throw new AppError('row.gone');
    return detail;
  });
  route(app, bill.closing, ({ month }, viewer) => {
    needAmounts(viewer);
    return billClosing(db, month, viewer.admin);
  });
  const exportBills = exporter.define(billExport(db));
  route(app, bill.export, (input, viewer) => exportBills(input, viewer));
  const exportLines = exporter.define(billLinesExport(db));
  route(app, bill.file, async (input, viewer) => {
    if (!(await findBill(db, input.billId, viewer.admin))) throw new AppError('row.gone');
    return exportLines(input, viewer);
  });
  const exportRecords = exporter.define(billRecordsExport(db, messages));
  route(app, bill.records, async (input, viewer) => {
    if (!(await findBill(db, input.billId, viewer.admin))) throw new AppError('row.gone');
    return exportRecords(input, viewer);
  });
  route(app, bill.pdf, async ({ billId, language }, viewer) => {
    needAmounts(viewer);
    const { admin, lang } = viewer;
    const row = await findBill(db, billId, admin);
    if (!row) throw new AppError('row.gone');
    const fileName = await writeBillPdf({ db, files, settings }, row, {
      lang: language ?? lang,
      ownerId: admin.adminId,
    });
    await audit(db, viewer, { resource: 'bill', action: 'export', targetId: billId, targetName: row.billNo });
    return { fileName: await addressOfFile({ db, config, fileName, admin }) };
  });
  route(app, bill.generate, (input, viewer) => service.generate(input, viewer));
  route(app, bill.confirm, (input, viewer) => service.confirm(input, viewer));
  const sending = createBillSending({ db, boss, mails, settings });
  route(app, bill.send, (input, viewer) => sending.send(input, viewer));
  route(app, bill.pay, (input, viewer) => service.pay(input, viewer));
  route(app, bill.adjust, (input, viewer) => service.adjust(input, viewer));
  route(app, bill.charged, (input, viewer) => chargedRows(db, input, viewer));
  route(app, bill.rerateDraft, (input, viewer) => rerateDraft(db, input, viewer));
  route(app, bill.rerate, (input, viewer) => service.rerate(input, viewer));
  route(app, bill.void, (input, viewer) => service.void(input, viewer));
  disputeRoutes(app, context);
  runEvery(app, hour, () => service.generateDue(Date.now()), 'bills are made later');
};
