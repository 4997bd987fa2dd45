import { type Kysely, sql } from 'kysely';
import type { SeenKey } from '#shared/channel/price.ts';
import type { customerPrice, PriceListKey } from '#shared/customer/price.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { audit } from '../../db/audit.ts';
import type { Db } from '../../db/database.ts';
import { lockAllRows, refuseStale } from '../../db/rows.ts';
import type { Tables } from '../../db/tables.ts';
import { AppError, refusedField } from '../../http/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { loadRates } from '../../money/rates.ts';
import { keyOf, refuseNegative } from '../../prices/price-book.ts';
import { createStoredPrices } from '../../prices/stored.ts';
import { checkOwned } from '../../rights/own-customer.ts';
import type { Settings } from '../../settings/settings.ts';
import { type CustomerPriceChange, createCustomerBook, type Entry } from './book.ts';
import { comingFalls, summaryOf } from './coming.ts';
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

  return {
    opened,
    book,
    saveIn,
    save: (input: InputOf<typeof customerPrice.save>, viewer: Viewer): Promise<ReplyOf<typeof customerPrice.save>> =>
      db.transaction().execute(async (trx) => {
        const now = Date.now();
        const { changed } = await saveIn(trx, input, viewer, input.rows);
        const { currency, ...list } = await opened(trx, input, viewer);
        const lines = input.rows.map(({ operatorId, trafficType, price, effectiveFrom = now }) => ({
          operatorId,
          trafficType,
          price,
          at: Math.max(effectiveFrom, now),
        }));
        return { changed, ...summaryOf(await comingFalls(trx, list, lines, currency)) };
      }),

    adjust: (input: InputOf<typeof customerPrice.adjust>, viewer: Viewer): Changed =>
      change(input, 'adjust', viewer, async (trx, by) => {
        const { percent, fixed } = input;
        if (percent === undefined && fixed === undefined) throw refusedField('percent', 'required', viewer.lang);
        const present = await inForce(trx, by.list, input.effectiveFrom, { percent, fixed });
        const wanted = new Set(input.keys.map(keyOf));
        const entries = present.filter((key) => wanted.has(keyOf(key)));
        refuseNegative(entries);
        return book.enter(trx, { ...by, seen: input.keys }, entries, viewer);
      }),

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
    copy: (input: InputOf<typeof customerPrice.copy>, viewer: Viewer): Changed =>
      db.transaction().execute((trx) => copyIn(trx, input, viewer)),

    setModeIn,
    setMode: (input: InputOf<typeof customerPrice.setMode>, viewer: Viewer): Changed =>
      db.transaction().execute((trx) => setModeIn(trx, input, viewer)),
  };
}

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
