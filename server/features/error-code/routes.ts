import { errorCode } from '#shared/error-code.ts';
import { importRoute } from '../../platform/files/import/import-route.ts';
import { route } from '../../platform/http/route.ts';
import type { Feature } from '../feature.ts';
import { errorCodeExport } from './export.ts';
import { createErrorCodeImport } from './import.ts';
import { unmappedPage } from './read-model.ts';
import { createRemaps, remapQueue } from './remap.ts';
import { createErrorCodeRepository } from './repository.ts';
import { createErrorCodeService } from './service.ts';

/** Error codes: list, entry, mapping, files. */
export const errorCodeFeature: Feature = async (app, { boss, database: { db }, exporter, messages }) => {
  const codes = createErrorCodeRepository(db);
  const service = createErrorCodeService(db, codes);
  const exportCodes = exporter.define(errorCodeExport(codes));
  const remaps = createRemaps({ db, boss, messages });
  boss.define({ name: remapQueue, retries: 10, work: ({ remapId = '' }) => remaps.carryOut(remapId) });
  const importCodes = createErrorCodeImport(db, codes, service);

  route(app, errorCode.list, (input) => codes.page(input));
  route(app, errorCode.get, ({ errorCodeId }) => service.get(errorCodeId));
  route(app, errorCode.add, (input, viewer) => service.add(input, viewer));
  route(app, errorCode.update, (input, viewer) => service.update(input, viewer));
  route(app, errorCode.remove, ({ errorCodeIds }, viewer) => service.remove(errorCodeIds, viewer));
  route(app, errorCode.batchMap, (input, viewer) => service.batchMap(input, viewer));
  route(app, errorCode.copyFrom, ({ fromSupplierId, toSupplierId }, viewer) =>
    service.copyFrom(fromSupplierId, toSupplierId, viewer),
  );
  route(app, errorCode.unmapped, (input, { admin }) => unmappedPage({ db, messages, viewer: admin }, input));
  route(app, errorCode.mapSeen, ({ codes: seen }, viewer) => service.mapSeen(seen, viewer));
  route(app, errorCode.remap, (input, viewer) => remaps.order(input, viewer));
  route(app, errorCode.remapList, () => remaps.list());
  route(app, errorCode.remapCancel, ({ remapId }, viewer) => remaps.cancel(remapId, viewer));
  route(app, errorCode.options, (_input, { lang }) => codes.options(lang));
  route(app, errorCode.export, (input, viewer) => exportCodes(input, viewer));
  importRoute(app, errorCode.import, importCodes);
};
