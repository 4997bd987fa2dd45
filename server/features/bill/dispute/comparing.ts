import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { StatedColumns } from '#shared/supplier-bill/row.ts';
import type { MessageStore } from '../../../domain/messages/store.ts';
import { jsonText } from '../../../platform/db/query.ts';
import { stamp } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { Boss } from '../../../platform/files/boss.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import { AppError } from '../../../platform/http/errors.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { compareMessages } from './compare-messages.ts';
import { spanOf } from './ours.ts';
import { columnsOf } from './result.ts';
import type { ComparisonFailure } from './tables.ts';
import './tables.ts';

type Trx = Kysely<Tables>;
const queue = 'bill-dispute';
const day = 86_400_000;

interface Parts {
  db: Trx;
  boss: Boss;
  files: FileStore;
  messages: Pick<MessageStore, 'matchClaims'>;
  settings: Pick<Settings, 'read'>;
}

/** Comparisons message by message: ordered, run in the background, with their progress. */
export function createComparing({ db, boss, files, messages, settings }: Parts) {
  boss.define({ name: queue, retries: 2, work: ({ disputeId = '', runId = '' }) => carryOut(disputeId, runId) });

  const ofRun = (disputeId: string, runId: string) =>
    db
      .updateTable('bill_dispute')
      .where('bill_dispute_id', '=', disputeId)
      .where('run_id', '=', runId)
      .where('status', '=', 0)
      .where('comparison', 'in', ['waiting', 'running']);

  const carryOut = async (disputeId: string, runId: string): Promise<void> => {
    const dispute = await ofRun(disputeId, runId)
      .set({ comparison: 'running', rows_read: 0 })
      .returningAll()
      .executeTakeFirst();
    if (!dispute || dispute.file_name === null) return;
    try {
      const row = await billOf(db, dispute.bill_id);
      const result = await compareMessages(
        { db, files, messages },
        {
          row,
          span: await spanOf(db, row),
          file: dispute.file_name,
          columns: dispute.columns,
          onRows: async (rows) => {
            const { numUpdatedRows } = await ofRun(disputeId, runId).set({ rows_read: rows }).executeTakeFirst();
            if (numUpdatedRows === 0n) throw new Replaced();
          },
        },
      );
      await ofRun(disputeId, runId)
        .set({
          ...columnsOf(result),
          comparison: 'done',
          ...stamp(dispute.updated_by),
        })
        .execute();
    } catch (error) {
      if (error instanceof Replaced) return;
      const failure: ComparisonFailure =
        error instanceof AppError ? { error: error.error, params: error.params } : { error: 'unavailable', params: {} };
      await ofRun(disputeId, runId)
        .set({ comparison: 'failed', failure: jsonText(failure), ...stamp(dispute.updated_by) })
        .execute();
      if (!(error instanceof AppError)) throw error;
    }
  };

  return {
    /** Only of messages that are all kept, and with their ids. */
    isPossible: async (
      row: Pick<Selectable<Tables['bill']>, 'period_from'>,
      { id }: StatedColumns,
    ): Promise<boolean> => {
      const { messageRetentionDays } = await settings.read();
      return id !== null && row.period_from >= (Math.floor(Date.now() / day) - messageRetentionDays) * day;
    },

    /** Before the transaction that orders. */
    start: () => boss.start(),

    /** What was compared before ends without a result. */
    order: async (trx: Trx, disputeId: string): Promise<void> => {
      const runId = randomUUID();
      await trx
        .updateTable('bill_dispute')
        .set({ comparison: 'waiting', run_id: runId })
        .where('bill_dispute_id', '=', disputeId)
        .execute();
      await boss.send(queue, { disputeId, runId }, trx);
    },
  };
}
export type Comparing = ReturnType<typeof createComparing>;

/** Another file was uploaded, or the dispute was closed. */
class Replaced extends Error {}

async function billOf(db: Trx, billId: string): Promise<Selectable<Tables['bill']>> {
  const row = await db.selectFrom('bill').selectAll().where('bill_id', '=', billId).executeTakeFirst();
  if (!row) throw new AppError('row.gone');
  return row;
}
