import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { exchangeRate } from '#shared/exchange-rate.ts';
import { userRouters } from '#shared/route/calls.ts';
import { routerVersion } from '#shared/route/version-calls.ts';
import { build, type TestApp } from '#tests/support/app.ts';
import { refusal } from '#tests/support/call.ts';
import { addChannel, addCustomer, addUser } from '#tests/support/factories.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());
const admin = () => console.as('admin').call;

describe('an exchange rate', () => {
  const rateNow = async (currency: string) => {
    const { list } = await admin()(exchangeRate.list, { fromCurrency: currency, byCurrency: 1 });
    return list[0]?.rate ?? null;
  };

  it('entered on one that somebody has replaced meanwhile is refused with the one in force', async () => {
    const seen = await rateNow('GBP');
    const finance = console.as('finance').call;
    await admin()(exchangeRate.add, { fromCurrency: 'GBP', rate: '1.31', current: seen });
    const refused = await refusal(finance(exchangeRate.add, { fromCurrency: 'GBP', rate: '1.28', current: seen }));
    expect([refused.status, refused.body.error]).toEqual([409, 'exchange-rate.changed']);
    expect(refused.body.data).toMatchObject({ current: { fromCurrency: 'GBP', rate: '1.31' } });
    expect(await rateNow('GBP')).toBe('1.31');
    await finance(exchangeRate.add, { fromCurrency: 'GBP', rate: '1.28', current: '1.31' });
    expect(await rateNow('GBP')).toBe('1.28');
  });

  it('is entered by one of several who send at once on the same', async () => {
    const seen = await rateNow('SEK');
    const rates = ['0.091', '0.092', '0.093', '0.094'];
    const outcomes = await Promise.allSettled(
      rates.map((rate) => admin()(exchangeRate.add, { fromCurrency: 'SEK', rate, current: seen })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('prices of a channel', () => {
  it('are not copied onto a list that somebody has changed meanwhile', async () => {
    const { rows } = await sql<{ id: string }>`
      select operator_id::text as id from operator where is_default limit 1`.execute(console.db);
    const key = { operatorId: rows[0]?.id ?? '', trafficType: 'any' as const };
    const from = (await addChannel(console, { currency: 'USD' })).channelId;
    const to = (await addChannel(console, { currency: 'USD' })).channelId;
    const save = (channelId: string, price: string) =>
      admin()(channelPrice.save, { channelId, rows: [{ ...key, price }] });
    await save(from, '0.7');
    const listed = () => admin()(channelPrice.list, { channelId: to });
    const { listVersion } = await listed();
    await save(to, '0.3');
    const copy = { channelId: from, toChannelId: to };
    const present = (await listed()).listVersion;
    const refused = await refusal(admin()(channelPrice.copy, { ...copy, listVersion }));
    expect([refused.status, refused.body.error]).toEqual([409, 'price.list-changed']);
    expect(refused.body.data).toMatchObject({ seen: listVersion, listVersion: present });
    expect((await listed()).list.map(({ price }) => price)).toEqual(['0.3']);
    // A filter is no other list.
    const filtered = await admin()(channelPrice.list, { channelId: to, keyword: 'nothing like it' });
    expect(filtered.listVersion).toBe(present);
    await admin()(channelPrice.copy, { ...copy, listVersion: filtered.listVersion });
    expect((await listed()).list.map(({ price }) => price)).toEqual(['0.7']);
  });
});

describe('route tables', () => {
  const accounts: { userId: string; userName: string }[] = [];
  let others: readonly [string, string] = ['', ''];
  beforeAll(async () => {
    const { rows } = await sql<{ id: string }>`
      select distinct on (current_version, customer_user_id) customer_user_id::text as id from route_table
      where exists (select 1 from route_row where route_row.customer_user_id = route_table.customer_user_id)
      order by current_version desc, customer_user_id limit 2`.execute(console.db);
    others = [rows[0]?.id ?? '', rows[1]?.id ?? ''];
    const { customerId } = await addCustomer(console);
    for (let i = 0; i < 3; i += 1) accounts.push(await addUser(console, customerId));
  });
  const versionsNow = async () => {
    const userIds = accounts.map(({ userId }) => userId);
    const versions = await admin()(userRouters.versions, { userIds });
    return userIds.map((id) => versions.find(({ userId }) => userId === id)?.versionNo ?? -1);
  };
  const clone = (fromUserId: string, toUserIds: string[], baseVersions?: number[]) =>
    admin()(userRouters.clone, {
      fromUserId,
      toUserIds,
      mode: 'replace',
      comment: 'alike',
      ...(baseVersions && { baseVersions }),
    });

  it('that somebody has changed meanwhile are not overwritten by a copy, and their accounts are named', async () => {
    const seen = await versionsNow();
    expect(seen).toEqual([0, 0, 0]);
    const [, changed] = accounts;
    await clone(others[0], [changed?.userId ?? '']);
    const present = await versionsNow();
    const all = accounts.map(({ userId }) => userId);
    const { status, body } = await refusal(clone(others[1], all, seen));
    expect([status, body.error]).toEqual([409, 'routes.accounts-changed']);
    expect(body.msg).toContain(changed?.userName);
    expect(body.data).toMatchObject({
      stale: [{ userId: changed?.userId, userName: changed?.userName, seen: 0, version: 1 }],
    });
    expect(await versionsNow()).toEqual(present);
    expect((await refusal(clone(others[1], all, present.slice(1)))).status).toBe(400);
    await clone(others[1], all, present);
    expect(await versionsNow()).not.toEqual(present);
  });

  it('that somebody has changed meanwhile are not rolled back', async () => {
    const [{ userId } = { userId: '' }] = accounts;
    await clone(others[0], [userId]);
    const { list } = await admin()(routerVersion.list, { userId });
    const versionId = list.at(-1)?.versionId ?? '';
    const seen = (await admin()(routerVersion.get, { versionId })).currentVersion;
    await clone(others[1], [userId]);
    const back = (baseVersion: number) =>
      admin()(routerVersion.rollback, { versionId, comment: 'as before', baseVersion });
    const { status, body } = await refusal(back(seen));
    expect([status, body.error]).toEqual([409, 'routes.conflict']);
    expect(body.data).toMatchObject({ currentVersion: seen + 1, changedRows: expect.any(Array) });
    await clone(others[0], [userId]);
    expect(await back(seen + 2)).toMatchObject({ changed: expect.any(Number) });
  });
});
