import { type Kysely, sql } from 'kysely';
import { type ErrorCode, ErrorCodeInput } from '#shared/error-code/row.ts';
import type { SeenCodeKey } from '#shared/error-code/seen.ts';
import type { errorCode } from '#shared/error-code.ts';
import { partOf } from '#shared/fields.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { mapUniqueViolation } from '../../platform/db/query.ts';
import { lockRows, needRow, refuseStale } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { ErrorCodeRepository } from './repository.ts';
import { meaningOf, wholeInput } from './whole-input.ts';

const resource = 'errorCode';
type Trx = Kysely<Tables>;

/** The rules of error codes; every write and its entry in the operation log are one transaction. */
export function createErrorCodeService(db: Db, codes: ErrorCodeRepository) {
  const inTransaction = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => db.transaction().execute(work);
  const found = async (errorCodeId: string, trx?: Trx): Promise<ErrorCode> => {
    const row = await codes.find(errorCodeId, trx);
    if (!row) {
      throw new AppError('row.gone');
    }
    return row;
  };
  const write = <T>(input: ErrorCodeInput, work: () => Promise<T>) => {
    const taken = new AppError('error-code.taken', { code: nameOf(input) });
    return mapUniqueViolation({ error_code_platform: taken, error_code_raw: taken, error_code_customer: taken }, work);
  };

  const insert = async (trx: Trx, input: ErrorCodeInput, viewer: Viewer, action = 'add'): Promise<ErrorCode> => {
    const whole = await wholeInput(trx, codes, input, viewer);
    const id = await write(input, () => codes.insert(trx, whole, viewer.admin.username));
    const row = await found(id, trx);
    await audit(trx, viewer, { resource, action, targetId: id, targetName: nameOf(row), after: inputOf(row) });
    return row;
  };

  const change = async (
    trx: Trx,
    before: ErrorCode,
    input: ErrorCodeInput,
    viewer: Viewer,
    action = 'update',
  ): Promise<ErrorCode> => {
    if (input.scope !== before.scope || (before.scope === 1 && input.platformCode !== before.platformCode)) {
      throw new AppError('error-code.fixed', { code: nameOf(before) });
    }
    const whole = await wholeInput(trx, codes, input, viewer);
    await write(input, () => codes.update(trx, before.errorCodeId, whole, viewer.admin.username));
    const after = await found(before.errorCodeId, trx);
    const named = { resource, action, targetId: before.errorCodeId, targetName: nameOf(after) };
    await audit(trx, viewer, { ...named, before: inputOf(before), after: inputOf(after) });
    return after;
  };

  const locked = async (trx: Trx, ids: readonly string[]): Promise<ErrorCode[]> => {
    await lockRows(trx, 'error_code', ids);
    const rows: ErrorCode[] = [];
    for (const id of ids) rows.push(await found(id, trx));
    return rows;
  };

  return {
    insert,
    change,
    get: (errorCodeId: string) => found(errorCodeId),
    add: (input: ErrorCodeInput, viewer: Viewer) => inTransaction((trx) => insert(trx, input, viewer)),

    update: (
      { errorCodeId, version, ...input }: ErrorCodeInput & { errorCodeId: string; version: number },
      viewer: Viewer,
    ): Promise<ErrorCode> =>
      inTransaction(async (trx) => {
        const [before] = await locked(trx, [errorCodeId]);
        if (before?.version !== version) {
          throw new AppError('version-conflict', {}, { current: before });
        }
        return change(trx, before, input, viewer);
      }),

    remove: (ids: readonly string[], viewer: Viewer): Promise<{ removed: number }> =>
      inTransaction(async (trx) => {
        const rows = await locked(trx, ids);
        const kept = rows.find(({ scope }) => scope === 1);
        if (kept) {
          throw new AppError('error-code.fixed', { code: nameOf(kept) });
        }
        await trx
          .deleteFrom('error_code')
          .where('error_code_id', 'in', [...ids])
          .execute();
        const entries = rows.map((before) => ({
          resource,
          action: 'remove',
          targetId: before.errorCodeId,
          targetName: nameOf(before),
          before: inputOf(before),
        }));
        await audit(trx, viewer, entries);
        return { removed: rows.length };
      }),

    batchMap: (
      { errorCodeIds: ids, versions, platformCode }: InputOf<typeof errorCode.batchMap>,
      viewer: Viewer,
    ): Promise<{ changed: number }> =>
      inTransaction(async (trx) => {
        const platform = await codes.platform(platformCode, trx);
        if (!platform) {
          throw new AppError('reference.unknown', { field: 'platformCode' });
        }
        refuseStale('error_code', await lockRows(trx, 'error_code', ids), { ids, versions });
        const rows = (await locked(trx, ids)).filter((row) => row.scope === 2 && row.platformCode !== platformCode);
        for (const row of rows) {
          await change(trx, row, { ...inputOf(row), ...meaningOf(platform), platformCode }, viewer, 'map');
        }
        return { changed: rows.length };
      }),

    /** New codes of suppliers, all or none. */
    mapSeen: (seen: readonly (SeenCodeKey & { platformCode: string })[], viewer: Viewer): Promise<{ added: number }> =>
      inTransaction(async (trx) => {
        for (const code of seen) await insert(trx, { ...code, scope: 2 }, viewer, 'mapSeen');
        return { added: seen.length };
      }),

    copyFrom: (fromSupplierId: string, toSupplierId: string, viewer: Viewer): Promise<{ copied: number }> =>
      inTransaction(async (trx) => {
        await needRow(trx, 'supplier', fromSupplierId);
        await needRow(trx, 'supplier', toSupplierId);
        const { rows } = await sql<{ id: string }>`
          select error_code_id::text as id from error_code source
          where scope = 2 and supplier_id = ${fromSupplierId} and channel_id is null and not exists (
            select from error_code target where target.scope = 2 and target.supplier_id = ${toSupplierId}
              and target.channel_id is null and (target.phase, target.raw_stat, target.raw_key)
                = (source.phase, source.raw_stat, source.raw_key))
          order by 1`.execute(trx);
        for (const { id } of rows) {
          await insert(trx, { ...inputOf(await found(id, trx)), supplierId: toSupplierId }, viewer, 'copy');
        }
        return { copied: rows.length };
      }),
  };
}
export type ErrorCodeService = ReturnType<typeof createErrorCodeService>;

/** What people call a code. */
export const nameOf = ({
  scope,
  platformCode,
  rawStat = '',
  rawCode = '',
  customerCode = '',
}: ErrorCodeInput): string =>
  scope === 2 ? [rawStat, rawCode].filter((text) => text !== '').join(' ') : scope === 3 ? customerCode : platformCode;

/** The entered part of a code. */
export const inputOf = (row: ErrorCode): ErrorCodeInput => partOf(ErrorCodeInput, row);
