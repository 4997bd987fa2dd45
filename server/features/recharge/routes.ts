import { recharge } from '#shared/recharge.ts';
import { createUploads } from '../../platform/files/uploads.ts';
import { route } from '../../platform/http/route.ts';
import { uploadRoute } from '../../platform/http/upload.ts';
import type { Feature } from '../feature.ts';
import { rechargeExport } from './export.ts';
import { rechargePage, rechargeSummary } from './repository.ts';
import { createRechargeService } from './service.ts';

/** Recharges of customers. */
export const rechargeFeature: Feature = async (app, { database: { db }, exporter, files, notices, settings }) => {
  const proofs = createUploads(db, files, {
    purpose: 'recharge.proofFile',
    field: recharge.uploadProof.upload.field,
    permission: recharge.list.permission,
  });
  const service = createRechargeService({ db, proofs, notices, settings });
  route(app, recharge.list, (input, { admin }) => rechargePage(db, input, admin));
  route(app, recharge.summary, (input, { admin }) => rechargeSummary(db, input, admin));
  const exportRecharges = exporter.define(rechargeExport(db));
  route(app, recharge.export, (input, viewer) => exportRecharges(input, viewer));
  route(app, recharge.add, (input, viewer) => service.add(input, viewer));
  route(app, recharge.review, (input, viewer) => service.review(input, viewer));
  route(app, recharge.markPaid, (input, viewer) => service.markPaid(input, viewer));
  route(app, recharge.void, (input, viewer) => service.void(input, viewer));
  uploadRoute(app, recharge.uploadProof, (_input, viewer, file) => proofs.receive(file, viewer));
};
