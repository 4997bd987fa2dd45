import type { InputOf } from '#shared/http/endpoint.ts';
import type { SenderDocument } from '#shared/sender/row.ts';
import type { senderId } from '#shared/sender.ts';
import { audit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { isDay } from '../../db/query.ts';
import type { Uploads } from '../../files/uploads.ts';
import { AppError, refusedField } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { SenderRepository } from './repository.ts';
import { resource, type SenderService } from './service.ts';

/** Documents one sender may have. */
const mostDocuments = 20;

interface Options {
  db: Db;
  senders: SenderRepository;
  service: SenderService;
  uploads: Uploads;
}

/** What proves that a customer may use a sender. */
export function createSenderDocuments({ db, senders, service, uploads }: Options) {
  return {
    list: async (senderIdId: string, viewer: Viewer): Promise<SenderDocument[]> => {
      await service.found(senderIdId, viewer);
      return senders.documents(senderIdId);
    },

    add: (input: InputOf<typeof senderId.addDocument>, viewer: Viewer): Promise<SenderDocument[]> =>
      db.transaction().execute(async (trx) => {
        const { senderIdId, docType, file, expiresOn = null, note = '' } = input;
        if (expiresOn && !isDay(expiresOn)) throw refusedField('expiresOn', 'pattern', viewer.lang);
        const sender = await service.found(senderIdId, viewer, trx);
        if (sender.documentCount >= mostDocuments) {
          throw new AppError('sender.too-many-documents', { limit: mostDocuments });
        }
        await uploads.take(trx, file, null, viewer);
        const added = { doc_type: docType, expires_on: expiresOn, note, added_by: viewer.admin.username };
        await trx
          .insertInto('sender_document')
          .values({ ...added, sender_id: senderIdId, file_name: file })
          .execute();
        await audit(trx, viewer, {
          ...{ resource, action: 'addDocument', targetId: senderIdId, targetName: sender.senderId },
          after: { docType, expiresOn, note, file },
        });
        return senders.documents(senderIdId, trx);
      }),

    remove: (
      { senderIdId, documentId }: InputOf<typeof senderId.removeDocument>,
      viewer: Viewer,
    ): Promise<SenderDocument[]> =>
      db.transaction().execute(async (trx) => {
        const sender = await service.found(senderIdId, viewer, trx);
        const before = (await senders.documents(senderIdId, trx)).find((each) => each.documentId === documentId);
        if (!before) {
          throw new AppError('row.gone');
        }
        await trx.deleteFrom('sender_document').where('document_id', '=', documentId).execute();
        await uploads.release(trx, before.file, null, viewer);
        await audit(trx, viewer, {
          ...{ resource, action: 'removeDocument', targetId: senderIdId, targetName: sender.senderId },
          before: { docType: before.docType, file: before.file.displayName },
        });
        return senders.documents(senderIdId, trx);
      }),
  };
}
