import { sql } from 'kysely';
import { formulaKinds, type PlanEffect, type PlanGap, type PricePlan, type pricePlan } from '#shared/customer/plan.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { keyOf } from '../../../domain/prices/price-book.ts';
import { createStoredPrices } from '../../../domain/prices/stored.ts';
import { audit } from '../../../platform/db/audit.ts';
import { valuesOf } from '../../../platform/db/columns.ts';
import type { Db } from '../../../platform/db/database.ts';
import { mapUniqueViolation } from '../../../platform/db/query.ts';
import { AppError, refusedField } from '../../../platform/http/errors.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { needShown } from '../../../platform/rights/need-permission.ts';
import type { Settings } from '../../../platform/settings/settings.ts';
import { belowEffect } from '../below.ts';
import { operatorNames } from '../operator-names.ts';
import { customerPrices } from '../price-list.ts';
import { applyPlan, planned } from '../writes.ts';
import { planColumns } from './columns.ts';
import { createPlanRepository, needBases } from './repository.ts';

type Target = InputOf<typeof pricePlan.preview>;

/** Keeps price plans, and gives their prices to accounts. */
export function createPlanService(db: Db, settings: Settings) {
  const plans = createPlanRepository(db);
  const { inForce } = createStoredPrices(customerPrices);

  return {
    plans,

    save: ({ planId, version, items, ...fields }: InputOf<typeof pricePlan.save>, viewer: Viewer): Promise<PricePlan> =>
      db.transaction().execute(async (trx) => {
        const twice = (items ?? []).findIndex(
          (item, at, all) => all.findIndex((each) => placeOf(each) === placeOf(item)) !== at,
        );
        if (twice >= 0) throw refusedField(`items.${twice}.operatorId`, 'twice', viewer.lang);
        const before = planId === undefined ? undefined : await plans.find(planId, viewer.lang, trx);
        if (planId !== undefined && !before) throw new AppError('row.gone');
        if (!items && !before) {
          for (const kind of formulaKinds) needShown(viewer, kind);
          throw refusedField('items', 'required', viewer.lang);
        }
        const by = viewer.admin.username;
        const values = { ...valuesOf(planColumns, fields), updated_by: by };
        const taken = { price_plan_name_unique: refusedField('planName', 'twice', viewer.lang) };
        const id = await mapUniqueViolation(taken, async () => {
          if (planId === undefined) {
            const made = await trx
              .insertInto('price_plan')
              .values({ ...values, created_by: by })
              .returning('plan_id')
              .executeTakeFirstOrThrow();
            return made.plan_id;
          }
          const changed = await trx
            .updateTable('price_plan')
            .set({ ...values, updated_at: new Date(), version: sql<number>`version + 1` })
            .where('plan_id', '=', planId)
            .where('version', '=', version ?? 0)
            .executeTakeFirst();
          if (changed.numUpdatedRows === 0n) throw new AppError('version-conflict', {}, { current: before });
          return planId;
        });
        if (items) {
          const whole = items.map(({ minMargin = '0', ...item }) => ({ ...item, minMargin }));
          await plans.replaceItems(trx, id, whole);
        }
        const after = await plans.find(id, viewer.lang, trx);
        if (!after) throw new AppError('row.gone');
        await audit(trx, viewer, {
          resource: 'pricePlan',
          action: before ? 'update' : 'add',
          targetId: id,
          targetName: after.planName,
          before: before && logged(before),
          after: logged(after),
        });
        return after;
      }),

    preview: (input: Target, viewer: Viewer): Promise<PlanEffect[]> =>
      db.transaction().execute(async (trx) => {
        await needBases(trx, input.planId, viewer);
        return Promise.all(
          (await planned(trx, settings, input, viewer)).map(
            async ({ user, list, listVersion, currency, customerName, prices, left, at }) => {
              const present = new Map((await inForce(trx, list, at)).map((each) => [keyOf(each), each.price]));
              const lines = prices.map((each) => ({ ...each, at }));
              const names = await operatorNames(trx, prices, viewer);
              const changes = prices.map((each) => {
                const oldPrice = present.get(keyOf(each)) ?? null;
                return {
                  ...names(each.operatorId),
                  oldPrice,
                  newPrice: each.price,
                  ratio: oldPrice === null || Number(oldPrice) === 0 ? 0 : Number(each.price) / Number(oldPrice) - 1,
                };
              });
              const sample = changes
                .filter(({ ratio }) => ratio !== 0)
                .toSorted((a, b) => Math.abs(b.ratio) - Math.abs(a.ratio))
                .slice(0, viewer.admin.fieldRules.price === 'shown' ? 10 : 0)
                .map(({ ratio: _ratio, ...shown }) => shown);
              return {
                userId: user.customer_user_id,
                userName: user.user_name,
                customerName,
                listVersion,
                sample,
                added: changes.filter(({ oldPrice }) => oldPrice === null).length,
                rises: changes.filter(({ ratio }) => ratio > 0).length,
                falls: changes.filter(({ ratio }) => ratio < 0).length,
                same: changes.filter(({ oldPrice, ratio }) => oldPrice !== null && ratio === 0).length,
                ...(await belowEffect(trx, list, lines, currency, viewer)),
                left: gapsOf(left, await operatorNames(trx, left, viewer)),
              };
            },
          ),
        );
      }),

    apply: (input: InputOf<typeof pricePlan.apply>, viewer: Viewer) =>
      db.transaction().execute(async (trx) => {
        await needBases(trx, input.planId, viewer);
        return applyPlan(trx, settings, input, viewer);
      }),
  };
}

/** Gaps of a plan by their reason. */
function gapsOf(
  left: readonly { operatorId: string; why: PlanGap }[],
  nameOf: (id: string) => { countryName: string; operatorName: string },
): PlanEffect['left'] {
  const names = new Map<PlanGap, string[]>();
  for (const { operatorId, why } of left) {
    const { countryName, operatorName } = nameOf(operatorId);
    names.set(why, [...(names.get(why) ?? []), `${countryName} · ${operatorName}`]);
  }
  return [...names].map(([why, all]) => ({ why, count: all.length, names: all.toSorted().slice(0, shownGaps) }));
}

/** Destinations without a price that are named for each reason. */
const shownGaps = 20;

const placeOf = ({ operatorId, trafficType }: { operatorId: string | null; trafficType: string }): string =>
  `${operatorId} ${trafficType}`;

const logged = ({ planName, status, remark, items }: PricePlan) => ({
  planName,
  status,
  remark,
  items: items.map(({ countryName, operatorName, trafficType, base, addPercent, addFixed, minMargin, roundUpTo }) => ({
    countryName,
    operatorName,
    trafficType,
    base,
    addPercent,
    addFixed,
    minMargin,
    roundUpTo,
  })),
});
