import Decimal from 'decimal.js';
import type { Kysely, Selectable } from 'kysely';
import {
  type BillDispute,
  type DisputeCloseInput,
  type DisputeOpenInput,
  type DisputePreview,
  isEnoughToDispute,
} from '#shared/bill/dispute.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { needAmounts } from '../../../domain/money/need-amounts.ts';
import { headOf, readStated } from '../../../domain/statements/read-stated.ts';
import { previewOf, titlesOf } from '../../../domain/statements/stated-columns.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/database.ts';
import { jsonText } from '../../../platform/db/query.ts';
import { lockAllRows, refuseStale, stamp } from '../../../platform/db/rows.ts';
import type { Tables } from '../../../platform/db/tables.ts';
import type { FileStore } from '../../../platform/files/store.ts';
import type { Uploads } from '../../../platform/files/uploads.ts';
import { AppError, refusedField } from '../../../platform/http/errors.ts';
import type { IncomingFile } from '../../../platform/http/upload.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { Mails } from '../../../platform/mail/mails.ts';
import { checkOwned } from '../../../platform/rights/own-customer.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { enterAdjustment } from '../adjust.ts';
import { toCurrency } from '../lines.ts';
import { lockBills, named } from '../locks.ts';
import { outcomeOf } from './answer.ts';
import type { Comparing } from './comparing.ts';
import { messagesBilled, spanOf } from './ours.ts';
import { findDispute, lastColumns } from './repository.ts';
import { columnsOf, type DisputeResult, noResult, resultOf } from './result.ts';
import './tables.ts';

type Trx = Kysely<Tables>;
type BillRow = Selectable<Tables['bill']>;

interface Parts {
  db: Db;
  comparing: Comparing;
  files: FileStore;
  mails: Pick<Mails, 'isConfigured' | 'send' | 'start'>;
  settings: Pick<Settings, 'read'>;
  uploads: Uploads;
}

/** Opening, comparing and closing objections to bills; each with its line of the operation log in one transaction. */
export function createDisputes({ db, comparing, files, mails, settings, uploads }: Parts) {
  return {
    upload: async (billId: string, viewer: Viewer, incoming: IncomingFile): Promise<DisputePreview> => {
      const row = await billOf(db, billId, viewer);
      const file = await uploads.receive(incoming, viewer);
      const head = await headOf(files, file.fileName);
      return { file, ...previewOf(head, await lastColumns(db, row.customer_id)) };
    },

    open: async ({ billId, version, file, columns }: DisputeOpenInput, viewer: Viewer): Promise<BillDispute> => {
      if (!isEnoughToDispute(columns)) throw refusedField('columns', 'required', viewer.lang);
      const seen = await billOf(db, billId, viewer);
      await uploads.needOwn(file, viewer);
      const by = viewer.admin.username;
      if (await comparing.isPossible(seen, columns)) {
        await comparing.start();
        const titles = titlesOf(columns, await headOf(files, file));
        return db.transaction().execute(async (trx) => {
          const [row] = await lockBills(trx, viewer, [billId], [version]);
          if (!row) throw new AppError('row.gone');
          await uploads.take(trx, file, null, viewer);
          const disputeId = await write(trx, {
            row,
            file,
            result: noResult,
            columns: jsonText({ ...columns, titles }),
            by,
          });
          await comparing.order(trx, disputeId);
          await audit(trx, viewer, { ...named(row), action: 'disputeBill' });
          return found(trx, disputeId, viewer.lang);
        });
      }
      const period = { fromDay: seen.from_day, toDay: seen.to_day };
      const { entries, titles } = await readStated(db, files, { fileName: file, columns, period });
      if (!entries.some(({ state }) => state === 'read')) throw new AppError('dispute.nothing-read');
      const result = await resultOf(db, await spanOf(db, seen), {
        entries,
        columns,
        period,
        billed: messagesBilled(seen),
      });
      return db.transaction().execute(async (trx) => {
        const [row] = await lockBills(trx, viewer, [billId], [version]);
        if (!row) throw new AppError('row.gone');
        await uploads.take(trx, file, null, viewer);
        const disputeId = await write(trx, {
          row,
          file,
          result,
          columns: jsonText({ ...columns, titles }),
          by,
        });
        await audit(trx, viewer, {
          ...named(row),
          action: 'disputeBill',
          after: { theirParts: result.theirParts, theirAmount: plain(result.theirAmount) },
        });
        return found(trx, disputeId, viewer.lang);
      });
    },

    close: async (
      { disputeId, version, creditAmount, subject, text, mailTo, mailLang }: DisputeCloseInput,
      viewer: Viewer,
    ): Promise<{ dispute: BillDispute; isMailed: boolean }> => {
      needAmounts(viewer);
      const { dlrTimeoutDefault: matureMinutes } = await settings.read();
      const by = viewer.admin.username;
      if (mailTo !== undefined) await mails.start();
      return db.transaction().execute(async (trx) => {
        const { row, dispute } = await lockDispute(trx, viewer, { disputeId, version });
        if (dispute.status !== 0) throw new AppError('dispute.closed');
        if (dispute.comparison !== 'done') throw new AppError('dispute.comparing');
        const credit = toCurrency(new Decimal(creditAmount), row.currency);
        if (credit.gt(row.total_amount))
          throw refusedField('creditAmount', 'maximum', viewer.lang, { limit: plain(row.total_amount) });
        const answer = `${text.trimEnd()}\n\n${outcomeOf(credit, row.currency, mailLang)}`;
        if (mailTo !== undefined) {
          if (!(await mails.isConfigured(trx))) throw new AppError('mail.not-configured');
          await mails.send(trx, { kind: 'dispute', by, to: mailTo, subject, text: answer });
        }
        await trx
          .updateTable('bill_dispute')
          .set({
            status: 1,
            credit_amount: credit.toFixed(),
            answer: `${subject}\n\n${answer}`,
            closed_at: new Date(),
            closed_by: by,
            ...stamp(by),
          })
          .where('bill_dispute_id', '=', disputeId)
          .execute();
        if (!credit.isZero()) {
          await enterAdjustment(trx, row, {
            amount: credit.neg(),
            reason: subject,
            idempotencyKey: `dispute:${disputeId}`,
            by,
            matureMinutes,
          });
        }
        await audit(trx, viewer, {
          ...named(row),
          action: 'closeDispute',
          after: { creditAmount: credit.toFixed(), isMailed: mailTo !== undefined },
        });
        return { dispute: await found(trx, disputeId, viewer.lang), isMailed: mailTo !== undefined };
      });
    },
  };
}

const plain = (amount: string): string => new Decimal(amount).toFixed();

/** A confirmed bill that the caller may see: a draft is not known to its customer, a void one no longer holds. */
async function billOf(db: Trx, billId: string, viewer: Viewer): Promise<BillRow> {
  needAmounts(viewer);
  const row = await db.selectFrom('bill').selectAll().where('bill_id', '=', billId).executeTakeFirst();
  if (!row) throw new AppError('row.gone');
  await checkOwned(db, viewer.admin, [row]);
  if (row.status === 0 || row.status === 7) throw new AppError('bill.not-confirmed', { no: row.bill_no });
  return row;
}

interface Written {
  row: BillRow;
  file: string;
  columns: string;
  result: DisputeResult;
  by: string;
}

/** The dispute that is open takes what was compared; else one is opened. */
async function write(trx: Trx, { row, file, columns, result, by }: Written): Promise<string> {
  if (row.status === 0 || row.status === 7) throw new AppError('bill.not-confirmed', { no: row.bill_no });
  const values = {
    ...columnsOf(result),
    file_name: file,
    columns,
    comparison: 'done' as const,
    // A run that still compares another file writes nothing any more.
    run_id: '',
    failure: null,
  };
  const known = await trx
    .updateTable('bill_dispute')
    .set({ ...values, ...stamp(by) })
    .where('bill_id', '=', row.bill_id)
    .where('status', '=', 0)
    .returning('bill_dispute_id')
    .executeTakeFirst();
  if (known) return known.bill_dispute_id;
  const made = await trx
    .insertInto('bill_dispute')
    .values({ ...values, bill_id: row.bill_id, credit_amount: null, created_by: by, updated_by: by })
    .returning('bill_dispute_id')
    .executeTakeFirstOrThrow();
  return made.bill_dispute_id;
}

/** Locks a dispute as the caller has seen it, with its bill. */
async function lockDispute(
  trx: Trx,
  viewer: Viewer,
  { disputeId, version }: { disputeId: string; version: number },
): Promise<{ row: BillRow; dispute: Selectable<Tables['bill_dispute']> }> {
  const seen = await trx
    .selectFrom('bill_dispute')
    .select('bill_id')
    .where('bill_dispute_id', '=', disputeId)
    .executeTakeFirst();
  if (!seen) throw new AppError('row.gone');
  // Whatever has become of the bill since: its figures are fixed.
  const [row] = await lockBills(trx, viewer, [seen.bill_id]);
  const rows = await lockAllRows(trx, 'bill_dispute', [disputeId]);
  refuseStale('bill_dispute', rows, { ids: [disputeId], versions: [version] });
  const [dispute] = rows;
  if (!row || !dispute) throw new AppError('row.gone');
  return { row, dispute };
}

async function found(trx: Trx, disputeId: string, lang: Lang): Promise<BillDispute> {
  const row = await findDispute(trx, disputeId, lang);
  if (!row) throw new AppError('row.gone');
  return row;
}
