import { type RawBuilder, sql } from 'kysely';
import { lowSample, type RecentTraffic } from '#shared/message/recent.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import { recentTraffic } from './recent.ts';
import type { MessageStore } from './store.ts';

/** Figures of the last 24 hours that lists of customers and accounts are sorted by. */
const recentSorts = ['parts24h', 'deliveredPct24h'] as const;
type RecentSort = (typeof recentSorts)[number];

interface Asked {
  by: 'customerId' | 'userId';
  viewer: ScopeHolder;
}

/** Each row's figures as columns to sort by, null without traffic; they are counted only if `sortField` is one of them. */
export async function recentSortColumns(
  messages: Pick<MessageStore, 'aggregate'>,
  sortField: string | undefined,
  id: RawBuilder<unknown>,
  asked: Asked,
): Promise<Record<RecentSort, RawBuilder<unknown>>> {
  const isAsked = recentSorts.some((field) => field === sortField);
  const recent = isAsked ? await recentTraffic(messages, asked) : new Map<string, RecentTraffic>();
  const column = (field: RecentSort) =>
    figureOf(new Map([...recent].map(([key, figures]) => [key, figures[field] ?? null])), id);
  return { parts24h: column('parts24h'), deliveredPct24h: column('deliveredPct24h') };
}

/** Customers or accounts of which less than `percent` was delivered in the last 24 hours, of enough messages to tell. */
export async function deliveringBelow(
  messages: Pick<MessageStore, 'aggregate'>,
  percent: number,
  asked: Asked,
): Promise<string[]> {
  const recent = await recentTraffic(messages, asked);
  return [...recent].flatMap(([id, figures]) => (isBelow(figures, percent) ? [id] : []));
}

const isBelow = ({ deliveredPct24h, submitted24h = 0 }: RecentTraffic, percent: number): boolean =>
  deliveredPct24h != null && submitted24h >= lowSample && deliveredPct24h < percent;

/** The figure of a row by its id, to sort by: as one parameter, which is searched, not joined. */
export const figureOf = (
  figures: ReadonlyMap<string, number | string | null>,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(${figureParameter(figures)}::jsonb ->> ${id}::text)::numeric`;

export const figureParameter = (figures: ReadonlyMap<string, number | string | null>): string =>
  JSON.stringify(Object.fromEntries(figures));
