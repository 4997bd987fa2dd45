import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { PriceSheet, SheetImpact } from '#shared/price-sheet/model.ts';
import type { priceSheet } from '#shared/price-sheet.ts';
import type { Actor } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { lockAllRows } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Settings } from '../../settings/settings.ts';
import { counterPrices, isOvertaken, undoPrices, wasUsed, writePrices } from './commit.ts';
import { checkConfirmed } from './confirm.ts';
import type { SheetRepository, StoredSheet } from './repository.ts';
import { checkStep, tellSheet } from './sheet-step.ts';
import type { StartWork } from './work.ts';

type Trx = Kysely<Tables>;
/** How long a committed sheet can be taken back as if it had not been, ms (rule R17). */
const undoFor = 24 * 3_600_000;

/** Rows above which a commit is a job. */
const mostInline = 5000;

interface CommitOptions {
  db: Db;
  sheets: SheetRepository;
  settings: Settings;
  start: StartWork;
  impactOf(batchId: string, viewer: Viewer): Promise<SheetImpact>;
}

/** What ends a price sheet: its commit, its cancellation, and taking it back. */
export function createCommitService({ db, sheets, settings, start, impactOf }: CommitOptions) {
  /** Where four eyes are asked for, nobody commits alone what makes routes lose money. */
  const refuseAlone = async ({ batchId, createdBy }: PriceSheet, viewer: Viewer): Promise<void> => {
    const { priceFourEyes } = await settings.read();
    if (!priceFourEyes || createdBy !== viewer.admin.username) return;
    const { negativeRoutes } = await impactOf(batchId, viewer);
    if (negativeRoutes > 0) throw new AppError('price-sheet.second-person');
  };

  return {
    commit: async (input: InputOf<typeof priceSheet.commit>, viewer: Viewer) => {
      const { batchId, ackWarnings, leaveOutErrors = false } = input;
      const before = await sheets.detail(batchId);
      if (before.status === 'review' && before.counts.error > 0 && !leaveOutErrors) {
        throw new AppError('price-sheet.errors-left', { rows: before.counts.error });
      }
      const missing = before.warnings.filter(({ code }) => !ackWarnings.includes(code));
      if (missing.length > 0)
        throw new AppError('price-sheet.not-ticked', { rows: missing.reduce((sum, { rows }) => sum + rows, 0) });
      checkConfirmed(before, input);
      await refuseAlone(before, viewer);
      await db.transaction().execute(async (trx) => {
        const sheet = await sheets.lock(trx, batchId);
        checkStep(sheet, 'review');
        await refuseMoved(trx, sheet);
        await sheets.update(trx, batchId, { status: 'committing', error_msg: '' });
      });
      await start('commit', batchId, viewer, before.rowTotal > mostInline);
      return { batchId };
    },

    /** The commit itself: all rows or none, with its line in the operation log. */
    write: async (batchId: string, actor: Actor): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const sheet = await sheets.lock(trx, batchId);
        if (sheet.status !== 'committing') return;
        await lockAllRows(trx, 'channel', [sheet.channel_id]);
        await writePrices(trx, { batchId, channelId: sheet.channel_id, kind: sheet.kind, by: actor.admin.username });
        await trx
          .updateTable('price_sheet')
          .set({ status: 'committed', committed_at: sql<Date>`now()`, committed_by: actor.admin.username })
          .where('batch_id', '=', batchId)
          .execute();
        await tellSheet(trx, actor, sheet, 'commitSheet', { channelId: sheet.channel_id, ...sheet.counts });
      });
    },

    cancel: async ({ batchId }: InputOf<typeof priceSheet.cancel>, viewer: Viewer) => {
      await db.transaction().execute(async (trx) => {
        const sheet = await sheets.lock(trx, batchId);
        checkStep(sheet, 'uploaded', 'parsing', 'review', 'failed');
        await sheets.update(trx, batchId, { status: 'cancelled' });
        await trx.deleteFrom('price_sheet_row').where('batch_id', '=', batchId).execute();
        await tellSheet(trx, viewer, sheet, 'cancel');
      });
      return null;
    },

    rollback: async ({ batchId }: InputOf<typeof priceSheet.rollback>, viewer: Viewer) => {
      const isCountered = await db.transaction().execute(async (trx) => {
        const sheet = await sheets.lock(trx, batchId);
        checkStep(sheet, 'committed');
        await lockAllRows(trx, 'channel', [sheet.channel_id]);
        if (await isOvertaken(trx, batchId, sheet.channel_id)) throw new AppError('price-sheet.overtaken');
        const isFresh = Date.now() - (sheet.committed_at ?? 0) < undoFor && !(await wasUsed(trx, batchId));
        if (isFresh) await undoPrices(trx, batchId);
        else await counterPrices(trx, batchId, viewer.admin.username);
        await trx
          .updateTable('price_sheet')
          .set({ status: 'rolledBack', rolled_back_at: sql<Date>`now()`, rolled_back_by: viewer.admin.username })
          .where('batch_id', '=', batchId)
          .execute();
        await tellSheet(trx, viewer, sheet, 'rollbackSheet', { channelId: sheet.channel_id });
        return !isFresh;
      });
      return { batchId, isCountered };
    },
  };
}

/** What was compared is no longer what there is: it is compared once more before anybody commits it. */
async function refuseMoved(trx: Trx, sheet: StoredSheet): Promise<void> {
  const moved = await trx
    .selectFrom('channel_price')
    .select('price_id')
    .where('channel_id', '=', sheet.channel_id)
    .where(sql<boolean>`greatest(created_at, voided_at, closed_at) > ${new Date(sheet.compared_at ?? 0)}`)
    .limit(1)
    .executeTakeFirst();
  if (moved) throw new AppError('price-sheet.moved');
}
