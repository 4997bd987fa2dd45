import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runMonitor } from '#server/features/monitor/run.ts';
import { inForce } from '#server/platform/settings/stored.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { monitor } from '#shared/monitor.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import type { MonitorAction } from '#shared/route/row.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';
import { attemptLine, messageLine, receiptLine, storeOn } from '../support/messages.ts';
import { routeRow } from '../support/route-row.ts';

const minute = 60_000;
const quarter = 15 * minute;
const number = '66812345678';

let console: TestApp;
let others = '';
/** The last quarter of an hour that a test has used. */
let start = 0;

beforeAll(async () => {
  console = await build();
  await sql`update country set sender_id_policy = 0 where iso2 = 'TH'`.execute(console.db);
  const { rows } = await sql<{ others: string }>`
    select d.operator_id::text as others from operator d join country c using (country_id)
    where c.iso2 = 'TH' and d.is_default`.execute(console.db);
  others = rows[0]?.others ?? '';
  start = Math.floor(Date.now() / quarter) * quarter - 48 * quarter;
  await switchOn(true);
});
afterAll(() => console.close());

const admin = () => console.as('admin');

async function switchOn(isOn: boolean) {
  const { version, spikeTimes, spikeLeast, runLeast } = await admin().call(monitor.setting, {});
  await admin().call(monitor.save, { isOn, breaches: 2, version, spikeTimes, spikeLeast, runLeast });
}

interface Way {
  channelId: string;
  code: string;
}

async function routedChannel(): Promise<Way> {
  const { channelId, channelCode } = await addChannel(console, { currency: 'USD', trafficTypes: ['any'], maxTps: 100 });
  await admin().call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
  await admin().call(channelPrice.save, {
    channelId,
    rows: [{ operatorId: others, trafficType: 'any', price: '0.01' }],
  });
  // The quarters of the test are of earlier today.
  await sql`update channel_price set effective_from = now() - interval '2 days' where channel_id = ${channelId}`.execute(
    console.db,
  );
  return { channelId, code: channelCode };
}

/** An account that sends to Thailand by some channels; 80 percent must be delivered. */
async function routedAccount(ways: readonly Way[], monitorAction: MonitorAction = 1) {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId);
  await sql`insert into customer_price (customer_id, customer_user_id, operator_id, price, currency, effective_from, source, created_by)
    values (${customerId}, ${userId}, ${others}, 0.05, 'USD', now() - interval '1 day', 'manual', 'test')`.execute(
    console.db,
  );
  const [first] = ways;
  const lock = { userId, tabId: 'monitor-tab' };
  const weight = 100 / ways.length;
  const row = routeRow(
    others,
    ways.map(({ channelId }) => [channelId, weight]),
    first?.channelId ?? '',
  );
  await admin().call(userRouters.lock, lock);
  await admin().call(userRouters.update, {
    ...lock,
    baseVersion: 0,
    rows: [{ ...row, monitorAction, resendConfigItems: [] }],
    removedRowIds: [],
    comment: '',
  });
  await admin().call(userRouters.unlock, lock);
  return { userId };
}

/** What an account sends by a channel in a quarter of an hour of the test. */
async function send(user: string, { code }: Way, at: number, count: number, delivered: number) {
  const { store } = storeOn(console.db);
  const submitTime = at + minute;
  const attempts = Array.from({ length: count }, () => attemptLine({ channelCode: code, submitTime }));
  await store.append(attempts.map((attempt) => messageLine({ user, number, submitTime, attempts: [attempt] })));
  await store.applyReceipts(
    attempts.map(({ supplierMsgId = '' }, place) =>
      receiptLine({
        channelCode: code,
        supplierMsgId,
        time: submitTime + 2000,
        ...(place >= delivered && { stat: 'UNDELIV', err: '001' }),
      }),
    ),
  );
}

const sources = () => ({
  db: console.db,
  messages: storeOn(console.db).store,
  settings: { read: async () => inForce([], {}) },
});
/** Looks shortly after the end of a quarter, when its receipts have come in. */
const lookAfter = (at: number) => runMonitor(sources(), at + quarter + 3 * minute);
const penaltiesOf = async (userId: string) => {
  const { rows } = await admin().call(userRouters.get, { userId });
  return rows[0]?.configItems[0]?.channels.map(({ penalty }) => penalty ?? null);
};
const versionsOf = async (userId: string) => (await admin().call(routerVersion.list, { userId })).list;
const nextQuarter = () => {
  start += 4 * quarter;
  return start;
};

describe('the monitor of route rows', { timeout: 600_000 }, () => {
  it('moves a failing channel behind the other, as a version that says why in figures, once', async () => {
    const [bad, good] = [await routedChannel(), await routedChannel()];
    const { userId } = await routedAccount([bad, good]);
    const at = nextQuarter();
    await send(userId, bad, at - 8 * quarter, 100, 93);
    for (const time of [at, at + quarter]) {
      await send(userId, bad, time, 100, 61);
      await send(userId, good, time, 100, 95);
    }
    await lookAfter(at);
    expect(await penaltiesOf(userId)).toEqual([null, null]);
    // Two instances look at the same moment.
    await Promise.all([lookAfter(at + quarter), lookAfter(at + quarter)]);
    expect(await penaltiesOf(userId)).toEqual(['last', null]);
    const [latest, ...earlier] = await versionsOf(userId);
    expect(latest).toMatchObject({ source: 'autoMonitor', adminName: 'system', rowsChanged: 1 });
    expect(latest?.comment).toContain('61/100 (61 %) · 15 min · < 80 % · 7 d');
    // A run that was stopped before it noted how far it came judges again, and does nothing twice.
    await sql`delete from monitor_turn`.execute(console.db);
    await lookAfter(at + quarter);
    expect(await versionsOf(userId)).toHaveLength(earlier.length + 1);

    const simulated = await admin().call(router.simulate, { userId, number, senderId: 'ACME', content: 'Hi' });
    expect(simulated.chosen?.channelId).toBe(good.channelId);
    const [event] = (await admin().call(monitor.list, { userId })).list;
    expect(event).toMatchObject({ act: 'penalise', submitted: 100, delivered: 61, threshold: 80, state: 'penalised' });
    expect(event?.usual).toBeGreaterThan(61);
    const watched = await admin().call(monitor.watched, { channelId: bad.channelId });
    expect(watched).toMatchObject([{ userId, state: 'penalised', submitted: 100, delivered: 61 }]);
  });

  it('is taken back by one click, and leaves the channel alone until a window that begins afterwards', async () => {
    const [bad, good] = [await routedChannel(), await routedChannel()];
    const { userId } = await routedAccount([bad, good]);
    const at = nextQuarter();
    for (const time of [at, at + quarter]) await send(userId, bad, time, 50, 5);
    await lookAfter(at);
    await lookAfter(at + quarter);
    const [watched] = await admin().call(monitor.watched, { userId });
    const rowId = watched?.rowId ?? '';
    const { versionNo } = await admin().call(monitor.undo, { rowId, channelId: bad.channelId });
    expect(await penaltiesOf(userId)).toEqual([null, null]);
    const [latest] = await versionsOf(userId);
    expect(latest).toMatchObject({ source: 'rollback', versionNo });
    const [event] = (await admin().call(monitor.list, { userId })).list;
    expect(event).toMatchObject({ state: 'restoredManual', undoneBy: 'admin' });
    const again = admin().call(monitor.undo, { rowId, channelId: bad.channelId });
    expect(await refusal(again)).toMatchObject({ body: { code: 40992 } });
    // What is still failing is found again.
    await sql`update monitor_watch set since = ${new Date(at + 2 * quarter)}, judged_until = ${new Date(at + 2 * quarter)}
      where row_id = ${rowId}`.execute(console.db);
    for (const time of [at + 2 * quarter, at + 3 * quarter]) {
      await send(userId, bad, time, 50, 5);
      await lookAfter(time);
    }
    expect(await penaltiesOf(userId)).toEqual(['last', null]);
  });

  it('knows a channel as put back when somebody rolls the version back', async () => {
    const [bad, good] = [await routedChannel(), await routedChannel()];
    const { userId } = await routedAccount([bad, good]);
    const at = nextQuarter();
    for (const time of [at, at + quarter]) {
      await send(userId, bad, time, 50, 5);
      await lookAfter(time);
    }
    const [, before] = await versionsOf(userId);
    await admin().call(routerVersion.rollback, { versionId: before?.versionId ?? '', comment: 'as before' });
    await lookAfter(at + quarter);
    const [event] = (await admin().call(monitor.list, { userId })).list;
    expect(event?.state).toBe('restoredManual');
  });

  it('tries a channel again with a part of the messages, and restores it', async () => {
    const [bad, good] = [await routedChannel(), await routedChannel()];
    const { userId } = await routedAccount([bad, good], 2);
    const at = nextQuarter();
    for (const time of [at, at + quarter]) {
      await send(userId, bad, time, 50, 5);
      await lookAfter(time);
    }
    expect(await penaltiesOf(userId)).toEqual(['out', null]);
    // After three cycles of a quarter of an hour.
    await lookAfter(at + 4 * quarter);
    expect(await penaltiesOf(userId)).toEqual(['test', null]);
    await send(userId, bad, at + 6 * quarter, 12, 12);
    await lookAfter(at + 6 * quarter);
    expect(await penaltiesOf(userId)).toEqual([null, null]);
    start = at + 8 * quarter;
    const acts = (await admin().call(monitor.list, { userId })).list.map(({ act }) => act);
    expect(acts).toEqual(['restore', 'retest', 'penalise']);
  });

  it('only tells of the last channel that can carry, of rows that ask for no more, and of none that is well', async () => {
    const [only, down, well] = [await routedChannel(), await routedChannel(), await routedChannel()];
    await admin().call(channel.updateStatus, { channelIds: [down.channelId], adminStatus: 2, reason: 'test' });
    const last = await routedAccount([only, down], 2);
    const told = await routedAccount([only, well], 0);
    const at = nextQuarter();
    for (const time of [at, at + quarter]) {
      await send(last.userId, only, time, 50, 0);
      await send(told.userId, only, time, 50, 0);
      await send(told.userId, well, time, 50, 45);
      await lookAfter(time);
    }
    expect(await penaltiesOf(last.userId)).toEqual([null, null]);
    expect(await penaltiesOf(told.userId)).toEqual([null, null]);
    const actsOf = async (userId: string) => (await admin().call(monitor.list, { userId })).list;
    expect(await actsOf(last.userId)).toMatchObject([{ act: 'tell', onlyTold: 'lastChannel', versionNo: null }]);
    expect(await actsOf(told.userId)).toMatchObject([{ act: 'tell', onlyTold: 'alarmOnly' }]);
  });

  it('does nothing while it is off, nor for accounts and channels that it is to leave alone', async () => {
    const [bad, good] = [await routedChannel(), await routedChannel()];
    const { userId } = await routedAccount([bad, good]);
    const at = nextQuarter();
    const fail = async (time: number) => {
      await send(userId, bad, time, 50, 0);
      await lookAfter(time);
    };
    await switchOn(false);
    for (const time of [at, at + quarter]) await fail(time);
    await switchOn(true);
    await admin().call(monitor.exempt, { userId, isExempt: true, reason: 'test' });
    for (const time of [at + 2 * quarter, at + 3 * quarter]) await fail(time);
    expect(await penaltiesOf(userId)).toEqual([null, null]);
    expect(await admin().call(monitor.exempts, {})).toMatchObject([{ userId, reason: 'test' }]);
    start = at + 4 * quarter;
  });

  it('tells what it would have done in the last seven days, by the same verdicts', async () => {
    const [bad, good] = [await routedChannel(), await routedChannel()];
    const { userId } = await routedAccount([bad, good]);
    const at = Math.floor((Date.now() - 2 * 86_400_000) / quarter) * quarter;
    for (const time of [at, at + quarter]) {
      await send(userId, bad, time, 50, 20);
      await send(userId, good, time, 50, 48);
    }
    const { acts } = await admin().call(monitor.preview, { breaches: 2 });
    const own = acts.filter((act) => act.userId === userId);
    expect(own.map(({ act }) => act)).toEqual(['retest', 'penalise']);
    expect(own.at(-1)).toMatchObject({ channelId: bad.channelId, submitted: 50, delivered: 20, threshold: 80 });
    expect(await penaltiesOf(userId)).toEqual([null, null]);
  });
});
