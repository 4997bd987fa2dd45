import { customer } from '#shared/customer.ts';
import { withRecentTraffic } from '../../domain/messages/recent.ts';
import { createUploads } from '../../platform/files/uploads.ts';
import { route } from '../../platform/http/route.ts';
import { uploadRoute } from '../../platform/http/upload.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Feature } from '../feature.ts';
import { createAuditReadModel, historyEntry } from '../operation-log/read-model.ts';
import { withBoundAccounts } from '../user/read-model.ts';
import { updateCredit } from './credit.ts';
import { withDaysLeft } from './days-left.ts';
import { createCustomerDocuments } from './documents.ts';
import { customerExport } from './export.ts';
import { createCustomerNotices } from './notify.ts';
import { createCustomerRepository } from './repository.ts';
import { customerSearch } from './search.ts';
import { createCustomerService, seesContacts } from './service.ts';
import { customerTraffic } from './traffic.ts';

const visibilityOf = (viewer: Viewer) => ({ contacts: seesContacts(viewer), scope: viewer.admin });

/** Customers: who buys from us, on what terms. */
export const customerFeature: Feature = async (
  app,
  { database: { db }, exporter, files, mails, messages, searchers },
) => {
  searchers.push(customerSearch(db));
  const customers = createCustomerRepository(db, messages);
  const service = createCustomerService(db, customers);
  const uploads = createUploads(db, files, {
    purpose: 'customer.document',
    field: 'file',
    permission: customer.documents.permission,
  });
  const documents = createCustomerDocuments({ db, service, uploads });
  const notify = createCustomerNotices(db, customers, mails);
  const logs = createAuditReadModel(db);
  const exportCustomers = exporter.define(customerExport(customers));
  route(app, customer.list, async (input, viewer) =>
    withBoundAccounts(
      db,
      await withRecentTraffic(
        messages,
        await withDaysLeft(messages, await customers.page(input, viewer.lang, visibilityOf(viewer))),
        { by: 'customerId', viewer: viewer.admin },
      ),
    ),
  );
  route(app, customer.get, ({ customerId }, viewer) => service.get(customerId, viewer));
  route(app, customer.add, (input, viewer) => service.add(input, viewer));
  route(app, customer.update, (input, viewer) => service.update(input, viewer));
  route(app, customer.updateStatus, (input, viewer) => service.updateStatus(input, viewer));
  route(app, customer.updateCredit, (input, viewer) => updateCredit(db, customers, input, viewer));
  route(app, customer.assignMaintainer, (input, viewer) => service.assignMaintainer(input, viewer));
  route(app, customer.updateAlarms, (input, viewer) => service.updateAlarms(input, viewer));
  route(app, customer.notify, (input, viewer) => notify(input, viewer));
  route(app, customer.archive, (input, viewer) => service.archive(input, viewer));
  route(app, customer.addNote, (input, viewer) => service.addNote(input, viewer));
  route(app, customer.notes, async ({ customerId }, viewer) => {
    await service.found(customerId, viewer);
    return customers.notes(customerId);
  });
  route(app, customer.documents, ({ customerId }, viewer) => documents.list(customerId, viewer));
  uploadRoute(app, customer.docUpload, (_input, viewer, file) => uploads.receive(file, viewer));
  route(app, customer.addDocument, (input, viewer) => documents.add(input, viewer));
  route(app, customer.removeDocument, (input, viewer) => documents.remove(input, viewer));
  route(app, customer.history, async ({ customerId, ...page }, viewer) => {
    await service.found(customerId, viewer);
    const { list, nextCursor } = await logs.operations(
      { ...page, resource: 'customer', targetId: customerId, result: 'succeeded' },
      viewer.admin,
    );
    return {
      nextCursor,
      list: list.map((each) => {
        const { contacts, ...rest } = each.changes;
        return { ...historyEntry(each), changes: contacts && seesContacts(viewer) ? { ...rest, contacts } : rest };
      }),
    };
  });
  route(app, customer.traffic, async ({ customerId, userId, hours }, viewer) => {
    await service.found(customerId, viewer);
    return customerTraffic(messages, { customerId, userId, hours, viewer: viewer.admin });
  });
  route(app, customer.options, (input, viewer) => customers.options(input, viewer.admin));
  route(app, customer.export, (input, viewer) => exportCustomers(input, viewer));
};
