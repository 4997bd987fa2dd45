import { type Kysely, sql } from 'kysely';
import type { BelowLater } from '#shared/customer/below.ts';
import type { pricePlan } from '#shared/customer/plan.ts';
import type { InputOf, ReplyOf } from '#shared/http/endpoint.ts';
import { listVersionOf } from '../../domain/prices/seen.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/database.ts';
import { lockAllRows } from '../../platform/db/rows.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { belowLater, sumOf } from './below.ts';
import { createCustomerBook } from './book.ts';
import { planPrices } from './plan/repository.ts';
import { customerPrices, openList } from './price-list.ts';
import { createCustomerPriceService } from './service.ts';
import { takeBackRaises } from './take-back.ts';

export { needBases } from './plan/repository.ts';

type Trx = Kysely<Tables>;

const book = createCustomerBook();

/** Each account with the prices the plan would give it. */
export async function planned(
  trx: Trx,
  settings: Settings,
  { planId, userIds, effectiveFrom }: InputOf<typeof pricePlan.preview>,
  viewer: Viewer,
) {
  const [plan] = await trx.selectFrom('price_plan').selectAll().where('plan_id', '=', planId).forShare().execute();
  if (!plan) throw new AppError('row.gone');
  const at = Math.max(effectiveFrom ?? 0, Date.now());
  const users = await lockAllRows(trx, 'customer_user', userIds);
  return Promise.all(
    users.map(async (user) => {
      const list = await openList(
        trx,
        settings,
        { customerId: user.customer_id, userId: user.customer_user_id },
        viewer,
      );
      const { currency, customerName } = list;
      const { prices, left } = await planPrices(trx, { planId, list, currency, at });
      const listVersion = `${user.version} ${await listVersionOf(trx, customerPrices, list)}`;
      return { user, list, listVersion, currency, customerName, prices, left, at, plan };
    }),
  );
}

/** What the caller has seen of a plan and of the lists; without it: of accounts that the same transaction has made. */
type AppliedPlan = Omit<InputOf<typeof pricePlan.apply>, 'version' | 'listVersions'> &
  Partial<Pick<InputOf<typeof pricePlan.apply>, 'version' | 'listVersions'>>;

/** Enters the prices of a plan in the lists of accounts within a transaction. */
export async function applyPlan(
  trx: Trx,
  settings: Settings,
  { belowReason, version, listVersions, ...input }: AppliedPlan,
  viewer: Viewer,
): Promise<ReplyOf<typeof pricePlan.apply>> {
  let changed = 0;
  let left = 0;
  const falls: BelowLater[] = [];
  for (const { user, list, listVersion, plan, prices, currency, at, ...gaps } of await planned(
    trx,
    settings,
    input,
    viewer,
  )) {
    if (version !== undefined && plan.version !== version) throw new AppError('version-conflict');
    const seen = listVersions?.[input.userIds.indexOf(user.customer_user_id)];
    if (listVersions && seen !== listVersion) throw new AppError('price.list-changed', { name: user.user_name });
    const by = { list, action: 'apply', source: 'plan' as const, belowReason, field: 'effectiveFrom' };
    left += gaps.left.length;
    changed += await book.enter(trx, { ...by, effectiveFrom: input.effectiveFrom }, prices, viewer);
    const lines = prices.map((each) => ({ ...each, at }));
    falls.push(await belowLater(trx, list, lines, currency));
    if (user.price_mode === 2 && user.price_plan_id === input.planId) continue;
    await sql`update customer_user set price_mode = 2, price_plan_id = ${input.planId}, version = version + 1,
      updated_at = now(), updated_by = ${viewer.admin.username} where customer_user_id = ${user.customer_user_id}`.execute(
      trx,
    );
    await audit(trx, viewer, {
      resource: 'user',
      action: 'setMode',
      targetId: user.customer_user_id,
      targetName: user.user_name,
      before: { priceMode: user.price_mode, pricePlanId: user.price_plan_id },
      after: { priceMode: 2, pricePlanId: input.planId },
    });
  }
  return { changed, left, ...sumOf(falls) };
}

/** Other writes of price lists within the transaction of another feature. */
export function createPriceWrites(db: Db, settings: Settings) {
  const { copyIn, saveIn, setModeIn } = createCustomerPriceService(db, settings);
  return {
    copyPrices: copyIn,
    savePrices: saveIn,
    setPriceMode: setModeIn,
    takeBackRaises: (trx: Trx, batchId: string, viewer: Viewer) => takeBackRaises(trx, settings, batchId, viewer),
  };
}
