import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { channel } from '#shared/channel.ts';
import { dashboard } from '#shared/dashboard.ts';
import { notice } from '#shared/notice.ts';
import { operationLog } from '#shared/operation-log.ts';
import { userRouters } from '#shared/route/calls.ts';
import type { RouteOperation } from '#shared/route/overview.ts';
import { router } from '#shared/route/router.ts';
import type { ConfigItem } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addUser } from '../support/factories.ts';
import { attemptLine, messageLine, receiptLine, storeOn } from '../support/messages.ts';
import { sendBy } from '../support/send-by.ts';
import { type ThaiRoutes, thaiNumber, thaiRoutes } from '../support/thai-routes.ts';

let console: TestApp;
let thai: ThaiRoutes;
beforeAll(async () => {
  console = await build();
  thai = await thaiRoutes(console);
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const number = thaiNumber;
const routedChannel: ThaiRoutes['routedChannel'] = (price) => thai.routedChannel(price);
const routedAccount: ThaiRoutes['routedAccount'] = (...how) => thai.routedAccount(...how);
const rowsOf: ThaiRoutes['rowsOf'] = (userId) => thai.rowsOf(userId);
const weightsOf = async (userId: string) =>
  (await rowsOf(userId))[0]?.items[0]?.parts.map(({ channelId, weight }) => [channelId, weight]);
const look = (operation: RouteOperation, userId: string) =>
  admin().call(router.preview, { ...operation, withLosing: true, filter: { userId } });

describe('simulating a message', () => {
  it('names the channel, each rule passed, the money and what follows a failure', async () => {
    const { userId } = await routedAccount();
    const message = { userId, number, senderId: 'ACME', content: 'Your code is 4821' };
    const found = await admin().call(router.simulate, message);
    expect(found).toMatchObject({
      block: null,
      digits: '66812345678',
      encoding: 'GSM7',
      parts: 1,
      price: '0.05',
      margin: '80.00',
      operator: { operatorId: thai.network, iso2: 'TH', source: 'prefix' },
      row: { operatorId: thai.others, isInherited: true, versionNo: 1 },
      chosen: { channelId: thai.cheap, cost: '0.01', costStep: 'country' },
      // 0.7 × 0.01 + 0.3 × 0.03, and 10 % on top.
      agentPrice: '0.0176',
    });
    expect(found.steps.map(({ rule }) => rule)).toEqual(['R5', 'R6', 'R7', 'R9', 'R27', 'R28', 'R31', 'R29']);
    expect(found.resendPlan).toMatchObject([{ waitSec: 60, channels: [{ channelId: thai.fair, why: null }] }]);
  });

  it('drops what would lose money or is not active, and says so', async () => {
    const { userId } = await routedAccount([[thai.dear, 100]]);
    const found = await admin().call(router.simulate, { userId, number });
    expect(found.items).toMatchObject([
      { itemId: 'main', channels: [{ channelId: thai.dear, why: 'margin' }] },
      { itemId: null, channels: [{ channelId: thai.fair, why: null }] },
    ]);
    expect(found.chosen?.channelId).toBe(thai.fair);
  });

  it('brings an accepted loss back before it ends, while routes still lose', async () => {
    const until = Date.now() + 3 * 86_400_000;
    const [losing, healed] = [await routedAccount([[thai.dear, 100]]), await routedAccount()];
    for (const { userId } of [losing, healed]) {
      await admin().call(userRouters.allowLoss, { userId, until, seenUntil: null, reason: 'fair of the year' });
    }
    const { userId } = losing;
    const ending = { negative: 1, lossEnding: 1 } as const;
    expect((await admin().call(router.list, { ...ending, userId })).total).toBe(1);
    const { total } = await admin().call(router.list, ending);
    await sql`delete from losing_route_count`.execute(console.db);
    await expect.poll(async () => (await admin().call(dashboard.summary)).todos.lossesEnding).toBe(total);
    expect((await console.as('finance').call(dashboard.summary)).todos.lossesEnding).toBeUndefined();
    const told = async () =>
      (await admin().call(notice.list, { pageSize: 100 })).list.filter(({ text }) => text.includes(losing.userName));
    expect(await told()).toEqual([]);
    await sql`update route_table set loss_notice_at = now() where customer_user_id in (${userId}, ${healed.userId})`.execute(
      console.db,
    );
    await vi.waitFor(async () => expect(await told()).toHaveLength(1), { timeout: 120_000, interval: 200 });
    expect((await told())[0]?.path).toBe(`/routeAll?userId=${userId}&negative=1`);
    const later = await sql<{
      at: Date | null;
    }>`select loss_notice_at as at from route_table where customer_user_id = ${healed.userId}`.execute(console.db);
    expect(later.rows).toEqual([{ at: null }]);
    await admin().call(userRouters.allowLoss, { userId, until: null, seenUntil: until, reason: 'over' });
    expect((await admin().call(router.list, { ...ending, userId })).total).toBe(0);
  });

  it('takes a losing channel while the account may send at a loss, with a reason and until then', async () => {
    const { userId } = await routedAccount([[thai.dear, 100]]);
    const until = Date.now() + 3_600_000;
    const allow = { userId, until, seenUntil: null, reason: 'fair of the year' };
    await admin().call(userRouters.allowLoss, allow);
    expect((await refusal(admin().call(userRouters.allowLoss, allow))).body.error).toBe('version-conflict');
    const found = await admin().call(router.simulate, { userId, number });
    expect(found).toMatchObject({ chosen: { channelId: thai.dear }, margin: '-80.00' });
    expect(found.steps).toContainEqual({ rule: 'R31', ok: true, code: 'allowLoss' });
    expect((await admin().call(userRouters.get, { userId })).allowLossUntil).toBe(until);
    await admin().call(userRouters.allowLoss, { userId, until: null, seenUntil: until, reason: 'over' });
    expect((await admin().call(router.simulate, { userId, number })).chosen?.channelId).toBe(thai.fair);
    const past = { userId, until: Date.now() - 1000, seenUntil: null, reason: 'too late' };
    expect((await refusal(admin().call(userRouters.allowLoss, past))).body.data?.errors).toMatchObject([
      { field: 'until' },
    ]);
  });

  it('knows from traffic what a channel has sent today, what it delivers, and where a code went before', async () => {
    const { userId, userName } = await routedAccount();
    const codeOf = async (channelId: string) => (await admin().call(channel.get, { channelId })).channelCode;
    const [busy, other] = [await routedChannel('0.02'), await routedChannel('0.02')];
    await console.db.updateTable('channel').set({ daily_limit: 40 }).where('channel_id', '=', busy).execute();
    const { store } = storeOn(console.db);
    const submitTime = Date.now() - 30_000;
    const send = async (channelCode: string, count: number, delivered: number, own: string) => {
      const attempts = Array.from({ length: count }, () => attemptLine({ channelCode, submitTime }));
      await store.append(
        attempts.map((attempt) =>
          messageLine({ user: userName, number: own, submitTime, trafficType: 'otp', attempts: [attempt] }),
        ),
      );
      await store.applyReceipts(
        attempts.map(({ supplierMsgId = '' }, at) =>
          receiptLine({
            channelCode,
            supplierMsgId,
            time: submitTime + 2000,
            ...(at >= delivered && { stat: 'UNDELIV', err: '001' }),
          }),
        ),
      );
    };
    await send(await codeOf(busy), 40, 38, '66812340001');
    await send(await codeOf(other), 40, 20, '66812340002');
    const rows = (more: Partial<ConfigItem>): RouteRowInput[] => [
      {
        operatorId: thai.others,
        rowStatus: 1,
        blockReason: '',
        resendConfigItems: [],
        monitorCycle: null,
        monitorMinCount: 10,
        successRateThreshold: null,
        monitorAction: 0,
        configItems: [
          {
            itemId: 'main',
            order: 1,
            ruleName: '',
            rule: [],
            mode: 4,
            channels: [busy, other].map((channelId) => ({ channelId, enabled: true })),
            ...more,
          },
        ],
      },
    ];
    const ask = (more: Partial<ConfigItem>, to = number) =>
      admin().call(router.simulate, { userId, number: to, trafficType: 'otp', rows: rows(more) });
    const limited = await ask({});
    expect(limited.items[0]?.channels[0]).toMatchObject({ channelId: busy, why: 'limit' });
    await console.db.updateTable('channel').set({ daily_limit: 41 }).where('channel_id', '=', busy).execute();
    expect((await ask({})).chosen?.channelId).toBe(busy);
    expect((await ask({ stickiness: 'stick' }, '+66812340002')).chosen?.channelId).toBe(other);
    expect((await ask({ stickiness: 'avoid' }, '+66812340001')).chosen?.channelId).toBe(other);
  });

  it('ends at the rule that refuses', async () => {
    const { userId } = await routedAccount();
    const ended = async (input: { number: string; time?: number }) =>
      (await admin().call(router.simulate, { userId, ...input })).steps.at(-1);
    expect(await ended({ number: '12' })).toEqual({ rule: 'R5', ok: false, code: 'NUMBER_INVALID' });
    expect(await ended({ number: '+447700900123' })).toEqual({ rule: 'R7', ok: false, code: 'NO_PRICE' });
    expect(await ended({ number, time: Date.now() - 3 * 86_400_000 })).toMatchObject({ code: 'NO_PRICE' });
  });

  it('shows no costs to whoever may not see them', async () => {
    const { userId } = await routedAccount();
    await sql`update customer set maintainer_id = (select admin_id from admin where username = 'sales')
      where customer_id = (select customer_id from customer_user where customer_user_id = ${userId})`.execute(
      console.db,
    );
    const found = await console.as('sales').call(router.simulate, { userId, number });
    expect(found.chosen).toMatchObject({ channelId: thai.cheap, cost: null, costBase: null });
    expect(found).toMatchObject({ price: '0.05', agentPrice: '0.0176', margin: null });
  });
});

describe('the overview', () => {
  it('lists rows of all accounts with cost, price and margin, and counts them in groups', async () => {
    const { userId, customerId } = await routedAccount();
    expect(await rowsOf(userId)).toMatchObject([
      {
        iso2: 'TH',
        isDefault: true,
        cost: '0.016',
        price: '0.05',
        margin: '68.00',
        resend: [{ channelId: thai.fair }],
      },
    ]);
    const groups = (by: 'country' | 'channel' | 'customer') => admin().call(router.groups, { by, customerId });
    expect(await groups('country')).toMatchObject([{ code: 'TH', rows: 1, users: 1, held: 0 }]);
    expect((await groups('channel')).map(({ id }) => id).sort()).toEqual([thai.cheap, thai.fair].sort());
    expect(await admin().call(router.list, { userId, channelId: thai.fair, place: 'resend' })).toMatchObject({
      total: 1,
    });
    expect(await admin().call(router.list, { userId, channelId: thai.fair, place: 'sole' })).toMatchObject({
      total: 0,
    });
  });

  it('finds rows that lose, and rows without a channel', async () => {
    const [losing, without] = [await routedAccount([[thai.dear, 100]]), await routedAccount()];
    await sql`update route_row set config_items = jsonb_set(jsonb_set(config_items, '{0,channels,0,enabled}', 'false'),
      '{0,channels,1,enabled}', 'false') where customer_user_id = ${without.userId}`.execute(console.db);
    for (const [userId, negative, noRoute] of [
      [losing.userId, 1, 0],
      [without.userId, 0, 1],
    ] as const) {
      expect(await admin().call(router.list, { userId, negative: 1 })).toMatchObject({ total: negative });
      expect(await admin().call(router.list, { userId, noRoute: 1 })).toMatchObject({ total: noRoute });
    }
    const { customerId } = losing;
    expect(await admin().call(router.groups, { by: 'country', customerId, negative: 1 })).toMatchObject([{ rows: 1 }]);
  });

  it('tells how far the tables of a customer’s accounts are, to those who see the customer', async () => {
    const { customerId, userId } = await routedAccount([[thai.dear, 100]]);
    const { userId: without, userName } = await addUser(console, customerId);
    const tables = await admin().call(router.tables, { customerId });
    expect(tables.find((row) => row.userId === userId)).toMatchObject({
      versionNo: 1,
      rows: 1,
      negative: 1,
      scheduled: 0,
      changedBy: 'admin',
      changedAt: expect.any(Number),
    });
    expect(tables.find((row) => row.userId === without)).toEqual({
      userId: without,
      userName,
      status: 1,
      versionNo: 0,
      rows: 0,
      negative: 0,
      scheduled: 0,
      changedAt: null,
      changedBy: '',
    });
    await console.db.updateTable('role').set({ data_scope: 2 }).where('role_name', '=', 'routing').execute();
    expect((await refusal(console.as('routing').call(router.tables, { customerId }))).body.error).toBe('row.gone');
    await console.db.updateTable('role').set({ data_scope: 1 }).where('role_name', '=', 'routing').execute();
  });
});

describe('changing many rows', () => {
  it('sets and takes away resend groups, refuses bad input, and is exported', async () => {
    const { userId, customerId } = await routedAccount([[thai.cheap, 100]]);
    const set = await look(
      { op: 'resend', resendChannelIds: [thai.dear, thai.fair], waitSec: 90, maxAttempts: 2 },
      userId,
    );
    expect(set.rows).toBe(1);
    await admin().call(router.apply, { previewId: set.previewId, comment: 'resend' });
    expect((await rowsOf(userId))[0]?.resend.map(({ channelId }) => channelId)).toEqual([thai.dear, thai.fair]);
    const none = await look({ op: 'resend', resendChannelIds: [] }, userId);
    await admin().call(router.apply, { previewId: none.previewId, comment: 'none' });
    expect((await rowsOf(userId))[0]?.resend).toEqual([]);
    const wrong: [Partial<RouteOperation>, string][] = [
      [{ op: 'replace', toChannelId: thai.fair }, 'fromChannelId'],
      [{ op: 'replace', fromChannelId: thai.fair, toChannelId: thai.fair }, 'toChannelId'],
      [{ op: 'add' }, 'toChannelId'],
      [{ op: 'remove' }, 'fromChannelId'],
      [{ op: 'weights' }, 'weights'],
      [{ op: 'weights', weights: [] }, 'weights'],
      [{ op: 'weights', weights: [{ channelId: thai.fair, weight: 101 }] }, 'weights.0.weight'],
      [{ op: 'resend' }, 'resendChannelIds'],
      [{ op: 'resend', resendChannelIds: [thai.fair], maxAttempts: 4 }, 'maxAttempts'],
      [{ op: 'monitor', successRateThreshold: '101' }, 'successRateThreshold'],
    ];
    for (const [operation, field] of wrong) {
      const refused = await refusal(look({ op: 'add', ...operation }, userId));
      expect(refused.body.data, field).toMatchObject({ errors: [{ field }] });
    }
    const unknown = await refusal(look({ op: 'replace', fromChannelId: thai.cheap, toChannelId: '1' }, userId));
    expect(unknown.body.error).toBe('reference.unknown');
    expect((await admin().call(router.export, { customerId, fileType: 'csv' })).fileName).toMatch(/\.csv$/);
  });

  it('shows what replacing a channel does, does it as one version each, and takes it back', async () => {
    const { userId } = await routedAccount(
      [
        [thai.cheap, 70],
        [thai.fair, 30],
      ],
      [thai.others, thai.network],
    );
    const seen = await look({ op: 'replace', fromChannelId: thai.cheap, toChannelId: thai.dear }, userId);
    expect(seen).toMatchObject({
      rows: 2,
      users: 1,
      countries: 1,
      marginBefore: '68.00',
      marginAfter: '-44.00',
      negativeRows: 2,
      targetTps: '100',
      tpsNeed: 0,
      tpsFree: 100,
      volume24h: 0,
      conflictCount: 2,
      conflicts: [{ code: 'NEGATIVE' }, { code: 'NEGATIVE' }],
    });
    const applied = await admin().call(router.apply, { previewId: seen.previewId, comment: 'supplier is down' });
    expect(applied).toMatchObject({ rows: 2, users: 1, op: 'replace', revertedAt: null });
    expect(await weightsOf(userId)).toEqual([
      [thai.dear, 70],
      [thai.fair, 30],
    ]);
    const { list } = await admin().call(routerVersion.list, { userId });
    expect(list[0]).toMatchObject({ versionNo: 2, source: 'bulkReplace', rowsChanged: 2, comment: 'supplier is down' });
    const log = await admin().call(operationLog.list, { resource: 'router', targetId: seen.previewId });
    expect(log.list[0]).toMatchObject({ action: 'apply', reason: 'supplier is down' });
    expect(await admin().call(router.revert, { applyId: applied.applyId })).toEqual({ rows: 2, skipped: 0 });
    expect(await weightsOf(userId)).toEqual([
      [thai.cheap, 70],
      [thai.fair, 30],
    ]);
    expect((await refusal(admin().call(router.revert, { applyId: applied.applyId }))).body.error).toBe(
      'routes.reverted',
    );
  });

  it('leaves rows out that would lose, or lose more, unless they are asked for', async () => {
    const { userId } = await routedAccount([[thai.cheap, 100]]);
    const losing = await routedAccount([[thai.dear, 100]]);
    const replace = (of: string, fromChannelId: string, toChannelId: string, withLosing?: boolean) =>
      admin().call(router.preview, {
        op: 'replace',
        fromChannelId,
        toChannelId,
        filter: { userId: of },
        ...(withLosing && { withLosing }),
      });
    expect(await replace(userId, thai.cheap, thai.dear)).toMatchObject({
      rows: 0,
      leftOut: 1,
      negativeRows: 1,
      marginAfter: null,
      conflicts: [{ code: 'NEGATIVE' }],
    });
    expect(await replace(userId, thai.cheap, thai.dear, true)).toMatchObject({
      rows: 1,
      leftOut: 0,
      marginAfter: '-80.00',
    });
    expect(await replace(userId, thai.cheap, thai.fair)).toMatchObject({ rows: 1, leftOut: 0, negativeRows: 0 });
    const [dearer, lessDear] = [await routedChannel('0.12'), await routedChannel('0.08')];
    expect(await replace(losing.userId, thai.dear, dearer)).toMatchObject({ rows: 0, leftOut: 1 });
    expect(await replace(losing.userId, thai.dear, lessDear)).toMatchObject({ rows: 1, leftOut: 0, negativeRows: 1 });
    const monitor = { op: 'monitor', monitorCycle: 30, filter: { userId: losing.userId } } as const;
    expect(await admin().call(router.preview, monitor)).toMatchObject({ rows: 1, leftOut: 0 });
  });

  it('refuses a preview that is older than the routes, and routes that somebody edits', async () => {
    const { userId } = await routedAccount();
    const seen = await look({ op: 'remove', fromChannelId: thai.fair }, userId);
    const other = await look({ op: 'add', toChannelId: thai.dear, weight: 10 }, userId);
    await admin().call(router.apply, { previewId: other.previewId, comment: 'first' });
    expect(await weightsOf(userId)).toEqual([
      [thai.cheap, 63],
      [thai.fair, 27],
      [thai.dear, 10],
    ]);
    const late = admin().call(router.apply, { previewId: seen.previewId, comment: 'second' });
    expect((await refusal(late)).body.error).toBe('routes.preview-stale');
    await console.as('noc').call(userRouters.lock, { userId, tabId: 'router-tab-2' });
    const again = await look({ op: 'remove', fromChannelId: thai.fair }, userId);
    expect(again.conflicts).toMatchObject([{ code: 'EDITED' }]);
    const edited = admin().call(router.apply, { previewId: again.previewId, comment: 'third' });
    expect((await refusal(edited)).body.error).toBe('routes.edited');
  });

  it('keeps rows that would lose their last channel, sets weights and monitors', async () => {
    const { userId } = await routedAccount([[thai.cheap, 100]]);
    const seen = await look({ op: 'remove', fromChannelId: thai.cheap }, userId);
    expect(seen).toMatchObject({ rows: 0, conflicts: [{ code: 'LAST_CHANNEL' }] });
    const monitor = await look({ op: 'monitor', monitorCycle: 30, successRateThreshold: '75' }, userId);
    await admin().call(router.apply, { previewId: monitor.previewId, comment: 'slower' });
    expect(await rowsOf(userId)).toMatchObject([{ monitorCycle: 30, successRateThreshold: '75', monitorMinCount: 10 }]);
    const wrong = await refusal(look({ op: 'replace', fromChannelId: thai.cheap }, userId));
    expect(wrong.body.data).toMatchObject({ errors: [{ field: 'toChannelId' }] });
  });

  it('takes itself back at its time, once, and leaves rows that were changed since', async () => {
    const { userId } = await routedAccount();
    const seen = await look({ op: 'replace', fromChannelId: thai.cheap, toChannelId: thai.dear }, userId);
    const revertAt = Date.now() + 3_600_000;
    const { applyId } = await admin().call(router.apply, { previewId: seen.previewId, comment: 'try', revertAt });
    await sql`update route_bulk set revert_at = now() where bulk_id = ${applyId}`.execute(console.db);
    const isBack = async () =>
      (await admin().call(router.applied, {})).find((each) => each.applyId === applyId)?.revertedAt;
    await vi.waitFor(async () => expect(await isBack()).toEqual(expect.any(Number)), {
      timeout: 120_000,
      interval: 200,
    });
    expect(await weightsOf(userId)).toEqual([
      [thai.cheap, 70],
      [thai.fair, 30],
    ]);
  });

  it('stops a trial whose channel delivers too little for its accounts, and leaves the one that does well', async () => {
    const [good, bad] = [await routedAccount(), await routedAccount()];
    const tried = await routedChannel('0.02');
    const { channelCode } = await admin().call(channel.get, { channelId: tried });
    const tryFor = async (userIds: string[]) => {
      const operation = { op: 'add' as const, toChannelId: tried, weight: 5 };
      const { previewId, rows } = await admin().call(router.preview, { ...operation, filter: { userIds } });
      expect(rows).toBe(1);
      return (await admin().call(router.apply, { previewId, comment: 'try 5 %', guardPct: 85 })).applyId;
    };
    const [kept, stopped] = [await tryFor([good.userId]), await tryFor([bad.userId])];
    const quarterOf = (time: number) => Math.floor(time / 900_000);
    const sentAt = Date.now();
    await sendBy(console, channelCode, { user: good.userName, count: 40, delivered: 38 });
    await sendBy(console, channelCode, { user: bad.userName, count: 40, delivered: 30 });
    const applied = async (id: string) =>
      (await admin().call(router.applied, {})).find(({ applyId }) => applyId === id);
    await vi.waitFor(async () => expect((await applied(stopped))?.revertedAt).toEqual(expect.any(Number)), {
      timeout: 120_000,
      interval: 200,
    });
    expect(await applied(stopped)).toMatchObject({ guardPct: 85, stoppedFinal: 40, stoppedPct: '75.0' });
    expect(await weightsOf(bad.userId)).toEqual([
      [thai.cheap, 70],
      [thai.fair, 30],
    ]);
    // The older change is looked at first.
    expect(await applied(kept)).toMatchObject({ guardPct: 85, stoppedPct: null, revertedAt: null });
    expect((await weightsOf(good.userId))?.some(([channelId]) => channelId === tried)).toBe(true);
    await vi.waitFor(
      async () => expect((await admin().call(notice.list, {})).list[0]?.text).toMatch(/40.*75\.0|75\.0.*40/),
      { timeout: 120_000 },
    );
    // What the first trial carried in this quarter of an hour does not stop the next one.
    const again = await tryFor([bad.userId]);
    const { rows } = await sql<{
      final: number;
    }>`select final_before as final from route_bulk where bulk_id = ${again}`.execute(console.db);
    expect(rows).toEqual([{ final: quarterOf(sentAt) === quarterOf(Date.now()) ? 40 : 0 }]);
  });

  it('compares a trial with the other channels of its rows, raises it with a guard, and counts nothing else', async () => {
    const [trying, other] = [await routedAccount(), await routedAccount()];
    const tried = await routedChannel('0.02');
    const codeOf = async (channelId: string) => (await admin().call(channel.get, { channelId })).channelCode;
    const [triedCode, fairCode] = [await codeOf(tried), await codeOf(thai.fair)];
    const seen = await look({ op: 'add', toChannelId: tried, weight: 5 }, trying.userId);
    const { applyId, ...bulk } = await admin().call(router.apply, { previewId: seen.previewId, comment: 'try 5 %' });
    expect(bulk).toMatchObject({ channelId: tried, channelName: expect.stringMatching(/./), weight: 5 });
    await sendBy(console, triedCode, { user: trying.userName, count: 8, delivered: 6 });
    await sendBy(console, fairCode, { user: trying.userName, count: 20, delivered: 19, after: 9000 });
    // What another account sends by these channels is no part of the trial.
    await sendBy(console, triedCode, { user: other.userName, count: 10, delivered: 0 });
    const trial = await admin().call(router.trial, { applyId });
    expect(trial.destinations).toMatchObject([
      {
        operatorId: thai.network,
        channels: [
          { channelId: tried, isTried: true, final: 8, deliveredPct: 75, receiptMs: expect.any(Number) },
          { channelId: thai.fair, isTried: false, final: 20, deliveredPct: 95 },
        ],
      },
    ]);
    const medians = trial.destinations[0]?.channels.map(({ receiptMs }) => Math.round((receiptMs ?? 0) / 1000));
    expect(medians).toEqual([2, 9]);
    // The same rows, at a larger share, still with a guard.
    const { previewId, rows } = await admin().call(router.preview, {
      op: 'weights',
      weights: [{ channelId: tried, weight: 50 }],
      ofApplyId: applyId,
    });
    expect(rows).toBe(1);
    const raised = await admin().call(router.apply, { previewId, comment: 'raise to 50 %', guardPct: 85 });
    expect(raised).toMatchObject({ op: 'weights', channelId: tried, weight: 50, guardPct: 85 });
    expect(await weightsOf(trying.userId)).toContainEqual([tried, 50]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await refusal(admin().call(router.trial, { applyId: unknown }))).body.error).toBe('row.gone');
  });

  it('watches only changes that bring in a channel', async () => {
    const { userId } = await routedAccount();
    const { previewId } = await look({ op: 'remove', fromChannelId: thai.fair }, userId);
    const refused = await refusal(admin().call(router.apply, { previewId, comment: 'less', guardPct: 85 }));
    expect(refused.body.data).toMatchObject({ errors: [{ field: 'guardPct' }] });
  });

  it('is for those who may', async () => {
    const { userId } = await routedAccount();
    const input = { op: 'remove' as const, fromChannelId: thai.fair, filter: { userId } };
    expect((await refusal(console.as('finance').call(router.preview, input))).status).toBe(403);
  });
});
