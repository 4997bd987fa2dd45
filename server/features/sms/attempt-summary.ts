import type { ReplyOf } from '#shared/http/endpoint.ts';
import type { AttemptFilter } from '#shared/message/filter.ts';
import type { smsReport } from '#shared/sms-report.ts';
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
  const [totals] = await store.aggregate({ dateTime, viewer, filter: cube });
  const names: readonly string[] = known;
  const ignored = Object.entries(others).flatMap(([name, value]) =>
    value === undefined || names.includes(name) ? [] : [name],
  );
  return { totals: totals ?? zero, ignored };
}

const zero: ReplyOf<typeof smsReport.summary>['totals'] = {
  ...{ messages: 0, parts: 0, blocked: 0, submitted: 0, acked: 0, delivered: 0, failed: 0, expired: 0, unknown: 0 },
  ...{
    pending: 0,
    resent: 0,
    resendGain: 0,
    chargeParts: 0,
    refundParts: 0,
    revenue: '0',
    agentAmount: '0',
    cost: '0',
  },
  ...{ profit: '0', attempts: 0, attemptsAcked: 0, attemptsDelivered: 0, attemptsFinal: 0 },
};
