import type { Trial } from '#shared/application/trial.ts';
import { deliveredRate } from '#shared/message/delivered-rate.ts';
import type { AggregateRow } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';

const day = 86_400_000;
/** First steps are looked for in this time after the approval. */
const watched = 35 * day;

/** What the messages of a trial customer tell. */
export interface TrialTraffic
  extends Pick<Trial, 'firstMessageAt' | 'firstSubmittedAt' | 'firstDeliveredAt' | 'firstDay' | 'sinceApproval'> {
  chargeParts: number;
  /** In base currency. */
  revenue: string;
}

/** What a customer sent since the approval of its trial. */
export async function trialTraffic(
  messages: MessageStore,
  { customerId, approvedAt }: { customerId: string; approvedAt: number },
  now = Date.now(),
): Promise<TrialTraffic> {
  const filter = { customerId: [customerId] };
  const sum = (dateTime: [number, number]) =>
    messages.aggregate({ dateTime, filter, viewer: everybody, asListed: true });
  const [quarters, [firstDay], [total]] = await Promise.all([
    messages.aggregate({
      dateTime: [approvedAt, Math.min(now, approvedAt + watched)],
      filter,
      step: 'quarter',
      viewer: everybody,
    }),
    sum([approvedAt, approvedAt + day]),
    sum([approvedAt, now]),
  ]);
  const firstWith = (column: 'messages' | 'submitted' | 'delivered'): number | null => {
    const first = quarters.find((row) => row[column] > 0);
    // The slot may have begun before the approval.
    return first?.time === undefined ? null : Math.max(first.time, approvedAt);
  };
  return {
    firstMessageAt: firstWith('messages'),
    firstSubmittedAt: firstWith('submitted'),
    firstDeliveredAt: firstWith('delivered'),
    firstDay: sumOf(firstDay),
    sinceApproval: sumOf(total),
    chargeParts: total?.chargeParts ?? 0,
    revenue: total?.revenue ?? '0',
  };
}

function sumOf(row: AggregateRow | undefined): Trial['firstDay'] {
  const { messages = 0, parts = 0, submitted = 0, delivered = 0 } = row ?? {};
  return { messages, parts, submitted, delivered, deliveredPct: deliveredRate({ delivered, submitted }) };
}
