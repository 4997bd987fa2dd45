import type { Sender } from '#shared/sender/row.ts';
import { senderId } from '#shared/sender.ts';
import { withRecentUse } from '../../domain/messages/recent-use.ts';
import { importRoute } from '../../platform/files/import/import-route.ts';
import { createUploads } from '../../platform/files/uploads.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { uploadRoute } from '../../platform/http/upload.ts';
import type { Feature } from '../feature.ts';
import { createSenderDocuments } from './documents.ts';
import { watchSenders } from './expiry.ts';
import { senderExport } from './export.ts';
import { extendSenders } from './extend.ts';
import { createSenderForms } from './form.ts';
import { createSenderImport } from './import.ts';
import { createUnregistered } from './read-model.ts';
import { createSenderRepository } from './repository.ts';
import { senderSearch } from './search.ts';
import { createSenderService } from './service.ts';
import { undoApprovals } from './undo-approval.ts';

/** Names and numbers that messages are sent from: review, documents, registration at suppliers. */
export const senderFeature: Feature = async (
  app,
  { database: { db }, config, exporter, files, mails, messages, notices, searchers },
) => {
  searchers.push(senderSearch(db));
  watchSenders(app, db, notices);
  const senders = createSenderRepository(db);
  const service = createSenderService(db, senders);
  const uploads = createUploads(db, files, {
    purpose: 'senderId.document',
    field: 'file',
    permission: senderId.documents.permission,
  });
  const documents = createSenderDocuments({ db, service, uploads });
  const forms = createSenderForms({ db, config, files, mails, messages, senders });
  const exportSenders = exporter.define(senderExport(senders));
  const importSenders = createSenderImport(db, senders, service);

  route(app, senderId.list, async (input, { lang, admin }) => {
    const page = await senders.page(input, lang, admin);
    const distinct = (value: (row: Sender) => string) => [...new Set(page.list.map(value))];
    return withRecentUse(messages, page, {
      viewer: admin,
      groupBy: ['customerId', 'userId', 'countryId', 'sender'],
      filter: {
        customerId: distinct((row) => row.customerId),
        countryId: distinct((row) => row.countryId),
        sender: distinct((row) => row.senderId.toLowerCase()),
      },
      holds: (row, by) =>
        row.customerId === by.customerId &&
        row.countryId === by.countryId &&
        (row.userId === null || row.userId === by.userId) &&
        row.senderId.toLowerCase() === by.sender?.toLowerCase(),
    });
  });
  const unregistered = createUnregistered({ db, messages });
  route(app, senderId.unregistered, (input, { lang, admin }) => unregistered.page(input, admin, lang));
  route(app, senderId.get, ({ senderIdId }, viewer) => service.found(senderIdId, viewer));
  route(app, senderId.policy, async ({ countryId }) => {
    const policy = await senders.policy(countryId);
    if (!policy) {
      throw new AppError('row.gone');
    }
    return policy;
  });
  route(app, senderId.add, (input, viewer) => service.add(input, viewer));
  route(app, senderId.update, (input, viewer) => service.update(input, viewer));
  route(app, senderId.submit, (input, viewer) => service.submit(input, viewer));
  route(app, senderId.reopen, (input, viewer) => service.reopen(input, viewer));
  route(app, senderId.review, (input, viewer) => service.review(input, viewer));
  route(app, senderId.undoApproval, (input, viewer) => undoApprovals(db, input, viewer));
  route(app, senderId.extend, (input, viewer) => extendSenders(db, input, viewer));
  route(app, senderId.channelStatus, (input, viewer) => service.register(input, viewer));
  route(app, senderId.documents, ({ senderIdId }, viewer) => documents.list(senderIdId, viewer));
  uploadRoute(app, senderId.docUpload, (_input, viewer, file) => uploads.receive(file, viewer));
  route(app, senderId.addDocument, (input, viewer) => documents.add(input, viewer));
  route(app, senderId.removeDocument, (input, viewer) => documents.remove(input, viewer));
  route(app, senderId.getForm, ({ channelId }, viewer) => forms.get(channelId, viewer));
  route(app, senderId.formChannels, ({ senderIdIds }, viewer) => forms.channels(senderIdIds, viewer));
  route(app, senderId.saveForm, (input, viewer) => forms.save(input, viewer));
  route(app, senderId.buildForm, (input, viewer) => forms.build(input, viewer));
  route(app, senderId.export, (input, viewer) => exportSenders(input, viewer));
  importRoute(app, senderId.import, importSenders);
};
