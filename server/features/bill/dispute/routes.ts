import type { FastifyInstance } from 'fastify';
import { billDispute } from '#shared/bill-dispute.ts';
import { createUploads } from '../../../platform/files/uploads.ts';
import { AppError } from '../../../platform/http/errors.ts';
import { route } from '../../../platform/http/route.ts';
import { uploadRoute } from '../../../platform/http/upload.ts';
import type { FeatureContext } from '../../feature.ts';
import { findBill } from '../repository.ts';
import { readersOf } from '../send.ts';
import { answerDraft } from './answer.ts';
import { createComparing } from './comparing.ts';
import { disputesOf, findDispute } from './repository.ts';
import { createDisputes } from './service.ts';

/** Objections of customers to their bills. */
export function disputeRoutes(
  app: FastifyInstance,
  {
    boss,
    database: { db },
    files,
    mails,
    messages,
    settings,
  }: Pick<FeatureContext, 'boss' | 'database' | 'files' | 'mails' | 'messages' | 'settings'>,
): void {
  const uploads = createUploads(db, files, {
    purpose: 'bill.disputeFile',
    field: 'file',
    permission: billDispute.list.permission,
  });
  const comparing = createComparing({ db, boss, files, messages, settings });
  const disputes = createDisputes({ db, comparing, files, mails, settings, uploads });
  route(app, billDispute.list, async ({ billId }, { admin, lang }) => {
    if (!(await findBill(db, billId, admin))) throw new AppError('row.gone');
    return { list: await disputesOf(db, billId, lang) };
  });
  uploadRoute(app, billDispute.upload, ({ billId }, viewer, file) => disputes.upload(billId, viewer, file));
  route(app, billDispute.open, (input, viewer) => disputes.open(input, viewer));
  route(app, billDispute.draft, async ({ disputeId, mailLang }, { admin, lang }) => {
    const dispute = await findDispute(db, disputeId, lang);
    const bill = dispute && (await findBill(db, dispute.billId, admin));
    if (!bill) throw new AppError('row.gone');
    const reader = (await readersOf(db, [bill.customerId])).get(bill.customerId);
    const used = mailLang ?? reader?.lang ?? lang;
    return { ...answerDraft(bill, dispute, used), mailLang: used, mailTo: reader?.emails[0] ?? '' };
  });
  route(app, billDispute.close, (input, viewer) => disputes.close(input, viewer));
}
