import '#client/kit/chart/more-charts.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { EChart } from '#client/kit/EChart.tsx';
import { metricText } from '#shared/statistic/metric-text.ts';
import type { VolumePoint } from '#shared/statistic/profit.ts';
import { chartHeight } from './chart-part.ts';
import { shortAmount } from './short-amount.ts';

interface VolumeChartProps {
  points: readonly VolumePoint[];
  nameOf: (point: VolumePoint) => string;
  currency: string;
  onPick: (at: number) => void;
}

/** Groups by how much they send and what is left of it: large ones below zero are what to look at. */
export function VolumeChart({ points, nameOf, currency, onPick }: VolumeChartProps) {
  const { t } = useTranslation();
  const textOf = (point: VolumePoint) =>
    [
      nameOf(point),
      `${t('statistic:metrics.parts')}  ${metricText('parts', point.parts)}`,
      `${t('statistic:metrics.marginPct')}  ${metricText('marginPct', point.marginPct)}`,
      `${t('statistic:metrics.profit')}  ${metricText('profit', point.profit)} ${currency}`,
    ].join('\n');
  return (
    <EChart
      height={chartHeight}
      label={t('profit:volume.label')}
      onPick={onPick}
      option={{
        grid: { left: 56, right: 24, top: 28, bottom: 44 },
        tooltip: {
          trigger: 'item',
          confine: true,
          formatter: ({ dataIndex }: { dataIndex: number }) => {
            const point = points[dataIndex];
            return point ? textOf(point) : '';
          },
        },
        xAxis: {
          type: 'log',
          name: t('statistic:metrics.parts'),
          nameLocation: 'middle',
          nameGap: 26,
          axisLabel: { formatter: shortAmount, hideOverlap: true },
        },
        yAxis: { type: 'value', name: '%', nameTextStyle: { align: 'left' } },
        series: [
          {
            type: 'scatter',
            symbolSize: 11,
            emphasis: { disabled: true },
            markLine: {
              symbol: 'none',
              silent: true,
              animation: false,
              label: { show: false },
              lineStyle: { color: chartColor('ant-color-error'), type: 'solid', width: 1 },
              data: [{ yAxis: 0 }],
            },
            data: points.map(({ parts, marginPct }) => ({
              value: [Math.max(parts, 1), marginPct],
              itemStyle: {
                opacity: 0.7,
                color: chartColor(marginPct !== null && marginPct < 0 ? 'ant-color-error' : 'chart-1'),
              },
            })),
          },
        ],
      }}
    />
  );
}
