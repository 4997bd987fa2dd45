import type { ReactNode } from 'react';
import type { ChannelPriceLine, PriceEntry, PriceKey, SeenKey } from '#shared/channel/price.ts';
import type { Endpoint } from '#shared/http/endpoint.ts';

/** What the lines of all price lists have in common. */
export type PriceLine = Omit<
  ChannelPriceLine,
  | 'billBasis'
  | 'lowestPrice'
  | 'lowestChannel'
  | 'source'
  | 'batchId'
  | 'parts30d'
  | 'lowestCustomerPrice'
  | 'lowestAccount'
  | 'minMarginPct'
  | 'losingAlone'
> & {
  readonly source: string;
  /** The price sheet it comes from. */
  readonly batchId?: string | null;
};

/** Lines of a price list carry no id of their own. */
export const keyed = <L extends PriceLine>(line: L) => ({ ...line, lineKey: `${line.operatorId} ${line.trafficType}` });
export type KeyedLine<L extends PriceLine = PriceLine> = L & { lineKey: string };

/** What a line is called: `Thailand · AIS 520-01`. */
export const lineName = ({ countryName, operatorName, mccmnc }: PriceLine): string =>
  [countryName, `${operatorName} ${mccmnc}`.trim()].join(' · ');

/** Which lines a bulk change is for, as they are shown. */
export const keysOf = (lines: readonly SeenKey[]): SeenKey[] =>
  lines.map(({ operatorId, trafficType, lineVersion }) => ({ operatorId, trafficType, lineVersion }));

type Changed = Promise<{ changed: number }>;
interface Since {
  effectiveFrom?: number;
  /** Why prices are below their floor, where there are floors. */
  belowReason?: string;
}

interface Adjusted {
  keys: SeenKey[];
  percent?: string;
  fixed?: string;
}

/** A price that is being entered. */
export interface FigureEntry extends PriceKey {
  price: string;
  at: number | undefined;
}

/** The calls that change one price list. */
export interface PriceCalls {
  /** Whose permission changing takes. */
  readonly edit: Pick<Endpoint, 'permission'>;
  readonly save: (row: PriceEntry & SeenKey, reason?: string) => Changed;
  readonly adjust: (change: Adjusted & Since) => Changed;
  /** What such a change does, where anything is known of it. */
  readonly adjustEffect?: (change: Adjusted & Pick<Since, 'effectiveFrom'>) => ReactNode;
  readonly close: (keys: SeenKey[], reason: string) => Changed;
  /** Moves the next price of each line; not every kind of list can. */
  readonly setDate?: (change: { keys: SeenKey[]; effectiveFrom?: number }) => Changed;
  readonly withdraw: (priceId: string) => Changed;
  /** Brings open lists up to date. */
  readonly refresh: () => Promise<unknown>;
  /** What is known of a destination beside the field of its price, where anything is. */
  readonly figures?: (entry: FigureEntry) => ReactNode;
  /** Currency of the list; undefined until it is known. */
  readonly currency: string | undefined;
  /** What closing lines means. */
  readonly closeEffect: string;
}
