import Decimal from 'decimal.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pick, randomFrom } from '#fixtures/random.ts';
import { mask } from '#shared/field-rules.ts';
import type { StatisticSlot, TimeSharingInput } from '#shared/statistic/time-sharing.ts';
import { statistic } from '#shared/statistic.ts';
import { build, type TestApp } from '../support/app.ts';
import { refusal } from '../support/call.ts';
import { type PlainDimension, type PlainTraffic, plainSum, readTraffic } from '../support/plain-statistics.ts';
import { randomTraffic } from '../support/random-traffic.ts';

let console: TestApp;
let traffic: PlainTraffic;
beforeAll(async () => {
  console = await build();
  await randomTraffic(console, randomFrom(2));
  traffic = await readTraffic(console.db);
});
afterAll(() => console.close());

const admin = () => console.as('admin');
const [quarter, day] = [900_000, 86_400_000];
const zones = ['UTC', 'Asia/Shanghai', 'Asia/Kathmandu', 'America/St_Johns', 'Europe/Berlin'] as const;
const dimensions = [
  'customerId',
  'userId',
  'channelId',
  'supplierId',
  'countryId',
  'operatorId',
  'trafficType',
] as const;

/** Figures that the plain model has too. */
const told = (figures: object) => {
  const plain = plainSum({ messages: [], submits: [] }, () => true);
  return Object.fromEntries(Object.entries(figures).filter(([name]) => name in plain));
};
const within = ({ time, end }: Pick<StatisticSlot, 'time' | 'end'>, moment: number) => moment >= time && moment < end;

/** A random question about the demo's traffic, and which messages it means. */
function randomQuestion(random: () => number) {
  const times = traffic.messages.map(({ time }) => time);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const from = first + Math.floor(random() * (last - first));
  const to = from + Math.floor(random() * 3 * day) + 1;
  const filtered = random() < 0.6 ? pick(random, dimensions) : undefined;
  const example = pick(random, traffic.messages as [PlainTraffic['messages'][0]]);
  const value = filtered && (example[filtered] || 'none');
  const filter = filtered && value ? { [filtered]: [value] } : {};
  const input: TimeSharingInput = {
    dateTime: [from, to],
    step: pick(random, ['quarter', 'half', 'hour', 'day']),
    ...filter,
  };
  const [start, end] = [Math.floor(from / quarter) * quarter, Math.ceil(to / quarter) * quarter];
  const isMeant = (place: Record<PlainDimension, string> & { time: number }) =>
    place.time >= start && place.time < end && (!filtered || (place[filtered] || 'none') === value);
  return { input, isMeant, timezone: pick(random, zones) };
}

describe('figures over time', () => {
  it('equal plain sums over the messages, for random filters, zones and periods', async () => {
    const random = randomFrom(27);
    for (let round = 0; round < 30; round += 1) {
      const { input, isMeant, timezone } = randomQuestion(random);
      const splitBy = pick(random, dimensions);
      const reply = await admin().call(statistic.timeSharing, { ...input, splitBy, top: 3 }, { timezone });
      const seed = JSON.stringify({ round, input, timezone, splitBy });
      expect(told(reply.totals), seed).toEqual(plainSum(traffic, isMeant));
      expect(reply.slots[0]?.time).toBeLessThanOrEqual(reply.dateTime[0]);
      expect(reply.slots.at(-1)?.end).toBeGreaterThanOrEqual(reply.dateTime[1]);
      for (const [at, slot] of reply.slots.entries()) {
        expect(slot.end, seed).toBe(reply.slots[at + 1]?.time ?? slot.end);
        expect(told(slot), seed).toEqual(plainSum(traffic, (place) => isMeant(place) && within(slot, place.time)));
      }
      const series = reply.series ?? [];
      const named = new Set(series.map(({ group }) => group.id));
      for (const { group, totals } of series) {
        const isIn = (value: string) =>
          group.id === 'others' ? !named.has(value || null) : value === (group.id ?? '');
        expect(told(totals), `${seed} ${group.id}`).toEqual(
          plainSum(traffic, (place) => isMeant(place) && isIn(place[splitBy as PlainDimension])),
        );
      }
    }
  });
});

describe('profit by group', () => {
  it('equals plain sums over the messages of each group, and the totals', async () => {
    const random = randomFrom(28);
    for (let round = 0; round < 20; round += 1) {
      const { input, isMeant, timezone } = randomQuestion(random);
      const groupBy = [...new Set([pick(random, dimensions), pick(random, dimensions)])];
      const { step: _step, ...filter } = input;
      const reply = await admin().call(statistic.profitList, { ...filter, groupBy, pageSize: 200 }, { timezone });
      const seed = JSON.stringify({ round, input, timezone, groupBy });
      expect(told(reply.totals), seed).toEqual(plainSum(traffic, isMeant));
      const keys = reply.list.map(({ groups }) => groups.map(({ id }) => id ?? '').join(' '));
      expect(new Set(keys).size, seed).toBe(reply.total);
      for (const row of reply.list) {
        const isIn = (place: Record<PlainDimension, string>) =>
          groupBy.every((group, at) => place[group] === (row.groups[at]?.id ?? ''));
        expect(told(row), seed).toEqual(plainSum(traffic, (place) => isMeant(place) && isIn(place)));
      }
    }
  });

  it('says why profit changed: the causes add up to the change, in total and for each group', async () => {
    const random = randomFrom(29);
    for (let round = 0; round < 20; round += 1) {
      const { input, timezone } = randomQuestion(random);
      const { step: _step, ...filter } = input;
      const asked = { ...filter, compare: pick(random, ['dayBefore', 'rangeBefore'] as const) };
      const dimension = pick(random, dimensions);
      const bridge = await admin().call(statistic.profitBridge, { ...asked, dimension }, { timezone });
      const list = await admin().call(statistic.profitList, { ...asked, groupBy: [dimension] }, { timezone });
      const sum = (amounts: string[]) =>
        amounts.reduce((total, amount) => total.plus(amount), new Decimal(0)).toFixed();
      const change = new Decimal(bridge.profit).minus(bridge.profitBefore).toFixed();
      expect([bridge.profit, bridge.profitBefore]).toEqual([list.totals.profit, list.totals.before?.profit]);
      expect(sum(bridge.causes.map(({ amount }) => amount))).toBe(change);
      expect(sum(bridge.groups.map((group) => group.change))).toBe(change);
      for (const group of bridge.groups) expect(sum(Object.values(group.causes))).toBe(group.change);
    }
  });

  it('tells a role without cost nothing from which it follows', async () => {
    const dateTime: [number, number] = [Date.now() - 3 * day, Date.now()];
    const sales = console.as('sales');
    const groupBy: ['customerId'] = ['customerId'];
    const { totals, list } = await sales.call(statistic.profitList, { dateTime, groupBy });
    for (const figures of [totals, ...list]) {
      const { cost, profit, companyProfit, avgCost, costPerDelivered, marginPct, markupPct } = figures;
      expect(new Set([cost, profit, companyProfit])).toEqual(new Set([mask]));
      expect([avgCost, costPerDelivered, marginPct, markupPct].filter((value) => value && value !== mask)).toEqual([]);
    }
    for (const input of [{ sortField: 'profit' }, { sortField: 'marginPct' }, { onlyNegative: true }] as const) {
      const refused = await refusal(sales.call(statistic.profitList, { dateTime, groupBy, ...input }));
      expect(refused.status).toBe(400);
    }
    const bridge = sales.call(statistic.profitBridge, { dateTime, compare: 'dayBefore', dimension: 'customerId' });
    expect((await refusal(bridge)).status).toBe(400);
  });
});

describe('figures by several dimensions', () => {
  it('equal plain sums over the messages, others included', async () => {
    const random = randomFrom(30);
    for (let round = 0; round < 20; round += 1) {
      const { input, isMeant, timezone } = randomQuestion(random);
      const chosen = [...new Set([pick(random, dimensions), pick(random, dimensions)])];
      const { step, ...filter } = input;
      const asked = {
        ...filter,
        dimensions: chosen,
        top: 2,
        orderBy: 'parts' as const,
        ...(random() < 0.5 && { step }),
      };
      const metrics: ['messages', 'deliveredPct', 'cost', 'revenue'] = ['messages', 'deliveredPct', 'cost', 'revenue'];
      const reply = await admin().call(statistic.chart, { ...asked, metrics }, { timezone });
      const seed = JSON.stringify({ round, input, timezone, chosen });
      const shown = ({ messages, deliveredPct, cost, revenue }: Record<string, unknown>) => [
        messages,
        deliveredPct,
        cost,
        revenue,
      ];
      expect(shown(reply.totals), seed).toEqual(shown(plainSum(traffic, isMeant)));
      const named = chosen.map((_dimension, at) => new Set(reply.cells.map((cell) => cell.groups[at]?.id)));
      for (const { groups, time, end, ...figures } of reply.cells) {
        const isIn = (place: Record<PlainDimension, string>) =>
          chosen.every((dimension, at) => {
            const id = groups[at]?.id ?? null;
            return id === 'others' ? !named[at]?.has(place[dimension] || null) : place[dimension] === (id ?? '');
          });
        const isThen = (moment: number) => time === undefined || end === undefined || within({ time, end }, moment);
        const plain = plainSum(traffic, (place) => isMeant(place) && isIn(place) && isThen(place.time));
        expect(shown(figures), `${seed} ${JSON.stringify(groups)}`).toEqual(shown(plain));
      }
    }
  });

  it('refuses what is concealed as a figure, an order or a part of a calculation', async () => {
    const dateTime: [number, number] = [Date.now() - 3 * day, Date.now()];
    const asked = { dateTime, dimensions: ['customerId' as const] };
    await console.as('admin').call(statistic.chart, { ...asked, metrics: ['cost'] });
    const concealed = [
      { ...asked, metrics: ['marginPct' as const] },
      { ...asked, metrics: ['messages' as const], orderBy: 'profit' as const },
      {
        ...asked,
        metrics: ['messages' as const],
        calculated: { name: 'x', left: 'cost' as const, operator: 'divide' as const, right: 'messages' as const },
      },
    ];
    for (const input of concealed)
      expect((await refusal(console.as('sales').call(statistic.chart, input))).status).toBe(400);
  });
});

it('compares what began before there were messages with nothing', async () => {
  for (const compare of ['rangeBefore', 'dayBefore', 'weekBefore', 'fourWeeksBefore'] as const) {
    const { compare: before } = await admin().call(statistic.timeSharing, {
      dateTime: [0, 1],
      step: 'quarter',
      compare,
    });
    expect(before?.dateTime[0]).toBe(0);
  }
});
