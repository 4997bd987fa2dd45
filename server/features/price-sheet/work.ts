import type { Kysely } from 'kysely';
import { messageFor } from '#shared/texts/messages.ts';
import type { Actor } from '../../platform/db/audit.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { AppError } from '../../platform/http/errors.ts';
import { compareSheet } from './compare.ts';
import { openTables } from './read/open-tables.ts';
import { bytesOf, readSheet } from './read-sheet.ts';
import { nextVersion, type SheetRepository } from './repository.ts';

/** Bytes a row takes about, packed: only for the progress. */
const bytesPerRow = 22;

/** Carries out what takes long: as a job when it is large, else before it returns. */
export type StartWork = (kind: 'parse', batchId: string, actor: Actor, isLarge: boolean) => Promise<void>;

/** What is to be done, as it waits in the queue. */
export type SheetJob = Readonly<Record<string, string>>;

export const jobOf = (
  kind: 'parse' | 'commit',
  batchId: string,
  { ip, requestId, admin }: Actor,
  reason?: string,
): SheetJob => ({
  kind,
  batchId,
  ip,
  requestId,
  adminId: admin.adminId,
  username: admin.username,
  ...(reason && { reason }),
});

interface WorkOptions {
  db: Kysely<Tables>;
  files: FileStore;
  sheets: SheetRepository;
  commit(batchId: string, actor: Actor, reason: string): Promise<void>;
  /** After a commit; never fails. */
  committed(batchId: string): Promise<void>;
}

/** Reads or commits a sheet. What is wrong with the file itself is noted in the batch; everything else is tried again. */
export function createSheetWork({ db, files, sheets, commit, committed }: WorkOptions) {
  const parse = async (batchId: string): Promise<void> => {
    const sheet = await sheets.find(db, batchId);
    if (sheet?.status !== 'parsing') return;
    const bytes = await bytesOf(files, sheet.file_name);
    const file = await files.find(sheet.file_name);
    const expected = Math.max(1, bytes.length / bytesPerRow);
    let shown = 0;
    await using opened = await openTables(bytes, file?.display_name ?? '');
    await readSheet(db, {
      batchId,
      tables: opened.tables,
      unread: opened.unread,
      displayName: file?.display_name ?? '',
      order: sheet.date_order,
      statedCurrency: sheet.stated_currency,
      findings: sheet.findings,
      layouts: sheet.tables.filter(({ isPriceList }) => isPriceList),
      left: sheet.tables.filter(({ isPriceList }) => !isPriceList),
      onRows: async (count) => {
        const progress = Math.min(95, Math.floor((count / expected) * 100));
        if (progress === shown) return;
        shown = progress;
        await sheets.noteProgress(db, batchId, progress);
      },
    });
    await db.transaction().execute(async (trx) => {
      const { status } = await sheets.lock(trx, batchId);
      if (status !== 'parsing') return;
      await compareSheet(trx, batchId);
      await sheets.move(trx, batchId, { status: 'review', progress: 100 });
    });
  };

  return async (job: SheetJob): Promise<void> => {
    const { kind, batchId = '', ip = '', requestId = '', adminId = '', username = '', reason = '' } = job;
    try {
      if (kind === 'commit') {
        await commit(batchId, { ip, requestId, admin: { adminId, username } }, reason);
        await committed(batchId);
      } else await parse(batchId);
    } catch (error) {
      const isCommit = kind === 'commit';
      // What else keeps a file from being read passes: the next try reads it again.
      if (!(error instanceof AppError || isCommit)) throw error;
      const { error: name, params } = error instanceof AppError ? error : new AppError('internal', { requestId });
      // Both languages: later viewers may use the other one.
      const texts = [messageFor(name, 'zh', params), messageFor(name, 'en', params)];
      // A commit that failed has changed nothing: it may be retried. Unless another try of it went through.
      await db
        .updateTable('price_sheet')
        .set({ status: isCommit ? 'review' : 'failed', error_msg: texts.join('\n'), ...nextVersion })
        .where('batch_id', '=', batchId)
        .where('status', '=', isCommit ? 'committing' : 'parsing')
        .execute();
      if (!(error instanceof AppError)) throw error;
    }
  };
}
