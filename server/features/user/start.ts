import type { Kysely } from 'kysely';
import type { User } from '#shared/user/row.ts';
import type { AccountStart } from '#shared/user/start.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { needPermission } from '../../platform/rights/need-permission.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { applyPlan, createPriceWrites, needBases } from '../customer-price/writes.ts';
import { cloneRoutes } from '../route-config/writes.ts';

type Trx = Kysely<Tables>;
type Wish = { readonly [K in keyof AccountStart]?: AccountStart[K] | undefined };

/** Gives a new account what it begins with. Returns whether anything was wished for. */
export type AccountStarter = (trx: Trx, account: User, wish: Wish, viewer: Viewer) => Promise<boolean>;

/** Prices and routes that a new account begins with, by the services that change them later. */
export function createAccountStarter(db: Db, settings: Settings): AccountStarter {
  const { copyPrices, setPriceMode } = createPriceWrites(db, settings);

  const givePrices = async (trx: Trx, { userId, customerId }: User, wish: Wish, viewer: Viewer): Promise<void> => {
    const { startPrices, startPlanId: planId, startPricesUserId: fromUserId, belowReason } = wish;
    const below = belowReason === undefined ? {} : { belowReason };
    if (startPrices === 'plan') {
      needPermission(viewer, 'customer_list:price-plan');
      if (planId === undefined) throw refusedField('startPlanId', 'required', viewer.lang);
      await needBases(trx, planId, viewer);
      await applyPlan(trx, settings, { planId, userIds: [userId], ...below }, viewer);
    } else if (startPrices === 'copy') {
      needPermission(viewer, 'customer_list:price-edit');
      if (fromUserId === undefined) throw refusedField('startPricesUserId', 'required', viewer.lang);
      const source = await trx
        .selectFrom('customer_user')
        .select(['customer_id', 'price_mode'])
        .where('customer_user_id', '=', fromUserId)
        .executeTakeFirst();
      if (!source) throw new AppError('reference.unknown', { field: 'startPricesUserId' });
      // An account that follows its customer pays by his list.
      const from = source.price_mode === 3 ? {} : { fromUserId };
      const keys = { customerId, userId, fromCustomerId: source.customer_id };
      await copyPrices(trx, { ...keys, ...from, ...below }, viewer);
    } else if (startPrices === 'follow') {
      needPermission(viewer, 'customer_list:price-edit');
      await setPriceMode(trx, { userId, priceMode: 3 }, viewer);
    }
  };

  const giveRoutes = async (trx: Trx, { userId }: User, wish: Wish, viewer: Viewer): Promise<void> => {
    const { startRoutesUserId: fromUserId, startTemplateId: templateId } = wish;
    if (fromUserId === undefined && templateId === undefined) return;
    needPermission(viewer, 'customer_list:routes-edit');
    const from = templateId === undefined ? { ...(fromUserId !== undefined && { fromUserId }) } : { templateId };
    await cloneRoutes(trx, { ...from, toUserIds: [userId], mode: 'replace', comment: '' }, viewer);
  };

  return async (trx, account, wish, viewer) => {
    if (Object.values(wish).every((value) => value === undefined)) return false;
    // Prices follow from what the routes cost.
    await giveRoutes(trx, account, wish, viewer);
    await givePrices(trx, account, wish, viewer);
    return true;
  };
}
