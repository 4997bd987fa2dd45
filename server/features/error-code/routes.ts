import { errorCode } from '#shared/error-code.ts';
import { route } from '../../http/route.ts';
import { uploadRoute } from '../../http/upload.ts';
import type { Feature } from '../feature.ts';
import { errorCodeExport } from './export.ts';
import { createErrorCodeImport } from './import.ts';
import { createErrorCodeRepository } from './repository.ts';
import { createErrorCodeService } from './service.ts';

/** Error codes: list, entry, mapping, files. */
export const errorCodeFeature: Feature = async (app, { database: { db }, exporter }) => {
  const codes = createErrorCodeRepository(db);
  const service = createErrorCodeService(db, codes);
  const exportCodes = exporter.define(errorCodeExport(codes));
  const importCodes = createErrorCodeImport(db, codes, service);

  route(app, errorCode.list, (input) => codes.page(input));
  route(app, errorCode.get, ({ errorCodeId }) => service.get(errorCodeId));
  route(app, errorCode.add, (input, viewer) => service.add(input, viewer));
  route(app, errorCode.update, (input, viewer) => service.update(input, viewer));
  route(app, errorCode.remove, ({ errorCodeIds }, viewer) => service.remove(errorCodeIds, viewer));
  route(app, errorCode.batchMap, ({ errorCodeIds, platformCode }, viewer) =>
    service.batchMap(errorCodeIds, platformCode, viewer),
  );
  route(app, errorCode.copyFrom, ({ fromSupplierId, toSupplierId }, viewer) =>
    service.copyFrom(fromSupplierId, toSupplierId, viewer),
  );
  route(app, errorCode.options, (_input, { lang }) => codes.options(lang));
  route(app, errorCode.export, (input, viewer) => exportCodes(input, viewer));
  uploadRoute(app, errorCode.import, (input, viewer, file) => importCodes(input, viewer, file));
};
