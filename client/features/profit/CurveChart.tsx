import '#client/kit/chart/more-charts.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { EChart } from '#client/kit/EChart.tsx';
import { metricText } from '#shared/statistic/metric-text.ts';
import type { CurvePoint } from '#shared/statistic/profit.ts';
import { chartHeight } from './chart-part.ts';
import { shortAmount } from './short-amount.ts';

interface CurveChartProps {
  curve: readonly CurvePoint[];
  nameOf: (point: CurvePoint) => string;
  currency: string;
  onPick: (at: number) => void;
}

/** Profit by group, the best first, and the share of the whole that they add up to: losers bring the curve down again. */
export function CurveChart({ curve, nameOf, currency, onPick }: CurveChartProps) {
  const { t } = useTranslation();
  const textOf = (point: CurvePoint) =>
    [
      nameOf(point),
      `${t('statistic:metrics.profit')}  ${metricText('profit', point.profit)} ${currency}`,
      `${t('profit:curve.cumulated')}  ${metricText('profit', point.cumulated)} ${currency}`,
      ...(point.cumulatedPct === null
        ? []
        : [`${t('profit:curve.share')}  ${metricText('marginPct', point.cumulatedPct)}`]),
    ].join('\n');
  return (
    <EChart
      height={chartHeight}
      label={t('profit:curve.label')}
      onPick={onPick}
      option={{
        grid: { left: 64, right: 48, top: 28, bottom: 56 },
        tooltip: {
          trigger: 'axis',
          confine: true,
          axisPointer: { type: 'shadow' },
          formatter: ([hit]: { dataIndex: number }[]) => {
            const point = hit && curve[hit.dataIndex];
            return point ? textOf(point) : '';
          },
        },
        xAxis: {
          type: 'category',
          data: curve.map(nameOf),
          axisTick: { show: false },
          axisLabel: { interval: 0, rotate: 32, width: 92, overflow: 'truncate', hideOverlap: true },
        },
        yAxis: [
          { type: 'value', name: currency, nameTextStyle: { align: 'left' }, axisLabel: { formatter: shortAmount } },
          { type: 'value', name: '%', position: 'right', splitLine: { show: false } },
        ],
        series: [
          {
            type: 'bar',
            barMaxWidth: 48,
            emphasis: { disabled: true },
            data: curve.map(({ profit }) => ({
              value: Number(profit),
              itemStyle: { color: chartColor(profit.startsWith('-') ? 'ant-color-error' : 'chart-1') },
            })),
          },
          {
            type: 'line',
            yAxisIndex: 1,
            symbolSize: 4,
            color: chartColor('ant-color-text'),
            emphasis: { disabled: true },
            data: curve.map(({ cumulatedPct }) => cumulatedPct ?? '-'),
          },
        ],
      }}
    />
  );
}
