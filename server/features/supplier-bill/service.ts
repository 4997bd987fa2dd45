import Decimal from 'decimal.js';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import {
  isEnough,
  type StatedPreview,
  type SupplierBill,
  type SupplierBillAgreeInput,
  type SupplierBillDisputeInput,
  type SupplierBillMatchInput,
  type SupplierBillStatus,
} from '#shared/supplier-bill/row.ts';
import type { supplierBill } from '#shared/supplier-bill.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { headOf, readStated } from '../../domain/statements/read-stated.ts';
import { previewOf, type RememberedColumns } from '../../domain/statements/stated-columns.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAllRows, refuseStale, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Uploads } from '../../platform/files/uploads.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { IncomingFile } from '../../platform/http/upload.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Mails } from '../../platform/mail/mails.ts';
import { needShown } from '../../platform/rights/need-permission.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { chargesOf, writeBills } from './count.ts';
import { gapPercent } from './gap.ts';
import { rememberColumns, writeMatch } from './match.ts';
import { payBill } from './pay.ts';
import { type SupplierPeriod, supplierPeriodsOf } from './periods.ts';
import { findSupplierBill } from './repository.ts';
import './tables.ts';

type Trx = Kysely<Tables>;
type Row = Selectable<Tables['supplier_bill']>;
const resource = 'supplierBill';
const hour = 3_600_000;
const day = 24 * hour;
/** Steps at which figures may still change. */
const unsettled: readonly SupplierBillStatus[] = [0, 1, 2, 3];

interface Parts {
  db: Db;
  files: FileStore;
  mails: Pick<Mails, 'isConfigured' | 'send' | 'start'>;
  messages: Pick<MessageStore, 'supplierCharges'>;
  settings: Pick<Settings, 'read'>;
  uploads: Uploads;
}

/** Counting, comparing, agreeing, disputing, paying and voiding, each with its line of the operation log in one transaction. */
export function createSupplierBillService({ db, files, mails, messages, settings, uploads }: Parts) {
  /** Only of what is kept as a whole: of a period whose first messages are gone less would be counted. */
  const countable = async <P extends { from: number }>(periods: readonly P[]): Promise<P[]> => {
    const { messageRetentionDays } = await settings.read();
    const oldest = (Math.floor(Date.now() / day) - messageRetentionDays) * day;
    return periods.filter(({ from }) => from >= oldest);
  };
  const generatePeriods = async (periods: readonly SupplierPeriod[], by: string, viewer?: Viewer) => {
    const counted = await chargesOf(messages, await countable(periods));
    return db.transaction().execute(async (trx) => {
      const made = await writeBills(trx, counted, by);
      const entries = made.filter(({ isNew }) => isNew);
      if (viewer) {
        await audit(
          trx,
          viewer,
          entries.map(({ billId, billNo }) => ({ resource, action: 'generate', targetId: billId, targetName: billNo })),
        );
      }
      return { made: entries.length, counted: made.length - entries.length };
    });
  };

  const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);

  return {
    generate: async ({ month, supplierIds }: InputOf<typeof supplierBill.generate>, viewer: Viewer) => {
      needAmounts(viewer);
      const periods = await supplierPeriodsOf(db, { month, supplierIds, now: Date.now() });
      return generatePeriods(periods, viewer.admin.username, viewer);
    },

    /** Bills of all periods that ended in the last weeks, from 03:00 of the day after on; open ones are counted again. */
    generateDue: async (now: number): Promise<void> => {
      const until = now - 3 * hour;
      const months = new Set([until, until - 31 * day].map((at) => new Date(at).toISOString().slice(0, 7)));
      for (const month of [...months].sort()) {
        await generatePeriods(await supplierPeriodsOf(db, { month, now: until }), 'system');
      }
    },

    upload: async (
      { supplierBillId }: InputOf<typeof supplierBill.upload>,
      viewer: Viewer,
      incoming: IncomingFile,
    ): Promise<StatedPreview> => {
      needAmounts(viewer);
      const row = await rowOf(db, supplierBillId);
      refuseSettled(row);
      const file = await uploads.receive(incoming, viewer);
      const head = await headOf(files, file.fileName);
      return { file, ...previewOf(head, await layoutOf(db, row.supplier_id)) };
    },

    match: async (
      { supplierBillId, version, file, columns }: SupplierBillMatchInput,
      viewer: Viewer,
    ): Promise<SupplierBill> => {
      needAmounts(viewer);
      const seen = await rowOf(db, supplierBillId);
      refuseSettled(seen);
      const fileName = file ?? seen.file_name;
      if (fileName === null) throw refusedField('file', 'required', viewer.lang);
      if (fileName !== seen.file_name) await uploads.needOwn(fileName, viewer);
      const places = columns ?? (await layoutOf(db, seen.supplier_id));
      if (!places || !isEnough(places)) throw refusedField('columns', 'required', viewer.lang);
      const period = { fromDay: seen.from_day, toDay: seen.to_day };
      const { entries, titles } = await readStated(db, files, { fileName, columns: places, period });
      const span = {
        supplierId: seen.supplier_id,
        supplierCode: '',
        currency: seen.currency,
        zone: seen.zone,
        ...period,
        from: seen.period_from,
        to: seen.period_to,
      };
      const [counted] = seen.is_fixed ? [] : await chargesOf(messages, await countable([span]));
      const { supplierBillTolerance: tolerance } = await settings.read();
      return inTransaction(async (trx) => {
        const row = await locked(trx, viewer, { supplierBillId, version });
        refuseSettled(row);
        await uploads.take(trx, file, null, viewer);
        const matched = await writeMatch(trx, row, {
          entries,
          charges: counted?.charges,
          fileName,
          tolerance,
          by: viewer.admin.username,
        });
        await rememberColumns(trx, row.supplier_id, { ...places, titles }, viewer.admin.username);
        await audit(trx, viewer, {
          ...named(row),
          action: 'matchBill',
          after: { statedAmount: plain(matched.stated) },
        });
        return found(trx, supplierBillId);
      });
    },

    agree: (
      { supplierBillId, version, amount, reason = '' }: SupplierBillAgreeInput,
      viewer: Viewer,
    ): Promise<SupplierBill> =>
      inTransaction(async (trx) => {
        const row = await locked(trx, viewer, { supplierBillId, version });
        refuseSettled(row);
        if (row.stated_amount === null) throw new AppError('supplier-bill.nothing-stated', { no: row.bill_no });
        const percent = gapPercent(row.computed_amount, amount);
        if ((percent === null || percent.abs().gt(row.tolerance)) && reason.trim().length < 2) {
          throw refusedField('reason', 'required', viewer.lang);
        }
        await audit(trx, viewer, {
          ...named(row),
          action: 'agreeBill',
          reason,
          after: { agreedAmount: plain(amount) },
        });
        await trx
          .updateTable('supplier_bill')
          .set({
            // Nothing is owed for nothing.
            status: new Decimal(amount).isZero() ? 5 : 4,
            status_reason: reason,
            agreed_amount: amount,
            agreed_at: new Date(),
            agreed_by: viewer.admin.username,
            ...stamp(viewer.admin.username),
          })
          .where('supplier_bill_id', '=', supplierBillId)
          .execute();
        return found(trx, supplierBillId);
      }),

    dispute: async (
      input: SupplierBillDisputeInput,
      viewer: Viewer,
    ): Promise<{ bill: SupplierBill; isMailed: boolean }> => {
      const { supplierBillId, version, subject, text, mailTo } = input;
      if (mailTo !== undefined) await mails.start();
      return inTransaction(async (trx) => {
        const row = await locked(trx, viewer, { supplierBillId, version });
        refuseSettled(row);
        if (row.stated_amount === null) throw new AppError('supplier-bill.nothing-stated', { no: row.bill_no });
        if (mailTo !== undefined) {
          if (!(await mails.isConfigured(trx))) throw new AppError('mail.not-configured');
          await mails.send(trx, { kind: 'dispute', by: viewer.admin.username, to: mailTo, subject, text });
        }
        await audit(trx, viewer, { ...named(row), action: 'disputeBill', after: { isMailed: mailTo !== undefined } });
        await trx
          .updateTable('supplier_bill')
          .set({ status: 3, dispute_text: `${subject}\n\n${text}`, ...stamp(viewer.admin.username) })
          .where('supplier_bill_id', '=', supplierBillId)
          .execute();
        return { bill: await found(trx, supplierBillId), isMailed: mailTo !== undefined };
      });
    },

    pay: (input: InputOf<typeof supplierBill.pay>, viewer: Viewer): Promise<SupplierBill> =>
      inTransaction(async (trx) => {
        needAmounts(viewer);
        await payBill(trx, input, viewer, () => locked(trx, viewer, input));
        return found(trx, input.supplierBillId);
      }),

    void: (
      { supplierBillId, version, reason }: InputOf<typeof supplierBill.void>,
      viewer: Viewer,
    ): Promise<SupplierBill> =>
      inTransaction(async (trx) => {
        const row = await locked(trx, viewer, { supplierBillId, version });
        if (row.status === 6) throw new AppError('supplier-bill.settled', { no: row.bill_no });
        if (new Decimal(row.paid_amount).gt(0)) throw new AppError('supplier-bill.paid', { no: row.bill_no });
        await audit(trx, viewer, { ...named(row), action: 'voidBill', reason });
        await trx
          .updateTable('supplier_bill')
          .set({ status: 6, status_reason: reason, ...stamp(viewer.admin.username) })
          .where('supplier_bill_id', '=', supplierBillId)
          .execute();
        return found(trx, supplierBillId);
      }),
  };
}

const named = (row: Pick<Row, 'supplier_bill_id' | 'bill_no'>) => ({
  resource,
  targetId: row.supplier_bill_id,
  targetName: row.bill_no,
});
const plain = (amount: string): string => new Decimal(amount).toFixed();

/** Agreeing and paying require access to costs. */
const needAmounts = (viewer: Viewer): void => needShown(viewer, 'cost');

function refuseSettled({ status, bill_no }: Pick<Row, 'status' | 'bill_no'>): void {
  if (!unsettled.includes(status)) throw new AppError('supplier-bill.settled', { no: bill_no });
}

async function rowOf(db: Trx, billId: string): Promise<Row> {
  const { rows } = await sql<Row>`
    select b.*, from_day::text as from_day, to_day::text as to_day from supplier_bill b
    where supplier_bill_id = ${billId}`.execute(db);
  if (!rows[0]) throw new AppError('row.gone');
  return rows[0];
}

/** Locks the bill as the caller has seen it. */
async function locked(
  trx: Trx,
  viewer: Viewer,
  { supplierBillId, version }: { supplierBillId: string; version: number },
): Promise<Row> {
  needAmounts(viewer);
  const rows = await lockAllRows(trx, 'supplier_bill', [supplierBillId]);
  refuseStale('supplier_bill', rows, { ids: [supplierBillId], versions: [version] });
  const [row] = rows;
  if (!row) throw new AppError('row.gone');
  return row;
}

async function layoutOf(db: Trx, supplierId: string): Promise<RememberedColumns | undefined> {
  const row = await db
    .selectFrom('supplier_bill_layout')
    .select('columns')
    .where('supplier_id', '=', supplierId)
    .executeTakeFirst();
  return row?.columns;
}

async function found(trx: Trx, billId: string): Promise<SupplierBill> {
  const row = await findSupplierBill(trx, billId);
  if (!row) throw new AppError('row.gone');
  return row;
}
