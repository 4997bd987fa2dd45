import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelPrice } from '#shared/channel/price.ts';
import { country } from '#shared/country.ts';
import { customerPrice } from '#shared/customer/price.ts';
import { notice } from '#shared/notice.ts';
import { operationLog } from '#shared/operation-log.ts';
import { operator } from '#shared/operator.ts';
import { usualPolicy } from '#shared/price-sheet/fields.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { userRouters } from '#shared/route/calls.ts';
import { sysConfig } from '#shared/sys-config.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { addChannel, addCustomer, addUser } from '../support/factories.ts';
import { readSheet, sendSheet } from '../support/price-sheets.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
});
afterAll(() => console.close());

const rates = () => console.as('routing');
const day = 86_400_000;
const dayText = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const midnight = (days: number) => Date.parse(`${dayText(days)}T00:00:00Z`);
type Cell = string | number | null;

const workbook = (...rows: Cell[][]): Promise<Uint8Array> =>
  writeXlsx({ sheets: [{ name: 'Rates', rows: [heading, ...rows] }] });
const send = (channelId: string, bytes: Uint8Array) => sendSheet(console, { channelId, bytes });
const detail = (batchId: string) => rates().call(priceSheet.get, { batchId });
const read = (batchId: string, choice: object = {}) => readSheet(console, batchId, choice);
const rowsOf = async (batchId: string) => (await rates().call(priceSheet.compare, { batchId, pageSize: 200 })).list;
const commit = async (batchId: string, choice: object = {}) => {
  // As the screen does: what the sheet does to routes has been shown.
  await rates().call(priceSheet.impact, { batchId });
  const { warnings, notReadVersion, closing } = await detail(batchId);
  const seen = { ackUnread: notReadVersion, ackClosing: closing.lines };
  await rates().call(priceSheet.commit, { batchId, ackWarnings: warnings.map(({ code }) => code), ...seen, ...choice });
};
const list = async (channelId: string) => (await rates().call(channelPrice.list, { channelId, pageSize: 200 })).list;
/** Reads and commits rows at once. */
const enter = async (channelId: string, rows: Cell[][], choice: object = {}): Promise<string> => {
  const batchId = await send(channelId, await workbook(...rows));
  await read(batchId, choice);
  await commit(batchId);
  return batchId;
};
const freshChannel = async () => (await addChannel(console, { currency: 'EUR' })).channelId;

const heading = ['Country', 'Operator', 'MCC', 'MNC', 'Price EUR', 'Effective date'];
const telekom = (price: Cell, date: Cell = null): Cell[] => ['Germany', 'Telekom', '262', '01', price, date];
const vodafone = (price: Cell, date: Cell = null): Cell[] => ['Germany', 'Vodafone', '262', '02', price, date];
const others = (price: Cell, date: Cell = null): Cell[] => ['Germany', 'All networks', '262', null, price, date];

describe('a price sheet', () => {
  it('goes from a plain workbook to prices in force, and back', async () => {
    const channelId = await freshChannel();
    const first = await send(
      channelId,
      await workbook(telekom(0.075, dayText(0)), vodafone(0.08, dayText(0)), others(0.09, dayText(0))),
    );
    expect(await detail(first)).toMatchObject({ status: 'uploaded', tables: [{ isPriceList: true, headerRow: 1 }] });
    expect(await read(first)).toMatchObject({ status: 'review', rowTotal: 3, counts: { new: 3, error: 0, closed: 0 } });
    await commit(first);
    expect((await list(channelId)).map(({ mccmnc, price, source }) => [mccmnc, price, source])).toEqual([
      ['', '0.09', 'import'],
      ['262-01', '0.075', 'import'],
      ['262-02', '0.08', 'import'],
    ]);

    const second = await send(channelId, await workbook(telekom('0,081', dayText(9)), vodafone('0,07', dayText(9))));
    expect(await read(second)).toMatchObject({
      counts: { up: 1, down: 1, closed: 1, same: 0 },
      maxIncreasePct: '8.00',
    });
    expect(
      (await rowsOf(second)).map(({ tab, oldPrice, newPrice, changePct, effectiveFrom }) => [
        tab,
        oldPrice,
        newPrice,
        changePct,
        effectiveFrom,
      ]),
    ).toEqual([
      ['up', '0.075', '0.081', '8.00', midnight(9)],
      ['down', '0.08', '0.07', '-12.50', null],
      ['closed', '0.09', null, null, midnight(9)],
    ]);
    await commit(second);
    expect(await list(channelId)).toMatchObject([
      { mccmnc: '', price: '0.09', effectiveTo: midnight(9) },
      { mccmnc: '262-01', price: '0.075', nextPrice: '0.081', nextFrom: midnight(9) },
      { mccmnc: '262-02', price: '0.07', nextPrice: null },
    ]);

    await rates().call(priceSheet.rollback, { batchId: second });
    expect(await list(channelId)).toMatchObject([
      { mccmnc: '', price: '0.09', effectiveTo: null },
      { mccmnc: '262-01', price: '0.075', nextPrice: null },
      { mccmnc: '262-02', price: '0.08', nextPrice: null },
    ]);
    expect((await refusal(rates().call(priceSheet.rollback, { batchId: second }))).body.error).toBe('price-sheet.step');
    const { list: log } = await console
      .as('admin')
      .call(operationLog.list, { resource: 'priceSheet', targetId: second, result: 'succeeded' });
    expect(log.map(({ action }) => action)).toEqual(['rollbackSheet', 'commitSheet', 'readSheet', 'upload']);
  });

  it('that only names changes leaves the rest; one for new lines leaves prices that are there', async () => {
    const channelId = await freshChannel();
    await enter(channelId, [telekom(0.07), vodafone(0.08)]);
    await enter(channelId, [telekom(0.06)], { kind: 'partial' });
    await enter(channelId, [telekom(0.05), others(0.1)], { kind: 'new' });
    expect((await list(channelId)).map(({ mccmnc, price }) => [mccmnc, price])).toEqual([
      ['', '0.1'],
      ['262-01', '0.06'],
      ['262-02', '0.08'],
    ]);
  });

  it('has its rises wait for the agreed notice, and takes later prices of its lines back when it is whole', async () => {
    const channelId = await freshChannel();
    await enter(channelId, [telekom(0.07), vodafone(0.07)]);
    await enter(channelId, [telekom(0.09, dayText(30))], { kind: 'partial' });
    await enter(channelId, [telekom(0.08, dayText(2)), vodafone(0.07)], {
      policy: { ...usualPolicy, rise: 'notice', riseDays: 10 },
    });
    expect(await list(channelId)).toMatchObject([
      { mccmnc: '262-01', price: '0.07', nextPrice: '0.08', nextFrom: midnight(10) },
      { mccmnc: '262-02', price: '0.07', nextPrice: null },
    ]);
    const lines = await list(channelId);
    const { operatorId = '' } = lines[0] ?? {};
    const history = await rates().call(channelPrice.history, { channelId, operatorId, trafficType: 'any' });
    expect(history.map(({ price, state }) => [price, state])).toEqual([
      ['0.09', 'void'],
      ['0.08', 'future'],
      ['0.07', 'active'],
    ]);
  });

  it('tells what is to be looked at, and waits until all of it is ticked', async () => {
    const channelId = await freshChannel();
    await enter(channelId, [telekom(0.007), vodafone(0.07), others(0.05)]);
    const batchId = await send(
      channelId,
      await workbook(telekom(0.07, dayText(40)), vodafone(0.0071, dayText(-5)), others('0.06 USD', dayText(1)), [
        'France',
        'Orange',
        null,
        null,
        0,
        null,
      ]),
    );
    const { warnings } = await read(batchId);
    expect(warnings.map(({ code, rows }) => [code, rows])).toEqual([
      ['CURRENCY', 1],
      ['DIV10', 1],
      ['NAME_MATCH', 3],
      ['PAST', 1],
      ['SHORT_NOTICE', 1],
      ['X10', 1],
      ['ZERO', 3],
    ]);
    const some = await refusal(rates().call(priceSheet.commit, { batchId, ackWarnings: ['X10', 'ZERO'] }));
    expect(some.body.error).toBe('price-sheet.not-ticked');
    expect((await detail(batchId)).status).toBe('review');
  });

  it('has rows corrected or left out in place; errors hold the commit up until then', async () => {
    const channelId = await freshChannel();
    const batchId = await send(
      channelId,
      await workbook(
        telekom('ask us'),
        ['Germany', 'Nobody Mobile', null, null, 0.05, null],
        vodafone(0.08),
        vodafone(0.09),
        ['Atlantis', 'A', null, null, 0.1, null],
      ),
    );
    const { problems } = await read(batchId);
    expect(problems.map(({ code }) => code)).toEqual(['BAD_PRICE', 'DUPLICATE', 'UNKNOWN_COUNTRY', 'UNKNOWN_NETWORK']);
    const refused = await refusal(rates().call(priceSheet.commit, { batchId, ackWarnings: [] }));
    expect(refused.body.error).toBe('price-sheet.errors-left');
    const { list: countries } = await console.as('admin').call(country.list, { keyword: 'DE' });
    const germany = countries.find(({ iso2 }) => iso2 === 'DE')?.countryId ?? '';
    const networks = await rates().call(operator.options, { countryId: germany });
    const o2 = networks.find(({ code }) => code.includes('262-03') || code.includes('26203'))?.id ?? '';
    await rates().call(priceSheet.fixRow, { batchId, rowNo: 1, price: '0.075' });
    await rates().call(priceSheet.fixRow, { batchId, rowNo: 2, operatorId: o2 });
    await rates().call(priceSheet.fixRow, { batchId, rowNo: 4, isSkipped: true });
    expect((await detail(batchId)).counts).toMatchObject({ new: 3, error: 1, skipped: 1 });
    await commit(batchId, { leaveOutErrors: true });
    expect(new Map((await list(channelId)).map(({ mccmnc, price }) => [mccmnc, price]))).toEqual(
      new Map([
        ['262-01', '0.075'],
        ['262-02', '0.08'],
        ['262-03', '0.05'],
      ]),
    );
  });

  it('is known again when the same file comes twice; its columns are remembered for the supplier', async () => {
    const channelId = await freshChannel();
    const rows = [
      ['Where', 'MCCMNC', 'What it takes', 'What it took'],
      ['Germany', '26201', 0.07, 0.06],
    ];
    const bytes = await writeXlsx({ sheets: [{ name: 'Rates', rows }] });
    const first = await send(channelId, bytes);
    expect((await detail(first)).tables[0]?.isPriceList).toBe(false);
    const columns = [
      { index: 1, field: 'mccmnc' },
      { index: 2, field: 'price' },
    ] as const;
    await rates().call(priceSheet.parse, {
      batchId: first,
      kind: 'full',
      dateOrder: 'auto',
      policy: usualPolicy,
      layouts: [{ sheet: 0, headerRow: 1, headerRows: 1, columns: [...columns] }],
    });
    expect((await rowsOf(first)).map(({ newPrice }) => newPrice)).toEqual(['0.07']);
    const second = await detail(await send(channelId, bytes));
    expect(second).toMatchObject({ sameFile: [{ batchId: first, status: 'review' }] });
  });

  it('is compared again when the price list has changed meanwhile, and not taken back over later changes', async () => {
    const channelId = await freshChannel();
    const waiting = await send(channelId, await workbook(telekom(0.07)));
    await read(waiting);
    const batchId = await enter(channelId, [telekom(0.06)]);
    expect((await refusal(commit(waiting))).body.error).toBe('price-sheet.moved');
    const [line] = await list(channelId);
    const row = { operatorId: line?.operatorId ?? '', trafficType: 'any' as const, price: '0.065' };
    await rates().call(channelPrice.save, { channelId, rows: [row] });
    expect((await refusal(rates().call(priceSheet.rollback, { batchId }))).body.error).toBe('price-sheet.overtaken');
  });

  it('is not committed beside another one of its channel: one of them is compared again', async () => {
    for (const turn of [1, 2, 3]) {
      const channelId = await freshChannel();
      await enter(channelId, [telekom(0.08)]);
      const sheets = [];
      for (const price of [0.07, 0.09]) {
        const batchId = await send(channelId, await workbook(telekom(price + turn / 1000)));
        await read(batchId);
        sheets.push(batchId);
      }
      const outcomes = await Promise.allSettled(sheets.map((batchId) => commit(batchId)));
      const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? [each.reason.body.error] : []));
      expect(refused).toEqual(['price-sheet.moved']);
      expect((await Promise.all(sheets.map(detail))).map(({ status }) => status).sort()).toEqual([
        'committed',
        'review',
      ]);
    }
  });

  it('that was committed more than a day ago is countered from now on: what has counted stays', async () => {
    const channelId = await freshChannel();
    await enter(channelId, [telekom(0.07), vodafone(0.08)]);
    const batchId = await enter(channelId, [telekom(0.06), others(0.1)]);
    // As if all of it had happened two days ago.
    await sql`update channel_price set effective_from = effective_from - interval '2 days', effective_to = effective_to - interval '2 days',
      created_at = created_at - interval '2 days', closed_at = closed_at - interval '2 days' where channel_id = ${channelId}`.execute(
      console.db,
    );
    await sql`update price_sheet set committed_at = committed_at - interval '2 days' where batch_id = ${batchId}`.execute(
      console.db,
    );
    await rates().call(priceSheet.rollback, { batchId });
    expect((await list(channelId)).map(({ mccmnc, price }) => [mccmnc, price])).toEqual([
      ['', null],
      ['262-01', '0.07'],
      ['262-02', '0.08'],
    ]);
    const { list: then } = await rates().call(channelPrice.list, { channelId, at: Date.now() - day });
    expect(then.map(({ mccmnc, price }) => [mccmnc, price])).toContainEqual(['262-01', '0.06']);
  });

  it('holds each price against the least that accounts pay whose routes use the channel there', async () => {
    const channelId = await freshChannel();
    await enter(channelId, [telekom(0.03), others(0.03)]);
    const lines = await list(channelId);
    const idOf = (code: string) => lines.find(({ mccmnc }) => mccmnc === code)?.operatorId ?? '';
    const admin = console.as('admin');
    const account = async (
      prices: [operatorId: string, price: string][],
      routes: [operatorId: string, by: string][],
    ) => {
      const { customerId } = await addCustomer(console, { currency: 'EUR' });
      const { userId, userName } = await addUser(console, customerId);
      await admin.call(customerPrice.save, {
        customerId,
        userId,
        rows: prices.map(([operatorId, price]) => ({ operatorId, trafficType: 'any' as const, price })),
        belowReason: 'test',
      });
      const lock = { userId, tabId: 'price-sheet-tab' };
      await admin.call(userRouters.lock, lock);
      const rows = routes.map(([operatorId, by]) => ({
        operatorId,
        rowStatus: 1 as const,
        blockReason: '',
        resendConfigItems: [],
        monitorCycle: null,
        monitorMinCount: 10,
        successRateThreshold: null,
        monitorAction: 0 as const,
        configItems: [
          {
            itemId: 'main',
            order: 1,
            ruleName: '',
            rule: [],
            mode: 1 as const,
            channels: [{ channelId: by, weight: 100, enabled: true }],
          },
        ],
      }));
      await admin.call(userRouters.update, { ...lock, baseVersion: 0, rows, removedRowIds: [], comment: '' });
      return userName;
    };
    const [all, telekomId] = [idOf(''), idOf('262-01')];
    const wide = await account([[all, '0.06']], [[all, channelId]]);
    const narrow = await account([[telekomId, '0.05']], [[telekomId, channelId]]);
    const batchId = await send(channelId, await workbook(telekom(0.055), vodafone(0.09), others(0.045)));
    await read(batchId);
    const { list: rows } = await admin.call(priceSheet.compare, { batchId });
    expect(
      rows.map(({ mccmnc, lowestCustomerPrice, lowestAccount, minMarginPct }) => [
        mccmnc,
        lowestCustomerPrice,
        lowestAccount,
        minMarginPct,
      ]),
    ).toEqual([
      ['262-01', '0.05', narrow, '-10.00'],
      // Sent by the row of all other operators.
      ['262-02', '0.06', wide, '-50.00'],
      ['', '0.06', wide, '25.00'],
    ]);

    // Pays least of all, but for one network sends by another channel, and for another pays a price of its own.
    const vodafoneId = rows.find(({ mccmnc }) => mccmnc === '262-02')?.operatorId ?? '';
    const elsewhere = await freshChannel();
    await enter(elsewhere, [telekom(0.01)]);
    const mixed = await account(
      [
        [all, '0.04'],
        [vodafoneId, '0.09'],
      ],
      [
        [all, channelId],
        [telekomId, elsewhere],
      ],
    );
    const { list: later } = await admin.call(priceSheet.compare, { batchId });
    expect(later.map(({ mccmnc, lowestAccount }) => [mccmnc, lowestAccount])).toEqual([
      ['262-01', narrow],
      ['262-02', wide],
      ['', mixed],
    ]);
  });

  it('tells which routes would lose money; with four eyes another person has to commit it then', async () => {
    const { rows } = await sql<{ channel_id: string; iso2: string; mcc: string; mnc: string }>`
      select channel.channel_id, country.iso2, operator.mcc, operator.mnc
      from route_row row join customer_user u using (customer_user_id) join customer_price p on p.customer_id = u.customer_id
        and p.customer_user_id is not distinct from case when u.price_mode = 3 then null else u.customer_user_id end
        and p.operator_id = row.operator_id and p.voided_at is null and p.effective_from <= now() and p.effective_to is null
      join operator on operator.operator_id = row.operator_id join country using (country_id)
      join channel on row.channel_ids @> to_jsonb(channel.channel_id::text) and channel.currency = 'EUR'
      where row.row_status = 1 and u.archived_at is null order by channel.channel_id, row.operator_id limit 1`.execute(
      console.db,
    );
    const { channel_id: channelId = '', iso2, mcc, mnc } = rows[0] ?? {};
    const line = (price: string, date: Cell): Cell[] => [
      iso2 ?? '',
      mcc ? '' : 'All',
      mcc ?? null,
      mnc ?? null,
      price,
      date,
    ];
    const sheet = await workbook(line('900', null), line('9000', dayText(60)));
    const batchId = await send(channelId, sheet);
    await read(batchId, { kind: 'partial' });
    const impact = await console.as('admin').call(priceSheet.impact, { batchId });
    expect(impact.negativeRoutes).toBeGreaterThan(0);
    expect(Number(impact.routes[0]?.newCost)).toBeGreaterThan(Number(impact.routes[0]?.customerPrice));
    // With 1,000 parts in the last 30 days: what they cost and lose in a month.
    const { userId, operatorId } = impact.routes[0] ?? {};
    await sql`insert into message_cube select (jsonb_populate_record(null::message_cube, jsonb_build_object(
        'bucket', date_trunc('hour', now() - interval '1 day'), 'customer_id', u.customer_id, 'user_id', u.customer_user_id,
        'supplier_id', ch.supplier_id, 'channel_id', ch.channel_id, 'country_id', o.country_id, 'operator_id', o.operator_id,
        'traffic_type', 'otp', 'error_category', '', 'messages', 1000, 'parts', 1000, 'blocked', 0, 'submitted', 1000, 'acked', 1000,
        'delivered', 900, 'failed', 0, 'expired', 0, 'unknown', 0, 'pending', 0, 'resent', 0, 'resend_gain', 0, 'charge_parts', 0,
        'refund_parts', 0, 'attempts', 1000, 'attempts_acked', 1000, 'attempts_delivered', 900, 'attempts_final', 1000,
        'revenue', 0, 'agent_amount', 0, 'cost', 0, 'message_cost', 0, 'resp_bins', '{}'::jsonb, 'dlr_bins', '{}'::jsonb))).*
      from customer_user u, channel ch, operator o where u.customer_user_id = ${userId}
        and ch.channel_id = ${channelId} and o.operator_id = ${operatorId}`.execute(console.db);
    const busy = await console.as('admin').call(priceSheet.impact, { batchId });
    expect(busy.monthlyParts).toBeGreaterThanOrEqual(1000);
    expect(Number(busy.monthlyLoss)).toBeGreaterThan(100_000);
    expect(Number(busy.monthlyDelta)).toBeGreaterThan(100_000);
    const [dear] = (await console.as('admin').call(priceSheet.compare, { batchId, sortField: 'monthlyDelta' })).list;
    expect(dear?.parts30d).toBeGreaterThanOrEqual(1000);
    expect(Number(dear?.monthlyDelta)).toBeGreaterThan(100_000);
    const { version } = await console.as('admin').call(sysConfig.list, {});
    await console.as('admin').call(sysConfig.update, { priceFourEyes: true, version, reason: 'two people' });
    expect((await refusal(commit(batchId))).body.error).toBe('price-sheet.second-person');
    const { warnings } = await detail(batchId);
    await console.as('admin').call(priceSheet.commit, { batchId, ackWarnings: warnings.map(({ code }) => code) });
    expect(await detail(batchId)).toMatchObject({ status: 'committed', committedBy: 'admin', createdBy: 'routing' });

    // After it: who keeps routes is told, and each route waits until something is done about it (rule R18).
    const admin = console.as('admin');
    const after = await admin.call(priceSheet.impact, { batchId });
    expect(after.openRoutes).toBe(impact.openRoutes);
    expect(await detail(batchId)).toMatchObject({ openLosses: after.openRoutes });
    const told = await console.as('routing').call(notice.list, {});
    expect(told.list[0]).toMatchObject({ path: `/supmgt/priceImport?batchId=${batchId}`, level: 'warning' });
    // The price list says the same, line by line.
    const { list: losing } = await admin.call(channelPrice.list, { channelId, losingAlone: 1, pageSize: 200 });
    const dearest = losing.find(({ price }) => price === '900');
    expect(Number(dearest?.minMarginPct)).toBeLessThan(0);
    expect(dearest?.parts30d).toBeGreaterThanOrEqual(1000);
    expect((await admin.call(channelPrice.list, { channelId, losingAlone: 1, idle: 1 })).list).not.toContainEqual(
      dearest,
    );
    // So much more is rather a mistake of the sheet than a reason to raise prices.
    expect(after.routes.every(({ isTenfold, proposedPrice }) => isTenfold && proposedPrice === null)).toBe(true);
    const routes = after.routes.map(({ rowId, operatorId }) => ({ rowId, operatorId }));
    expect(await admin.call(priceSheet.raise, { batchId, routes })).toMatchObject({ changed: 0, customers: 0 });
  });

  it('may charge a part on submission and a part on delivery: the price is their sum', async () => {
    const channelId = await freshChannel();
    const rows = [
      ['MCCMNC', 'Submit price', 'Delivered price'],
      ['26201', 0.01, 0.03],
    ];
    const batchId = await send(channelId, await writeXlsx({ sheets: [{ name: 'Rates', rows }] }));
    await read(batchId);
    await commit(batchId);
    expect(await list(channelId)).toMatchObject([{ price: '0.04', billBasis: 3 }]);
    const [line] = await list(channelId);
    const keys = [{ operatorId: line?.operatorId ?? '', trafficType: 'any' as const }];
    await rates().call(channelPrice.adjust, { channelId, keys, percent: '10' });
    expect(await list(channelId)).toMatchObject([{ price: '0.044', billBasis: 3 }]);
    const parts = await sql<{
      parts: string;
    }>`select trim_scale(submit_price) || ' + ' || trim_scale(delivered_price) as parts
      from channel_price where channel_id = ${channelId} and price = 0.044`.execute(console.db);
    expect(parts.rows).toEqual([{ parts: '0.011 + 0.033' }]);
  });

  it('is for people who may maintain prices', async () => {
    const channelId = await freshChannel();
    const batchId = await send(channelId, await workbook(telekom(0.07)));
    expect((await refusal(console.as('noc').call(priceSheet.get, { batchId }))).status).toBe(403);
    expect((await refusal(console.as('noc').call(priceSheet.cancel, { batchId }))).status).toBe(403);
    await rates().call(priceSheet.cancel, { batchId });
    expect((await refusal(commit(batchId))).body.error).toBe('price-sheet.step');
  });
});
