import type { LowestPrice, RankedChannel } from '#shared/channel/lowest.ts';
import { submitRate } from '#shared/message/delivered-rate.ts';
import type { AggregateRow } from '../../domain/messages/figures.ts';
import type { MessageStore } from '../../domain/messages/store.ts';
import { everybody } from '../../platform/rights/customer-scope.ts';

type Quality = Pick<RankedChannel, 'parts7d' | 'deliveredPct7d'>;
type Destination = Pick<LowestPrice, 'operatorId' | 'countryId' | 'isDefault'> & {
  ranks: readonly { channelId: string }[];
};

const week = 7 * 86_400_000;
/** A share of fewer final reports says nothing. */
const leastFinal = 30;

/** What channels carried to destinations in the last 7 days: to a default operator counts the whole country. */
export async function loadQuality(
  messages: Pick<MessageStore, 'aggregate'>,
  places: readonly Destination[],
): Promise<(place: Destination, channelId: string) => Quality> {
  const now = Date.now();
  const sumsBy = async (by: 'operatorId' | 'countryId', of: readonly Destination[]) => {
    const channelId = [...new Set(of.flatMap(({ ranks }) => ranks.map((each) => each.channelId)))];
    if (channelId.length === 0) return new Map<string, AggregateRow>();
    const rows = await messages.aggregate({
      dateTime: [now - week, now],
      viewer: everybody,
      groupBy: [by, 'channelId'],
      filter: { channelId, [by]: [...new Set(of.map((place) => place[by]))] },
    });
    return new Map(rows.map((row) => [`${row.by[by]} ${row.by.channelId}`, row]));
  };
  const [networks, countries] = await Promise.all([
    sumsBy(
      'operatorId',
      places.filter(({ isDefault }) => !isDefault),
    ),
    sumsBy(
      'countryId',
      places.filter(({ isDefault }) => isDefault),
    ),
  ]);
  return ({ isDefault, countryId, operatorId }, channelId) => {
    const sum = isDefault ? countries.get(`${countryId} ${channelId}`) : networks.get(`${operatorId} ${channelId}`);
    const { parts = 0, attemptsFinal = 0, attemptsDelivered = 0 } = sum ?? {};
    const share = attemptsFinal < leastFinal ? null : submitRate({ attemptsDelivered, attemptsFinal });
    return { parts7d: parts, deliveredPct7d: share };
  };
}
