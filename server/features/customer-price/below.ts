import type { Kysely } from 'kysely';
import type { BelowEffect, BelowLater } from '#shared/customer/below.ts';
import { losingText, networkText } from '../../domain/route-table/item-figures.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { comingFalls, type PricedLine, summaryOf } from './coming.ts';
import { moneyOf } from './floors.ts';
import { floorOf } from './lines.ts';
import { operatorNames } from './operator-names.ts';
import type { CustomerList } from './price-list.ts';

/** Lines that are named; all are counted. */
const maxNamed = 10;

/** What prices that are to be entered together come to: those below their floor by name, those that lose first, and those that fall below it later. */
export async function belowEffect(
  db: Kysely<Tables>,
  list: CustomerList,
  lines: readonly PricedLine[],
  currency: string,
  viewer: Viewer,
): Promise<BelowEffect> {
  const money = await moneyOf(db, list, lines, currency, lines);
  const below = lines.flatMap((line, place) => {
    const { price, trafficType, operatorId } = line;
    const found = money[place];
    return found?.isBelow(price)
      ? [
          {
            operatorId,
            trafficType,
            price,
            ...floorOf(found.floor(), viewer.lang),
            losingItems: losingText(found.losingItems(price)),
            losingNetworks: networkText(found.losingNetworks(price), viewer.lang),
          },
        ]
      : [];
  });
  const shown = below.toSorted((a, b) => Number(isLosing(b)) - Number(isLosing(a))).slice(0, maxNamed);
  const names = await operatorNames(db, shown, viewer);
  return {
    belowFloor: below.length,
    below: shown.map(({ operatorId, ...line }) => ({ ...line, ...names(operatorId) })),
    ...(await belowLater(db, list, lines, currency)),
  };
}

const isLosing = ({ losingItems, losingNetworks }: Record<'losingItems' | 'losingNetworks', readonly unknown[]>) =>
  losingItems.length + losingNetworks.length > 0;

/** How many of some prices fall below their floor later. */
export const belowLater = async (
  db: Kysely<Tables>,
  list: CustomerList,
  lines: readonly PricedLine[],
  currency: string,
): Promise<BelowLater> => summaryOf(await comingFalls(db, list, lines, currency));

/** The same of several lists together. */
export const sumOf = (all: readonly BelowLater[]): BelowLater => {
  const moments = all.flatMap(({ belowLaterFrom }) => belowLaterFrom ?? []);
  return {
    belowLater: all.reduce((sum, each) => sum + (each.belowLater ?? 0), 0),
    belowLaterFrom: moments.length > 0 ? Math.min(...moments) : null,
  };
};
