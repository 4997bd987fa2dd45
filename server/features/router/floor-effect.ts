import { type SqlBool, sql } from 'kysely';
import type { InputOf } from '#shared/http/endpoint.ts';
import type { FloorEffect, sysConfig } from '#shared/sys-config.ts';
import type { Viewer } from '../../http/viewer.ts';
import { floorRuleOf } from '../../prices/floor.ts';
import { priceText } from '../../route-table/cost.ts';
import { isBelowFloor, type RouteFigures } from '../../route-table/figures.ts';
import { settingsOf } from '../../route-table/load-figures.ts';
import type { Settings } from '../../settings/settings.ts';
import { eachPriced, limitsOf, type RouteSources } from './each-priced.ts';
import { losingRows } from './losing.ts';
import { readRows } from './read-rows.ts';

/** Rows that are named; all are counted. */
const mostNamed = 20;

/**
 * Rows whose customer price would fall below its floor by other settings (rules R12, R13): those already below it are none of them. And the
 * number of rows that would count as losing by them and do not yet.
 */
export async function floorEffect(
  sources: RouteSources,
  settings: Settings,
  wanted: InputOf<typeof sysConfig.effect>,
  { admin, lang }: Viewer,
): Promise<FloorEffect> {
  const values = await settings.read();
  const [before, rule] = [floorRuleOf(values), floorRuleOf({ ...values, ...wanted })];
  const isBelow = (figures: RouteFigures, by: typeof rule): boolean =>
    figures.priceBase !== undefined && isBelowFloor(figures.priceBase, figures, settingsOf(by));
  const named = new Map<string, RouteFigures>();
  const accounts = new Set<string>();
  let [rows, losing] = [0, 0];
  const request = { db: sources.db, trafficOf: limitsOf(sources), filter: {}, rowIds: undefined, viewer: admin, rule };
  const losingNow = new Set(await losingRows(sources, {}, undefined, admin, before));
  await eachPriced(request, (row, figures, isNegative, money) => {
    if (isNegative && !losingNow.has(row.rowId)) losing += 1;
    if (!isBelow(figures, rule)) return;
    const present = money.figuresBy(before, row, row);
    if (isBelow(present, before)) return;
    rows += 1;
    accounts.add(row.userId);
    if (named.size < mostNamed) named.set(row.rowId, figures);
  });
  const found = await readRows(sources.db, {
    where: sql<SqlBool>`r.row_id = any (${[...named.keys()]}::bigint[])`,
    order: sql`u.user_name, c.iso2, o.is_default desc, r.row_id`,
    limit: mostNamed,
    lang,
  });
  return {
    rows,
    losing,
    accounts: accounts.size,
    list: found.map(({ rowId, userId, userName, customerName, countryName, operatorName, isDefault }) => {
      const { priceBase, floor } = named.get(rowId) ?? {};
      return {
        rowId,
        userId,
        userName,
        customerName,
        countryName,
        operatorName,
        isDefault,
        price: priceBase ? priceText(priceBase) : null,
        floorPrice: floor?.isFinite() ? floor.toDecimalPlaces(6, 0).toFixed() : null,
      };
    }),
  };
}
