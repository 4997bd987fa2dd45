import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { valuesOf } from '#shared/fields.ts';
import { Chart, type ChartExportInput } from '#shared/statistic/chart.ts';
import { StatisticDimension } from '#shared/statistic/filter.ts';
import { metricKinds, metrics } from '#shared/statistic/metric.ts';
import { dimensionTitles, fileTitles, metricTitles } from '#shared/texts/statistic-titles.ts';
import type { StatisticSources } from '../../domain/statistics/question.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import type { SheetColumn } from '../../platform/files/sheet.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { chart } from './chart.ts';

/** A row of a file. */
export const ExportedCell = Type.Object({
  ...Chart.properties.cells.items.properties,
  dimensions: Type.Array(StatisticDimension),
});
type ExportedCell = Static<typeof ExportedCell>;
type Column = SheetColumn<ExportedCell>;

/** All columns that a chart can have. */
export function columnsOf({ lang }: Pick<ExportFor, 'lang'>): Column[] {
  const titles = fileTitles[lang];
  return [
    { key: 'time', title: titles.time, kind: 'time', value: ({ time }) => time ?? null },
    ...valuesOf(StatisticDimension).map(
      (key): Column => ({
        key,
        title: dimensionTitles[lang][key],
        kind: 'text',
        value: ({ groups, dimensions }) => groups[dimensions.indexOf(key)]?.name ?? null,
      }),
    ),
    ...metrics.map(
      (key): Column => ({
        key,
        title: metricTitles[lang][key],
        kind: metricKinds[key] === 'money' || metricKinds[key] === 'price' ? 'money' : 'count',
        value: (row) => row[key] ?? null,
      }),
    ),
    { key: 'result', title: titles.result, kind: 'count', value: ({ result }) => result ?? null },
  ];
}

/** The cells of an answer as rows of a file. */
export const rowsOf = ({ cells }: Pick<Chart, 'cells'>, dimensions: ExportedCell['dimensions']): ExportedCell[] =>
  cells.map((cell) => ({ ...cell, dimensions }));

/** The cells of a chart as a file, in its order. */
export function chartExport(
  sources: StatisticSources & { settings: Settings },
): ExportKind<ChartExportInput, ExportedCell> {
  const cellsOf = async (input: ChartExportInput, reader: ExportFor) => {
    const { columns: _columns, fileType: _type, exportName: _name, ...asked } = input;
    const answer = await chart(sources, asked, { scope: reader, lang: reader.lang, timezone: reader.timezone });
    return rowsOf(answer, asked.dimensions);
  };
  return {
    kind: 'chart',
    permission: 'chart_query:export',
    row: ExportedCell,
    name: (lang) => fileTitles[lang].chart,
    columns: columnsOf,
    count: async (input, reader) => (await cellsOf(input, reader)).length,
    async *blocks(input, reader) {
      yield await cellsOf(input, reader);
    },
  };
}
