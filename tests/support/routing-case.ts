import Decimal from 'decimal.js';
import { OperatorTable } from '#server/domain/routing/operator.ts';
import { type PriceRow, PriceTable } from '#server/domain/routing/price.ts';
import type { ChannelFacts, RoutedMessage, RouteWorld } from '#server/domain/routing/world.ts';
import type { PriceTraffic } from '#shared/channel/price.ts';
import type { RouteContent } from '#shared/route/row.ts';
import type { PlainCase, PlainChannel, PlainItem } from './plain-routing.ts';

export const operators = new OperatorTable({
  operators: [
    { operatorId: '1', countryId: '44', iso2: 'GB', isDefault: true },
    { operatorId: '11', countryId: '44', iso2: 'GB', isDefault: false },
  ],
  prefixes: [{ prefix: '4477', operatorId: '11', effectiveFrom: 0 }],
});
const kinds = ['any', 'otp', 'marketing'] as const;

/** What differs between messages of an account to the same network. */
export function randomMessage(
  random: () => number,
): Pick<PlainCase, 'kind' | 'sender' | 'isUnicode' | 'parts' | 'hour' | 'earlier'> {
  return {
    kind: kinds[Math.floor(random() * 3)] ?? 'any',
    hour: Math.floor(random() * 24),
    sender: ['ACME', '447700900999', '86888'][Math.floor(random() * 3)] ?? '',
    isUnicode: random() < 0.3,
    parts: random() < 0.7 ? 1 : 2,
    earlier: random() < 0.6 ? null : { id: String(301 + Math.floor(random() * 4)), isSegment: random() < 0.4 },
  };
}

/** A random case; few values, so that every rule is met often and often meets another. */
export function randomCase(random: () => number): PlainCase {
  const chance = (share: number) => random() < share;
  const one = <T>(...of: readonly [T, ...T[]]): T => of[Math.floor(random() * of.length)] ?? of[0];
  const priceList = (share: number, most: number) => {
    const found: Record<string, number> = {};
    for (const owner of ['net', 'all']) {
      for (const kind of kinds) if (chance(share)) found[`${owner} ${kind}`] = 1 + Math.floor(random() * most);
    }
    return found;
  };
  const channels = Array.from({ length: 4 }, (_, place): PlainChannel => {
    const start = Math.floor(random() * 20);
    return {
      id: String(301 + place),
      status: chance(0.85) ? 1 : one(0, 2, 4),
      isUp: chance(0.93),
      health: chance(0.85) ? 'ok' : one('watch', 'penalised', 'manualOff'),
      kinds: one<string[]>(['any'], ['otp'], ['otp', 'marketing'], ['any']),
      able: one<string[]>([], ['alpha', 'unicode', 'concat'], ['longCode', 'shortCode', 'unicode'], ['alpha']),
      senderMode: one(1, 1, 1, 2, 3, 4, 5),
      priority: one(1, 5, 5),
      isFull: chance(0.05),
      isHeld: chance(0.05),
      isRegistered: chance(0.6),
      hours: chance(0.8) ? null : [start, start + 3],
      costs: priceList(0.4, 8),
      stopLoss: chance(0.2) ? one(2, 9) : null,
      rate: one(1, 2),
      success: chance(0.7) ? one(50, 80, 95) : undefined,
    };
  });
  const item = (order: number, kind: string | null): PlainItem => ({
    order,
    kind,
    mode: one(1, 2, 3, 4),
    sticky: one(null, null, 'stick', 'avoid'),
    uses: channels
      .filter(() => chance(0.6))
      .map(({ id }) => ({ id, enabled: chance(0.9), weight: one(10, 30, 60), seq: one(1, 2, 3) })),
  });
  const row = () => ({
    status: one(1, 1, 1, 1, 0, 2),
    items: [...(chance(0.5) ? [item(one(1, 2), one('otp', 'marketing'))] : []), item(9, null)],
    resend: chance(0.4) ? item(1, null) : null,
  });
  return {
    channels,
    own: chance(0.6) ? row() : null,
    country: chance(0.9) ? row() : null,
    prices: priceList(0.6, 16),
    priceRate: one(1, 2),
    isHeld: chance(0.03),
    policy: one(0, 0, 1, 2),
    ...randomMessage(random),
    marginPercent: one(0, 0, 10, 25),
    marginFixed: one(0, 0, 2),
    mayLose: chance(0.15),
  };
}

/** Millionths as decimal text. */
const written = (millionths: number): string => new Decimal(millionths).div(1_000_000).toFixed();
const kindOf = (text = ''): PriceTraffic => kinds.find((kind) => kind === text) ?? 'any';

const rowsOf = (ownerId: string, list: Record<string, number>, currency: string): PriceRow[] =>
  Object.entries(list).map(([key, price], place) => {
    const [owner, kind] = key.split(' ');
    return {
      priceId: String(place + 1),
      ownerId,
      operatorId: owner === 'net' ? '11' : '1',
      trafficType: kindOf(kind),
      price: written(price),
      currency,
      billBasis: 1,
      from: 0,
      to: null,
    };
  });

const contentOf = (operatorId: string, row: NonNullable<PlainCase['own']>): RouteContent => {
  const items = (list: readonly PlainItem[]) =>
    list.map(({ order, kind, mode, uses, sticky }) => ({
      itemId: `i${order}`,
      order,
      ruleName: '',
      mode,
      ...(sticky && { stickiness: sticky }),
      rule: kind === null ? [] : [{ key: 'trafficType' as const, opr: 'eq' as const, ruleName: '', value: kind }],
      channels: uses.map(({ id, ...use }) => ({ channelId: id, ...use })),
    }));
  return {
    rowId: operatorId,
    operatorId,
    priceAgent: null,
    rowStatus: row.status === 1 ? 1 : row.status === 2 ? 2 : 0,
    blockReason: '',
    configItems: items(row.items),
    monitorCycle: null,
    monitorMinCount: 10,
    resendConfigItems: row.resend
      ? items([row.resend]).map(({ order, mode, channels }) => ({
          order,
          mode,
          channels,
          rule: [],
          waitSec: 60,
          maxAttempts: 1,
        }))
      : [],
    successRateThreshold: null,
    monitorAction: 0,
  };
};

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

function factsOf(channel: PlainChannel): ChannelFacts {
  const { hours, health } = channel;
  return {
    channelId: channel.id,
    channelName: channel.id,
    currency: channel.rate === 1 ? 'USD' : 'EUR',
    billBasis: 1,
    stopLossPrice: channel.stopLoss === null ? null : written(channel.stopLoss),
    allowNoPrice: true,
    adminStatus: channel.status,
    isUp: channel.isUp,
    trafficTypes: channel.kinds,
    workTimezone: 'UTC',
    health: health === 'ok' || health === 'watch' || health === 'penalised' ? health : 'manualOff',
    workTime: hours
      ? [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: clock(hours[0]), to: clock(hours[1]) }))
      : [],
    capability: (['alpha', 'longCode', 'shortCode', 'unicode', 'concat'] as const).filter((each) =>
      channel.able.includes(each),
    ),
    senderMode: channel.senderMode,
    priority: channel.priority,
    isFull: channel.isFull,
  };
}

/** The message of a case as the engine sees it. */
export const messageOf = (given: PlainCase): RoutedMessage => ({
  account: { userId: 'a', customerId: 'c', homeIso2: undefined, tags: [] },
  sender: given.sender,
  number: '+447700900123',
  content: 'x',
  trafficType: kindOf(given.kind),
  parts: given.parts,
  encoding: given.isUnicode ? 'UCS2' : 'GSM7',
  at: Date.UTC(2026, 5, 3, given.hour, 30),
  draw: 0,
  ...(given.earlier && {
    earlier: { channelId: given.earlier.id, kind: given.earlier.isSegment ? ('segment' as const) : ('code' as const) },
  }),
});

/** All but the message of a case. */
export function worldOf(given: PlainCase): RouteWorld {
  const channels = new Map(given.channels.map((each) => [each.id, each]));
  const facts = new Map(given.channels.map((each) => [each.id, factsOf(each)]));
  const rows = new Map<string, RouteContent>();
  if (given.own) rows.set('11', contentOf('11', given.own));
  if (given.country) rows.set('1', contentOf('1', given.country));
  return {
    operators,
    country: () => ({
      countryId: '44',
      timezone: 'UTC',
      lengths: { min: 9, max: 10 },
      senderIdPolicy: given.policy,
    }),
    accountPrices: new PriceTable(rowsOf('a', given.prices, given.priceRate === 1 ? 'USD' : 'EUR')),
    channelPrices: new PriceTable(
      given.channels.flatMap(({ id, costs, rate }) => rowsOf(id, costs, rate === 1 ? 'USD' : 'EUR')),
    ),
    toBase: (amount, currency) => new Decimal(amount).mul(currency === 'EUR' ? 2 : 1),
    row: (_userId, operatorId) => rows.get(operatorId),
    channel: (channelId) => facts.get(channelId),
    holds: {
      account: () => given.isHeld,
      channel: (channelId) => channels.get(channelId)?.isHeld ?? false,
    },
    isRegistered: (_sender, _customer, _country, channelId) => channels.get(channelId)?.isRegistered ?? false,
    successRate: (channelId) => channels.get(channelId)?.success,
    minMargin: { percent: String(given.marginPercent), fixed: written(given.marginFixed) },
    allowsLoss: () => given.mayLose,
  };
}
