import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { AttemptFilter } from '#shared/message/filter.ts';
import type { AttemptCounts, smsReport } from '#shared/sms-report.ts';
import type { CubeFilter, MessageStore } from '../../messages/store.ts';
import type { ScopeHolder } from '../../rights/customer-scope.ts';

const known = ['supplierId', 'channelId', 'customerId', 'countryId', 'operatorId'] as const;

/** Counts of submits from the cube; filters that it does not know are named instead of silently left out. */
export async function attemptSummary(
  store: MessageStore,
  filter: AttemptFilter,
  viewer: ScopeHolder,
): Promise<ReplyOf<typeof smsReport.summary>> {
  const { dateTime, ...others } = filter;
  const cube: CubeFilter = {};
  for (const name of known) {
    const value = others[name];
    if (value !== undefined) cube[name] = [value];
  }
  const days = await store.aggregate({ dateTime, viewer, filter: cube, step: 'day' });
  const names: readonly string[] = known;
  const ignored = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || names.includes(name) ? [] : [name],
  );
  return { totals: countsOf(days), ignored };
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
