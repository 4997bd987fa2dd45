import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { channel } from '#shared/channel.ts';
import { allShown, type FieldRules } from '#shared/field-rules.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { notice } from '#shared/notice.ts';
import { operationLog } from '#shared/operation-log.ts';
import { userRouters } from '#shared/route/calls.ts';
import { router } from '#shared/route/router.ts';
import type { ConfigItem } from '#shared/route/row.ts';
import type { RouteRowInput } from '#shared/route/row-input.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';

let console: TestApp;
/** Channels of Thailand at 0.01, 0.02, 0.03 and 0.04 USD. */
let [p, q, r, other] = ['', '', '', ''];
/** Thailand's default operator. */
let others = '';
let tabs = 0;
const hour = 3_600_000;

beforeAll(async () => {
  console = await build();
  await sql`update country set sender_id_policy = 0 where iso2 = 'TH'`.execute(console.db);
  const { rows } = await sql<{
    id: string;
  }>`select operator_id::text as id from operator join country using (country_id)
    where iso2 = 'TH' and is_default`.execute(console.db);
  others = rows[0]?.id ?? '';
  for (const [place, price] of ['0.01', '0.02', '0.03', '0.04'].entries()) {
    const channelId = await channelAt(price);
    if (place === 0) p = channelId;
    else if (place === 1) q = channelId;
    else if (place === 2) r = channelId;
    else other = channelId;
  }
});
afterAll(() => console.close());

const admin = () => console.as('admin');

async function channelAt(price: string): Promise<string> {
  const { channelId } = await addChannel(console, { currency: 'USD', trafficTypes: ['any'], maxTps: 100 });
  await admin().call(channel.updateStatus, { channelIds: [channelId], adminStatus: 1, reason: 'test' });
  await admin().call(channelPrice.save, { channelId, rows: [{ operatorId: others, trafficType: 'any', price }] });
  return channelId;
}

const rowOf = (channelId: string, weight = 70): RouteRowInput => ({
  operatorId: others,
  rowStatus: 1,
  blockReason: '',
  monitorCycle: 15,
  monitorMinCount: 10,
  monitorAction: 0,
  successRateThreshold: '80',
  configItems: [
    {
      itemId: 'main',
      order: 1,
      ruleName: '',
      rule: [],
      mode: 1,
      channels: [
        { channelId, weight, enabled: true },
        { channelId: other, weight: 100 - weight, enabled: true },
      ],
    },
  ],
  resendConfigItems: [],
});

async function save(userId: string, input: Partial<InputOf<typeof userRouters.update>>) {
  const { versionNo } = await admin().call(userRouters.get, { userId });
  const tabId = `route-time-tab-${++tabs}`;
  await admin().call(userRouters.lock, { userId, tabId });
  try {
    return await admin().call(userRouters.update, {
      userId,
      tabId,
      baseVersion: versionNo,
      rows: [],
      removedRowIds: [],
      comment: '',
      ...input,
    });
  } finally {
    await admin().call(userRouters.unlock, { userId, tabId });
  }
}

/** An account that pays 0.05 USD for Thailand and sends by P and another channel. */
async function routedAccount() {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId);
  await sql`insert into customer_price (customer_id, customer_user_id, operator_id, price, currency, effective_from, source, created_by)
    values (${customerId}, ${userId}, ${others}, 0.05, 'USD', now() - interval '1 day', 'manual', 'test')`.execute(
    console.db,
  );
  await save(userId, { rows: [rowOf(p)] });
  return userId;
}

async function replace(
  userId: string,
  fromChannelId: string,
  toChannelId: string,
  revertAt?: number,
  waiting?: 'keep' | 'drop',
) {
  const operation = { op: 'replace' as const, fromChannelId, toChannelId };
  const { previewId, rows } = await admin().call(router.preview, { ...operation, filter: { userId } });
  expect(rows).toBe(1);
  const comment = `${fromChannelId} to ${toChannelId}`;
  return (
    await admin().call(router.apply, {
      previewId,
      comment,
      revertAt: revertAt ?? null,
      ...(waiting && { waiting }),
    })
  ).applyId;
}
const codeOf = async (channelId: string) => (await admin().call(channel.get, { channelId })).channelCode;
const revert = (applyId: string) => admin().call(router.revert, { applyId });

const stored = async (userId: string) => {
  const { rows } = await admin().call(userRouters.get, { userId });
  const row = rows.find(({ operatorId }) => operatorId === others);
  return {
    channels: row?.configItems[0]?.channels.map(({ channelId, weight }) => [channelId, weight]),
    threshold: row?.successRateThreshold,
  };
};
const at = (channelId: string, weight = 70, threshold = '80') => ({
  channels: [
    [channelId, weight],
    [other, 100 - weight],
  ],
  threshold,
});

describe('a replacement that takes itself back', () => {
  it('brings its channel back and leaves threshold and weights that were set meanwhile', async () => {
    const userId = await routedAccount();
    const applyId = await replace(userId, p, q, Date.now() + hour);
    await save(userId, { rows: [{ ...rowOf(q, 40), successRateThreshold: '65' }] });
    await sql`update route_bulk set revert_at = now() where bulk_id = ${applyId}`.execute(console.db);
    const bulk = async () => (await admin().call(router.applied, {})).find((each) => each.applyId === applyId);
    await vi.waitFor(async () => expect((await bulk())?.revertedAt).toEqual(expect.any(Number)), {
      timeout: 120_000,
      interval: 200,
    });
    expect(await stored(userId)).toEqual(at(p, 40, '65'));
    expect(await bulk()).toMatchObject({ keptRows: 0, restoredAt: null });
  });

  it('comes home in a chain, in either order', async () => {
    const [one, two] = [await routedAccount(), await routedAccount()];
    const first = [await replace(one, p, q), await replace(one, q, r)];
    expect(await revert(first[0] ?? '')).toEqual({ rows: 0, skipped: 1 });
    expect(await stored(one)).toEqual(at(r));
    expect(await admin().call(router.kept, { applyId: first[0] ?? '' })).toHaveLength(1);
    expect(await revert(first[1] ?? '')).toEqual({ rows: 1, skipped: 0 });
    expect(await stored(one)).toEqual(at(p));
    const keptOf = async (applyId = '') =>
      (await admin().call(router.applied, {})).find((each) => each.applyId === applyId)?.keptRows;
    // What was reported as kept has come home with the upper one.
    expect(await keptOf(first[0])).toBe(0);
    expect(await admin().call(router.kept, { applyId: first[0] ?? '' })).toEqual([]);
    const second = [await replace(two, p, q), await replace(two, q, r)];
    await revert(second[1] ?? '');
    expect(await stored(two)).toEqual(at(q));
    await revert(second[0] ?? '');
    expect(await stored(two)).toEqual(at(p));
    expect((await refusal(revert(second[0] ?? ''))).body.error).toBe('routes.reverted');
  });

  it('tells nothing of rows that a later replacement covers until that one has come back', async () => {
    const userId = await routedAccount();
    const [lower, upper] = [
      await replace(userId, p, q, Date.now() + hour),
      await replace(userId, q, r, Date.now() + hour),
    ];
    const other = await routedAccount();
    const alone = await replace(other, p, r, Date.now() + hour);
    await save(other, { rows: [rowOf(q)] });
    const end = (applyId: string) =>
      sql`update route_bulk set revert_at = now(), comment = ${`change ${applyId}`} where bulk_id = ${applyId}`.execute(
        console.db,
      );
    const notices = async () => (await admin().call(notice.list, {})).list.map(({ text }) => text).join('\n');
    await end(lower);
    await end(alone);
    // Both have been looked at when the one that nothing covers is told of.
    await vi.waitFor(async () => expect(await notices()).toContain(`change ${alone}`), { timeout: 120_000 });
    expect(await notices()).not.toContain(`change ${lower}`);
    // Another row of the account, which a later change is still to give back, covers nothing of it.
    const second = await routedAccount();
    const beside = await replace(second, p, q, Date.now() + hour);
    await save(second, { rows: [rowOf(r)] });
    await sql`update route_bulk set change = jsonb_set(change, '{rowIds}', '["1"]'), revert_at = now() + interval '1 day'
      where bulk_id = ${await replace(second, r, q, Date.now() + hour)}`.execute(console.db);
    await end(beside);
    await vi.waitFor(async () => expect(await notices()).toContain(`change ${beside}`), { timeout: 120_000 });
    await end(upper);
    await vi.waitFor(async () => expect(await stored(userId)).toEqual(at(p)), { timeout: 120_000 });
    expect(await notices()).not.toContain(`change ${lower}`);
  });

  it('tells what stays because somebody changed it, and restores that with one call, once', async () => {
    const userId = await routedAccount();
    const applyId = await replace(userId, p, q, Date.now() + hour);
    await save(userId, { rows: [{ ...rowOf(r), successRateThreshold: '65' }] });
    await sql`update route_bulk set revert_at = now() where bulk_id = ${applyId}`.execute(console.db);
    const bulk = async () => (await admin().call(router.applied, {})).find((each) => each.applyId === applyId);
    await vi.waitFor(async () => expect((await bulk())?.revertedAt).toEqual(expect.any(Number)), {
      timeout: 120_000,
      interval: 200,
    });
    expect(await stored(userId)).toEqual(at(r, 70, '65'));
    expect(await bulk()).toMatchObject({ keptRows: 1, restoredAt: null });
    await vi.waitFor(
      async () =>
        expect((await admin().call(notice.list, {})).list.map(({ text }) => text)).toContainEqual(
          expect.stringContaining(`${p} to ${q}`),
        ),
      { timeout: 120_000 },
    );
    const log = await admin().call(operationLog.list, { resource: 'router', targetId: applyId });
    expect(log.list.find(({ action }) => action === 'revert')?.changes).toMatchObject({ skipped: { after: 1 } });
    const kept = await admin().call(router.kept, { applyId });
    const [now, before] = [await codeOf(r), await codeOf(p)];
    expect(kept).toMatchObject([{ userId, operatorId: others, fields: [{}] }]);
    expect(kept[0]?.fields[0]?.now).toContain(now);
    expect(kept[0]?.fields[0]?.restored).toContain(before);
    expect(await admin().call(router.restore, { applyId })).toEqual({ changed: 1 });
    expect(await admin().call(router.kept, { applyId })).toEqual([]);
    expect(await stored(userId)).toEqual(at(p, 70, '65'));
    expect(await bulk()).toMatchObject({ keptRows: 1, restoredAt: expect.any(Number), restoredBy: 'admin' });
    expect((await refusal(admin().call(router.restore, { applyId }))).body.error).toBe('routes.restored');
  });
});

describe('work on changes in the background', () => {
  const bulkOf = async (applyId: string) =>
    (await admin().call(router.applied, {})).find((each) => each.applyId === applyId);
  const refuseVersionsOf = (userId: string) =>
    sql`create function refuse_version() returns trigger language plpgsql as 'begin raise exception ''no room''; end';
      create trigger refuse_version before insert on route_version for each row
        when (new.customer_user_id = ${sql.lit(Number(userId))}) execute function refuse_version()`.execute(console.db);
  const takeVersions = () => sql`drop function if exists refuse_version cascade`.execute(console.db);
  afterEach(takeVersions);

  it('that fails is tried again after longer and longer pauses, and told once', async () => {
    const userId = await routedAccount();
    const applyId = await replace(userId, p, q, Date.now() + hour);
    await refuseVersionsOf(userId);
    await sql`update route_bulk set revert_at = now() where bulk_id = ${applyId}`.execute(console.db);
    const told = async () =>
      (await admin().call(notice.list, {})).list.filter(({ text }) => /could not be reverted/.test(text)).length;
    const pauses: number[] = [];
    for (const tries of [1, 2, 3]) {
      await vi.waitFor(async () => expect(await bulkOf(applyId)).toMatchObject({ failedTries: tries }), {
        timeout: 120_000,
        interval: 100,
      });
      pauses.push(((await bulkOf(applyId))?.nextTryAt ?? 0) - Date.now());
      await sql`update route_bulk set next_try_at = now() where bulk_id = ${applyId} and failed_tries < 3`.execute(
        console.db,
      );
    }
    expect(pauses.map((pause) => Math.round(pause / 6000))).toEqual([1, 2, 4]);
    expect(await told()).toBe(1);
    await takeVersions();
    await sql`update route_bulk set next_try_at = now() where bulk_id = ${applyId}`.execute(console.db);
    await vi.waitFor(
      async () => expect(await bulkOf(applyId)).toMatchObject({ failedTries: 0, revertedAt: expect.any(Number) }),
      { timeout: 120_000, interval: 200 },
    );
    expect(await stored(userId)).toEqual(at(p));
    expect(await told()).toBe(1);
  });

  it('restores many rows that stayed, once', async () => {
    const userId = await routedAccount();
    const applyId = await replace(userId, p, q);
    await save(userId, { rows: [rowOf(r)] });
    expect(await revert(applyId)).toEqual({ rows: 0, skipped: 1 });
    // As many more as a call has no time for; of rows that are gone nothing is restored.
    await sql`update route_bulk set kept = kept || (
      select jsonb_agg(jsonb_build_object('userId', ${userId}::text, 'operatorId', (900000000 + n)::text, 'fields', '["configItems"]'::jsonb))
      from generate_series(1, 2000) n) where bulk_id = ${applyId}`.execute(console.db);
    expect(await admin().call(router.restore, { applyId })).toEqual({ changed: 0, isUnderWay: true });
    expect((await refusal(admin().call(router.restore, { applyId }))).body.error).toBe('routes.restoring');
    await vi.waitFor(async () => expect(await bulkOf(applyId)).toMatchObject({ restoredAt: expect.any(Number) }), {
      timeout: 120_000,
      interval: 200,
    });
    expect(await bulkOf(applyId)).toMatchObject({ restoredBy: 'admin' });
    expect(await stored(userId)).toEqual(at(p));
  });
});

it('says with the version that took a change back what of it stayed in that account', async () => {
  const userId = await routedAccount();
  const { rows } = await sql<{ id: string }>`
    select operator_id::text as id from operator join country using (country_id) where iso2 = 'TH' and not is_default limit 1`.execute(
    console.db,
  );
  await save(userId, { rows: [{ ...rowOf(p), operatorId: rows[0]?.id ?? '' }] });
  const operation = { op: 'replace' as const, fromChannelId: p, toChannelId: q };
  const { previewId } = await admin().call(router.preview, { ...operation, filter: { userId } });
  const { applyId } = await admin().call(router.apply, { previewId, comment: 'both rows' });
  await save(userId, { rows: [rowOf(r)] });
  expect(await revert(applyId)).toEqual({ rows: 1, skipped: 1 });
  const [{ versionId = '' } = {}] = (await admin().call(routerVersion.list, { userId })).list;
  const { rows: changed, kept } = await admin().call(routerVersion.get, { versionId });
  expect(changed.map(({ operatorId }) => operatorId)).toEqual([rows[0]?.id]);
  expect(kept).toMatchObject([{ operatorId: others, fields: [{ now: expect.stringContaining(await codeOf(r)) }] }]);
  await admin().call(router.restore, { applyId });
  expect((await admin().call(routerVersion.get, { versionId })).kept).toEqual([]);
});

const waiting = async (userId: string) =>
  (await admin().call(routerVersion.list, { userId })).list.filter(({ status }) => status === 'scheduled');
/** Lets the time of all versions that wait come, and waits until they have started. */
async function startAll(userId: string) {
  await sql`update route_version set effective_from = effective_from - interval '1 day'
    where customer_user_id = ${userId} and status = 'scheduled'`.execute(console.db);
  await vi.waitFor(async () => expect(await waiting(userId)).toEqual([]), { timeout: 120_000, interval: 200 });
}
const plan = async (userId: string, hours: number, row: RouteRowInput, choice?: 'keep' | 'drop') =>
  (
    await save(userId, {
      rows: [row],
      effectiveFrom: Date.now() + hours * hour,
      comment: `in ${hours} h`,
      ...(choice && { waiting: choice }),
    })
  ).versionId ?? '';
const shares = (row: { configItems: ConfigItem[] } | null | undefined) =>
  row?.configItems[0]?.channels.map(({ channelId, weight }) => [channelId, weight]);

describe('a version that waits', () => {
  it('asks whoever saves its rows, and then sets its fields beside theirs, or leaves them alone', async () => {
    const [kept, dropped] = [await routedAccount(), await routedAccount()];
    const byHand = { ...rowOf(p, 40), successRateThreshold: '65' };
    for (const userId of [kept, dropped]) {
      await plan(userId, 2, rowOf(r));
      const { planned } = await admin().call(userRouters.get, { userId });
      expect(planned).toMatchObject([{ operatorId: others, adminName: 'admin', fields: ['configItems'] }]);
      const refused = await refusal(save(userId, { rows: [byHand] }));
      expect(refused.body).toMatchObject({
        error: 'routes.waiting',
        data: { waiting: [{ userId, rows: 1, comment: 'in 2 h', effectiveFrom: expect.any(Number) }] },
      });
      expect(await stored(userId)).toEqual(at(p));
    }
    await save(kept, { rows: [byHand], waiting: 'keep' });
    await startAll(kept);
    expect(await stored(kept)).toEqual(at(r, 40, '65'));
    await save(dropped, { rows: [byHand], waiting: 'drop' });
    expect(await waiting(dropped)).toEqual([]);
    expect(await stored(dropped)).toEqual(at(p, 40, '65'));
    const log = await admin().call(operationLog.list, { resource: 'userRouters', targetId: dropped });
    expect(log.list[0]?.changes).toMatchObject({ takenFromPlans: { after: 1 } });
  });

  it('is compared with the state of its time', async () => {
    const userId = await routedAccount();
    const first = await plan(userId, 2, rowOf(q));
    // By then the row will have another channel: what it is now is a change.
    const second = await plan(userId, 4, rowOf(p), 'keep');
    const third = await plan(userId, 6, { ...rowOf(p), successRateThreshold: '50' }, 'keep');
    const rowIn = async (versionId: string) => (await admin().call(routerVersion.get, { versionId })).rows[0];
    const found = [await rowIn(first), await rowIn(second), await rowIn(third)];
    expect(found.map((row) => [shares(row?.before)?.[0], shares(row?.after)?.[0], row?.fields])).toEqual([
      [[p, 70], [q, 70], ['configItems']],
      [[q, 70], [p, 70], ['configItems']],
      [[p, 70], [p, 70], ['successRateThreshold']],
    ]);
    const { rows } = await admin().call(routerVersion.diff, { a: first, b: third });
    expect(rows.map(({ fields }) => fields)).toEqual([['configItems', 'successRateThreshold']]);
    // An edit by hand moves what all of them are compared with.
    await save(userId, { rows: [rowOf(p, 55)], waiting: 'keep' });
    expect(shares((await rowIn(first))?.before)).toEqual(at(p, 55).channels);
    expect((await refusal(admin().call(routerVersion.rollback, { versionId: first, comment: 'x' }))).status).toBe(422);
    await admin().call(routerVersion.cancelScheduled, { versionId: second });
    expect(shares((await rowIn(third))?.before)).toEqual(at(q, 55).channels);
    await startAll(userId);
    expect(await stored(userId)).toEqual(at(q, 55, '50'));
  });

  it('is compared with what changes that take themselves back before its start will leave', async () => {
    const userId = await routedAccount();
    await replace(userId, p, q, Date.now() + 4 * hour);
    await replace(userId, q, r, Date.now() + 2 * hour);
    // The list as of a moment counts them too.
    const channelsAt = async (hours: number) => {
      const { list } = await admin().call(router.list, { userId, at: Date.now() + hours * hour });
      return list[0]?.items[0]?.parts.map(({ channelId }) => channelId);
    };
    expect([await channelsAt(1), await channelsAt(3), await channelsAt(5)]).toEqual([
      [r, other],
      [q, other],
      [p, other],
    ]);
    // Between the two ends, and after both: what the ends bring home is not for the plan to set.
    const between = await plan(userId, 3, { ...rowOf(r), successRateThreshold: '60' });
    const after = await plan(userId, 5, rowOf(r, 30), 'keep');
    const first = async (versionId: string) => (await admin().call(routerVersion.get, { versionId })).rows[0];
    const [one, two] = [await first(between), await first(after)];
    expect(shares(one?.before)).toEqual(at(q).channels);
    expect(shares(one?.after)).toEqual(at(q).channels);
    expect(one?.fields).toEqual(['successRateThreshold']);
    expect(shares(two?.before)).toEqual(at(p).channels);
    expect(shares(two?.after)).toEqual(at(p, 30).channels);
    // What is saved meanwhile counts in the list as in the difference.
    await save(userId, { rows: [{ ...rowOf(r), successRateThreshold: '60' }], waiting: 'keep' });
    expect(await first(between)).toBeUndefined();
    const listed = (await waiting(userId)).find(({ versionId }) => versionId === between);
    expect(listed).toMatchObject({ rowsChanged: 0, countries: [], countryCount: 0 });
  });

  it('asks in every way of writing', async () => {
    const userId = await routedAccount();
    const source = await routedAccount();
    await save(source, { rows: [rowOf(q)] });
    await save(userId, { rows: [rowOf(p, 60)] });
    const planned = await plan(userId, 2, rowOf(r, 60));
    const [, before] = (await admin().call(routerVersion.list, { userId })).list.filter(
      ({ versionNo }) => versionNo !== null,
    );
    const operation = { op: 'replace' as const, fromChannelId: p, toChannelId: q };
    const seen = await admin().call(router.preview, { ...operation, filter: { userId } });
    expect(seen.conflicts).toMatchObject([{ code: 'PLANNED', detail: 'admin' }]);
    const ways = (choice?: 'keep' | 'drop') => {
      const more = { comment: 'other way', ...(choice && { waiting: choice }) };
      return [
        () => admin().call(router.apply, { previewId: seen.previewId, ...more }),
        () => admin().call(routerVersion.rollback, { versionId: before?.versionId ?? '', ...more }),
        () => admin().call(userRouters.clone, { fromUserId: source, toUserIds: [userId], mode: 'replace', ...more }),
        () => save(userId, { rows: [rowOf(q, 30)], source: 'import', ...more }),
      ] as const;
    };
    for (const way of ways()) expect((await refusal(way())).body.error).toBe('routes.waiting');
    expect(await stored(userId)).toEqual(at(p, 60));
    for (const way of ways('keep')) await way();
    expect(await stored(userId)).toEqual(at(q, 30));
    expect((await waiting(userId)).map(({ versionId }) => versionId)).toEqual([planned]);
    await startAll(userId);
    expect(await stored(userId)).toEqual(at(r, 30));
  });

  it('starts between a change and its end, which then takes back only what is left of it', async () => {
    const userId = await routedAccount();
    await plan(userId, 2, { ...rowOf(p), successRateThreshold: '50' });
    const first = await replace(userId, p, q, Date.now() + hour, 'keep');
    await startAll(userId);
    expect(await stored(userId)).toEqual(at(q, 70, '50'));
    const second = await replace(userId, q, r);
    await revert(first);
    expect(await revert(second)).toEqual({ rows: 1, skipped: 0 });
    expect(await stored(userId)).toEqual(at(p, 70, '50'));
  });
});

it.each(['cost', 'price'] as const)('tells nobody of losses who does not see each %s', async (rule) => {
  const userId = await routedAccount();
  const [dear, dearer] = [await channelAt('0.09'), await channelAt('0.12')];
  await save(userId, { rows: [rowOf(dear)] });
  const kept = await console.db
    .selectFrom('role')
    .select(['permissions', 'field_rules', 'data_scope'])
    .where('role_name', '=', 'finance')
    .executeTakeFirstOrThrow();
  const setRole = (permissions: string[], rules: FieldRules, data_scope: 1 | 2 | 3) =>
    console.db
      .updateTable('role')
      .set({ permissions, field_rules: JSON.stringify(rules), data_scope })
      .where('role_name', '=', 'finance')
      .execute();
  const { rows } = await admin().call(userRouters.get, { userId });
  const [row] = rows;
  if (!row) throw new Error('no row');
  const { operatorId, rowStatus, blockReason, configItems, resendConfigItems, monitorMinCount, monitorAction } = row;
  const entered = {
    operatorId,
    rowStatus,
    blockReason,
    configItems,
    resendConfigItems,
    monitorMinCount,
    monitorAction,
    monitorCycle: row.monitorCycle,
    successRateThreshold: row.successRateThreshold,
  };
  const validate = { userId, rows: [entered] };
  const replace = { op: 'replace', fromChannelId: dear, toChannelId: dearer } as const;
  const told = await admin().call(userRouters.validate, validate);
  expect(told.warnings.map(({ code }) => code)).toContain('NEGATIVE_MARGIN');
  const all = await admin().call(router.preview, { ...replace, withLosing: true, filter: { userId } });
  expect(all).toMatchObject({ rows: 1, conflictCount: 1, conflicts: [{ code: 'NEGATIVE' }] });
  const routes = ['customer_list:routes', 'channel_router', 'channel_router:edit'];
  try {
    for (const access of ['masked', 'hidden'] as const) {
      await setRole([...kept.permissions, ...routes], { ...allShown, [rule]: access }, 1);
      const viewer = console.as('finance');
      expect((await viewer.call(userRouters.validate, validate)).warnings).toEqual([]);
      const seen = await viewer.call(router.preview, { ...replace, filter: { userId } });
      // A row that is left out would tell that it loses.
      expect(seen).toMatchObject({ rows: 1, conflictCount: 0, conflicts: [] });
      expect([seen.leftOut, seen.negativeRows]).toEqual([undefined, undefined]);
      const asked = viewer.call(router.preview, { ...replace, withLosing: true, filter: { userId } });
      expect((await refusal(asked)).status).toBe(400);
    }
  } finally {
    await setRole(kept.permissions, kept.field_rules, kept.data_scope);
  }
});

it('takes a change of many rows back beside the call, in the name of whoever asked for it', async () => {
  const userId = await routedAccount();
  const applyId = await replace(userId, p, q);
  await sql`update route_bulk set rows_changed = 10000, created_by = 'sales' where bulk_id = ${applyId}`.execute(
    console.db,
  );
  expect(await revert(applyId)).toEqual({ rows: 0, skipped: 0, isUnderWay: true });
  const bulk = async () => (await admin().call(router.applied, {})).find((each) => each.applyId === applyId);
  await vi.waitFor(async () => expect((await bulk())?.revertedAt).toEqual(expect.any(Number)), {
    timeout: 120_000,
    interval: 200,
  });
  expect(await stored(userId)).toEqual(at(p));
  expect((await bulk())?.revertedBy).toBe('admin');
  expect((await refusal(revert(applyId))).body.error).toBe('routes.reverted');
});

it('takes a change back whose end came while the server was stopped', async () => {
  const userId = await routedAccount();
  const applyId = await replace(userId, p, q, Date.now() + hour);
  await console.app.close();
  await sql`update route_bulk set revert_at = now() - interval '10 minutes' where bulk_id = ${applyId}`.execute(
    console.db,
  );
  const next = await build({ databaseUrl: console.databaseUrl });
  try {
    const bulk = async () => (await next.as('admin').call(router.applied, {})).find((each) => each.applyId === applyId);
    await vi.waitFor(async () => expect((await bulk())?.revertedAt).toEqual(expect.any(Number)), {
      timeout: 120_000,
      interval: 200,
    });
    const { rows } = await next.as('admin').call(userRouters.get, { userId });
    expect(shares(rows.find(({ operatorId }) => operatorId === others))).toEqual(at(p).channels);
  } finally {
    await next.close();
  }
});
