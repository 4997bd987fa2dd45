import type { Kysely } from 'kysely';
import type { PriceKey } from '#shared/channel/price.ts';
import { seesFloors } from '#shared/customer/below.ts';
import { createPriceBook, keyOf, type PriceChange } from '../../domain/prices/price-book.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { moneyOf } from './floors.ts';
import { refreshDrafts } from './notice/drafts.ts';
import { type CustomerList, type CustomerPriceSource, customerPrices } from './price-list.ts';

type Trx = Kysely<Tables>;

/** A change of a customer's prices. */
export interface CustomerPriceChange extends PriceChange<CustomerList> {
  source: CustomerPriceSource;
  /** Why prices are below their floor. */
  belowReason?: string | undefined;
}

interface CheckedChange extends CustomerPriceChange {
  /** Floors by line; the prices below are marked with who entered them. */
  floors: ReadonlyMap<string, { floor: string | null; isBelow: boolean }>;
}

/** A price to enter. */
export interface Entry extends PriceKey {
  price: string;
  effectiveFrom?: number | undefined;
}

/** Changes price lists of customers: floors are held, and drafts of notices follow what is to come. */
export function createCustomerBook() {
  const book = createPriceBook<CustomerList, CheckedChange>(customerPrices, (trx, change, rows) =>
    trx
      .insertInto('customer_price')
      .values(
        rows.map((row) => {
          const held = change.floors.get(keyOf(row));
          return {
            customer_id: change.list.customerId,
            customer_user_id: change.list.userId ?? null,
            operator_id: row.operatorId,
            traffic_type: row.trafficType,
            price: row.price,
            currency: row.currency,
            effective_from: new Date(row.from),
            effective_to: row.to === null ? null : new Date(row.to),
            source: change.source,
            created_by: row.by,
            floor_price: held?.floor ?? null,
            ...(held?.isBelow && { approved_by: row.by, below_reason: change.belowReason ?? '' }),
          };
        }),
      )
      .execute(),
  );
  const followed = async (trx: Trx, change: CustomerPriceChange, viewer: Viewer, changed: number): Promise<number> => {
    if (changed > 0) await refreshDrafts(trx, change.list.customerId, viewer.admin.username);
    return changed;
  };

  return {
    enter: async (trx: Trx, change: CustomerPriceChange, entries: readonly Entry[], viewer: Viewer) => {
      const isBlind = !seesFloors(viewer.admin.fieldRules);
      // Refused before any floor is looked at.
      if (isBlind) mayBeAnything(change, viewer);
      // What was to be changed may have been ended meanwhile: the book compares.
      if (entries.length === 0 && !change.seen && change.listVersion === undefined) return 0;
      const { currency } = await customerPrices.lock(trx, change.list);
      const now = Date.now();
      const priced = entries.map((each) => ({
        ...each,
        at: Math.max(each.effectiveFrom ?? change.effectiveFrom ?? now, now),
      }));
      const money = await moneyOf(trx, change.list, priced, currency, priced);
      const isBelow = priced.map(({ price }, place) => money[place]?.isBelow(price) === true);
      const below = priced.filter((_each, place) => isBelow[place]);
      if (below[0]) await mayBeBelow(trx, below[0], below.length, change, viewer);
      const held = new Map(
        priced.map((each, place) => [
          keyOf(each),
          { floor: money[place]?.floor()?.price ?? null, isBelow: isBelow[place] === true },
        ]),
      );
      const isReasoned = isBlind || below.length > 0;
      const checked = { ...change, floors: held, ...(isReasoned && { reason: change.belowReason }) };
      return followed(trx, change, viewer, await book.enter(trx, checked, entries, viewer));
    },
    close: async (trx: Trx, change: CustomerPriceChange, keys: readonly PriceKey[], viewer: Viewer) =>
      followed(trx, change, viewer, await book.close(trx, { ...change, floors: new Map() }, keys, viewer)),
    withdrawAll: async (trx: Trx, change: CustomerPriceChange, priceIds: readonly string[], viewer: Viewer) => {
      let changed = 0;
      for (const priceId of priceIds)
        changed += await book.withdraw(trx, { ...change, floors: new Map() }, priceId, viewer);
      return followed(trx, change, viewer, changed);
    },
    withdraw: async (trx: Trx, change: CustomerPriceChange, priceId: string, viewer: Viewer) =>
      followed(trx, change, viewer, await book.withdraw(trx, { ...change, floors: new Map() }, priceId, viewer)),
  };
}

/**
 * Users without access to floors need permission and reason at any price: refusing low prices alone would disclose the floor, and the
 * cost by it, after a few attempts.
 */
function mayBeAnything({ belowReason }: CustomerPriceChange, { admin, lang }: Viewer): void {
  if (!admin.permissions.has('customer_list:below-floor')) throw new AppError('customer.price-floor-unseen');
  if (!belowReason?.trim()) throw refusedField('belowReason', 'required', lang);
}

async function mayBeBelow(trx: Trx, first: PriceKey, count: number, change: CustomerPriceChange, viewer: Viewer) {
  if (!viewer.admin.permissions.has('customer_list:below-floor')) {
    const row = await trx
      .selectFrom('operator')
      .innerJoin('country', 'country.country_id', 'operator.country_id')
      .select(['country.iso2', 'operator_name_en'])
      .where('operator_id', '=', first.operatorId)
      .executeTakeFirst();
    const line = `${row?.iso2 ?? ''} ${row?.operator_name_en ?? ''}`;
    // The column of a file that it is about.
    throw new AppError('customer.price-floor', { count, line, field: 'newPrice' });
  }
  if (!change.belowReason?.trim()) throw refusedField('belowReason', 'required', viewer.lang);
}
