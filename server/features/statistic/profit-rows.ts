import Decimal from 'decimal.js';
import { leastAccess } from '#shared/field-rules.ts';
import { percentOf } from '#shared/message/delivered-rate.ts';
import type { StatisticFigures } from '#shared/statistic/figures.ts';
import {
  type ProfitFilter,
  type ProfitGroup,
  type ProfitListInput,
  ProfitRow,
  type ProfitTotals,
  usualOrders,
} from '#shared/statistic/profit.ts';
import { slotEndOf } from '../../domain/messages/slot-end.ts';
import { noFigures, percentOfAmount } from '../../domain/statistics/figures.ts';
import { descending } from '../../domain/statistics/largest.ts';
import { namesOf } from '../../domain/statistics/names.ts';
import { type Answer, figuresIn, type StatisticSources } from '../../domain/statistics/question.ts';
import { totalOf } from '../../domain/statistics/slots.ts';
import { type Stretch, stretchBefore, wholeQuarters } from '../../domain/statistics/stretch.ts';
import { sumOf } from '../../domain/statistics/sum.ts';
import { ruledFields } from '../../platform/http/conceal.ts';
import { refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { type About, dimensionsIn, groupsOf, keyOf, stepIn } from './profit-groups.ts';

export type ProfitReader = Pick<Viewer, 'lang' | 'timezone'> & {
  admin: About['viewer'] & Pick<Viewer['admin'], 'fieldRules'>;
};
type SortField = NonNullable<ProfitListInput['sortField']>;

export interface RankedRow {
  answer: Answer;
  row: Omit<ProfitRow, 'groups'>;
}

interface ProfitRows {
  /** In order. */
  rows: RankedRow[];
  totals: ProfitTotals;
  listed: ProfitTotals;
  dateTime: Stretch;
  dateTimeBefore: Stretch | null;
}

const ruled = new Map(ruledFields(ProfitRow));
const maySort = (field: SortField, { admin }: ProfitReader): boolean =>
  leastAccess(ruled.get(field) ?? [], admin.fieldRules) === 'shown';

/** The largest first, but of losses the worst. */
const usualOrder = ({ onlyNegative, sortField }: Pick<ProfitListInput, 'onlyNegative' | 'sortField'>) =>
  onlyNegative && sortField === undefined ? 'asc' : 'desc';

/** All groups of a filter with their shares and changes, ordered. */
export async function profitRows(
  sources: StatisticSources,
  input: ProfitFilter & Pick<ProfitListInput, 'sortField' | 'sortOrder'>,
  reader: ProfitReader,
): Promise<ProfitRows> {
  const { groupBy, compare, onlyNegative, minRevenue, sortField, ...rest } = input;
  const { sortOrder = usualOrder(input), ...filter } = rest;
  if (sortField && !maySort(sortField, reader)) throw refusedField('sortField', 'concealed', reader.lang);
  const orderBy = sortField ?? usualOrders.find((field) => maySort(field, reader)) ?? 'messages';
  const { admin, timezone } = reader;
  const dateTime = wholeQuarters(filter.dateTime);
  const dateTimeBefore = compare ? await stretchBefore(sources.db, dateTime, { compare, timezone }) : null;
  const about = { filter: { ...filter, dateTime }, viewer: admin, timezone };
  const aboutBefore = dateTimeBefore && { ...about, filter: { ...filter, dateTime: dateTimeBefore } };
  const step = stepIn(groupBy);
  const [answers, former, total, totalBefore] = await Promise.all([
    groupsOf(sources, about, groupBy),
    aboutBefore && step === undefined ? groupsOf(sources, aboutBefore, groupBy) : undefined,
    totalOf(sources, about),
    aboutBefore ? totalOf(sources, aboutBefore) : null,
  ]);
  const compared = (figures: StatisticFigures, before: StatisticFigures | null): ProfitTotals => ({
    ...figures,
    revenueShare: percentOfAmount(figures.revenue, total.revenue),
    messageShare: percentOf(figures.messages, total.messages),
    before,
    revenueChange: before && new Decimal(figures.revenue).minus(before.revenue).toFixed(),
    profitChange: before && new Decimal(figures.profit).minus(before.profit).toFixed(),
  });
  const endOf = step && slotEndOf(step, timezone);
  const rangeOf = ({ time }: Answer): Stretch =>
    endOf && time !== undefined
      ? [Math.max(time, dateTime[0]), Math.min(endOf(time), dateTime[1])]
      : [dateTime[0], dateTime[1]];
  const rows = paired(answers, former, groupBy)
    .map(({ answer, before }) => ({
      answer,
      row: { ...compared(figuresIn(answer), before), dateTime: rangeOf(answer) },
    }))
    .filter(({ row }) => !onlyNegative || new Decimal(row.profit).isNegative())
    .filter(({ row }) => minRevenue === undefined || new Decimal(row.revenue).gte(minRevenue))
    .toSorted((a, b) => (sortOrder === 'desc' ? 1 : -1) * ordered(a.row[orderBy], b.row[orderBy], sortOrder));
  const totals = compared(total, totalBefore);
  const isWhole = !onlyNegative && minRevenue === undefined;
  const listedBefore = former ? sumOf(rows.flatMap(({ row: { before } }) => before ?? [])) : null;
  const listed = isWhole ? totals : compared(sumOf(rows.map(({ row }) => row)), listedBefore);
  return { rows, totals, listed, dateTime, dateTimeBefore };
}

type Value = string | number | null;
/** Groups without a value are last in both orders. */
const ordered = (a: Value, b: Value, order: 'asc' | 'desc'): number =>
  a === null || b === null ? (order === 'desc' ? 1 : -1) * descending(a, b) : descending(a, b);

/** Groups with what they were before. Groups of the stretch before that have no messages now are there too. */
function paired(answers: readonly Answer[], former: readonly Answer[] | undefined, groupBy: readonly ProfitGroup[]) {
  const dimensions = dimensionsIn(groupBy);
  const earlier = new Map(former?.map((answer) => [keyOf(answer, dimensions), figuresIn(answer)]));
  const now = new Set(answers.map((answer) => keyOf(answer, dimensions)));
  const gone = (former ?? [])
    .filter((answer) => !now.has(keyOf(answer, dimensions)))
    .map(({ by }): Answer => ({ ...noFigures, by }));
  return [...answers, ...gone].map((answer) => ({
    answer,
    before: former ? (earlier.get(keyOf(answer, dimensions)) ?? noFigures) : null,
  }));
}

/** Rows with the values of their groups, in the order of `groupBy`; days and months by the reader's clock. */
export async function namedRows<Row extends Pick<RankedRow, 'answer'>>(
  { db }: StatisticSources,
  rows: readonly Row[],
  { groupBy, lang, timezone }: Pick<ProfitFilter, 'groupBy'> & Pick<ProfitReader, 'lang' | 'timezone'>,
): Promise<(Row & Pick<ProfitRow, 'groups'>)[]> {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' });
  const columns = await Promise.all(
    groupBy.map(async (group) => {
      if (group === 'day' || group === 'month') {
        const length = group === 'day' ? 10 : 7;
        return ({ time = 0 }: Answer) => ({ id: String(time), name: format.format(time).slice(0, length) });
      }
      const ids = rows.map(({ answer }) => answer.by[group] ?? null);
      const nameOf = await namesOf(db, { dimension: group, ids, lang });
      return ({ by }: Answer) => nameOf(by[group] ?? null);
    }),
  );
  return rows.map((row) => ({ ...row, groups: columns.map((groupIn) => groupIn(row.answer)) }));
}
