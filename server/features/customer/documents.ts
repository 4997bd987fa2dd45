import type { CustomerDocument, CustomerDocumentType } from '#shared/customer/row.ts';
import type { customer } from '#shared/customer.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Db } from '../../platform/db/database.ts';
import { createDocuments } from '../../platform/files/documents.ts';
import type { Uploads } from '../../platform/files/uploads.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type CustomerService, lockInScope, refuseArchived, resource } from './service.ts';

interface Options {
  db: Db;
  service: CustomerService;
  uploads: Uploads;
}

/** Contracts of customers, and what proves who they are. */
export function createCustomerDocuments({ db, service, uploads }: Options) {
  const documents = createDocuments<CustomerDocumentType>(uploads, {
    table: 'customer_document',
    owner: 'customer_id',
    resource,
    tooMany: 'customer.too-many-documents',
  });
  /** Does something with the documents of a customer whom the viewer sees, one change after the other. */
  const change = (
    id: string,
    viewer: Viewer,
    work: (trx: Db, entry: { id: string; name: string }) => Promise<CustomerDocument[]>,
  ): Promise<CustomerDocument[]> =>
    db.transaction().execute(async (trx) => {
      const [row] = await lockInScope(trx, [id], viewer);
      if (!row) throw new AppError('row.gone');
      refuseArchived(row.archived_at, row.customer_name);
      return work(trx, { id, name: row.customer_name });
    });

  return {
    list: async (customerId: string, viewer: Viewer): Promise<CustomerDocument[]> => {
      await service.found(customerId, viewer);
      return documents.listOf(db, { id: customerId });
    },
    add: ({ customerId, ...added }: InputOf<typeof customer.addDocument>, viewer: Viewer) =>
      change(customerId, viewer, (trx, entry) => documents.add(trx, entry, added, viewer)),
    remove: ({ customerId, documentId }: InputOf<typeof customer.removeDocument>, viewer: Viewer) =>
      change(customerId, viewer, (trx, entry) => documents.remove(trx, entry, documentId, viewer)),
  };
}
