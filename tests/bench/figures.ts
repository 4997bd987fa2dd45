import { dashboard } from '#shared/dashboard.ts';
import type { StatisticDimension } from '#shared/statistic/filter.ts';
import { statistic } from '#shared/statistic.ts';
import type { TestApp } from '../support/app.ts';
import { fill, onBenchConsole } from './messages/bench-console.ts';
import { p95, timesOf } from './messages/compare.ts';
import { multiply } from './messages/multiply.ts';
import { atMost } from './pages-rows.ts';
import type { BenchRow } from './row.ts';

const day = 86_400_000;
const rounds = 30;
/** The same questions are asked at this size first. */
const small = 1_000_000;

const questions: readonly (readonly StatisticDimension[])[] = [
  ['countryId'],
  ['channelId', 'trafficType'],
  ['customerId', 'countryId', 'channelId'],
];

/** Statistics over `size` messages of 30 days: questions by up to three dimensions, and the workbench's traffic. */
export const benchFigures = (size: number): Promise<BenchRow[]> =>
  onBenchConsole(async (console) => {
    await fill(console, 'a', Math.min(size, small));
    const few = await questionTimes(console);
    if (size > small) await multiply(console.db, Math.round(size / small));
    const many = size > small ? await questionTimes(console) : few;
    const rows = [
      ...questions.map((by, at) => atMost(`31 days by ${by.join(', ')}, p95`, p95(many[at] ?? []), 'ms', 300)),
      atMost('traffic of the workbench, p95', p95(await timesOf(() => dashboardOf(console), rounds)), 'ms', 150),
    ];
    if (size > small) {
      const grown = Math.max(...questions.map((_, at) => p95(many[at] ?? []) / p95(few[at] ?? [])));
      rows.push(atMost('questions against 1 M messages', grown * 100, '%', 130));
    }
    return rows.map((row) => ({ ...row, name: `statistics: ${row.name}` }));
  });

async function questionTimes(console: TestApp): Promise<number[][]> {
  const times: number[][] = [];
  for (const dimensions of questions) {
    times.push(
      await timesOf((round) => {
        // A range of its own each time: no answer is kept.
        const to = Date.now() - round * 900_000;
        const asked = { dateTime: [to - 31 * day, to] as [number, number], dimensions: [...dimensions] };
        return console.as('admin').call(statistic.chart, { ...asked, metrics: ['messages', 'deliveredPct', 'profit'] });
      }, rounds),
    );
  }
  return times;
}

const dashboardOf = (console: TestApp) => console.as('admin').call(dashboard.traffic, {});
