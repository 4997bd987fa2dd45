import { messagesPath } from '#client/business/statistic/messages-path.ts';
import { noneId } from '#shared/statistic/filter.ts';
import { type Narrowed, narrowTo } from './narrow.ts';
import type { ProfitUrl } from './profit-url.ts';

/** The list of the messages of a group; undefined where the list cannot be filtered like that. */
export const messagesOf = (input: ProfitUrl, narrowed: Narrowed): string | undefined =>
  messagesPath(narrowTo(input, narrowed), narrowed.dateTime);

const routeFilters = ['customerId', 'userId', 'countryId', 'operatorId', 'channelId'] as const;

/** The routes that carry a group's messages; undefined where nothing but all routes would be shown. */
export function routesOf(input: ProfitUrl, narrowed: Narrowed): string | undefined {
  const values = narrowTo(input, narrowed);
  const query = new URLSearchParams();
  for (const name of routeFilters) {
    const value = values[name];
    if (value === noneId) return undefined;
    if (value !== undefined) query.set(name, value);
  }
  return query.size > 0 ? `/routeAll?${query}` : undefined;
}
