import { metricKinds, metrics } from '#shared/statistic/metric.ts';
import { ExportedSlot, type TimeSharingExportInput } from '#shared/statistic/time-sharing.ts';
import { fileTitles, metricTitles } from '#shared/texts/statistic-titles.ts';
import type { StatisticSources } from '../../domain/statistics/question.ts';
import { slotsOf, wholeQuarters } from '../../domain/statistics/stretch.ts';
import type { ExportFor, ExportKind } from '../../platform/files/export-kind.ts';
import type { SheetColumn } from '../../platform/files/sheet.ts';
import { seriesOf, stretchOf } from './slots.ts';

/** Titles of the figures of a file: amounts say their currency only by the word, since all are in the base currency. */
function figureColumns({ lang }: ExportFor): SheetColumn<ExportedSlot>[] {
  return metrics.map((key) => ({
    key,
    title: metricTitles[lang][key],
    kind: metricKinds[key] === 'money' || metricKinds[key] === 'price' ? 'money' : 'count',
    value: (row) => row[key],
  }));
}

/** The slots of a range as a file, oldest first; split, each group has rows of its own. */
export const timeSharingExport = (sources: StatisticSources): ExportKind<TimeSharingExportInput, ExportedSlot> => ({
  kind: 'timeSharing',
  permission: 'sms_chart:export',
  row: ExportedSlot,
  name: (lang) => fileTitles[lang].timeSharing,
  columns: (reader) => [
    { key: 'time', title: fileTitles[reader.lang].time, kind: 'time', value: ({ time }) => time },
    { key: 'group', title: fileTitles[reader.lang].group, kind: 'text', value: ({ group }) => group },
    ...figureColumns(reader),
  ],
  count: async ({ dateTime, step, splitBy, top = 6 }, { timezone }) => {
    const slots = await slotsOf(sources, { dateTime: wholeQuarters(dateTime), step, timezone });
    return slots.length * (splitBy ? top + 1 : 1);
  },
  async *blocks({ step, splitBy, top = 6, columns: _columns, fileType: _type, exportName: _name, ...filter }, reader) {
    const { timezone, lang } = reader;
    const about = { filter: { ...filter, dateTime: wholeQuarters(filter.dateTime) }, viewer: reader, timezone };
    if (!splitBy) {
      const { slots } = await stretchOf(sources, about, step);
      yield slots.map((slot) => ({ ...slot, group: '' }));
      return;
    }
    for (const { group, slots } of await seriesOf(sources, about, { step, splitBy, top, lang }))
      yield slots.map((slot) => ({ ...slot, group: group.name }));
  },
});
