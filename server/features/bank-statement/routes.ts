import { bankStatement } from '#shared/bank-statement.ts';
import { createUploads } from '../../platform/files/uploads.ts';
import { route } from '../../platform/http/route.ts';
import { uploadRoute } from '../../platform/http/upload.ts';
import type { Feature } from '../feature.ts';
import { createBankStatementService } from './service.ts';

/** Statements of banks: whose money has come. */
export const bankStatementFeature: Feature = async (app, { database: { db }, files, notices, settings }) => {
  const uploads = createUploads(db, files, {
    purpose: 'bankStatement.file',
    field: bankStatement.upload.upload.field,
    permission: bankStatement.upload.permission,
  });
  const service = createBankStatementService({ db, files, notices, settings, uploads });
  uploadRoute(app, bankStatement.upload, (_input, viewer, file) => service.upload(file, viewer));
  route(app, bankStatement.lines, (input, viewer) => service.lines(input, viewer));
  route(app, bankStatement.enter, (input, viewer) => service.enter(input, viewer));
};
