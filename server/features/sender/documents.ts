import type { InputOf } from '#shared/http/endpoint.ts';
import type { SenderDocument } from '#shared/sender/row.ts';
import type { senderId } from '#shared/sender.ts';
import type { Db } from '../../platform/db/database.ts';
import { createDocuments } from '../../platform/files/documents.ts';
import type { Uploads } from '../../platform/files/uploads.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { resource, type SenderService } from './service.ts';

interface Options {
  db: Db;
  service: SenderService;
  uploads: Uploads;
}

/** What proves that a customer may use a sender. */
export function createSenderDocuments({ db, service, uploads }: Options) {
  const documents = createDocuments<SenderDocument['docType']>(uploads, {
    table: 'sender_document',
    owner: 'sender_id',
    resource,
    tooMany: 'sender.too-many-documents',
  });
  return {
    list: async (senderIdId: string, viewer: Viewer): Promise<SenderDocument[]> => {
      await service.found(senderIdId, viewer);
      return documents.listOf(db, { id: senderIdId });
    },

    add: ({ senderIdId, ...added }: InputOf<typeof senderId.addDocument>, viewer: Viewer): Promise<SenderDocument[]> =>
      db.transaction().execute(async (trx) => {
        const { senderId: name } = await service.found(senderIdId, viewer, trx);
        return documents.add(trx, { id: senderIdId, name }, added, viewer);
      }),

    remove: (
      { senderIdId, documentId }: InputOf<typeof senderId.removeDocument>,
      viewer: Viewer,
    ): Promise<SenderDocument[]> =>
      db.transaction().execute(async (trx) => {
        const { senderId: name } = await service.found(senderIdId, viewer, trx);
        return documents.remove(trx, { id: senderIdId, name }, documentId, viewer);
      }),
  };
}
