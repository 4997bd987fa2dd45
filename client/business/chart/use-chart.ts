import { useCall } from '#client/http/use-call.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { statistic } from '#shared/statistic.ts';
import type { Shown } from './cells.ts';
import { type ChartUrl, chartInputOf, metricsOf } from './chart-url.ts';
import { planOf } from './plan.ts';

/** The answer to the question of an address as of `now` (ms), and how it is drawn. */
export function useChart(input: ChartUrl, now: number) {
  const { t } = useTranslation();
  const zone = useZone();
  const resultName = t('chartBuilder:result');
  const asked = chartInputOf(input, now, zone, resultName);
  const reply = useCall(statistic.chart, asked, { quiet: true });
  const { data } = reply;
  const nameOf = (shown: Shown) => (shown === 'result' ? resultName : t(`statistic:metrics.${shown}`));
  const shown: Shown[] = [...metricsOf(input), ...(asked.calculated ? (['result'] as const) : [])];
  const kind = input.kind ?? (input.step ? 'line' : 'bar');
  const plan = data && planOf({ chart: data, shown, nameOf, step: input.step, zone });
  return { asked, reply, nameOf, shown, kind, plan };
}

export type UsedChart = ReturnType<typeof useChart>;
