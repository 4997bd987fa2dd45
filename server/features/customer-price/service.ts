import { type Kysely, sql } from 'kysely';
import type { SeenKey } from '#shared/channel/price.ts';
import type { BelowEffect, BelowLater } from '#shared/customer/below.ts';
import type { customerPrice, PriceListKey } from '#shared/customer/price.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { loadRates } from '../../domain/money/rates.ts';
import { keyOf, refuseNegative } from '../../domain/prices/price-book.ts';
import { createStoredPrices } from '../../domain/prices/stored.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAllRows, refuseStale } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { checkOwned } from '../../platform/rights/own-customer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { belowEffect, belowLater } from './below.ts';
import { type CustomerPriceChange, createCustomerBook, type Entry } from './book.ts';
import type { PricedLine } from './coming.ts';
import { checkList, customerPrices, openList } from './price-list.ts';

type Trx = Kysely<Tables>;
type Changed = Promise<{ changed: number }>;

/** The writes people make to price lists of customers, each one transaction. */
export function createCustomerPriceService(db: Db, settings: Settings) {
  const book = createCustomerBook();
  const { inForce } = createStoredPrices(customerPrices);
  const opened = (trx: Trx, key: PriceListKey, viewer: Viewer) => openList(trx, settings, key, viewer);
  const changeIn = async (
    trx: Trx,
    input: PriceListKey & { effectiveFrom?: number; belowReason?: string },
    action: string,
    viewer: Viewer,
    write: (trx: Trx, change: CustomerPriceChange) => Promise<number>,
    reason?: string,
  ): Changed => {
    const list = await opened(trx, input, viewer);
    const { effectiveFrom, belowReason } = input;
    const source = action === 'copy' ? 'copy' : 'manual';
    return {
      changed: await write(trx, { list, action, source, effectiveFrom, belowReason, reason, field: 'effectiveFrom' }),
    };
  };
  const change = (
    input: PriceListKey & { effectiveFrom?: number; belowReason?: string },
    action: string,
    viewer: Viewer,
    write: (trx: Trx, change: CustomerPriceChange) => Promise<number>,
    reason?: string,
  ): Changed => db.transaction().execute((trx) => changeIn(trx, input, action, viewer, write, reason));

  /** Without lines as seen: prices that another feature enters by itself. */
  const saveIn = (
    trx: Trx,
    input: PriceListKey & { rows: readonly Entry[]; belowReason?: string },
    viewer: Viewer,
    seen?: readonly SeenKey[],
  ): Changed =>
    changeIn(trx, input, 'save', viewer, (_trx, by) => book.enter(trx, { ...by, seen }, input.rows, viewer));

  const copyIn = (trx: Trx, input: CopiedPrices, viewer: Viewer): Changed =>
    changeIn(trx, input, 'copy', viewer, async (_trx, by) => {
      const from = await opened(
        trx,
        { customerId: input.fromCustomerId, ...(input.fromUserId !== undefined && { userId: input.fromUserId }) },
        viewer,
      );
      const currencies = await Promise.all(
        [from, by.list].map(async (list) => (await checkList(trx, list, viewer.admin)).currency),
      );
      const prices = await inForce(trx, from, input.effectiveFrom);
      const entries = await converted(trx, prices, currencies, by);
      return book.enter(trx, { ...by, listVersion: input.listVersion }, entries, viewer);
    });

  const setModeIn = async (
    trx: Trx,
    { userId, version, priceMode, pricePlanId = null }: ChosenMode,
    viewer: Viewer,
  ): Changed => {
    const [user] = await lockAllRows(trx, 'customer_user', [userId]);
    if (!user) throw new AppError('row.gone');
    await checkOwned(trx, viewer.admin, [user]);
    if (version !== undefined) refuseStale('customer_user', [user], { ids: [userId], versions: [version] });
    if (priceMode === 2 && pricePlanId === null) throw refusedField('pricePlanId', 'required', viewer.lang);
    const planId = priceMode === 2 ? pricePlanId : null;
    if (planId !== null) {
      const plan = await trx
        .selectFrom('price_plan')
        .select('plan_id')
        .where('plan_id', '=', planId)
        .executeTakeFirst();
      if (!plan) throw new AppError('reference.unknown', { field: 'pricePlanId' });
    }
    if (user.price_mode === priceMode && user.price_plan_id === planId) return { changed: 0 };
    await sql`update customer_user set price_mode = ${priceMode}, price_plan_id = ${planId}, version = version + 1,
      updated_at = now(), updated_by = ${viewer.admin.username} where customer_user_id = ${userId}`.execute(trx);
    await audit(trx, viewer, {
      resource: 'user',
      action: 'setMode',
      targetId: userId,
      targetName: user.user_name,
      before: { priceMode: user.price_mode, pricePlanId: user.price_plan_id },
      after: { priceMode, pricePlanId: planId },
    });
    return { changed: 1 };
  };

  /** What a change by a percentage or an amount makes of the prices of the chosen lines. */
  const adjusted = async (trx: Trx, input: AdjustedPrices, viewer: Viewer) => {
    const { percent, fixed } = input;
    if (percent === undefined && fixed === undefined) throw refusedField('percent', 'required', viewer.lang);
    const list = await opened(trx, input, viewer);
    const present = await inForce(trx, list, input.effectiveFrom, { percent, fixed });
    const wanted = new Set(input.keys.map(keyOf));
    const entries = present.filter((key) => wanted.has(keyOf(key)));
    refuseNegative(entries);
    return { list, entries };
  };

  /** Which of the prices that have been entered fall below their floor later. */
  const laterOf = async (
    trx: Trx,
    input: PriceListKey & { effectiveFrom?: number },
    entries: readonly Entry[],
    viewer: Viewer,
  ): Promise<BelowLater> => {
    const list = await opened(trx, input, viewer);
    return belowLater(trx, list, startingAt(entries, input.effectiveFrom), list.currency);
  };

  return {
    opened,
    book,
    saveIn,
    save: (input: InputOf<typeof customerPrice.save>, viewer: Viewer): Promise<ChangedPrices> =>
      db.transaction().execute(async (trx) => {
        const { changed } = await saveIn(trx, input, viewer, input.rows);
        return { changed, ...(await laterOf(trx, input, input.rows, viewer)) };
      }),

    adjust: (input: AdjustedPrices & { belowReason?: string }, viewer: Viewer): Promise<ChangedPrices> =>
      db.transaction().execute(async (trx) => {
        const { list, entries } = await adjusted(trx, input, viewer);
        const by = { list, action: 'adjust', source: 'manual' as const, field: 'effectiveFrom' };
        const { effectiveFrom, belowReason, keys } = input;
        const changed = await book.enter(trx, { ...by, effectiveFrom, belowReason, seen: keys }, entries, viewer);
        return { changed, ...(await laterOf(trx, input, entries, viewer)) };
      }),

    adjustEffect: async (input: AdjustedPrices, viewer: Viewer): Promise<BelowEffect> => {
      const { list, entries } = await adjusted(db, input, viewer);
      return belowEffect(db, list, startingAt(entries, input.effectiveFrom), list.currency, viewer);
    },

    close: (input: InputOf<typeof customerPrice.close>, viewer: Viewer): Changed =>
      change(
        input,
        'close',
        viewer,
        (trx, by) => book.close(trx, { ...by, seen: input.keys }, input.keys, viewer),
        input.reason,
      ),

    withdraw: (input: InputOf<typeof customerPrice.withdraw>, viewer: Viewer): Changed =>
      change(input, 'withdraw', viewer, (trx, by) => book.withdraw(trx, by, input.priceId, viewer)),

    copyIn,
    copy: (input: InputOf<typeof customerPrice.copy>, viewer: Viewer): Promise<ChangedPrices> =>
      db.transaction().execute(async (trx) => {
        const { changed } = await copyIn(trx, input, viewer);
        const prices = await inForce(trx, await opened(trx, input, viewer), input.effectiveFrom);
        return { changed, ...(await laterOf(trx, input, prices, viewer)) };
      }),

    setModeIn,
    setMode: (input: InputOf<typeof customerPrice.setMode>, viewer: Viewer): Changed =>
      db.transaction().execute((trx) => setModeIn(trx, input, viewer)),
  };
}

type ChangedPrices = ReplyOf<typeof customerPrice.save>;
type AdjustedPrices = InputOf<typeof customerPrice.adjustEffect>;

/** Prices with the moment each is in force from: now where none is said, or where it has passed. */
const startingAt = (entries: readonly Entry[], effectiveFrom = 0): PricedLine[] => {
  const now = Date.now();
  return entries.map(({ operatorId, trafficType, price, effectiveFrom: from = effectiveFrom }) => ({
    operatorId,
    trafficType,
    price,
    at: Math.max(from, now),
  }));
};

/** Without a version: into the list of an account that the same transaction has made. */
type CopiedPrices = Omit<InputOf<typeof customerPrice.copy>, 'listVersion'> & { listVersion?: string };

/** Without a version: of an account that the same transaction has made. */
type ChosenMode = Omit<InputOf<typeof customerPrice.setMode>, 'version'> & { version?: number };

/** Prices in the currency of the other list, rounded half up to six decimals (rule R10). */
async function converted(
  trx: Trx,
  prices: readonly Entry[],
  [from = '', to = '']: readonly string[],
  { list, effectiveFrom }: CustomerPriceChange,
): Promise<Entry[]> {
  if (from === to) return [...prices];
  const rates = await loadRates(trx, list.rule.base);
  const at = effectiveFrom ?? Date.now();
  return prices.map((each) => {
    const price = rates.convert(each.price, from, to, at);
    if (!price) throw new AppError('customer.price-rate', { from, to });
    return { ...each, price: price.toDecimalPlaces(6).toFixed() };
  });
}

export type CustomerPriceService = ReturnType<typeof createCustomerPriceService>;
