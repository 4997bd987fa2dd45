import type { FieldRules } from '#shared/field-rules.ts';
import type { Lang } from '#shared/http/endpoint.ts';
import type { Chart, ChartInput } from '#shared/statistic/chart.ts';
import { maxCells } from '#shared/statistic/chart.ts';
import type { Metric, StatisticFigures } from '#shared/statistic/figures.ts';
import type { StatisticDimension } from '#shared/statistic/filter.ts';
import { calculatedOf } from '../../domain/statistics/calculated.ts';
import { noFigures } from '../../domain/statistics/figures.ts';
import { largestOf } from '../../domain/statistics/largest.ts';
import { namesOf } from '../../domain/statistics/names.ts';
import { type Answer, ask, type Question, type StatisticSources } from '../../domain/statistics/question.ts';
import { slotsOf, stretchBefore, wholeQuarters } from '../../domain/statistics/stretch.ts';
import { AppError, refusedField } from '../../platform/http/errors.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { ScopeHolder } from '../../platform/rights/customer-scope.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { maySee } from './metric-access.ts';
import { keyOf } from './profit-groups.ts';

const latencies: ReadonlySet<Metric> = new Set([
  'responseP50',
  'responseP90',
  'receiptP50',
  'receiptP90',
  'receiptP99',
]);

/** Who reads a chart or its file. */
export interface ChartReader {
  scope: ScopeHolder;
  lang: Lang;
  timezone: string;
}

/** The chosen figures by up to three dimensions, and by time: by slots, then the largest groups first and all others last. */
export async function chart(
  sources: StatisticSources & { settings: Settings },
  input: ChartInput,
  { scope, lang, timezone }: ChartReader,
): Promise<Chart> {
  const { metrics, dimensions, step, top = 10, orderBy = metrics[0], compare, calculated, ...filter } = input;
  const dateTime = wholeQuarters(filter.dateTime);
  const about = { filter: { ...filter, dateTime }, viewer: scope, timezone };
  const kept = await keptOf(sources, about, { dimensions, top, metric: orderBy ?? 'messages' });
  const chosen = [...metrics, ...(calculated ? [calculated.left, calculated.right] : [])];
  const question = {
    groupBy: dimensions,
    kept,
    withLatency: chosen.some((metric) => latencies.has(metric)),
    limit: maxCells + 1,
  };
  const before = compare && (await stretchBefore(sources.db, dateTime, { compare, timezone }));
  const aboutBefore = before && { ...about, filter: { ...filter, dateTime: before } };
  const [now, former, totals, totalsBefore, slots, slotsBefore, { baseCurrency }] = await Promise.all([
    cellsOf(sources, { ...about, ...question, ...(step && { step }) }),
    aboutBefore && cellsOf(sources, { ...aboutBefore, ...question, ...(step && { step }) }),
    cellsOf(sources, { ...about, withLatency: question.withLatency }),
    aboutBefore && cellsOf(sources, { ...aboutBefore, withLatency: question.withLatency }),
    step && slotsOf(sources, { dateTime, step, timezone }),
    step && before && slotsOf(sources, { dateTime: before, step, timezone }),
    sources.settings.read(),
  ]);
  const told = (answer: StatisticFigures | undefined) => toldOf(answer ?? noFigures, input);
  const placeOf = new Map(slots?.map(({ time }, at) => [time, at]));
  const earlier = new Map(
    former?.map((answer) => [`${placeAt(slotsBefore, answer)} ${keyOf(answer, dimensions)}`, answer]),
  );
  const names = await Promise.all(
    dimensions.map(async (dimension) => {
      const ids = now.map(({ by }) => by[dimension] ?? null);
      return namesOf(sources.db, { dimension, ids, lang });
    }),
  );
  return {
    dateTime,
    cells: now.toSorted(inOrder(dimensions, kept)).map((answer) => {
      const place = answer.time === undefined ? undefined : placeOf.get(answer.time);
      const slot = place === undefined ? undefined : slots?.[place];
      return {
        groups: dimensions.map((dimension, at) => {
          const id = answer.by[dimension] ?? null;
          return names[at]?.(id) ?? { id, name: '' };
        }),
        ...(slot && { time: slot.time, end: slot.end }),
        ...told(answer),
        ...(former && { before: told(earlier.get(`${place ?? ''} ${keyOf(answer, dimensions)}`)) }),
      };
    }),
    totals: told(totals[0]),
    ...(totalsBefore && { totalsBefore: told(totalsBefore[0]) }),
    ...(before && { dateTimeBefore: before }),
    baseCurrency,
  };
}

const placeAt = (slots: readonly { time: number }[] | undefined, { time }: Answer): number | '' =>
  time === undefined ? '' : (slots?.findIndex((slot) => slot.time === time) ?? '');

/** By time, then by how large the groups of each dimension are. */
function inOrder(dimensions: readonly StatisticDimension[], kept: Question['kept'] = {}) {
  const placeOf = (dimension: StatisticDimension, { by }: Answer) => {
    const place = kept[dimension]?.indexOf(by[dimension] ?? '0') ?? -1;
    return place === -1 ? Number.POSITIVE_INFINITY : place;
  };
  return (a: Answer, b: Answer): number => {
    if (a.time !== b.time) return (a.time ?? 0) - (b.time ?? 0);
    for (const dimension of dimensions) {
      const [one, other] = [placeOf(dimension, a), placeOf(dimension, b)];
      if (one !== other) return one < other ? -1 : 1;
    }
    return 0;
  };
}

type Choice = Pick<ChartInput, 'metrics' | 'orderBy' | 'calculated'>;

/** The first field of a question that names a concealed figure: users without access must not choose, order or calculate by it. */
export function concealedField({ metrics, orderBy, calculated }: Choice, fieldRules: FieldRules): string | undefined {
  const chosen: [field: string, metrics: readonly Metric[]][] = [
    ['metrics', metrics],
    ['orderBy', orderBy ? [orderBy] : []],
    ['calculated', calculated ? [calculated.left, calculated.right] : []],
  ];
  return chosen.find(([, names]) => !names.every((metric) => maySee(metric, fieldRules)))?.[0];
}

/** @throws request.invalid, with the field */
export function refuseConcealed(choice: Choice, { admin, lang }: Viewer): void {
  const field = concealedField(choice, admin.fieldRules);
  if (field) throw refusedField(field, 'concealed', lang);
}

async function cellsOf(sources: StatisticSources, question: Question): Promise<Answer[]> {
  const cells = await ask(sources, question);
  if (cells.length > maxCells) throw new AppError('statistic.groups', { most: maxCells });
  return cells;
}

/** The values of each dimension that are distinguished. */
async function keptOf(
  sources: StatisticSources,
  about: Pick<Question, 'filter' | 'viewer' | 'timezone'>,
  { dimensions, top, metric }: { dimensions: readonly StatisticDimension[]; top: number; metric: Metric },
): Promise<Question['kept']> {
  const kept: Partial<Record<StatisticDimension, string[]>> = {};
  for (const dimension of dimensions) kept[dimension] = await largestOf(sources, about, { dimension, metric, top });
  return kept;
}

/** The chosen figures of all. */
function toldOf(figures: StatisticFigures, { metrics, calculated }: ChartInput): Omit<Chart['totals'], 'time' | 'end'> {
  const chosen = Object.fromEntries(metrics.map((metric) => [metric, figures[metric]]));
  return { ...chosen, ...(calculated && { result: calculatedOf(calculated, figures) }) };
}
