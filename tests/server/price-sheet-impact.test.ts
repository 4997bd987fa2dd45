import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { dashboard } from '#shared/dashboard.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { router } from '#shared/route/router.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addRoutes, addUser } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
/** Of Iceland, where no channel of the demo goes: the first one represents all others. */
let places: { id: string; code: string }[];
beforeAll(async () => {
  console = await build();
  const { list } = await admin().call(country.list, { keyword: 'Iceland' });
  const options = await admin().call(operator.options, { countryId: list[0]?.countryId ?? '' });
  const codes = await sql<{ id: string; code: string }>`select operator_id::text as id, coalesce(mcc || mnc, '') as code
    from operator where operator_id = any (${options.map(({ id }) => id)}::bigint[]) order by is_default desc, operator_id`.execute(
    console.db,
  );
  places = codes.rows;
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const rates = () => console.as('routing');
const idOf = (index: number) => places[index]?.id ?? '';

const channelWith = async (prices: Readonly<Record<number, string>>) => {
  const { channelId } = await addChannel(console, { currency: 'USD' });
  await console.db.updateTable('channel').set({ admin_status: 1 }).where('channel_id', '=', channelId).execute();
  const rows = Object.entries(prices).map(([index, price]) => ({
    operatorId: idOf(Number(index)),
    trafficType: 'any' as const,
    price,
  }));
  await rates().call(channelPrice.save, { channelId, rows });
  return channelId;
};
/** An account whose routes take channels by weight, and what it pays. */
const account = async (
  name: string,
  routes: Readonly<Record<number, Record<string, number>>>,
  prices: Readonly<Record<number, string>>,
) => {
  const { customerId } = await addCustomer(console, { currency: 'USD' });
  const { userId } = await addUser(console, customerId, { userName: name });
  const list = Object.entries(routes).map(([index, weights]) => ({ operatorId: idOf(Number(index)), weights }));
  await addRoutes(console, userId, list);
  const rows = Object.entries(prices).map(([index, price]) => ({
    operatorId: idOf(Number(index)),
    trafficType: 'any' as const,
    price,
  }));
  await admin().call(customerPrice.save, { customerId, userId, rows, belowReason: 'as sold' });
  return { customerId, userId };
};
/** `later` is what the first line costs in 60 days. */
const sheetOf = async (
  channelId: string,
  prices: Readonly<Record<number, number>>,
  kind: 'full' | 'partial' = 'partial',
  later?: number,
) => {
  const line = (index: number, price: number, date: string | null) => [
    'Iceland',
    index === 0 ? 'All networks' : '',
    places[index]?.code ?? '',
    price,
    date,
  ];
  const rows = Object.entries(prices).map(([index, price]) => line(Number(index), price, null));
  const date = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  if (later !== undefined) rows.push(line(Number(Object.keys(prices)[0]), later, date));
  const heading = ['Country', 'Operator', 'MCCMNC', 'Price USD', 'Effective date'];
  const sheet = { name: 'Rates', rows: [heading, ...rows] };
  const batchId = await sendSheet(console, { channelId, bytes: await writeXlsx({ sheets: [sheet] }) });
  await readSheet(console, batchId, { kind });
  return batchId;
};
/** As the screen does: what the sheet does to routes has been shown. */
const commit = async (batchId: string, choice: object = {}) => {
  await impactOf(batchId);
  await commitUnseen(batchId, choice);
};
const commitUnseen = async (batchId: string, choice: object = {}) => {
  const { warnings, notReadVersion, closing } = await rates().call(priceSheet.get, { batchId });
  const seen = { ackUnread: notReadVersion, ackClosing: closing.lines };
  await rates().call(priceSheet.commit, { batchId, ackWarnings: warnings.map(({ code }) => code), ...seen, ...choice });
};
const impactOf = (batchId: string) => admin().call(priceSheet.impact, { batchId });
const losers = async (batchId: string) =>
  (await impactOf(batchId)).routes
    .map(({ userName, operatorId }) => `${userName} ${places.findIndex(({ id }) => id === operatorId)}`)
    .toSorted();
const logOf = async (targetId: string) =>
  (await admin().call(operationLog.list, { resource: 'priceSheet', targetId })).list;

describe('the impact of a price sheet', () => {
  it('counts by the account’s own cost: weights, least margin, losses that get worse, closed lines; the same before and after', async () => {
    const { version } = await admin().call(sysConfig.list, {});
    await admin().call(sysConfig.update, { version, minMarginPercent: '10', reason: 'margins' });
    const channelId = await channelWith({ 0: '0.030', 1: '0.010', 2: '0.010', 3: '0.010' });
    const other = await channelWith({ 0: '0.001', 1: '0.001', 2: '0.001', 3: '0.001' });
    const only = { [channelId]: 100 };
    await account('imp_margin', { 1: only }, { 1: '0.0205' });
    await account('imp_enough', { 1: only }, { 1: '0.0230' });
    await account('imp_weighted', { 1: { [channelId]: 10, [other]: 90 } }, { 1: '0.0100' });
    await account('imp_worse', { 1: only }, { 1: '0.0050' });
    await account('imp_better', { 2: only }, { 2: '0.0050' });
    await account('imp_closed', { 3: only }, { 3: '0.0200' });
    await account('imp_inherits', { 0: only }, { 0: '0.0400', 1: '0.0150' });
    const batchId = await sheetOf(channelId, { 0: 0.03, 1: 0.02, 2: 0.009 }, 'full');
    const wanted = ['imp_closed 3', 'imp_inherits 1', 'imp_margin 1', 'imp_worse 1'];
    expect(await losers(batchId)).toEqual(wanted);
    const before = await impactOf(batchId);
    expect(before).toMatchObject({ state: 'done', negativeRoutes: 4, openRoutes: 4, negativeCustomers: 4 });
    expect(before.routes.find(({ userName }) => userName === 'imp_margin')).toMatchObject({
      oldCost: '0.01',
      newCost: '0.02',
      customerPrice: '0.0205',
      proposedPrice: '0.041',
      isTenfold: false,
      cheaper: { channelId: other, cost: '0.001' },
    });
    await commit(batchId);
    expect(await losers(batchId)).toEqual(wanted);
    expect(await impactOf(batchId)).toMatchObject({ state: 'done', negativeRoutes: 4, openRoutes: 4 });
    expect(await rates().call(priceSheet.get, { batchId })).toMatchObject({ openLosses: 4 });
    expect((await rates().call(priceSheet.batchList, { losing: 1, channelId })).total).toBe(1);
    // The overview says the same of the rows that lose.
    const { list } = await admin().call(router.list, { channelId, negative: 1, pageSize: 200 });
    expect(list.map(({ userName }) => userName).toSorted()).toEqual([
      'imp_better',
      'imp_closed',
      'imp_inherits',
      'imp_margin',
      'imp_worse',
    ]);
  });

  it('asks for the routes of its day, versions that wait included', async () => {
    const channelId = await channelWith({ 2: '0.010' });
    const other = await channelWith({ 2: '0.001' });
    const effectiveFrom = Date.now() + 30 * 86_400_000;
    const [only, elsewhere] = [{ [channelId]: 100 }, { [other]: 100 }];
    const move = async ({ userId }: { userId: string }, weights: Record<string, number>) =>
      addRoutes(console, userId, [{ operatorId: idOf(2), weights }], { effectiveFrom });
    await account('imp_stays', { 2: only }, { 2: '0.015' });
    await move(await account('imp_leaves', { 2: only }, { 2: '0.015' }), elsewhere);
    await move(await account('imp_comes', { 2: elsewhere }, { 2: '0.015' }), only);
    expect(await losers(await sheetOf(channelId, { 2: 0.011 }, 'partial', 0.02))).toEqual([
      'imp_comes 2',
      'imp_stays 2',
    ]);
    // Who comes to it later loses from then on.
    const batchId = await sheetOf(channelId, { 2: 0.02 });
    expect(await losers(batchId)).toEqual(['imp_comes 2', 'imp_leaves 2', 'imp_stays 2']);
    const fromOf = (routes: readonly { userName: string; from: number }[], name: string) =>
      routes.find(({ userName }) => userName === name)?.from ?? 0;
    const { routes } = await impactOf(batchId);
    expect(fromOf(routes, 'imp_comes')).toBe(effectiveFrom);
    expect(fromOf(routes, 'imp_leaves')).toBeLessThan(Date.now() + 60_000);
    await commit(batchId);
    expect(await losers(batchId)).toEqual(['imp_comes 2', 'imp_leaves 2', 'imp_stays 2']);
    expect(fromOf((await impactOf(batchId)).routes, 'imp_comes')).toBe(effectiveFrom);
  });

  it('raises the others where one price list refuses, and says which and why', async () => {
    const channelId = await channelWith({ 1: '0.01' });
    const closed = await account('imp_refused', { 1: { [channelId]: 100 } }, { 1: '0.015' });
    await account('imp_taken', { 1: { [channelId]: 100 } }, { 1: '0.015' });
    const batchId = await sheetOf(channelId, { 1: 0.02 });
    const { routes } = await impactOf(batchId);
    await sql`update customer set archived_at = now() where customer_id = ${closed.customerId}`.execute(console.db);
    const named = routes.map(({ rowId, operatorId }) => ({ rowId, operatorId }));
    expect(await admin().call(priceSheet.raise, { batchId, routes: named })).toMatchObject({
      changed: 1,
      customers: 1,
      skipped: [
        {
          rowId: routes.find(({ userName }) => userName === 'imp_refused')?.rowId,
          operatorId: idOf(1),
          reason: 'refused',
          why: expect.stringContaining('archived'),
        },
      ],
    });
    expect((await impactOf(batchId)).routes.filter(({ raisedFrom }) => raisedFrom !== null)).toMatchObject([
      { userName: 'imp_taken' },
    ]);
  });

  it('proposes no raise for a price of nine times as much; raises that wait go back with a sheet that is dropped or taken back', async () => {
    const channelId = await channelWith({ 1: '0.01', 2: '0.01' });
    const { customerId, userId } = await account(
      'imp_raised',
      { 1: { [channelId]: 100 }, 2: { [channelId]: 100 } },
      { 1: '0.015', 2: '0.015' },
    );
    const list = { customerId, userId };
    const prices = async () =>
      (await admin().call(customerPrice.list, list)).list
        .map(({ price, nextPrice, nextFrom }) => ({ price, nextPrice, nextFrom }))
        .toSorted((a, b) => Number(a.nextPrice) - Number(b.nextPrice));
    const drafts = async () => (await admin().call(priceNotice.list, { customerId, status: 'draft' })).total;
    const raise = async (batchId: string) => {
      const { routes } = await impactOf(batchId);
      const named = routes.map(({ rowId, operatorId }) => ({ rowId, operatorId }));
      return { routes, raised: await admin().call(priceSheet.raise, { batchId, routes: named }) };
    };
    const dropped = await sheetOf(channelId, { 1: 0.02, 2: 0.5 });
    const { routes, raised } = await raise(dropped);
    expect(routes.map(({ proposedPrice, isTenfold }) => [proposedPrice, isTenfold])).toEqual([
      [null, true],
      ['0.03', false],
    ]);
    const [mistaken] = routes;
    expect(raised).toEqual({
      changed: 1,
      customers: 1,
      skipped: [{ rowId: mistaken?.rowId, operatorId: idOf(2), reason: 'tenfold', from: null, why: null }],
    });
    expect(await prices()).toMatchObject([{ nextPrice: null }, { nextPrice: '0.03' }]);
    expect(await drafts()).toBe(1);
    expect(await rates().call(priceSheet.cancel, { batchId: dropped })).toEqual({ raises: 1, told: 0 });
    expect(await prices()).toMatchObject([{ nextPrice: null }, { nextPrice: null }]);
    expect(await drafts()).toBe(0);
    expect((await logOf(dropped))[0]).toMatchObject({ action: 'cancel' });

    // A second line, dearer and later: one raise covers both. What was to begin at its very moment comes back with it.
    const committed = await sheetOf(channelId, { 1: 0.02 }, 'partial', 0.03);
    await commit(committed);
    const from = (await impactOf(committed)).routes[0]?.proposedFrom ?? 0;
    const later = { operatorId: idOf(1), trafficType: 'any' as const, price: '0.016', effectiveFrom: from };
    await admin().call(customerPrice.save, { ...list, rows: [later], belowReason: 'agreed' });
    expect((await raise(committed)).raised).toEqual({ changed: 1, customers: 1, skipped: [] });
    const handled = await impactOf(committed);
    expect(handled).toMatchObject({ negativeRoutes: 1, openRoutes: 0, routes: [{ raisedFrom: from }] });
    expect(await prices()).toMatchObject([{ nextPrice: null }, { nextPrice: '0.045', nextFrom: from }]);
    expect((await admin().call(priceNotice.list, { batchId: committed })).total).toBe(1);
    expect(await rates().call(priceSheet.get, { batchId: committed })).toMatchObject({ openLosses: 0 });
    const [draft] = (await admin().call(priceNotice.list, { customerId, status: 'draft' })).list;
    await admin().call(priceNotice.approve, { noticeId: draft?.noticeId ?? '', version: draft?.version ?? 0 });
    // As if another route lost by it.
    await sql`update price_sheet set open_losses = 8 where batch_id = ${committed}`.execute(console.db);
    expect(await rates().call(priceSheet.rollback, { batchId: committed })).toMatchObject({ raises: 1, told: 1 });
    expect(await rates().call(priceSheet.get, { batchId: committed })).toMatchObject({ openLosses: 0 });
    expect(await prices()).toMatchObject([{ nextPrice: null }, { price: '0.015', nextPrice: '0.016', nextFrom: from }]);
    const stored = await sql<{ price: string }>`select trim_scale(price)::text as price from customer_price
      where customer_user_id = ${userId} and operator_id = ${idOf(1)} and voided_at is null order by effective_from`.execute(
      console.db,
    );
    expect(stored.rows.map(({ price }) => price)).toEqual(['0.015', '0.016']);
    const again = { batchId: committed, routes: [{ rowId: '1', operatorId: idOf(1) }] };
    expect((await refusal(admin().call(priceSheet.raise, again))).body.error).toBe('price-sheet.step');
  });

  it('stays open where a lower price is planned after the raise, or after a price that covers it already', async () => {
    const channelId = await channelWith({ 1: '0.01', 2: '0.01' });
    const only = { [channelId]: 100 };
    const list = await account('imp_lowered', { 1: only, 2: only }, { 1: '0.015', 2: '0.015' });
    const day = 86_400_000;
    const plan = (index: number, price: string, days: number) =>
      admin().call(customerPrice.save, {
        ...list,
        rows: [{ operatorId: idOf(index), trafficType: 'any', price, effectiveFrom: lowerFrom + (days - 60) * day }],
        belowReason: 'agreed',
      });
    const lowerFrom = Date.now() + 60 * day;
    await plan(1, '0.016', 60);
    // Covered when the line begins: it loses only by what comes after.
    await plan(2, '0.04', 0.001);
    await plan(2, '0.016', 62);
    const batchId = await sheetOf(channelId, { 1: 0.02 }, 'partial');
    await commit(batchId);
    const { routes } = await impactOf(batchId);
    const named = routes.map(({ rowId, operatorId }) => ({ rowId, operatorId }));
    const lowered = { ...named[0], reason: 'lowered', from: lowerFrom, why: null };
    expect(await admin().call(priceSheet.raise, { batchId, routes: named })).toEqual({
      changed: 1,
      customers: 1,
      skipped: [lowered],
    });
    expect(await impactOf(batchId)).toMatchObject({ negativeRoutes: 1, openRoutes: 1, routes: [{ raisedFrom: null }] });
    expect(await rates().call(priceSheet.get, { batchId })).toMatchObject({ openLosses: 1 });
    // Once more enters nothing, and says why.
    expect(await admin().call(priceSheet.raise, { batchId, routes: named })).toEqual({
      changed: 0,
      customers: 0,
      skipped: [lowered],
    });
    await plan(1, '0.05', 60);
    expect(await impactOf(batchId)).toMatchObject({ negativeRoutes: 1, openRoutes: 0 });
    expect(await admin().call(priceSheet.raise, { batchId, routes: named })).toMatchObject({
      skipped: [{ reason: 'covered' }],
    });

    const dated = await sheetOf(channelId, { 2: 0.01 }, 'partial', 0.02);
    await commit(dated);
    expect(await impactOf(dated)).toMatchObject({ negativeRoutes: 1, openRoutes: 1 });
    const [only2] = (await impactOf(dated)).routes;
    expect(only2).toMatchObject({ operatorId: idOf(2), customerPrice: '0.016' });
    const gone = { rowId: only2?.rowId ?? '', operatorId: idOf(3) };
    expect((await admin().call(priceSheet.raise, { batchId: dated, routes: [gone] })).skipped).toEqual([
      { ...gone, reason: 'gone', from: null, why: null },
    ]);
  });

  it('of a large sheet is counted in the background; a commit waits for it, or says why it does not', async () => {
    const channelId = await manyLosers(console);
    const batchId = await allNetworks(console, channelId);
    const first = await impactOf(batchId);
    expect(first).toMatchObject({ state: 'counting', countedAt: null, routes: [] });
    await sql`update price_sheet_impact set run_id = gen_random_uuid(), beat_at = now() where batch_id = ${batchId}`.execute(
      console.db,
    );
    expect((await refusal(commit(batchId))).body.error).toBe('price-sheet.impact-open');
    expect((await refusal(commit(batchId, { withoutImpact: '  ' }))).body.error).toBe('price-sheet.impact-open');
    await commit(batchId, { withoutImpact: 'The supplier switches off tonight' });
    expect((await logOf(batchId))[0]).toMatchObject({
      action: 'commitSheet',
      reason: 'The supplier switches off tonight',
    });
    // The losses are counted afterwards, for lists and to-dos too.
    await expect.poll(async () => (await impactOf(batchId)).state, { timeout: 120_000 }).toBe('done');
    const { rows } = await sql<{
      pairs: number;
    }>`select count(*)::int as pairs from price_sheet_row r join operator o using (operator_id)
      join operator d on d.country_id = o.country_id and d.is_default join route_row w on w.operator_id = d.operator_id
      where r.batch_id = ${batchId} and w.channel_ids @> to_jsonb(${channelId}::text) and not o.is_default`.execute(
      console.db,
    );
    const impact = await impactOf(batchId);
    expect(impact).toMatchObject({
      negativeRoutes: rows[0]?.pairs,
      openRoutes: rows[0]?.pairs,
      negativeCustomers: 100,
    });
    expect(impact.routes).toHaveLength(200);
    expect(await rates().call(priceSheet.get, { batchId })).toMatchObject({ openLosses: rows[0]?.pairs });
    expect((await rates().call(priceSheet.batchList, { losing: 1, channelId })).total).toBe(1);
  });

  it('has to be known before a commit, or a reason given; routes that have come to lose since then are told first', async () => {
    const channelId = await channelWith({ 1: '0.01' });
    const only = { 1: { [channelId]: 100 } };
    await account('imp_unseen', only, { 1: '0.015' });
    const batchId = await sheetOf(channelId, { 1: 0.02 });
    expect((await refusal(commitUnseen(batchId))).body.error).toBe('price-sheet.impact-open');
    await commitUnseen(batchId, { withoutImpact: 'The supplier has switched already' });
    expect((await logOf(batchId))[0]).toMatchObject({ reason: 'The supplier has switched already' });
    await expect.poll(async () => (await rates().call(priceSheet.get, { batchId })).openLosses).toBe(1);

    const next = await sheetOf(channelId, { 1: 0.03 });
    expect(await impactOf(next)).toMatchObject({ openRoutes: 1 });
    await account('imp_joins', only, { 1: '0.025' });
    expect((await refusal(commitUnseen(next))).body).toMatchObject({ error: 'price-sheet.impact-moved' });
    expect(await impactOf(next)).toMatchObject({ openRoutes: 2 });
    await commitUnseen(next);
    expect(await rates().call(priceSheet.get, { batchId: next })).toMatchObject({ status: 'committed' });
  });

  it('and its commit are followed by the state of the sheet: a commit that takes long is never made twice', async () => {
    const channelId = await channelWith({ 1: '0.01' });
    const batchId = await sheetOf(channelId, { 1: 0.02 });
    // As many rows as are left to the queue.
    await console.db.updateTable('price_sheet').set({ row_total: 6000 }).where('batch_id', '=', batchId).execute();
    const state = async () => (await rates().call(priceSheet.get, { batchId })).status;
    await console.db.transaction().execute(async (trx) => {
      await sql`select from channel where channel_id = ${channelId} for update`.execute(trx);
      await commit(batchId);
      expect(await state()).toBe('committing');
      expect((await refusal(commit(batchId))).body.error).toBe('price-sheet.step');
    });
    await expect.poll(state, { timeout: 10_000 }).toBe('committed');
    const { list } = await rates().call(channelPrice.list, { channelId });
    expect(list.map(({ price }) => price)).toEqual(['0.02']);
  });

  it('is of sheets that there are', async () => {
    const routes = [{ rowId: '1', operatorId: '1' }];
    for (const call of [
      () => impactOf('999999999'),
      () => admin().call(priceSheet.raise, { batchId: '999999999', routes }),
      () => rates().call(priceSheet.commit, { batchId: '999999999', ackWarnings: [] }),
      () => rates().call(priceSheet.rollback, { batchId: '999999999' }),
    ]) {
      expect((await refusal(call())).status).toBe(404);
    }
  });
});

/** A channel of 100 customers' accounts in 20 countries, dear for all of them once its networks cost more. */
async function manyLosers({ db }: TestApp): Promise<string> {
  const { channelId } = await addChannel(console, { currency: 'USD' });
  const names = sql`generate_series(1, 100) n`;
  await sql`insert into customer (customer_name, customer_code, customer_type, charge_type, currency, created_by, updated_by)
    select 'Many ' || n, 'MANY-' || n, 1, 1, 'USD', 'test', 'test' from ${names}`.execute(db);
  await sql`insert into customer_user (customer_id, user_name, system_id, account_type, max_tps, created_by, updated_by)
    select customer_id, lower(customer_code), lower(customer_code), 1, 10, 'test', 'test' from customer where customer_code like 'MANY-%'`.execute(
    db,
  );
  await sql`insert into route_table (customer_user_id, updated_by)
    select customer_user_id, 'test' from customer_user where user_name like 'many-%'`.execute(db);
  const items = JSON.stringify([
    {
      itemId: 'main',
      order: 1,
      ruleName: '',
      rule: [],
      mode: 1,
      channels: [{ channelId, weight: 100, enabled: true }],
    },
  ]);
  const widest = sql`(select d.operator_id from operator d join operator o on o.country_id = d.country_id and o.mcc is not null
    where d.is_default group by d.operator_id order by count(*) desc limit 20) place`;
  await sql`insert into route_row (customer_user_id, operator_id, row_status, config_items, updated_by)
    select u.customer_user_id, place.operator_id, 1, ${items}::jsonb, 'test'
    from customer_user u cross join ${widest} where u.user_name like 'many-%'`.execute(db);
  await sql`insert into customer_price (customer_id, customer_user_id, operator_id, price, currency, effective_from, source, created_by)
    select u.customer_id, u.customer_user_id, place.operator_id, 0.01 + u.customer_user_id % 7 / 1000.0, 'USD', now() - interval '1 day', 'manual', 'test'
    from customer_user u cross join ${widest} where u.user_name like 'many-%'`.execute(db);
  return channelId;
}

/** A sheet of all networks there are, above what anybody pays. */
async function allNetworks({ db }: TestApp, channelId: string): Promise<string> {
  const { rows: networks } = await sql<{ code: string }>`
    select distinct mcc || mnc as code from operator where mcc is not null`.execute(db);
  const rows = [['MCCMNC', 'Price USD'], ...networks.map(({ code }) => [code, 0.1])];
  const bytes = await writeXlsx({ sheets: [{ name: 'Rates', rows }] });
  const batchId = await sendSheet(console, { channelId, bytes });
  await readSheet(console, batchId, { kind: 'partial' });
  await expect
    .poll(async () => (await rates().call(priceSheet.get, { batchId })).status, { timeout: 120_000 })
    .toBe('review');
  return batchId;
}

describe('routes that lose by a sheet committed just now', () => {
  it('are said to be being counted until somebody knows, in the list and among the to-dos', async () => {
    await sql`update price_sheet set losses_told_at = now()`.execute(console.db);
    const { list } = await rates().call(priceSheet.batchList, { status: 'committed', pageSize: 1 });
    const [known] = list;
    expect(known?.openLosses).toEqual(expect.any(Number));
    await sql`update price_sheet set losses_told_at = null, committed_at = now()
      where batch_id = ${known?.batchId}`.execute(console.db);
    const after = await rates().call(priceSheet.batchList, { status: 'committed', pageSize: 200 });
    expect(after.list.find(({ batchId }) => batchId === known?.batchId)?.openLosses).toBeNull();
    // The visitor’s own write outdates the counts of the workbench.
    await addCustomer(console);
    expect((await admin().call(dashboard.summary)).todos.sheetsCounting).toBe(1);
  });
});
