import { sql } from 'kysely';
import { channelPrice } from '#shared/channel/price.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { userRouters } from '#shared/route/calls.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import type { TestApp } from './app.ts';
import { addChannel, addCustomer, addUser } from './factories.ts';
import type {
  Kind,
  PlainAccount,
  PlainChannel,
  PlainGroup,
  PlainPrice,
  PlainRow,
  PlainUse,
  PlainWorld,
} from './plain-margins.ts';

const hour = 3_600_000;
const longAgo = 0;

export interface BuiltWorld {
  plain: PlainWorld;
  accounts: PlainAccount[];
  /** The country's default operator first. */
  operatorIds: string[];
  /** Moments at which something changes by itself. */
  changes: number[];
}

/** Enters a random world by the calls that people use, and returns what was entered. */
export async function buildWorld(
  console: TestApp,
  random: () => number,
  { operatorIds, channels, accounts }: { operatorIds: string[]; channels: number; accounts: number },
): Promise<BuiltWorld> {
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T;
  const chance = (share: number) => random() < share;
  const admin = console.as('admin');
  const start = Date.now();
  const at = {
    routes: start + 24 * hour,
    rates: start + 36 * hour,
    costs: start + 48 * hour,
    prices: start + 12 * hour,
  };
  const [defaultId = ''] = operatorIds;

  const rates = [
    { currency: 'EUR', rate: '1.25', from: longAgo },
    { currency: 'EUR', rate: '0.8', from: at.rates },
    { currency: 'GBP', rate: '2', from: longAgo },
    // Not known before.
    { currency: 'SEK', rate: '0.5', from: at.rates },
  ];
  await sql`delete from exchange_rate where from_currency in ('EUR', 'GBP', 'SEK')`.execute(console.db);
  for (const { currency, rate, from } of rates) {
    await sql`insert into exchange_rate (from_currency, to_currency, rate, effective_from, created_by)
      values (${currency}, 'USD', ${rate}, to_timestamp(${from}::float8 / 1000), 'test')`.execute(console.db);
  }

  /** Prices of some destinations; some of them change later. */
  const randomPrices = (amounts: readonly string[], changeAt: number): PlainPrice[] => {
    const keys = [
      ...(chance(0.8) ? [[defaultId, 'any'] as const] : []),
      ...(chance(0.4) ? [[defaultId, 'otp'] as const] : []),
      ...(chance(0.4) ? [[operatorIds[1] ?? '', 'any'] as const] : []),
      ...(chance(0.2) ? [[operatorIds[1] ?? '', 'marketing'] as const] : []),
    ];
    return keys.flatMap(([operatorId, kind]) => [
      { operatorId, kind, price: pick(amounts), from: start },
      ...(chance(0.3) ? [{ operatorId, kind, price: pick(amounts), from: changeAt }] : []),
    ]);
  };
  const entered = (prices: readonly PlainPrice[], isLater: boolean) =>
    prices
      .filter(({ from }) => from > start === isLater)
      .map(({ operatorId, kind, price, from }) => ({
        operatorId,
        trafficType: kind,
        price,
        ...(isLater && { effectiveFrom: from }),
      }));

  const made: PlainChannel[] = [];
  for (let place = 0; place < channels; place += 1) {
    const currency = place === 0 ? 'USD' : pick(['USD', 'USD', 'EUR', 'SEK']);
    const stopLoss = chance(0.2) ? '0.03' : null;
    const { channelId } = await addChannel(console, {
      currency,
      trafficTypes: ['any'],
      maxTps: 100,
      ...(stopLoss !== null && { stopLossPrice: stopLoss, allowNoPrice: true }),
    });
    const prices = randomPrices(['0.004', '0.0085', '0.01', '0.0123', '0.016', '0.02', '0.033'], at.costs);
    for (const rows of [entered(prices, false), entered(prices, true)])
      if (rows.length > 0) await admin.call(channelPrice.save, { channelId, rows });
    made.push({ id: channelId, status: 1, currency, stopLoss, prices });
  }
  await console.db
    .updateTable('channel')
    .set({ admin_status: 1 })
    .where(
      'channel_id',
      'in',
      made.map(({ id }) => id),
    )
    .execute();

  const randomUses = (): PlainUse[] => {
    const chosen = made
      .map(({ id }) => ({ id, order: random() }))
      .sort((a, b) => a.order - b.order)
      .slice(0, pick([1, 2, 2, 3]));
    const isOff = chosen.length > 2 && chance(0.3);
    const on = isOff ? chosen.length - 1 : chosen.length;
    const weights = pick(
      on === 1
        ? [[100]]
        : on === 2
          ? [
              [50, 50],
              [90, 10],
              [30, 70],
            ]
          : [
              [50, 25, 25],
              [20, 30, 50],
            ],
    );
    return chosen.map(({ id }, place) => ({
      id,
      enabled: place < on,
      weight: weights[place] ?? 1,
      seq: chosen.length - place,
    }));
  };
  const group = (kind: Kind | null): PlainGroup => ({
    kind,
    mode: pick([1, 1, 1, 2, 3, 4] as const),
    uses: randomUses(),
  });
  const randomRow = (operatorId: string, from: number): PlainRow => ({
    operatorId,
    from,
    status: operatorId === defaultId ? pick([1, 1, 1, 1, 2]) : pick([1, 1, 0, 2]),
    agentPrice: chance(0.25) ? pick(['0.01', '0.025']) : null,
    items: [...(chance(0.4) ? [group('otp')] : []), group(null)],
    resend: chance(0.4) ? group(null) : null,
  });

  const users: PlainAccount[] = [];
  for (let place = 0; place < accounts; place += 1) {
    const currency = pick(['USD', 'EUR', 'GBP']);
    const kind = pick(['any', 'otp', 'marketing'] as const);
    const { customerId } = await addCustomer(console, { currency });
    const { userId } = await addUser(console, customerId, { trafficType: kind });
    const rows = [
      ...(chance(0.9) ? [randomRow(defaultId, start)] : []),
      ...(chance(0.5) ? [randomRow(operatorIds[1] ?? '', start)] : []),
    ];
    if (rows.length > 0) await saveRows(console, userId, rows);
    const later = rows.length > 0 && chance(0.6) ? [randomRow(defaultId, at.routes)] : [];
    if (later.length > 0) await saveRows(console, userId, later, at.routes);
    const prices = randomPrices(['0.009', '0.0111', '0.0125', '0.02', '0.025', '0.04'], at.prices);
    for (const each of [entered(prices, false), entered(prices, true)])
      if (each.length > 0)
        await admin.call(customerPrice.save, { customerId, userId, rows: each, belowReason: 'random' });
    users.push({ userId, customerId, currency, kind, prices, rows: [...rows, ...later] });
  }
  /** An account that earns with everything but codes, whose item costs more than it pays. */
  const addCodesThatLose = async (): Promise<PlainAccount> => {
    const only = async (kind: 'any' | 'otp', price: string): Promise<PlainGroup> => {
      const { channelId } = await addChannel(console, { currency: 'USD', trafficTypes: ['any'], maxTps: 100 });
      await sql`update channel set admin_status = 1 where channel_id = ${channelId}`.execute(console.db);
      const prices = [{ operatorId: defaultId, kind, price, from: start }];
      await admin.call(channelPrice.save, { channelId, rows: entered(prices, false) });
      made.push({ id: channelId, status: 1, currency: 'USD', stopLoss: null, prices });
      const uses = [{ id: channelId, enabled: true, weight: 100, seq: 1 }];
      return { kind: kind === 'any' ? null : kind, mode: 1, uses };
    };
    const items = [await only('otp', '0.033'), await only('any', '0.004')];
    const row = { operatorId: defaultId, from: start, status: 1 as const, agentPrice: null, items, resend: null };
    const { customerId } = await addCustomer(console, { currency: 'USD' });
    const { userId } = await addUser(console, customerId, { trafficType: 'any' });
    await saveRows(console, userId, [row]);
    const prices = [{ operatorId: defaultId, kind: 'any' as const, price: '0.02', from: start }];
    await admin.call(customerPrice.save, { customerId, userId, rows: entered(prices, false), belowReason: 'random' });
    return { userId, customerId, currency: 'USD', kind: 'any', prices, rows: [row] };
  };

  // Only now: disabled channels cannot be added to routes.
  for (const channel of made.slice(1)) {
    channel.status = pick([1, 1, 2, 5, 0]);
    await sql`update channel set admin_status = ${channel.status} where channel_id = ${channel.id}`.execute(console.db);
  }
  users.push(await addCodesThatLose());
  const plain = { defaultId, rates, base: 'USD', channels: made, agentPercent: '10', minPercent: '0', minFixed: '0' };
  return { plain, accounts: users, operatorIds, changes: Object.values(at).sort((a, b) => a - b) };
}

async function saveRows(console: TestApp, userId: string, rows: readonly PlainRow[], effectiveFrom?: number) {
  const admin = console.as('admin');
  const lock = { userId, tabId: `worlds-${userId}-${effectiveFrom ?? 0}` };
  const { versionNo: baseVersion } = await admin.call(userRouters.get, { userId });
  await admin.call(userRouters.lock, lock);
  await admin.call(userRouters.update, {
    ...lock,
    baseVersion,
    removedRowIds: [],
    comment: 'random',
    rows: rows.map(inputOf),
    ...(effectiveFrom !== undefined && { effectiveFrom }),
  });
  await admin.call(userRouters.unlock, lock);
}

/** A row as calls take it. */
export const inputOf = ({ operatorId, status, agentPrice, items, resend }: PlainRow): RouteRowInput => ({
  operatorId,
  rowStatus: status,
  blockReason: status === 2 ? 'random' : '',
  priceAgent: agentPrice,
  monitorCycle: null,
  monitorMinCount: 10,
  successRateThreshold: null,
  monitorAction: 0,
  configItems: items.map((item, place) => ({
    itemId: `i${place}`,
    order: place + 1,
    ruleName: '',
    mode: item.mode,
    channels: channelsOf(item),
    rule: item.kind === null ? [] : [{ key: 'trafficType', opr: 'eq', ruleName: '', value: item.kind }],
  })),
  resendConfigItems: resend
    ? [{ order: 1, rule: [], waitSec: 60, maxAttempts: 1, mode: resend.mode, channels: channelsOf(resend) }]
    : [],
});

const channelsOf = ({ uses }: PlainGroup) =>
  uses.map(({ id, enabled, weight, seq }) => ({ channelId: id, enabled, weight, seq }));
