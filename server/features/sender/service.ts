import { type Kysely, type Selectable, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import { editable, type SenderStatus } from '#shared/review/states.ts';
import { isSender } from '#shared/sender/format.ts';
import type { Sender, SenderInput } from '#shared/sender/row.ts';
import type { senderId } from '#shared/sender.ts';
import { statusWord } from '#shared/texts/review.ts';
import { senderFormTexts } from '#shared/texts/sender-columns.ts';
import { attachSenderFees } from '../../domain/fees/sender-fees.ts';
import { audit } from '../../platform/db/audit.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { isDay, mapUniqueViolation } from '../../platform/db/query.ts';
import { lockAllRows, lockRows, refuseStale, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkCountries, checkOwned, checkOwner } from '../../platform/rights/own-customer.ts';
import { checkReason, checkStep } from '../../platform/rights/review-step.ts';
import { senderColumns } from './columns.ts';
import { checkNewEnd, refuseEnded } from './ended.ts';
import { registrations } from './registrations.ts';
import type { SenderRepository } from './repository.ts';

export const resource = 'senderId';
type Trx = Kysely<Tables>;
type Row = Selectable<Tables['sender']>;

/** The rules of sender IDs; each write and its line in the operation log are one transaction. */
export function createSenderService(db: Db, senders: SenderRepository) {
  const found = async (senderIdId: string, viewer: Viewer, trx?: Trx): Promise<Sender> => {
    const row = await senders.find(senderIdId, viewer.lang, viewer.admin, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };
  const taken = (input: SenderInput) => ({ sender_unique: new AppError('sender.taken', { name: input.senderId }) });

  const check = async (trx: Trx, input: SenderInput, viewer: Viewer, before?: Sender): Promise<void> => {
    if (!isSender(input.senderType, input.senderId)) {
      const msg = senderFormTexts[viewer.lang][input.senderType];
      throw new AppError('request.invalid', {}, { errors: [{ field: 'senderId', msg }] });
    }
    for (const field of ['effectiveFrom', 'expiresOn'] as const) {
      const day = input[field];
      if (day && !isDay(day)) throw refusedField(field, 'day', viewer.lang);
    }
    await checkOwner(trx, viewer.admin, input, before);
    await checkCountries(trx, [input.countryId], 'countryId');
    if (input.operatorId) await checkOperator(trx, input.operatorId, input.countryId);
  };

  const insert = async (trx: Trx, input: SenderInput, viewer: Viewer): Promise<Sender> => {
    await check(trx, input, viewer);
    const by = { created_by: viewer.admin.username, updated_by: viewer.admin.username };
    const { sender_id } = await mapUniqueViolation(taken(input), () =>
      trx
        .insertInto('sender')
        .values({ ...valuesOf(senderColumns, input), ...by })
        .returning('sender_id')
        .executeTakeFirstOrThrow(),
    );
    const row = await found(sender_id, viewer, trx);
    const named = { resource, action: 'add', targetId: sender_id, targetName: row.senderId };
    await audit(trx, viewer, { ...named, after: row });
    return row;
  };

  /** Changes a locked draft, or makes a draft of a rejected one. */
  const change = async (trx: Trx, before: Sender, input: SenderInput, viewer: Viewer): Promise<Sender> => {
    const { senderIdId, status } = before;
    if (!editable.senderId.includes(status)) {
      const word = statusWord(viewer.lang, 'senderId', status);
      throw new AppError('review.not-editable', { name: before.senderId, status: word }, { status });
    }
    await check(trx, input, viewer, before);
    await mapUniqueViolation(taken(input), () =>
      trx
        .updateTable('sender')
        .set({ ...valuesOf(senderColumns, input), status: 0, ...stamp(viewer.admin.username) })
        .where('sender_id', '=', senderIdId)
        .execute(),
    );
    const after = await found(senderIdId, viewer, trx);
    const named = { resource, action: 'update', targetId: senderIdId, targetName: after.senderId };
    await audit(trx, viewer, { ...named, before, after });
    return after;
  };

  /** Moves sender IDs along their ways, all or none. */
  const move = (
    { senderIdIds: ids, versions }: InputOf<typeof senderId.reopen>,
    to: SenderStatus,
    viewer: Viewer,
    { action, reason, values }: { action: string; reason?: string; values: Partial<Values> },
  ) =>
    db.transaction().execute(async (trx) => {
      const rows: Row[] = await lockAllRows(trx, 'sender', ids);
      await checkOwned(trx, viewer.admin, rows);
      refuseStale('sender', rows, { ids, versions });
      for (const { sender_text: name, status: from } of rows) checkStep('senderId', { name, from, to }, viewer.lang);
      const { expires_on } = values;
      if (to === 1 || to === 2)
        refuseEnded(expires_on ? rows.map((row) => ({ ...row, expires_on })) : rows, viewer.lang);
      await trx
        .updateTable('sender')
        .set({ ...values, status: to, ...stamp(viewer.admin.username) })
        .where('sender_id', 'in', [...ids])
        .execute();
      await audit(
        trx,
        viewer,
        rows.map((row) => ({
          resource,
          action,
          targetId: row.sender_id,
          targetName: row.sender_text,
          reason,
          before: { status: row.status, ...(expires_on && { expiresOn: row.expires_on }) },
          after: {
            status: to,
            ...(expires_on && { expiresOn: expires_on }),
            rejectReason: values.reject_reason,
          },
        })),
      );
      if (to === 2) await attachSenderFees(trx, ids, viewer);
      return { changed: rows.length };
    });

  return {
    insert,
    change,
    found,
    add: (input: SenderInput, viewer: Viewer) => db.transaction().execute((trx) => insert(trx, input, viewer)),

    update: ({ senderIdId, version, ...input }: InputOf<typeof senderId.update>, viewer: Viewer): Promise<Sender> =>
      db.transaction().execute(async (trx) => {
        await lockRows(trx, 'sender', [senderIdId]);
        const before = await found(senderIdId, viewer, trx);
        if (before.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        return change(trx, before, input, viewer);
      }),

    /** Keeps how far it is registered at the supplier of a channel. */
    register: ({ senderIdId, ...input }: InputOf<typeof senderId.channelStatus>, viewer: Viewer): Promise<Sender> =>
      db.transaction().execute(async (trx) => {
        await lockRows(trx, 'sender', [senderIdId]);
        const { senderId: name, channels } = await found(senderIdId, viewer, trx);
        await registrations.keep(trx, { id: senderIdId, name, registrations: channels }, input, viewer);
        return found(senderIdId, viewer, trx);
      }),

    submit: ({ expiresOn, ...seen }: InputOf<typeof senderId.submit>, viewer: Viewer) => {
      if (expiresOn) checkNewEnd(expiresOn, viewer.lang);
      return move(seen, 1, viewer, {
        action: 'submit',
        values: {
          ...(expiresOn && { expires_on: expiresOn, reminded_days: null }),
          submitted_at: sql<Date>`now()`,
          reviewed_at: null,
          reviewed_by: '',
          reject_reason: null,
          review_note: '',
        },
      });
    },

    reopen: (seen: InputOf<typeof senderId.reopen>, viewer: Viewer) =>
      move(seen, 0, viewer, { action: 'reopen', values: {} }),

    review: (input: InputOf<typeof senderId.review>, viewer: Viewer) => {
      const { status, rejectReason, reason = '' } = input;
      checkReason(input, viewer);
      return move(input, status, viewer, {
        action: 'review',
        reason: reason.trim(),
        values: {
          reviewed_at: sql<Date>`now()`,
          reviewed_by: viewer.admin.username,
          review_note: reason.trim(),
          reject_reason: status === 3 ? (rejectReason ?? null) : null,
          reminded_days: null,
        },
      });
    },
  };
}
export type SenderService = ReturnType<typeof createSenderService>;

/** Columns a step sets beside the status. */
interface Values {
  expires_on: string;
  submitted_at: ReturnType<typeof sql<Date>>;
  reviewed_at: ReturnType<typeof sql<Date>> | null;
  reviewed_by: string;
  reject_reason: Sender['rejectReason'];
  review_note: string;
  reminded_days: null;
}

async function checkOperator(trx: Trx, operatorId: string, countryId: string): Promise<void> {
  const row = await trx
    .selectFrom('operator')
    .select('operator_id')
    .where('operator_id', '=', operatorId)
    .where('country_id', '=', countryId)
    .executeTakeFirst();
  if (!row) {
    throw new AppError('reference.unknown', { field: 'operatorId' });
  }
}
