import type { Static } from 'typebox/type';
import * as Type from 'typebox/type';
import { valuesOf } from '#shared/fields.ts';
import type { Metric } from '#shared/statistic/figures.ts';
import { StatisticDimension } from '#shared/statistic/filter.ts';
import { metricKinds, metrics } from '#shared/statistic/metric.ts';
import { type ProfitExportInput, ProfitGroup, ProfitRow } from '#shared/statistic/profit.ts';
import { dimensionTitles, fileTitles, metricTitles } from '#shared/texts/statistic-titles.ts';
import type { StatisticSources } from '../../domain/statistics/question.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import type { SheetColumn } from '../../platform/files/sheet.ts';
import { namedRows, type ProfitReader, profitRows } from './profit-rows.ts';

/** A row of a file. */
const ExportedProfit = Type.Object({ ...ProfitRow.properties, groupBy: Type.Array(ProfitGroup) });
type ExportedProfit = Static<typeof ExportedProfit>;
type Column = SheetColumn<ExportedProfit>;

function groupColumns({ lang }: ExportFor): Column[] {
  const titleOf = (group: ProfitGroup) =>
    group === 'day' || group === 'month' ? fileTitles[lang][group] : dimensionTitles[lang][group];
  return (['day', 'month', ...valuesOf(StatisticDimension)] as const).map((key) => ({
    key,
    title: titleOf(key),
    kind: 'text',
    value: ({ groups, groupBy }) => groups[groupBy.indexOf(key)]?.name ?? null,
  }));
}

const isAmount = (metric: Metric) => metricKinds[metric] === 'money' || metricKinds[metric] === 'price';

/** The figures, and beside them shares and changes. */
function figureColumns({ lang }: ExportFor): Column[] {
  const titles = fileTitles[lang];
  const figures = metrics.map(
    (key): Column => ({
      key,
      title: metricTitles[lang][key],
      kind: isAmount(key) ? 'money' : 'count',
      value: (row) => row[key],
    }),
  );
  const besides = (['revenueShare', 'messageShare', 'revenueChange', 'profitChange'] as const).map(
    (key): Column => ({
      key,
      title: titles[key],
      kind: key.endsWith('Change') ? 'money' : 'count',
      value: (row) => row[key],
    }),
  );
  return [...figures, ...besides];
}

/** The groups of a filter as a file, in the order of the list. */
export function profitExport(sources: StatisticSources): ExportKind<ProfitExportInput, ExportedProfit> {
  const found = (input: ProfitExportInput, reader: ExportFor) => {
    const { columns: _columns, fileType: _type, exportName: _name, ...asked } = input;
    return profitRows(sources, asked, readerOf(reader));
  };
  return {
    kind: 'profit',
    permission: 'statistic_profit_list:export',
    row: ExportedProfit,
    name: (lang) => fileTitles[lang].profit,
    columns: (reader) => [...groupColumns(reader), ...figureColumns(reader)],
    count: async (input, reader) => (await found(input, reader)).rows.length,
    async *blocks(input, reader) {
      const { rows } = await found(input, reader);
      const { groupBy } = input;
      const { lang, timezone } = reader;
      const named = await namedRows(sources, rows, { groupBy, lang, timezone });
      yield named.map(({ row, groups }) => ({ ...row, groups, groupBy }));
    },
  };
}

const readerOf = (reader: ExportFor): ProfitReader => ({
  lang: reader.lang,
  timezone: reader.timezone,
  admin: reader,
});
