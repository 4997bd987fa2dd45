import type { ProfitList, ProfitListInput } from '#shared/statistic/profit.ts';
import { changesOf } from '../../domain/statistics/changes.ts';
import type { StatisticSources } from '../../domain/statistics/question.ts';
import { numberedSlice } from '../../platform/db/numbered-page.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { namedRows, profitRows } from './profit-rows.ts';

/** Revenue, cost and profit by group. */
export async function profitList(
  sources: StatisticSources & { settings: Settings },
  input: ProfitListInput,
  viewer: Viewer,
): Promise<ProfitList> {
  const { pageNo: _pageNo, pageSize: _pageSize, ...asked } = input;
  const [found, { baseCurrency }] = await Promise.all([profitRows(sources, asked, viewer), sources.settings.read()]);
  const { rows, totals, listed, dateTime, dateTimeBefore } = found;
  const { lang, timezone } = viewer;
  const { list, total } = numberedSlice(rows, input);
  const page = await namedRows(sources, list, {
    groupBy: input.groupBy,
    lang,
    timezone,
  });
  return {
    list: page.map(({ row, groups }) => ({ ...row, groups })),
    total,
    totals,
    change: totals.before && changesOf(totals, totals.before),
    listed,
    dateTime,
    dateTimeBefore,
    baseCurrency,
  };
}
