import type Decimal from 'decimal.js';
import type { RouteChannel } from '#shared/route/row.ts';
import type { DropReason } from '#shared/route/simulation.ts';
import { isWithin } from './local-time.ts';
import { keepsMargin } from './margin.ts';
import type { FoundOperator } from './operator.ts';
import { channelCost, type FoundPrice } from './price.ts';
import type { ChannelFacts, CountryFacts, RoutedMessage, RouteWorld } from './world.ts';

/** A channel that was looked at, with what it would cost. */
export interface Candidate {
  channelId: string;
  channel: ChannelFacts | undefined;
  weight: number;
  seq: number;
  /** What the message is sent from. */
  sender: string;
  why: DropReason | null;
  cost: FoundPrice | undefined;
  /** A part's cost in the base currency. */
  costBase: Decimal | undefined;
}

/** A message whose number and operator are known. */
export interface Placed {
  message: RoutedMessage;
  operator: FoundOperator;
  country: CountryFacts;
  /** A part's price in the base currency. */
  priceBase: Decimal;
  /** The least that must remain of it; null: the account may send at a loss. */
  leastMargin: Decimal | null;
  /** Channels that have had the message already. */
  tried: readonly string[];
}

/** Looks at each channel of an item: rules R28 and R31. */
export const candidatesOf = (channels: readonly RouteChannel[], placed: Placed, world: RouteWorld): Candidate[] => {
  const looked = channels.map((entry, place) => lookAt(entry, place, placed, world));
  // Channels a monitor has put last only count where no other is left.
  const isSpared = looked.some(({ why, channel }) => why === null && channel?.health !== 'penalised');
  return looked.map((each) =>
    isSpared && each.why === null && each.channel?.health === 'penalised' ? { ...each, why: 'penalised' } : each,
  );
};

function lookAt(entry: RouteChannel, place: number, placed: Placed, world: RouteWorld): Candidate {
  const { message, operator, priceBase, leastMargin, tried } = placed;
  const channel = world.channel(entry.channelId);
  const sender = entry.senderOverride || message.sender;
  const cost = channel && channelCost(world.channelPrices, channel, operator, message.trafficType, message.at);
  const costBase = cost && world.toBase(cost.price, cost.currency, message.at);
  const why = (): DropReason | null => {
    if (!channel) return 'unknown';
    if (!entry.enabled) return 'off';
    if (tried.includes(entry.channelId)) return 'tried';
    const unfit = unfitness(channel, sender, placed, world);
    if (unfit) return unfit;
    if (!cost) return 'noCost';
    if (!costBase) return 'noRate';
    return leastMargin === null || keepsMargin(priceBase, costBase, leastMargin) ? null : 'margin';
  };
  return {
    ...{ channelId: entry.channelId, channel, weight: entry.weight ?? 0, seq: entry.seq ?? place + 1, sender },
    ...{ why: why(), cost, costBase },
  };
}

/** What keeps a channel from taking this message now, whatever it costs. */
function unfitness(channel: ChannelFacts, sender: string, placed: Placed, world: RouteWorld): DropReason | null {
  const { message, operator, country } = placed;
  if (channel.adminStatus !== 1) return 'status';
  if (!channel.isUp) return 'link';
  if (channel.health === 'manualOff') return 'health';
  if (!isWithin(channel.workTime, message.at, channel.workTimezone)) return 'workTime';
  if (channel.isFull) return 'limit';
  if (!carries(channel.trafficTypes, message.trafficType)) return 'trafficType';
  if (!isAble(channel, sender, placed)) return 'capability';
  if (needsRegistration(channel, country)) {
    const { customerId } = message.account;
    if (!world.isRegistered(sender, customerId, country.countryId, channel.channelId)) return 'sender';
  }
  return world.holds.channel(channel.channelId, operator, message.at) ? 'hold' : null;
}

/** Messages of no particular kind go everywhere. */
const carries = (kinds: readonly string[], kind: string): boolean =>
  kind === 'any' || kinds.includes('any') || kinds.includes(kind);

/** Fixed and overwritten senders need no registration of the customer's. */
const needsRegistration = ({ senderMode }: ChannelFacts, { senderIdPolicy }: CountryFacts): boolean =>
  senderMode === 3 || (senderIdPolicy === 2 && senderMode !== 2 && senderMode !== 5);

/** What a sender is by its form; a number of up to six digits is a short code. */
export const senderKind = (sender: string): 'alpha' | 'shortCode' | 'longCode' =>
  /^\+?\d+$/.test(sender) ? (sender.length <= 6 ? 'shortCode' : 'longCode') : 'alpha';

function isAble({ capability, senderMode }: ChannelFacts, sender: string, { message, operator }: Placed): boolean {
  const kind = senderKind(sender);
  const keepsSender = senderMode !== 2 && senderMode !== 5;
  if (senderMode === 4 && kind === 'alpha') return false;
  if (capability.length === 0) return true;
  // A toll-free number looks like any long one.
  const isSenderFine = capability.includes(kind) || (kind === 'longCode' && capability.includes('tollFree'));
  return (
    (!keepsSender || sender === '' || isSenderFine) &&
    (message.encoding !== 'UCS2' || capability.includes('unicode')) &&
    (message.parts === 1 || capability.includes('concat')) &&
    (operator.source !== 'mnp' || capability.includes('ported'))
  );
}
