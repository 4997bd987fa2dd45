import type Decimal from 'decimal.js';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { DropReason } from '#shared/route/reasons.ts';
import { type Penalty, type RouteChannel, retestShare } from '#shared/route/row.ts';
import { isWithin } from './local-time.ts';
import { keepsMargin } from './margin.ts';
import type { FoundOperator } from './operator.ts';
import { channelCost, type FoundPrice, type PricedOperator } from './price.ts';
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
  /** What a monitor has made of it in this row. */
  penalty: Penalty | undefined;
  /** It is tried again, by this message. */
  isTried: boolean;
  cost: FoundPrice | undefined;
  /** A part's cost in the base currency. */
  costBase: Decimal | undefined;
}

/** What is known of all messages of a kind to an operator, whatever their text and sender. */
export interface Sought {
  operator: PricedOperator;
  trafficType: PriceTraffic;
  at: number;
  /** A part's price in the base currency. */
  priceBase: Decimal;
  /** The least that must remain of it; null: the account may send at a loss. */
  leastMargin: Decimal | null;
}

/** A message whose number and operator are known. */
export interface Placed extends Pick<Sought, 'priceBase' | 'leastMargin'> {
  message: RoutedMessage;
  operator: FoundOperator;
  country: CountryFacts;
  /** Channels that have had the message already. */
  tried: readonly string[];
}

/** What of the world tells whether a channel can be used. */
export type ChannelWorld = Pick<RouteWorld, 'channel' | 'channelPrices' | 'toBase' | 'holds'>;

/** What keeps a channel from a single message. */
interface OfMessage {
  sender: string;
  tried: readonly string[];
  /** Of 100; decides whether it tries a penalised channel again. */
  draw: number;
  unfitness(channel: ChannelFacts, sender: string): DropReason | null;
}

const anyMessage: OfMessage = { sender: '', tried: [], draw: 100, unfitness: () => null };

/** Looks at each channel of an item: rules R28 and R31. */
export const candidatesOf = (channels: readonly RouteChannel[], placed: Placed, world: RouteWorld): Candidate[] => {
  const { operator, message, priceBase, leastMargin, tried } = placed;
  const sought = { operator, trafficType: message.trafficType, at: message.at, priceBase, leastMargin };
  const unfitness = (channel: ChannelFacts, sender: string) => unfitFor(channel, sender, placed, world);
  return looked(channels, sought, world, { sender: message.sender, tried, draw: message.draw, unfitness });
};

/** The same of all messages at once: what only their senders and texts rule out does not count. */
export const candidatesOfAny = (channels: readonly RouteChannel[], sought: Sought, world: ChannelWorld): Candidate[] =>
  looked(channels, sought, world, anyMessage);

function looked(
  channels: readonly RouteChannel[],
  sought: Sought,
  world: ChannelWorld,
  message: OfMessage,
): Candidate[] {
  const all = channels.map((entry, place) => lookAt(entry, place, sought, world, message));
  // Channels a monitor has put last only count where no other is left.
  const isSpared = all.some((each) => each.why === null && !isLast(each));
  return all.map((each) => (isSpared && each.why === null && isLast(each) ? { ...each, why: 'penalised' } : each));
}

/** Put last by a gateway as a whole, or by the console in this row; one that is being tried again takes its messages all the same. */
const isLast = ({ channel, penalty, isTried }: Candidate): boolean =>
  channel?.health === 'penalised' || (penalty !== undefined && !isTried);

function lookAt(
  entry: RouteChannel,
  place: number,
  { operator, trafficType, at, priceBase, leastMargin }: Sought,
  world: ChannelWorld,
  message: OfMessage,
): Candidate {
  const channel = world.channel(entry.channelId);
  const sender = entry.senderOverride || message.sender;
  const cost = channel && channelCost(world.channelPrices, channel, operator, trafficType, at);
  const costBase = cost && world.toBase(cost.price, cost.currency, at);
  const why = (): DropReason | null => {
    if (!channel) return 'unknown';
    if (!entry.enabled) return 'off';
    if (entry.penalty === 'out') return 'penaltyOut';
    if (message.tried.includes(entry.channelId)) return 'tried';
    const closed = closedFor(channel, trafficType, at) ?? message.unfitness(channel, sender);
    if (closed) return closed;
    if (world.holds.channel(channel.channelId, operator, at)) return 'hold';
    if (!cost) return 'noCost';
    if (!costBase) return 'noRate';
    return leastMargin === null || keepsMargin(priceBase, costBase, leastMargin) ? null : 'margin';
  };
  return {
    channelId: entry.channelId,
    channel,
    weight: entry.weight ?? 0,
    seq: entry.seq ?? place + 1,
    sender,
    why: why(),
    penalty: entry.penalty,
    isTried: entry.penalty === 'test' && message.draw < retestShare,
    cost,
    costBase,
  };
}

/** What keeps a channel from all messages of a kind. */
function closedFor(channel: ChannelFacts, trafficType: PriceTraffic, at: number): DropReason | null {
  if (channel.adminStatus !== 1) return 'status';
  if (!channel.isUp) return 'link';
  if (channel.health === 'manualOff') return 'health';
  if (!isWithin(channel.workTime, at, channel.workTimezone)) return 'workTime';
  if (channel.isFull) return 'limit';
  return carries(channel.trafficTypes, trafficType) ? null : 'trafficType';
}

/** What of a message keeps a channel from taking it. */
function unfitFor(channel: ChannelFacts, sender: string, placed: Placed, world: RouteWorld): DropReason | null {
  const { message, country } = placed;
  if (!isAble(channel, sender, placed)) return 'capability';
  if (!needsRegistration(channel, country)) return null;
  const isRegistered = world.isRegistered(sender, message.account.customerId, country.countryId, channel.channelId);
  return isRegistered ? null : 'sender';
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
