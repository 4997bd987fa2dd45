import type { ReplyOf } from '#shared/http/endpoint.ts';
import { submitRate } from '#shared/message/delivered-rate.ts';
import type { AttemptFilter } from '#shared/message/filter.ts';
import type { AttemptCounts, smsReport } from '#shared/sms-report.ts';
import type { CubeFilter } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';

/** Fields of the filter that are dimensions of the cube. */
const known = ['supplierId', 'channelId', 'customerId', 'countryId', 'operatorId'] as const;
const usualLimit = 10_000;

/**
 * Counts above the list of submits: of what its rows belong to, to the millisecond, as long as there are no more than `limit`. Of a longer list the
 * cube's, where it knows all that the filter asks for, else those of its newest rows; the reply says which.
 */
export async function attemptSummary(
  store: Pick<MessageStore, 'aggregate' | 'attemptCounts'>,
  filter: AttemptFilter,
  viewer: ScopeHolder,
  limit = usualLimit,
): Promise<ReplyOf<typeof smsReport.summary>> {
  const { isComplete, segments, ...newest } = await store.attemptCounts({ filter, viewer, limit });
  const ofRows = { totals: newest, segments, deliveredPct: submitRate(newest), limit };
  if (isComplete) return { ...ofRows, basis: 'rows' };
  const cube = cubeFilterOf(filter);
  if (!cube) return { ...ofRows, basis: 'newest' };
  const days = await store.aggregate({ dateTime: filter.dateTime, viewer, filter: cube, step: 'day' });
  const totals = countsOf(days);
  return { totals, deliveredPct: submitRate(totals), basis: 'cube', limit };
}

/** The filter as the cube knows it; undefined when it asks for more. */
function cubeFilterOf({ dateTime: _dateTime, ...filter }: AttemptFilter): CubeFilter | undefined {
  const names: readonly string[] = known;
  if (Object.entries(filter).some(([name, value]) => value !== undefined && !names.includes(name))) return undefined;
  const cube: CubeFilter = {};
  for (const name of known) {
    const value = filter[name];
    if (value !== undefined) cube[name] = [value];
  }
  return cube;
}

const countsOf = (days: readonly AttemptCounts[]): AttemptCounts => {
  const total = (name: keyof AttemptCounts) => days.reduce((sum, day) => sum + day[name], 0);
  return {
    attempts: total('attempts'),
    attemptsAcked: total('attemptsAcked'),
    attemptsDelivered: total('attemptsDelivered'),
    attemptsFinal: total('attemptsFinal'),
  };
};
