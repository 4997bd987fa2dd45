import { afterAll, beforeAll, expect, it } from 'vitest';
import { randomFrom } from '#fixtures/random.ts';
import { common } from '#shared/common.ts';
import { allShown, mask } from '#shared/field-rules.ts';
import type { Permission } from '#shared/permissions.ts';
import { metrics, rulesOfMetric } from '#shared/statistic/metric.ts';
import { statistic } from '#shared/statistic.ts';
import { metricTitles } from '#shared/texts/statistic-titles.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { randomTraffic } from '../support/random-traffic.ts';

let console: TestApp;
beforeAll(async () => {
  console = await build();
  await randomTraffic(console, randomFrom(3));
});
afterAll(() => console.close());

const day = 86_400_000;
const lastDays = () => ({
  dateTime: [Date.now() - 3 * day, Date.now()] satisfies [number, number],
  step: 'hour' as const,
});

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

/** A role that sees no cost, of a user who sees all customers. */
async function hideCost(): Promise<void> {
  const permissions: Permission[] = ['sms_chart', 'sms_chart:export'];
  await console.db
    .updateTable('role')
    .set({ permissions, field_rules: JSON.stringify({ ...allShown, cost: 'hidden' }), data_scope: 1 })
    .where('role_id', '=', '10')
    .execute();
}

it('writes the slots of a range with the figures of the screen, and those of each group where they are split', async () => {
  const admin = console.as('admin');
  const input = lastDays();
  const { slots, totals } = await admin.call(statistic.timeSharing, input);
  const columns = ['time', 'messages', 'delivered', 'deliveredPct', 'profit'];
  const whole = await admin.call(statistic.timeSharingExport, { ...input, columns, fileType: 'csv' });
  const [titles, ...rows] = await linesOf('admin', whole.fileName);
  expect(titles).toEqual(['Slot', 'Messages', 'Delivered', 'Delivered rate', 'Gross profit']);
  expect(rows.map(([, ...figures]) => figures)).toEqual(
    slots.map(({ messages, delivered, deliveredPct, profit }) =>
      [messages, delivered, deliveredPct ?? '', profit].map(String),
    ),
  );
  const split = { ...input, splitBy: 'channelId' as const, top: 1 };
  const file = await admin.call(statistic.timeSharingExport, {
    ...split,
    columns: ['group', 'messages'],
    fileType: 'csv',
  });
  const [, ...lines] = await linesOf('admin', file.fileName);
  const { series = [] } = await admin.call(statistic.timeSharing, split);
  expect(new Set(lines.map(([name]) => name))).toEqual(new Set(series.map(({ group }) => group.name)));
  expect(lines.reduce((sum, [, messages]) => sum + Number(messages), 0)).toBe(totals.messages);
});

it('tells a role without cost nothing from which cost follows, on the screen and in the file', async () => {
  await hideCost();
  const viewer = console.as('viewer');
  const ofCost = metrics.filter((metric) => rulesOfMetric(metric).includes('cost'));
  const input = lastDays();
  const reply = await viewer.call(statistic.timeSharing, { ...input, compare: 'dayBefore', splitBy: 'channelId' });
  const { compare, series = [] } = reply;
  const all = [reply, ...series, ...(compare ? [compare] : [])].flatMap(({ slots, totals }) => [...slots, totals]);
  expect(all.length).toBeGreaterThan(100);
  const told = all.flatMap((figures) => ofCost.map((metric) => figures[metric]));
  expect(new Set(told)).toEqual(new Set([mask, null]));
  expect(ofCost.map((metric) => compare?.change[metric])).toEqual(ofCost.map(() => null));
  expect(compare?.change.messages).not.toBeNull();
  const { fileName } = await viewer.call(statistic.timeSharingExport, { ...input, fileType: 'csv' });
  const [titles = []] = await linesOf('viewer', fileName);
  expect(titles).toContain(metricTitles.en.revenue);
  expect(titles.filter((title) => ofCost.some((metric) => metricTitles.en[metric] === title))).toEqual([]);
  const chosen = { ...input, columns: ['cost', 'profit'], fileType: 'csv' as const };
  expect((await refusal(viewer.call(statistic.timeSharingExport, chosen))).status).toBe(400);
});

it('writes only the messages of customers that one sees, and nothing for those who may not export', async () => {
  await hideCost();
  await console.db.updateTable('role').set({ data_scope: 2 }).where('role_id', '=', '10').execute();
  const input = { ...lastDays(), columns: ['messages'], fileType: 'csv' as const };
  const { fileName } = await console.as('viewer').call(statistic.timeSharingExport, input);
  const [, ...rows] = await linesOf('viewer', fileName);
  expect(rows.reduce((sum, [messages]) => sum + Number(messages), 0)).toBe(0);
  const permissions: Permission[] = ['sms_chart'];
  await console.db.updateTable('role').set({ permissions }).where('role_id', '=', '10').execute();
  expect((await refusal(console.as('viewer').call(statistic.timeSharingExport, input))).status).toBe(403);
});

it('refuses more slots than a chart can show', async () => {
  const input = { dateTime: [Date.now() - 200 * day, Date.now()] satisfies [number, number], step: 'hour' as const };
  for (const endpoint of [statistic.timeSharing, statistic.timeSharingExport])
    expect((await refusal(console.as('admin').call(endpoint, input))).status).toBe(400);
});
