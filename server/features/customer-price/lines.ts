import { type Kysely, sql } from 'kysely';
import { type CustomerPriceFilter, CustomerPriceLine, type CustomerPriceListInput } from '#shared/customer/price.ts';
import type { FloorBy } from '#shared/customer/price-figures.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import { createPriceLines } from '../../domain/prices/lines.ts';
import { priceText } from '../../domain/route-table/cost.ts';
import { losingText, networkText } from '../../domain/route-table/item-figures.ts';
import { numberedSlice } from '../../platform/db/numbered-page.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { moneyOf } from './floors.ts';
import type { LineFloor, LineMoney } from './line-money.ts';
import { type CustomerList, customerPrices } from './price-list.ts';

/** What of a line follows from routes and costs, which are worked out apart from the list. */
const figures = [
  'cost',
  'floorPrice',
  'floorBy',
  'marginPct',
  'losing',
  'losingItems',
  'losingNetworks',
  'nextLosing',
  'route',
] as const;
type Stored = Omit<CustomerPriceLine, (typeof figures)[number]>;
interface Looked {
  line: CustomerPriceLine;
  loses: boolean;
  /** Its price or the next one is below the floor, by the agent price too. */
  isBelow: boolean;
}

/** Whether what it asks for is only known once the money of lines is. */
const isByMoney = ({ belowCost, belowFloor }: Pick<CustomerPriceFilter, 'belowCost' | 'belowFloor'>): boolean =>
  belowCost !== undefined || belowFloor !== undefined;

/** Reads price lists of customers, with route, cost, floor and margin of each line. */
export function createCustomerPriceLines(db: Kysely<Tables>) {
  const stored = createPriceLines<CustomerList, Stored, CustomerPriceFilter>(db, customerPrices, {
    fields: Object.keys(CustomerPriceLine.properties).filter((name) => !figures.some((each) => each === name)),
    select: sql`null as figures`,
    join: () => sql``,
  });

  /** Lines with their money: of the price in force, or, where none is, of the next one when it begins. */
  const looked = async (
    list: CustomerList,
    lines: readonly Stored[],
    lang: Lang,
    at = Date.now(),
  ): Promise<Looked[]> => {
    const [first] = lines;
    if (!first) return [];
    const momentOf = ({ price, nextFrom }: Stored) => (price === null ? (nextFrom ?? at) : at);
    const shown = lines.map((line) => ({ ...line, at: momentOf(line) }));
    const coming = lines.map((line) => ({ ...line, at: line.nextFrom ?? at }));
    const money = await moneyOf(db, list, [...shown, ...coming], first.currency);
    return lines.map((line, place): Looked => {
      const [now, next] = [money[place], money[place + lines.length]];
      const nextLosing = line.nextPrice === null ? null : (next?.isLosing(line.nextPrice) ?? null);
      return {
        line: { ...line, ...figuresOf(line.price ?? line.nextPrice, now, lang), nextLosing },
        loses: (line.price !== null && now?.isLosing(line.price) === true) || nextLosing === true,
        isBelow:
          (line.price !== null && now?.isBelow(line.price) === true) ||
          (line.nextPrice !== null && next?.isBelow(line.nextPrice) === true),
      };
    });
  };

  /** Only what the filter leaves; whether a line loses is known once its money is. */
  const all = async (list: CustomerList, filter: CustomerPriceListInput, lang: Lang): Promise<CustomerPriceLine[]> =>
    (await looked(list, await stored.all(list, filter, lang), lang, filter.at))
      .filter(({ loses, isBelow }) => (!filter.belowCost || loses) && (!filter.belowFloor || isBelow))
      .map(({ line }) => line);

  return {
    page: async (list: CustomerList, input: CustomerPriceListInput, lang: Lang) => {
      if (!isByMoney(input)) {
        const { list: lines, total } = await stored.page(list, input, lang);
        return { list: (await looked(list, lines, lang, input.at)).map(({ line }) => line), total };
      }
      return numberedSlice(await all(list, input, lang), input);
    },
    count: async (list: CustomerList, filter: CustomerPriceFilter, lang: Lang): Promise<number> =>
      isByMoney(filter) ? (await all(list, filter, lang)).length : stored.count(list, filter, lang),
    all,
  };
}

/** A floor as the wire has it. */
export const floorOf = (floor: LineFloor | undefined, lang: Lang) => ({
  floorPrice: floor?.price ?? null,
  floorBy: floor?.by ? byOf(floor.by, lang) : null,
});

function byOf({ item, network }: NonNullable<LineFloor['by']>, lang: Lang): FloorBy {
  if (network) return { kind: 'network', name: lang === 'zh' ? network.name : network.nameEn };
  return { kind: 'item', name: item.ruleName || `#${item.order}` };
}

/** Amounts as they are shown; the floor is a price that may be entered. */
export const figuresOf = (price: string | null, money: LineMoney | undefined, lang: Lang) => ({
  route: money?.route ?? ('none' as const),
  cost: money?.cost ? priceText(money.cost) : null,
  ...floorOf(money?.floor(), lang),
  marginPct: (price !== null && money?.margin(price)) || null,
  losing: price !== null && money ? money.isLosing(price) || (money.cost ? false : null) : null,
  losingItems: losingText(price !== null && money ? money.losingItems(price) : []),
  losingNetworks: networkText(price !== null && money ? money.losingNetworks(price) : [], lang),
});

export type CustomerPriceLines = ReturnType<typeof createCustomerPriceLines>;
