import { type Kysely, sql } from 'kysely';
import type { FeeItem, FeeItemInput } from '#shared/fee-item/row.ts';
import type { feeItem } from '#shared/fee-item.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { feeItemColumns } from '../../domain/fees/columns.ts';
import { currencies } from '../../domain/money/currencies.ts';
import { needAmounts } from '../../domain/money/need-amounts.ts';
import { audit } from '../../platform/db/audit.ts';
import { valuesOf } from '../../platform/db/columns.ts';
import type { Db } from '../../platform/db/database.ts';
import { isDay, mapUniqueViolation } from '../../platform/db/query.ts';
import { bulkUpdate, lockAllRows, lockRows, refuseStale, stamp } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkCountries } from '../../platform/rights/own-customer.ts';
import type { FeeItems } from './repository.ts';

type Trx = Kysely<Tables>;
const resource = 'feeItem';
/** What customers' fees rely on once they have an item. */
const fixed = ['feeType', 'currency', 'countryId', 'counted'] as const;

/** The rules of fee items; every write and its line in the operation log are one transaction. */
export function createFeeItemService(db: Db, items: FeeItems) {
  const found = async (feeItemId: string, viewer: Viewer, trx?: Trx): Promise<FeeItem> => {
    const row = await items.find(feeItemId, viewer.admin, trx);
    if (!row) throw new AppError('row.gone');
    return row;
  };
  const check = async (trx: Trx, input: FeeItemInput, viewer: Viewer): Promise<void> => {
    needAmounts(viewer);
    if (!isDay(input.effectiveFrom)) throw refusedField('effectiveFrom', 'day', viewer.lang);
    if (!currencies.has(input.currency)) throw refusedField('currency', 'choice', viewer.lang);
    if (input.feeType === 4 && Number(input.defaultPrice) > 100)
      throw refusedField('defaultPrice', 'maximum', viewer.lang, { limit: 100 });
    if (input.countryId !== null) await checkCountries(trx, [input.countryId], 'countryId');
  };
  const taken = (input: FeeItemInput) => ({
    fee_item_fee_code_key: new AppError('fee.code-taken', { code: input.feeCode }),
    fee_item_name: new AppError('fee.name-taken', { name: input.feeName }),
    fee_item_name_en: new AppError('fee.name-taken', { name: input.feeNameEn }),
  });

  return {
    found,

    add: (input: FeeItemInput, viewer: Viewer): Promise<FeeItem> =>
      db.transaction().execute(async (trx) => {
        await check(trx, input, viewer);
        const by = { created_by: viewer.admin.username, updated_by: viewer.admin.username };
        const { fee_item_id } = await mapUniqueViolation(taken(input), () =>
          trx
            .insertInto('fee_item')
            .values({ ...valuesOf(feeItemColumns, input), ...by })
            .returning('fee_item_id')
            .executeTakeFirstOrThrow(),
        );
        const row = await found(fee_item_id, viewer, trx);
        await audit(trx, viewer, { ...named(row), action: 'add', after: inputOf(row) });
        return row;
      }),

    update: ({ feeItemId, version, ...input }: InputOf<typeof feeItem.update>, viewer: Viewer): Promise<FeeItem> =>
      db.transaction().execute(async (trx) => {
        await lockRows(trx, 'fee_item', [feeItemId]);
        const before = await found(feeItemId, viewer, trx);
        if (before.version !== version) throw new AppError('version-conflict', {}, { current: before });
        await check(trx, input, viewer);
        if (fixed.some((field) => input[field] !== before[field]) && (await isUsed(trx, [feeItemId])))
          throw new AppError('fee.item-used', { name: before.feeCode });
        await mapUniqueViolation(taken(input), () =>
          trx
            .updateTable('fee_item')
            .set({ ...valuesOf(feeItemColumns, input), ...stamp(viewer.admin.username) })
            .where('fee_item_id', '=', feeItemId)
            .execute(),
        );
        const after = await found(feeItemId, viewer, trx);
        await audit(trx, viewer, { ...named(after), action: 'update', before: inputOf(before), after: inputOf(after) });
        return after;
      }),

    updateStatus: (
      { feeItemIds: ids, versions, status, reason }: InputOf<typeof feeItem.updateStatus>,
      viewer: Viewer,
    ): Promise<{ changed: number }> =>
      db.transaction().execute((trx) =>
        bulkUpdate(trx, viewer, {
          table: 'fee_item',
          ids,
          versions,
          column: 'status',
          value: status,
          field: 'status',
          resource,
          action: 'updateStatus',
          nameOf: ({ fee_code }) => fee_code,
          reason,
        }),
      ),

    remove: ({ feeItemIds: ids, versions }: InputOf<typeof feeItem.remove>, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        const rows = await lockAllRows(trx, 'fee_item', ids);
        refuseStale('fee_item', rows, { ids, versions });
        const used = await isUsed(trx, ids);
        if (used) throw new AppError('fee.item-used', { name: used });
        await audit(
          trx,
          viewer,
          rows.map((row) => ({
            resource,
            action: 'remove',
            targetId: row.fee_item_id,
            targetName: row.fee_code,
            before: { feeName: row.fee_name, feeNameEn: row.fee_name_en },
          })),
        );
        await trx
          .deleteFrom('fee_item')
          .where('fee_item_id', 'in', [...ids])
          .execute();
        return { removed: rows.length };
      }),
  };
}

const named = ({ feeItemId, feeCode }: FeeItem) => ({ resource, targetId: feeItemId, targetName: feeCode });

/** The entered part of an item. */
function inputOf(row: FeeItem): FeeItemInput {
  const { feeItemId, countryName, countryNameEn, customers, lastChargedAt, nextOn, nextAmount, status, ...rest } = row;
  const { createdAt, createdBy, updatedAt, updatedBy, version, ...input } = rest;
  return input;
}

/** The code of one of the items that some customer has or had; undefined: none. */
async function isUsed(trx: Trx, ids: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ code: string }>`
    select fee_code as code from fee_item i where fee_item_id = any (${[...ids]}::bigint[])
      and (exists (select from customer_fee f where f.fee_item_id = i.fee_item_id)
        or exists (select from fee_run r where r.fee_item_id = i.fee_item_id)) limit 1`.execute(trx);
  return rows[0]?.code;
}
