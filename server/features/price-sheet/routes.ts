import { priceSheet } from '#shared/price-sheet.ts';
import { AppError } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { runEvery } from '../../platform/http/run-every.ts';
import { uploadRoute } from '../../platform/http/upload.ts';
import { createPriceWrites } from '../customer-price/writes.ts';
import type { Feature } from '../feature.ts';
import { createCommitService } from './commit-service.ts';
import { createFollowUp } from './follow-up.ts';
import { createSheetRepository } from './repository.ts';
import { createSheetService } from './service.ts';
import { lossQueue, sheetQueue } from './tables.ts';
import { createSheetWork, jobOf, type StartWork } from './work.ts';

const tenMinutes = 600_000;

/** Price sheets of suppliers: read, compared with a channel's price list, committed and taken back. */
export const priceSheetFeature: Feature = async (
  app,
  { boss, database: { db }, files, messages, notices, settings },
) => {
  const sheets = createSheetRepository(db, messages);
  const work = createSheetWork({
    db,
    files,
    sheets,
    commit: (batchId, actor, reason) => commits.write(batchId, actor, reason),
    committed: (batchId) =>
      followUp.impacts.know(batchId).then(
        () => undefined,
        (error: unknown) => app.log.warn({ err: error }, 'losses of a price sheet are counted later'),
      ),
  });
  const start: StartWork = async (kind, batchId, actor, isLarge) => {
    const job = jobOf(kind, batchId, actor);
    if (isLarge) await boss.send(sheetQueue, job);
    else await work(job);
  };
  const service = createSheetService({ db, files, sheets, start });
  const followUp = createFollowUp({
    db,
    messages,
    settings,
    notices,
    sheets,
    send: (job) => boss.send(lossQueue, job),
  });
  const commits = createCommitService({
    db,
    messages,
    sheets,
    settings,
    work,
    impacts: followUp.impacts,
    queue: (job, trx) => boss.send(sheetQueue, job, trx),
    ready: () => boss.start(),
    takeBackRaises: createPriceWrites(db, settings).takeBackRaises,
  });
  boss.define({ name: sheetQueue, retries: 3, work: (job) => work(job) });
  boss.define({
    name: lossQueue,
    retries: 2,
    work: ({ kind, batchId = '', runId = '', channelId = '', enteredAt = '' }) =>
      kind === 'entered' ? followUp.notifyOfEntered(channelId, enteredAt) : followUp.impacts.run(batchId, runId),
  });
  route(app, priceSheet.batchList, (input) => sheets.page(input));
  route(app, priceSheet.get, ({ batchId }) => sheets.detail(batchId));
  route(app, priceSheet.compare, async (input, viewer) => {
    const sheet = await sheets.find(db, input.batchId);
    if (!sheet) throw new AppError('row.gone');
    return sheets.rows(sheet, input, viewer, (await settings.read()).baseCurrency);
  });
  route(app, priceSheet.impact, ({ batchId }, viewer) => followUp.impactFor(batchId, viewer));
  route(app, priceSheet.raise, (input, viewer) => followUp.raise(input, viewer));
  runEvery(app, tenMinutes, followUp.recount, 'losses of price sheets are counted later');
  uploadRoute(app, priceSheet.upload, (input, viewer, file) => service.upload(input, viewer, file));
  route(app, priceSheet.parse, (input, viewer) => service.parse(input, viewer));
  route(app, priceSheet.fixRow, (input, viewer) => service.fixRow(input, viewer));
  route(app, priceSheet.commit, (input, viewer) => commits.commit(input, viewer));
  route(app, priceSheet.cancel, (input, viewer) => commits.cancel(input, viewer));
  route(app, priceSheet.rollback, (input, viewer) => commits.rollback(input, viewer));
};
