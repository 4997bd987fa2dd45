import Decimal from 'decimal.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { common } from '#shared/common.ts';
import { allShown } from '#shared/field-rules.ts';
import type { Permission } from '#shared/permissions.ts';
import { metrics, rulesOfMetric } from '#shared/statistic/metric.ts';
import { maxOfCurve } from '#shared/statistic/profit.ts';
import { statistic } from '#shared/statistic.ts';
import { fileTitles, metricTitles } from '#shared/texts/statistic-titles.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { randomTraffic } from '../support/random-traffic.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
  await randomTraffic(console, randomFrom(5));
});
afterAll(() => console.close());

const day = 86_400_000;
const lastDays = (): { dateTime: [number, number] } => ({ dateTime: [Date.now() - 3 * day, Date.now()] });
const sum = (amounts: readonly string[]): string =>
  amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed();

/** The lines of a csv file, cell by cell. */
async function linesOf(username: string, fileName = ''): Promise<string[][]> {
  const { body } = await console.inject({
    method: 'GET',
    url: common.downloadFile.path,
    query: { lang: 'en', fileName },
    headers: { authorization: await console.tokenOf(username) },
  });
  return body
    .replace('\ufeff', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
}

/** A role that sees all customers but no cost. */
async function hideCost(permissions: Permission[] = ['statistic_profit_list', 'statistic_profit_list:export']) {
  await console.db
    .updateTable('role')
    .set({ permissions, field_rules: JSON.stringify({ ...allShown, cost: 'hidden' }), data_scope: 1 })
    .where('role_id', '=', '10')
    .execute();
}

it('writes the groups of the list as a file, in its order', async () => {
  const admin = console.as('admin');
  const input = {
    ...lastDays(),
    groupBy: ['userId', 'day'] as ['userId', 'day'],
    sortField: 'cost' as const,
    sortOrder: 'asc' as const,
  };
  const { list } = await admin.call(statistic.profitList, { ...input, pageSize: 200 });
  const columns = ['userId', 'day', 'messages', 'cost', 'profit', 'marginPct', 'revenueShare'];
  const { fileName } = await admin.call(statistic.profitExport, { ...input, columns, fileType: 'csv' });
  const [titles, ...rows] = await linesOf('admin', fileName);
  expect(titles).toEqual(['Account', 'Day', 'Messages', 'Cost', 'Gross profit', 'Margin of revenue', 'Revenue share']);
  expect(list.length).toBeGreaterThan(5);
  expect(rows).toEqual(
    list.map(({ groups, messages, cost, profit, marginPct, revenueShare }) =>
      [...groups.map(({ name }) => name), messages, cost, profit, marginPct ?? '', revenueShare ?? ''].map(String),
    ),
  );
});

it('tells the range of days and months, and opens a day by it', async () => {
  const admin = console.as('admin');
  const input = lastDays();
  const timezone = 'Asia/Kathmandu';
  const byDay = await admin.call(
    statistic.profitList,
    { ...input, groupBy: ['day'], sortField: 'messages' },
    { timezone },
  );
  expect(byDay.list.length).toBeGreaterThan(2);
  for (const { dateTime, messages, groups } of byDay.list) {
    expect(groups[0]?.name).toMatch(/^\d{4}-\d\d-\d\d$/);
    const ofDay = await admin.call(statistic.profitList, { dateTime, groupBy: ['customerId'] }, { timezone });
    expect(ofDay.totals.messages).toBe(messages);
  }
});

it('adds up the groups that are listed where only losses are', async () => {
  const admin = console.as('admin');
  const asked = { ...lastDays(), groupBy: ['userId', 'channelId', 'day'] as ['userId', 'channelId', 'day'] };
  const losing = await admin.call(statistic.profitList, { ...asked, onlyNegative: true, pageSize: 200 });
  expect(losing.list.length).toBeGreaterThan(0);
  expect(losing.list.every(({ profit }) => profit.startsWith('-'))).toBe(true);
  // The worst first, until another order is chosen.
  const losses = losing.list.map(({ profit }) => Number(profit));
  expect(losses).toEqual(losses.toSorted((a, b) => a - b));
  expect(losing.listed.profit).toBe(sum(losing.list.map(({ profit }) => profit)));
  expect(losing.listed.messages).toBe(losing.list.reduce((total, { messages }) => total + messages, 0));
  const all = await admin.call(statistic.profitList, { ...asked, pageSize: 200 });
  expect(losing.totals.profit).toBe(all.totals.profit);
  expect(all.listed).toEqual(all.totals);
  expect(sum(all.list.map(({ profit }) => profit))).toBe(all.totals.profit);
});

it('says how the totals differ from those before', async () => {
  const admin = console.as('admin');
  const [from, to] = lastDays().dateTime;
  const input = { dateTime: [to - day, to] as [number, number], groupBy: ['customerId'] as ['customerId'] };
  const reply = await admin.call(statistic.profitList, { ...input, compare: 'dayBefore' });
  const [begin, end] = reply.dateTimeBefore ?? [from, to];
  const former = await admin.call(statistic.profitList, { ...input, dateTime: [begin, end] });
  expect(reply.totals.before?.profit).toBe(former.totals.profit);
  expect(reply.totals.profitChange).toBe(sum([reply.totals.profit, `-${former.totals.profit}`.replace('--', '')]));
  const { messages } = former.totals;
  const change = ((reply.totals.messages - messages) / messages) * 100;
  expect(reply.change?.messages).toBeCloseTo(change, 0);
});

it('adds profit up from the best group to the worst, and ends at the whole', async () => {
  const admin = console.as('admin');
  const asked = { ...lastDays(), groupBy: ['trafficType', 'userId', 'day'] as ['trafficType', 'userId', 'day'] };
  const { totals, total } = await admin.call(statistic.profitList, asked);
  const { curve, points, groupCount } = await admin.call(statistic.profitChart, asked);
  expect(groupCount).toBe(total);
  expect(curve.length).toBeLessThanOrEqual(maxOfCurve + 1);
  expect(curve.reduce((count, point) => count + point.count, 0)).toBe(total);
  expect(curve.at(-1)?.cumulated).toBe(totals.profit);
  for (const [at, { profit, cumulated, groups }] of curve.entries()) {
    expect(cumulated).toBe(sum(curve.slice(0, at + 1).map((point) => point.profit)));
    const next = curve[at + 1];
    const isOne = groups.length > 0 && next && next.groups.length > 0;
    if (isOne) expect(new Decimal(profit).gte(next.profit)).toBe(true);
  }
  // Those that are one point earn or lose less than each that is not.
  const between = curve.findIndex(({ count }) => count > 1);
  const sizes = curve.map(({ profit }) => Math.abs(Number(profit)));
  expect(between).toBeGreaterThan(0);
  const { list } = await admin.call(statistic.profitList, { ...asked, pageSize: 200, sortField: 'profit' });
  const hidden = list
    .slice(between, between + (curve[between]?.count ?? 0))
    .map(({ profit }) => Math.abs(Number(profit)));
  expect(Math.max(...hidden)).toBeLessThanOrEqual(Math.min(...sizes.filter((_size, at) => at !== between)));
  expect(points.map(({ parts }) => parts)).toEqual(points.map(({ parts }) => parts).toSorted((a, b) => b - a));
  expect(points.length).toBeGreaterThan(0);
});

it('tells a role without cost nothing of it in charts and files', async () => {
  await hideCost();
  const viewer = console.as('viewer');
  const asked = { ...lastDays(), groupBy: ['customerId'] as ['customerId'] };
  expect((await refusal(viewer.call(statistic.profitChart, asked))).status).toBe(400);
  const { fileName } = await viewer.call(statistic.profitExport, { ...asked, fileType: 'csv' });
  const [titles = [], ...rows] = await linesOf('viewer', fileName);
  const ofCost: readonly string[] = metrics
    .filter((metric) => rulesOfMetric(metric).includes('cost'))
    .map((name) => metricTitles.en[name]);
  expect(titles).toContain(metricTitles.en.revenue);
  expect(titles.filter((title) => [...ofCost, fileTitles.en.profitChange].includes(title))).toEqual([]);
  // Nor by their order: the largest revenue is first.
  const place = titles.indexOf(metricTitles.en.revenue);
  const revenues = rows.map((row) => Number(row[place]));
  expect(revenues).toEqual(revenues.toSorted((a, b) => b - a));
  for (const chosen of [{ sortField: 'profit' as const }, { onlyNegative: true }, { columns: ['cost', 'profit'] }])
    expect((await refusal(viewer.call(statistic.profitExport, { ...asked, ...chosen }))).status).toBe(400);
});

it('writes only customers that one sees, and nothing for those who may not export', async () => {
  await hideCost();
  await console.db.updateTable('role').set({ data_scope: 2 }).where('role_id', '=', '10').execute();
  const asked = { ...lastDays(), groupBy: ['customerId'] as ['customerId'], fileType: 'csv' as const };
  const { fileName } = await console.as('viewer').call(statistic.profitExport, asked);
  expect(await linesOf('viewer', fileName)).toHaveLength(1);
  await hideCost(['statistic_profit_list']);
  expect((await refusal(console.as('viewer').call(statistic.profitExport, asked))).status).toBe(403);
});
