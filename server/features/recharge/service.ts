import { type Kysely, type Selectable, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { Recharge, RechargeInput } from '#shared/recharge/row.ts';
import type { recharge } from '#shared/recharge.ts';
import { post, reverse } from '../../domain/ledger/post.ts';
import type { Db } from '../../platform/db/database.ts';
import { stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Uploads } from '../../platform/files/uploads.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Notices } from '../../platform/notices/notices.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { rechargePosting } from './postings.ts';
import { enterRecharge, found, lockRecharges, log, noticeWaiting, payRecharge } from './writes.ts';

type Trx = Kysely<Tables>;
type Row = Selectable<Tables['recharge']>;

interface Parts {
  db: Db;
  proofs: Uploads;
  notices: Notices;
  settings: Pick<Settings, 'read'>;
}

/** Entering, reviewing, paying and taking back; each with its entries and its line of the operation log in one transaction. */
export function createRechargeService({ db, proofs, notices, settings }: Parts) {
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);

  return {
    add: async (input: RechargeInput, viewer: Viewer): Promise<Recharge> => {
      const { rechargeReviewAmount: limit, baseCurrency: base } = await settings.read();
      const { row, isNew } = await inTransaction((trx) => enterRecharge(trx, input, viewer, { base, limit, proofs }));
      if (isNew) await noticeWaiting(notices, row);
      return row;
    },

    review: async (
      { rechargeIds, versions, pass, reason = '' }: InputOf<typeof recharge.review>,
      viewer: Viewer,
    ): Promise<{ changed: number }> => {
      if (!pass && reason.trim().length < 2) throw refusedField('reason', 'required', viewer.lang);
      return inTransaction(async (trx) => {
        const rows = await lockRecharges(trx, viewer, rechargeIds, versions);
        if (rows.some(({ status }) => status !== 0)) throw new AppError('recharge.not-waiting');
        if (rows.some((row) => isOwn(row, viewer))) throw new AppError('recharge.own-review');
        const posted = pass
          ? await post(
              trx,
              rows.map((row) => rechargePosting(row, viewer.admin.username)),
            )
          : [];
        for (const [at, row] of rows.entries()) {
          await trx
            .updateTable('recharge')
            .set({ status: pass ? 1 : 2, status_reason: pass ? '' : reason, ...stamp(viewer.admin.username) })
            .set({ review_by: viewer.admin.username, review_at: sql<Date>`now()` })
            .set({ transaction_id: posted[at]?.transactionId ?? null })
            .where('recharge_id', '=', row.recharge_id)
            .execute();
          await log(trx, viewer, row, { action: pass ? 'passRecharge' : 'rejectRecharge', reason });
        }
        return { changed: rows.length };
      });
    },

    markPaid: (input: InputOf<typeof recharge.markPaid>, viewer: Viewer) =>
      inTransaction((trx) => payRecharge(trx, input, viewer)),

    void: ({ rechargeId, version, reason }: InputOf<typeof recharge.void>, viewer: Viewer) =>
      inTransaction(async (trx) => {
        const [row] = await lockRecharges(trx, viewer, [rechargeId], [version]);
        if (!row) throw new AppError('row.gone');
        if (row.status !== 0 && row.status !== 1) throw new AppError('recharge.over');
        for (const [key, transactionId] of [
          ['void', row.transaction_id],
          ['void-payment', row.payment_id],
        ] as const) {
          if (transactionId === null) continue;
          const by = viewer.admin.username;
          await reverse(trx, { transactionId, key: `recharge:${rechargeId}:${key}`, by, remark: reason });
        }
        await trx
          .updateTable('recharge')
          .set({ status: 3, status_reason: reason, ...stamp(viewer.admin.username) })
          .where('recharge_id', '=', rechargeId)
          .execute();
        await log(trx, viewer, row, { action: 'voidRecharge', reason });
        return found(trx, rechargeId, viewer);
      }),
  };
}

/** Users cannot review recharges that they entered. */
const isOwn = (row: Row, { admin }: Viewer): boolean =>
  row.applied_by === admin.adminId || row.created_by === admin.username;
