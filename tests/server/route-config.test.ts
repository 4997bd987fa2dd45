import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { customerPrice } from '#shared/customer/price.ts';
import type { ReplyOf } from '#shared/http/endpoint.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routeDraft } from '#shared/route/draft-calls.ts';
import { router } from '#shared/route/router.ts';
import type { ConfigItem } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { wholeRows } from '#shared/route/whole-rows.ts';
import { user } from '#shared/user.ts';
import { build, type TestApp } from '../support/app.ts';
import { workbookOf } from '../support/archive.ts';
import { refusal } from '../support/call.ts';
import { fetchFile } from '../support/download.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';
import { attemptLine, messageLine, receiptLine, storeOn } from '../support/messages.ts';
import { sendForm } from '../support/multipart.ts';

type CellValue = Parameters<typeof workbookOf>[0][number][number];

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
  itemId: 'main',
  order: 1,
  ruleName: '',
  rule: [],
  mode: 1,
  channels,
  ...more,
});
const row = (operatorId: string, more: Partial<RouteRowInput> = {}): RouteRowInput => ({
  operatorId,
  rowStatus: 1,
  blockReason: '',
  resendConfigItems: [],
  monitorCycle: 15,
  monitorMinCount: 10,
  successRateThreshold: '80',
  monitorAction: 0,
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
/** An account that pays for the country's messages. */
async function pricedAccount(price: string) {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId);
  const { call } = console.as('admin');
  await call(customerPrice.save, { customerId, userId, rows: [{ operatorId: at(0), trafficType: 'any', price }] });
  await call(userRouters.lock, { userId, tabId });
  return { userId, customerId };
}
const save = (
  userId: string,
  input: {
    baseVersion: number;
    rows?: RouteRowInput[];
    removedRowIds?: string[];
    comment?: string;
    effectiveFrom?: number;
    source?: 'import';
    waiting?: 'keep' | 'drop';
  },
) =>
  console.as('admin').call(userRouters.update, {
    userId,
    tabId,
    rows: [],
    removedRowIds: [],
    comment: '',
    ...input,
  });
const read = async (userId: string) => {
  const table = await console.as('admin').call(userRouters.get, { userId });
  return { ...table, rows: wholeRows(table) };
};
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
      userId,
      tabId: 'routes-tab-2',
      baseVersion: 1,
      removedRowIds: [],
      comment: '',
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
  it('tell what was delivered before and after they started, where they changed something', async () => {
    const userId = await newAccount();
    await save(userId, { baseVersion: 0, rows: [row(at(0))], comment: 'start' });
    const quarter = 900_000;
    const start = Math.floor(Date.now() / quarter) * quarter - 3 * 3_600_000 + 60_000;
    await sql`update route_version set effective_from = to_timestamp(${start}::float8 / 1000) where customer_user_id = ${userId}`.execute(
      console.db,
    );
    const { channelCode } = await console.as('admin').call(channel.get, { channelId: first });
    const { store } = storeOn(console.db);
    const send = async (submitTime: number, count: number, delivered: number, number: string) => {
      const attempts = Array.from({ length: count }, () => attemptLine({ channelCode, submitTime }));
      await store.append(attempts.map((each) => messageLine({ user: userId, number, submitTime, attempts: [each] })));
      const receipts = attempts
        .slice(0, delivered)
        .map(({ supplierMsgId = '' }) => receiptLine({ channelCode, supplierMsgId, time: submitTime + 2000 }));
      await store.applyReceipts(receipts);
    };
    await send(start - 3_600_000, 20, 18, '66812345678');
    await send(start + 3_600_000, 10, 5, '66812345678');
    // In the quarter of an hour of the change, too long ago, and in another country.
    await send(start + 60_000, 7, 7, '66812345678');
    await send(start - 3 * 3_600_000, 7, 7, '66812345678');
    await send(start - 3_600_000, 7, 7, '447700900123');
    const [version] = await versions(userId);
    expect(version?.quality).toEqual({
      before: { submitted: 20, deliveredPct: 90 },
      after: { submitted: 10, deliveredPct: 50 },
    });
    const admin = console.as('admin');
    const hourly = await admin.call(routerVersion.traffic, { userId, days: 2 });
    expect(hourly).toMatchObject({ step: 'hour', versions: [{ versionId: version?.versionId, versionNo: 1 }] });
    expect(hourly.slots).toHaveLength(48);
    const slotOf = (time: number) => hourly.slots.findLast((slot) => slot.time <= time);
    // All countries: the account as a whole is drawn.
    expect(slotOf(start - 3_600_000)).toMatchObject({ submitted: 27, delivered: 25 });
    expect(slotOf(start + 3_600_000)).toMatchObject({ submitted: 10, delivered: 5 });
    const daily = await admin.call(routerVersion.traffic, { userId, days: 14 });
    expect(daily.slots).toHaveLength(14);
    expect(daily.slots.reduce((sum, { submitted }) => sum + submitted, 0)).toBe(51);
    const foreign = await refusal(console.as('sales').call(routerVersion.traffic, { userId, days: 14 }));
    expect(foreign.body.error).toBe('row.gone');
  });

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
    // As a draft: the row that differs and the one that is gone, nothing that stayed.
    const back = await call(routeDraft.version, { versionId: ends.a });
    expect(back.rows.map(({ operatorId }) => operatorId)).toEqual([at(0), at(1)]);
    expect(await call(routeDraft.version, { versionId: ends.b })).toEqual({ rows: [], removedOperatorIds: [] });
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
      .poll(async () => (await versions(userId)).map(({ status }) => status), { timeout: 120_000 })
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

describe('a draft of routes', () => {
  const draft = () => [row(at(0), { configItems: split(30, 70) })];

  it('tells its margins before it is saved: of the rows, and by the traffic where there is any', async () => {
    const { userId } = await pricedAccount('0.05');
    await save(userId, { baseVersion: 0, rows: [row(at(0), { configItems: split(70, 30) })] });
    const { call } = console.as('admin');
    const seen = await call(routeDraft.effect, { userId, rows: draft() });
    // (0.7 × 0.01 + 0.3 × 0.03) of 0.05, then the other way round.
    expect(seen).toMatchObject({ basis: 'rows', parts30d: 0, marginBefore: '68.00', marginAfter: '52.00' });
    expect(seen.rows).toEqual([
      { operatorId: at(0), costWeighted: '0.024', margin: '52.00', losing: false, losingItems: [], losingNetworks: [] },
    ]);
    const { userName } = await call(user.get, { userId });
    const { store } = storeOn(console.db);
    const submitTime = Date.now() - 3_600_000;
    const lines = ['66812345678', '66812345679', '66812345680'].map((number) =>
      messageLine({ user: userName, number, submitTime }),
    );
    expect((await store.append(lines)).map(({ result }) => result)).toEqual(lines.map(() => 'accepted'));
    expect(await call(routeDraft.effect, { userId, rows: draft() })).toMatchObject({
      basis: 'traffic',
      parts30d: 3,
      marginBefore: '68.00',
      marginAfter: '52.00',
      profitChange: '-0.02',
    });
    expect((await refusal(console.as('sales').call(routeDraft.effect, { userId, rows: [] }))).status).toBe(404);
  });

  it('is tried with the engine as if it were saved', async () => {
    const { userId } = await pricedAccount('0.05');
    // Any sender may be used there.
    await console.db.updateTable('country').set({ sender_id_policy: 0 }).where('iso2', '=', 'TH').execute();
    const { call } = console.as('admin');
    const ask = (rows: RouteRowInput[]) => call(router.simulate, { userId, number: '+66812345678', rows });
    expect(await ask([])).toMatchObject({ block: 'NO_ROUTE' });
    const found = await ask([
      row(at(0), {
        configItems: [
          item([{ channelId: second, weight: 100, enabled: true }], {
            itemId: 'otp',
            rule: [{ key: 'senderId', opr: 'eq', ruleName: '', value: 'ACME' }],
          }),
          item([{ channelId: first, weight: 100, enabled: true }], { order: 2 }),
        ],
      }),
    ]);
    expect(found).toMatchObject({ row: { rowId: null, operatorId: at(0) }, chosen: { channelId: first } });
    expect(found.items.map(({ itemId, matched }) => [itemId, matched])).toEqual([
      ['otp', false],
      ['main', true],
    ]);
  });

  it('shows at every choice of a channel what would remain', async () => {
    const { userId } = await pricedAccount('0.02');
    const options = await console.as('admin').call(userRouters.channels, { userId, operatorId: at(1) });
    const of = (channelId: string) => options.find((option) => option.channelId === channelId);
    expect(of(first)).toMatchObject({ price: '0.01', margin: '50.00', losing: false });
    expect(of(second)).toMatchObject({ price: '0.03', margin: '-50.00', losing: true });
  });
});

describe('the file of routes', () => {
  const send = async (userId: string, rows: CellValue[][]): Promise<ReplyOf<typeof routeDraft.import>> =>
    sendForm(console, {
      as: 'admin',
      to: routeDraft.import,
      parts: [
        ['lang', 'en'],
        ['userId', userId],
        ['file', { name: 'routes.xlsx', bytes: await workbookOf(rows) }],
      ],
    });
  const exported = async (userId: string): Promise<CellValue[][]> => {
    const { fileName = '' } = await console.as('admin').call(routeDraft.export, { userId });
    const { rawPayload } = await fetchFile(console, 'admin', fileName);
    return (await readSheet(rawPayload)).map((cells) => cells.map((cell) => (cell === null ? null : String(cell))));
  };

  it('brings back what it was written from, and tells what its lines change', async () => {
    const userId = await newAccount();
    const conditions = [{ key: 'content', opr: 'contains', ruleName: 'a [b]', value: 'x && "y"' }] as const;
    await save(userId, {
      baseVersion: 0,
      rows: [
        row(at(0), {
          configItems: [
            item(
              [
                { channelId: second, seq: 2, enabled: false, senderOverride: 'A, B' },
                { channelId: first, enabled: true },
              ],
              {
                itemId: 'first',
                mode: 2,
                rule: [...conditions],
                ruleName: 'texts',
                stickiness: 'avoid',
              },
            ),
            ...split(60, 40).map((each) => ({ ...each, order: 2 })),
          ],
          resendConfigItems: [
            {
              order: 1,
              rule: [],
              waitSec: 30,
              maxAttempts: 2,
              mode: 3,
              channels: [{ channelId: second, enabled: true }],
            },
          ],
        }),
        row(at(1), { rowStatus: 2, blockReason: 'no contract', configItems: [] }),
      ],
    });
    const sheet = await exported(userId);
    expect(sheet).toHaveLength(5);
    const same = await send(userId, sheet);
    expect(same.report).toMatchObject({ counts: { added: 0, changed: 0, same: 2, errors: 0 } });
    expect(same.rows).toEqual([]);

    const heading = sheet[0] ?? [];
    const [channels, threshold] = [heading.indexOf('Channels'), heading.indexOf('Threshold %')];
    const changed = sheet.map((cells, line) =>
      cells.map((cell, place) =>
        line === 2 && place === channels && typeof cell === 'string'
          ? cell.replace(':60', ':50').replace(':40', ':50')
          : line > 0 && line < 4 && place === threshold
            ? '-'
            : cell,
      ),
    );
    const { report, rows } = await send(userId, changed);
    expect(report).toMatchObject({ counts: { added: 0, changed: 1, same: 1, errors: 0 } });
    expect(report.changed[0]?.changes.map(({ column }) => column).sort()).toEqual(['Channels', 'Threshold %']);
    expect(rows).toMatchObject([{ operatorId: at(0), successRateThreshold: null }]);
    expect(await send(await newAccount(), sheet)).toMatchObject({ report: { counts: { added: 2, errors: 0 } } });
    // Read and compared, it is saved like any draft, under the lock.
    await save(userId, { baseVersion: 1, rows, source: 'import' });
    expect((await versions(userId))[0]).toMatchObject({ source: 'import', rowsChanged: 1 });
  });

  it('is refused line by line, and wholly by the rules of a save', async () => {
    const userId = await newAccount();
    const heading = ['ISO code', 'MCC-MNC', 'Conditions', 'Channels', 'Interval, min'];
    const errorsOf = async (...lines: CellValue[][]) =>
      (await send(userId, [heading, ...lines])).report.errors.map(({ row: line, column }) => [line, column]);
    expect(
      await errorsOf(['TH', '', 'nonsense', 'NONE:100', 15], ['TH', '', '', '', 30], ['XX', '', '', '', 15]),
    ).toEqual([
      [2, 'Conditions'],
      [2, 'Channels'],
      [3, 'Interval, min'],
      [4, 'ISO code'],
    ]);
    const { channelCode } = await console.as('admin').call(channel.get, { channelId: first });
    const { report, rows } = await send(userId, [heading, ['TH', '', '', `${channelCode}:70`, 15]]);
    expect(report.errors).toMatchObject([{ row: 2, msg: expect.stringContaining('70') }]);
    expect(rows).toEqual([]);
  });
});
