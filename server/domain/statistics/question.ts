import type { CubeStep } from '#shared/message/measures.ts';
import type { StatisticFigures } from '#shared/statistic/figures.ts';
import { noneId, othersId, type StatisticDimension, type StatisticFilter } from '#shared/statistic/filter.ts';
import type { Db } from '../../platform/db/database.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { CubeFilter, Fold, GroupName, MessageFigures } from '../messages/figures.ts';
import { figuresOf } from './figures.ts';
import { customersOfMaintainers, maintainersFold } from './maintainers.ts';

/** What statistics are counted from. */
export interface StatisticSources {
  db: Db;
  messages: Pick<MessageFigures, 'aggregate' | 'slotStarts'>;
}

/** One question to the cube. */
export interface Question {
  filter: StatisticFilter;
  viewer: ScopeHolder;
  /** By whose clock slots of `step` begin. */
  timezone: string;
  groupBy?: readonly StatisticDimension[];
  step?: CubeStep;
  /** The distinct groups of each dimension; all others are one, `others`. Absent: all. */
  kept?: Partial<Record<StatisticDimension, readonly string[]>>;
  withLatency?: boolean;
  /** Groups answered at most. */
  limit?: number;
}

/** The figures of one group, in one slot with `step`. */
export interface Answer extends StatisticFigures {
  /** When the slot begins. */
  time?: number;
  by: Partial<Record<GroupName, string | null>>;
}

/** An answer without what it is grouped by. */
export function figuresIn({ by: _by, time: _time, ...figures }: Answer): StatisticFigures {
  return figures;
}

/** Counts messages; every figure of the console that is a sum over messages comes from here. Order: by slot and group. */
export async function ask({ db, messages }: StatisticSources, question: Question): Promise<Answer[]> {
  const { viewer, timezone, step, groupBy = [], kept = {}, withLatency = false, limit } = question;
  const cubeFilter = await cubeFilterOf(db, question.filter);
  const keys = await Promise.all(
    groupBy.map(async (dimension) => {
      const values = kept[dimension];
      if (dimension === 'maintainerId') return maintainersFold(db, values);
      return values ? foldOf(dimension, values) : dimension;
    }),
  );
  const rows = await messages.aggregate({
    dateTime: question.filter.dateTime,
    viewer,
    filter: cubeFilter,
    groupBy: keys,
    timezone,
    withLatency,
    ...(step && { step }),
    ...(limit !== undefined && { limit }),
  });
  return rows.map(({ time, by, latency, ...measures }) => ({
    ...figuresOf(measures, latency),
    ...(time !== undefined && { time }),
    by,
  }));
}

const foldOf = (dimension: Exclude<StatisticDimension, 'maintainerId'>, values: readonly string[]): Fold => ({
  as: dimension,
  of: dimension,
  labels: new Map(values.map((value) => [value, value])),
  rest: othersId,
});

/** The filter in the cube's dimensions: a maintainer's messages are those of his customers. */
async function cubeFilterOf(db: Db, { dateTime: _range, ...filter }: StatisticFilter): Promise<CubeFilter> {
  const { maintainerId, ...found }: Partial<Record<StatisticDimension, string[]>> = Object.fromEntries(
    Object.entries(filter).map(([dimension, values]) => [dimension, values.map(cubeIdOf)]),
  );
  if (!maintainerId) return found;
  const ofThem = await customersOfMaintainers(db, maintainerId);
  const { customerId } = found;
  return { ...found, customerId: customerId ? customerId.filter((id) => ofThem.includes(id)) : ofThem };
}

/** An id of a filter as the cube has it: 0 for messages without one. */
export const cubeIdOf = (value: string): string => (value === noneId ? '0' : value);
