import type { PriceTraffic } from '#shared/channel/price.ts';
import type { RowTab, SheetKind } from '#shared/price-sheet/fields.ts';
import type { PriceRow } from '../../../domain/routing/price.ts';
import { grouped } from '../../../platform/grouped.ts';

/** A row of a sheet as it would count, in the order of time. */
export interface SheetEntry {
  operatorId: string;
  trafficType: PriceTraffic;
  tab: RowTab;
  /** Null for a line that is closed. */
  price: string | null;
  currency: string;
  at: number;
  isTenfold: boolean;
}

const lineOf = ({ operatorId, trafficType }: Pick<PriceRow, 'operatorId' | 'trafficType'>): string =>
  `${operatorId} ${trafficType}`;
const isInForce = ({ from, to }: PriceRow, at: number): boolean => from <= at && (to === null || to > at);

/**
 * The price list as the commit of a sheet would make it (`writePrices`), for a `PriceTable`: of stretches that overlap the one that
 * begins last counts.
 */
export function withEntries(
  present: readonly PriceRow[],
  entries: readonly SheetEntry[],
  { channelId, kind }: { channelId: string; kind: SheetKind },
): PriceRow[] {
  const rowsOf = grouped(present, lineOf);
  const changed = grouped(entries, lineOf);
  const kept = present.filter((row) => !changed.has(lineOf(row)));
  for (const [line, steps] of changed) kept.push(...lineWith(rowsOf.get(line) ?? [], steps, { channelId, kind }));
  return kept;
}

function lineWith(
  rows: readonly PriceRow[],
  steps: readonly SheetEntry[],
  { channelId, kind }: { channelId: string; kind: SheetKind },
): PriceRow[] {
  const [first] = steps;
  if (!first) return [...rows];
  if (first.tab === 'closed')
    return rows
      .filter(({ from }) => from < first.at)
      .map((row) => (isInForce(row, first.at) ? { ...row, to: first.at } : row));
  const isWhole = kind === 'full';
  const fresh = steps.filter(({ tab }) => tab !== 'same' && tab !== 'closed');
  const begins = new Set(fresh.map(({ at }) => at));
  const left = rows
    .filter(({ from }) => !begins.has(from) && !(isWhole && from > first.at))
    .map((row) => (isWhole && isInForce(row, first.at) ? { ...row, to: null } : row));
  const added = fresh.map(({ operatorId, trafficType, price, currency, at }): PriceRow => {
    // A line that was to end by hand still ends there.
    const end = isWhole ? null : (rows.find((row) => isInForce(row, at))?.to ?? null);
    return {
      priceId: '',
      ownerId: channelId,
      operatorId,
      trafficType,
      price: price ?? '0',
      currency,
      billBasis: 1,
      from: at,
      to: end,
    };
  });
  return [...left, ...added];
}
