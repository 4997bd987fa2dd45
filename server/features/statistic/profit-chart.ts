import Decimal from 'decimal.js';
import {
  type CurvePoint,
  maxOfCurve,
  maxPoints,
  type ProfitChart,
  type ProfitChartInput,
  type VolumePoint,
} from '#shared/statistic/profit.ts';
import { percentOfAmount } from '../../domain/statistics/figures.ts';
import type { StatisticSources } from '../../domain/statistics/question.ts';
import { refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { maySee } from './metric-access.ts';
import { namedRows, profitRows, type RankedRow } from './profit-rows.ts';

/** Who the profit comes from. Requires access to cost and price, which the order of the groups would disclose. */
export async function profitChart(
  sources: StatisticSources & { settings: Settings },
  input: ProfitChartInput,
  viewer: Viewer,
): Promise<ProfitChart> {
  const { admin, lang, timezone } = viewer;
  if (!maySee('profit', admin.fieldRules)) throw refusedField('groupBy', 'concealed', lang);
  const [{ rows }, { baseCurrency }] = await Promise.all([
    profitRows(sources, { ...input, sortField: 'profit', sortOrder: 'desc' }, viewer),
    sources.settings.read(),
  ]);
  const naming = { groupBy: input.groupBy, lang, timezone };
  const points = rows
    .filter(({ row }) => row.marginPct !== null)
    .toSorted((a, b) => b.row.parts - a.row.parts)
    .slice(0, maxPoints);
  const [curve, named] = await Promise.all([
    curveOf(rows, (some) => namedRows(sources, some, naming)),
    namedRows(sources, points, naming),
  ]);
  return {
    baseCurrency,
    groupCount: rows.length,
    curve,
    points: named.map(({ row: { dateTime, parts, profit, marginPct }, groups }): VolumePoint => {
      return { groups, dateTime, parts, profit, marginPct };
    }),
  };
}

/** Where the groups begin and end that are one point: those that earn or lose least. Two would be as much room as one. */
function endsOf(rows: readonly RankedRow[]): [first: number, last: number] {
  if (rows.length <= maxOfCurve + 1) return [rows.length, rows.length];
  const size = (at: number) => new Decimal(rows[at]?.row.profit ?? 0).abs();
  let [first, last] = [0, rows.length];
  while (first + rows.length - last < maxOfCurve) {
    if (size(first).gte(size(last - 1))) first += 1;
    else last -= 1;
  }
  return [first, last];
}

/** The best groups and the worst with what they add up to; those between are one point. */
async function curveOf(
  rows: readonly RankedRow[],
  name: (rows: readonly RankedRow[]) => Promise<(RankedRow & Pick<CurvePoint, 'groups'>)[]>,
): Promise<CurvePoint[]> {
  const [first, last] = endsOf(rows);
  const between = rows.slice(first, last);
  const named = await name([...rows.slice(0, first), ...rows.slice(last)]);
  const single = named.map(({ row, groups }) => ({ groups, dateTime: row.dateTime, count: 1, profit: row.profit }));
  const [example] = between;
  const rest = example && {
    groups: [],
    dateTime: example.row.dateTime,
    count: between.length,
    profit: between.reduce((sum, { row }) => sum.plus(row.profit), new Decimal(0)).toFixed(),
  };
  const steps = rest ? [...single.slice(0, first), rest, ...single.slice(first)] : single;
  const whole = rows.reduce((sum, { row }) => sum.plus(row.profit), new Decimal(0));
  let sum = new Decimal(0);
  return steps.map((step) => {
    sum = sum.plus(step.profit);
    return {
      ...step,
      cumulated: sum.toFixed(),
      cumulatedPct: whole.isPositive() ? percentOfAmount(sum, whole) : null,
    };
  });
}
