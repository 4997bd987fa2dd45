import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { PriceSheet } from '#shared/price-sheet/model.ts';
import type { priceSheet } from '#shared/price-sheet.ts';
import { seesMargins } from '#shared/route/concealed.ts';
import type { MessageReader } from '../../domain/messages/reader.ts';
import type { Actor } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAllRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { pricedSpans, writePrices } from './commit.ts';
import { checkAnswered, checkConfirmed } from './confirm.ts';
import type { Impacts, KnownImpact } from './losses/impacts.ts';
import { claimList, lockList } from './moved-list.ts';
import type { SheetRepository } from './repository.ts';
import { counterPrices, isCoveredByLater, isOvertaken, undoPrices } from './roll-back.ts';
import { changeSheet, checkStep, logSheet, staleSheet } from './sheet-step.ts';
import type { ImpactTotals } from './tables.ts';
import { jobOf, type SheetJob } from './work.ts';

type Trx = Kysely<Tables>;
/** How long a committed sheet can be taken back as if it had not been, ms (rule R17). */
const undoFor = 24 * 3_600_000;

/** Rows above which a commit is left to the queue. */
const maxInline = 5000;
/** How long a call waits for its commit, ms; well within the time that clients wait for an answer. */
const patience = 8000;

interface CommitOptions {
  db: Db;
  messages: MessageReader;
  sheets: SheetRepository;
  settings: Settings;
  impacts: Impacts;
  /** Keeps a commit for an instance that carries it out should this one die, when `trx` is committed. */
  queue(job: SheetJob, trx: Trx): Promise<void>;
  /** Queues can be written to in a transaction from then on. */
  ready(): Promise<void>;
  work(job: SheetJob): Promise<void>;
  takeBackRaises(trx: Trx, batchId: string, viewer: Viewer): Promise<{ raises: number; told: number }>;
}

/** What ends a price sheet: its commit, its cancellation, and taking it back. */
export function createCommitService(options: CommitOptions) {
  const { db, messages, sheets, settings, impacts, queue, ready, work, takeBackRaises } = options;
  /** With the four-eyes rule, a commit that makes routes lose money needs a second user. */
  const refuseAlone = async ({ createdBy }: PriceSheet, viewer: Viewer, impact: KnownImpact): Promise<void> => {
    const { priceFourEyes } = await settings.read();
    if (!priceFourEyes || createdBy !== viewer.admin.username) return;
    // Unknown effects count as harmful.
    // Users without access to margins are refused in any case: which sheets lose would disclose them.
    const isHarmless = seesMargins(viewer.admin.fieldRules) && impact.totals.negativeRoutes === 0;
    if (!isCounted(impact) || !isHarmless) throw new AppError('price-sheet.second-person');
  };
  /** Whether a message has been sent at the prices of a sheet since it was committed (rule R17). */
  const isUsed = async (batchId: string): Promise<boolean> => {
    const sheet = await sheets.find(db, batchId);
    if (!sheet) throw new AppError('row.gone');
    return messages.hasSubmits({ channelId: sheet.channel_id, spans: await pricedSpans(db, batchId) });
  };

  return {
    commit: async (input: InputOf<typeof priceSheet.commit>, viewer: Viewer) => {
      const { batchId, version, ackWarnings, leaveOutErrors = false, withEnds = false, reason = '' } = input;
      const withoutImpact = input.withoutImpact?.trim();
      const before = await sheets.detail(batchId);
      if (before.version !== version) throw staleSheet(before);
      if (before.status === 'review' && before.counts.error > 0 && !leaveOutErrors) {
        // Rows may be in error only because of what is not answered yet.
        checkAnswered(before);
        throw new AppError('price-sheet.errors-left', { rows: before.counts.error });
      }
      const missing = before.warnings.filter(({ code }) => !ackWarnings.includes(code));
      if (missing.length > 0)
        throw new AppError('price-sheet.not-ticked', { rows: missing.reduce((sum, { rows }) => sum + rows, 0) });
      checkConfirmed(before, input);
      if (before.status !== 'review') throw new AppError('price-sheet.step');
      // Before this call counts it: what a refused call has counted was not shown.
      const told = await impacts.told(batchId);
      // The impact is withheld from roles without margins, even when another user has seen it.
      const mayTell = seesMargins(viewer.admin.fieldRules);
      if (!mayTell && !withoutImpact) throw new AppError('price-sheet.impact-concealed');
      if (told === undefined && !withoutImpact) throw new AppError('price-sheet.impact-open');
      const impact = await impacts.know(batchId);
      const hasMoved = told !== undefined && losesMore(told, impact.totals);
      const isKnown = mayTell && told !== undefined && isCounted(impact) && !hasMoved;
      if (!isKnown && !withoutImpact) {
        throw hasMoved && isCounted(impact)
          ? new AppError('price-sheet.impact-moved', { routes: impact.totals.negativeRoutes })
          : new AppError('price-sheet.impact-open');
      }
      await refuseAlone(before, viewer, impact);
      const said = [isKnown ? '' : withoutImpact, reason.trim()].filter(Boolean).join(' · ');
      const job = jobOf('commit', batchId, viewer, said);
      await ready();
      // The same version: what was ticked, and the effect that is known, are of the rows that are committed.
      await changeSheet({ db, sheets }, { batchId, version }, async (trx, sheet) => {
        checkStep(sheet, 'review');
        await claimList(trx, sheet);
        await sheets.move(trx, batchId, { status: 'committing', error_msg: '', keeps_ends: withEnds });
        await queue(job, trx);
      });
      // What takes longer is followed by the state of the sheet.
      if (before.rowTotal <= maxInline) await Promise.race([work(job), delay(patience, undefined, { ref: false })]);
      return { batchId };
    },

    /** The commit itself: all rows or none, with its line in the operation log. */
    write: async (batchId: string, actor: Actor, reason: string): Promise<void> => {
      await db.transaction().execute(async (trx) => {
        const sheet = await sheets.lock(trx, batchId);
        if (sheet.status !== 'committing') return;
        // Large sheets wait in a queue: the list may have changed meanwhile.
        await lockList(trx, sheet);
        await writePrices(trx, {
          batchId,
          channelId: sheet.channel_id,
          kind: sheet.kind,
          keepsEnds: sheet.keeps_ends,
          by: actor.admin.username,
        });
        await sheets.move(trx, batchId, {
          status: 'committed',
          committed_at: sql<Date>`now()`,
          committed_by: actor.admin.username,
        });
        const changes = { channelId: sheet.channel_id, ...sheet.counts, ...(sheet.keeps_ends && { keepsEnds: true }) };
        await logSheet(trx, actor, sheet, 'commitSheet', changes, { reason });
      });
    },

    cancel: ({ batchId, version }: InputOf<typeof priceSheet.cancel>, viewer: Viewer) =>
      changeSheet({ db, sheets }, { batchId, version }, async (trx, sheet) => {
        checkStep(sheet, 'uploaded', 'parsing', 'review', 'failed');
        await sheets.move(trx, batchId, { status: 'cancelled' });
        await trx.deleteFrom('price_sheet_row').where('batch_id', '=', batchId).execute();
        await impacts.drop(trx, batchId);
        const taken = await takeBackRaises(trx, batchId, viewer);
        await logSheet(trx, viewer, sheet, 'cancel', raisesIn(taken));
        return taken;
      }),

    rollback: async ({ batchId, version }: InputOf<typeof priceSheet.rollback>, viewer: Viewer) => {
      const wasUsed = await isUsed(batchId);
      return changeSheet({ db, sheets }, { batchId, version }, async (trx, sheet) => {
        checkStep(sheet, 'committed');
        await lockAllRows(trx, 'channel', [sheet.channel_id]);
        if (await isOvertaken(trx, batchId)) throw new AppError('price-sheet.overtaken');
        const isRecent = Date.now() - (sheet.committed_at ?? 0) < undoFor;
        const isFresh = isRecent && !wasUsed && !(await isCoveredByLater(trx, batchId));
        if (isFresh) await undoPrices(trx, batchId);
        else await counterPrices(trx, batchId, viewer.admin.username);
        await sheets.move(trx, batchId, {
          status: 'rolledBack',
          rolled_back_at: sql<Date>`now()`,
          rolled_back_by: viewer.admin.username,
        });
        await impacts.drop(trx, batchId);
        const taken = await takeBackRaises(trx, batchId, viewer);
        await logSheet(trx, viewer, sheet, 'rollbackSheet', { channelId: sheet.channel_id, ...raisesIn(taken) });
        return { batchId, isCountered: !isFresh, ...taken };
      });
    },
  };
}

/** Counted, and not so long ago that it is being counted again. */
const isCounted = ({ state, countedAt }: KnownImpact): boolean => state === 'done' && countedAt !== null;

/** Whether routes have come to lose since they were shown. */
const losesMore = (told: ImpactTotals, now: ImpactTotals): boolean =>
  now.negativeRoutes > told.negativeRoutes || now.openRoutes > told.openRoutes;

/** Of the operation log; nothing where there was none. */
const raisesIn = ({ raises }: { raises: number }) => (raises > 0 ? { raisesTakenBack: raises } : {});
