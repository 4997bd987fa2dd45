import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationLog } from '#shared/audit.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { operator } from '#shared/operator.ts';
import { type RouteRowInput, userRouters } from '#shared/route/calls.ts';
import type { ConfigItem } from '#shared/route/row.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';

let console: TestApp;
let first = '';
let second = '';
/** Operators of one country: the default one, then networks. */
let networks: string[] = [];

beforeAll(async () => {
  console = await build();
  const { call } = console.as('admin');
  first = await routedChannel('0.01');
  second = await routedChannel('0.03');
  const { list } = await call(operator.list, { countryId: await countryId(), pageSize: 200 });
  const enabled = list.filter(({ status }) => status === 1);
  networks = [...enabled.filter((each) => each.isDefault), ...enabled.filter((each) => !each.isDefault)].map(
    ({ operatorId }) => operatorId,
  );
});
afterAll(() => console.close());

const countryId = async () => {
  const found = await console.db
    .selectFrom('country')
    .select('country_id')
    .where('iso2', '=', 'TH')
    .executeTakeFirstOrThrow();
  return found.country_id;
};
/** A channel that sends, with a price in USD for the country. */
async function routedChannel(price: string): Promise<string> {
  const { channelId } = await addChannel(console, { currency: 'USD', trafficTypes: ['any'], maxTps: 500 });
  const { call } = console.as('admin');
  await call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
  const { operator_id } = await console.db
    .selectFrom('operator')
    .select('operator_id')
    .where('country_id', '=', await countryId())
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  await call(channelPrice.save, { channelId, rows: [{ operatorId: operator_id, trafficType: 'any', price }] });
  return channelId;
}

const item = (channels: ConfigItem['channels'], more: Partial<ConfigItem> = {}): ConfigItem => ({
  ...{ itemId: 'main', order: 1, ruleName: '', rule: [], mode: 1, channels },
  ...more,
});
const row = (operatorId: string, more: Partial<RouteRowInput> = {}): RouteRowInput => ({
  ...{ operatorId, rowStatus: 1, blockReason: '', resendConfigItems: [], monitorCycle: 15, monitorMinCount: 10 },
  ...{ successRateThreshold: '80', monitorAction: 0 },
  configItems: [item([{ channelId: first, weight: 100, enabled: true }])],
  ...more,
});
const split = (a: number, b: number) => [
  item([
    { channelId: first, weight: a, enabled: true },
    { channelId: second, weight: b, enabled: true },
  ]),
];
const at = (place: number): string => networks[place] ?? '';
const tabId = 'routes-tab-1';
type Saved = Parameters<typeof save>[1];

async function newAccount(): Promise<string> {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId);
  await console.as('admin').call(userRouters.lock, { userId, tabId });
  return userId;
}
const save = (
  userId: string,
  input: {
    baseVersion: number;
    rows?: RouteRowInput[];
    removedRowIds?: string[];
    comment?: string;
    effectiveFrom?: number;
  },
) =>
  console.as('admin').call(userRouters.update, {
    ...{ userId, tabId, rows: [], removedRowIds: [], comment: '' },
    ...input,
  });
const read = (userId: string) => console.as('admin').call(userRouters.get, { userId });
const stored = async (userId: string) => (await read(userId)).rows.filter(({ rowId }) => rowId !== null);
const weightsOf = async (userId: string) =>
  (await stored(userId)).map(({ configItems }) => configItems[0]?.channels.map(({ weight }) => weight));
const versions = async (userId: string) => (await console.as('admin').call(routerVersion.list, { userId })).list;

describe('a route table', () => {
  it('is saved by whoever holds its lock, row by row, and shows the operators that inherit', async () => {
    const userId = await newAccount();
    expect(await read(userId)).toMatchObject({ versionNo: 0, rows: [] });
    const reply = await save(userId, { baseVersion: 0, rows: [row(at(0), { configItems: split(70, 30) })] });
    expect(reply).toMatchObject({ versionNo: 1 });
    const table = await read(userId);
    expect(table.rows.length).toBe(networks.length);
    const [own, heir] = table.rows;
    // 0.7 × 0.01 + 0.3 × 0.03, and 10 % on top, rounded up to four decimals.
    expect(own).toMatchObject({ operatorId: at(0), costWeighted: '0.016', defaultPriceAgent: '0.0176', rowStatus: 1 });
    expect(heir).toMatchObject({ rowId: null, rowStatus: 0, costWeighted: '0.016', defaultOperatorId: at(0) });
    const { list } = await console.as('admin').call(operationLog.list, { resource: 'userRouters', targetId: userId });
    expect(list[0]).toMatchObject({ action: 'update', changes: { rowsChanged: { before: null, after: 1 } } });
  });

  it('is refused without the lock, and to a stale page with the rows that have changed', async () => {
    const userId = await newAccount();
    await save(userId, { baseVersion: 0, rows: [row(at(0))] });
    const stale = await refusal(save(userId, { baseVersion: 0, rows: [row(at(1))] }));
    expect(stale.body).toMatchObject({
      error: 'routes.conflict',
      data: { currentVersion: 1, changedRows: [{ operatorId: at(0) }] },
    });
    const noc = {
      ...{ userId, tabId: 'routes-tab-2', baseVersion: 1, removedRowIds: [], comment: '' },
      rows: [row(at(1))],
    };
    expect((await refusal(console.as('noc').call(userRouters.update, noc))).body.error).toBe('lock.held');
    expect(await console.as('noc').call(userRouters.lock, { userId, tabId: noc.tabId })).toMatchObject({ ok: false });
    const taken = await console.as('noc').call(userRouters.lock, { userId, tabId: noc.tabId, takeOver: true });
    expect(taken).toMatchObject({ ok: true, version: 1 });
    expect((await refusal(save(userId, { baseVersion: 1, rows: [row(at(1))] }))).body.error).toBe('lock.held');
    expect(await console.as('noc').call(userRouters.unlock, { userId, tabId: noc.tabId })).toBeNull();
    expect((await refusal(save(userId, { baseVersion: 1, rows: [row(at(1))] }))).body.error).toBe('lock.lost');
  });

  it('wants a comment for more than five rows, and says what is wrong with a row', async () => {
    const userId = await newAccount();
    const six = Array.from({ length: 6 }, (_, place) => row(at(place)));
    expect((await refusal(save(userId, { baseVersion: 0, rows: six }))).body.error).toBe('routes.comment-needed');
    const wrong = [
      row(at(0), { configItems: split(70, 40) }),
      row(at(1), { configItems: [item([], { rule: [{ key: 'parts', opr: 'regex', ruleName: 'bad', value: 'x' }] })] }),
      row(at(2), { rowStatus: 0 }),
    ];
    const { errors } = await console.as('admin').call(userRouters.validate, { userId, rows: wrong });
    expect(errors.map(({ operatorId, code }) => [networks.indexOf(operatorId), code])).toEqual([
      [0, 'WEIGHT_SUM'],
      [1, 'NO_CHANNEL'],
      [1, 'RULE_INVALID'],
      [1, 'NO_CATCH_ALL'],
    ]);
    const refused = await refusal(save(userId, { baseVersion: 0, rows: wrong }));
    expect(refused.body).toMatchObject({
      error: 'routes.invalid',
      data: { problems: [{ code: 'WEIGHT_SUM' }, {}, {}, {}] },
    });
    expect(await versions(userId)).toEqual([]);
  });

  it('warns of what cannot work: no cost, too slow, the only channel paused, no sender registered', async () => {
    const userId = await newAccount();
    const { channelId } = await addChannel(console, { currency: 'USD', maxTps: 1, trafficTypes: ['marketing'] });
    const only = row(at(0), { configItems: [item([{ channelId, weight: 100, enabled: true }])] });
    const { errors, warnings } = await console.as('admin').call(userRouters.validate, { userId, rows: [only] });
    expect(errors).toEqual([]);
    expect(new Set(warnings.map(({ code }) => code))).toEqual(
      new Set(['SOLE_CHANNEL_PAUSED', 'NO_COST', 'TPS_SHORT', 'SENDER_NOT_REGISTERED']),
    );
  });
});

describe('versions', () => {
  it('tell what changed, and bring back all rows or some', async () => {
    const userId = await newAccount();
    await save(userId, { baseVersion: 0, rows: [row(at(0)), row(at(1))], comment: 'start' });
    const ids = (await stored(userId)).map(({ rowId }) => rowId ?? '');
    await save(userId, {
      baseVersion: 1,
      rows: [row(at(0), { configItems: split(60, 40) })],
      removedRowIds: ids.slice(1),
    });
    const [now, before] = await versions(userId);
    expect(now).toMatchObject({
      versionNo: 2,
      status: 'current',
      rowsChanged: 2,
      source: 'manual',
      countries: ['Thailand'],
    });
    expect(before).toMatchObject({ versionNo: 1, status: 'past', comment: 'start' });
    const { call } = console.as('admin');
    const ends = { a: before?.versionId ?? '', b: now?.versionId ?? '' };
    const { rows } = await call(routerVersion.diff, ends);
    expect(
      rows.map(({ operatorId, fields, after }) => [operatorId, after === null, fields.includes('configItems')]),
    ).toEqual([
      [at(0), false, true],
      [at(1), true, true],
    ]);
    // One row comes back under its own key, the other stays.
    const one = { versionId: ends.a, rowIds: [ids[1] ?? ''], comment: 'back' };
    expect(await call(routerVersion.rollback, one)).toMatchObject({ versionNo: 3, changed: 1 });
    expect((await stored(userId)).map(({ rowId }) => rowId)).toEqual(ids);
    expect(await weightsOf(userId)).toEqual([[60, 40], [100]]);
    expect(await call(routerVersion.rollback, { versionId: ends.a, comment: 'all' })).toMatchObject({ changed: 1 });
    expect(await weightsOf(userId)).toEqual([[100], [100]]);
    expect((await versions(userId))[0]).toMatchObject({
      source: 'rollback',
      rollbackOf: 1,
      status: 'current',
      versionNo: 4,
    });
    expect(await call(routerVersion.rollback, { versionId: ends.a, comment: '' })).toMatchObject({ changed: 0 });
  });

  it('start at their time, exactly once, also after a stop, and keep what was saved meanwhile', async () => {
    const userId = await newAccount();
    await save(userId, { baseVersion: 0, rows: [row(at(0))] });
    const later = { effectiveFrom: Date.now() + 3_600_000, rows: [row(at(0), { configItems: split(10, 90) })] };
    expect(await save(userId, { baseVersion: 1, ...later, comment: 'tonight' })).toMatchObject({ versionNo: null });
    expect((await read(userId)).scheduled).toBe(1);
    expect(await weightsOf(userId)).toEqual([[100]]);
    await save(userId, { baseVersion: 1, rows: [row(at(1))] });
    await console.db
      .updateTable('route_version')
      .set({ effective_from: new Date(Date.now() - 1000) })
      .where('customer_user_id', '=', userId)
      .where('status', '=', 'scheduled')
      .execute();
    const other = await build({ databaseUrl: console.databaseUrl });
    await expect
      .poll(async () => (await versions(userId)).map(({ status }) => status), { timeout: 20_000 })
      .toEqual(['past', 'current', 'past']);
    await other.close();
    expect(await weightsOf(userId)).toEqual([[10, 90], [100]]);
    const list = await versions(userId);
    expect(list.map(({ versionNo }) => versionNo)).toEqual([2, 3, 1]);
    expect(list.filter(({ status }) => status === 'current')).toHaveLength(1);
  });

  it('can be cancelled before they start, not after', async () => {
    const userId = await newAccount();
    await save(userId, { baseVersion: 0, rows: [row(at(0))], effectiveFrom: Date.now() + 3_600_000 });
    const [waiting] = await versions(userId);
    const key = { versionId: waiting?.versionId ?? '' };
    const { call } = console.as('admin');
    expect(await call(routerVersion.cancelScheduled, key)).toBeNull();
    expect((await versions(userId))[0]).toMatchObject({ status: 'cancelled', versionNo: null });
    expect((await refusal(call(routerVersion.cancelScheduled, key))).body.error).toBe('routes.not-scheduled');
    const past: Saved = { baseVersion: 0, rows: [row(at(0))], effectiveFrom: 1000 };
    expect((await refusal(save(userId, past))).body.data?.errors).toMatchObject([{ field: 'effectiveFrom' }]);
  });
});

describe('channels and routes', () => {
  it('are found from the channel, and copied from account to account', async () => {
    const [from, to] = [await newAccount(), await newAccount()];
    await save(from, { baseVersion: 0, rows: [row(at(0), { configItems: split(50, 50) })] });
    const { call } = console.as('admin');
    const clone = { fromUserId: from, toUserIds: [to], comment: 'like the other' };
    expect(await call(userRouters.clone, { ...clone, mode: 'add' })).toEqual({ changed: 1 });
    expect(await weightsOf(to)).toEqual([[50, 50]]);
    expect(await call(userRouters.clone, { ...clone, mode: 'replace' })).toEqual({ changed: 0 });
    const { list } = await call(userRouters.whereUsed, { channelId: second, pageSize: 200 });
    expect(list.find(({ userId }) => userId === to)).toMatchObject({
      weight: 50,
      isSole: false,
      inItems: true,
      inResend: false,
    });
    const options = await call(userRouters.channels, { operatorId: at(1) });
    expect(options.find(({ channelId }) => channelId === first)).toMatchObject({ price: '0.01', priceBase: '0.01' });
  });

  it('stay within the customers somebody sees; the demo has routes with costs and prices', async () => {
    const userId = await newAccount();
    await save(userId, { baseVersion: 0, rows: [row(at(0))] });
    expect((await refusal(console.as('sales').call(userRouters.get, { userId }))).body.error).toBe('row.gone');
    const demo = await console.db.selectFrom('route_row').select('customer_user_id').limit(1).executeTakeFirstOrThrow();
    const table = await read(demo.customer_user_id);
    expect(table.rows.some(({ costWeighted, price }) => costWeighted !== null && price !== null)).toBe(true);
  });
});
