import type { EChartsCoreOption } from 'echarts/core';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import type { RouteMargins } from '#shared/route/charts.ts';

interface MarginChart {
  bands: RouteMargins['bands'];
  /** Of a band, for the tooltip and the table. */
  nameOf: (band: number) => string;
  series: string;
  unit: string;
}

/** Bars by ten percent of margin; those that lose are red, left of zero. */
export function marginOption({ bands, nameOf, series, unit }: MarginChart): EChartsCoreOption {
  const [good, bad] = [chartColor('chart-1'), chartColor('ant-color-error')];
  return {
    grid: { left: 8, right: 16, top: 36, bottom: 4, containLabel: true },
    tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' } },
    xAxis: {
      type: 'category',
      data: bands.map(({ band }) => nameOf(band)),
      // The lower edge: whole names would leave room for every fourth one.
      axisLabel: { hideOverlap: true, formatter: (_name: string, at: number) => edgeOf(bands, at) },
    },
    yAxis: { type: 'value', min: 0, minInterval: 1, name: unit, nameTextStyle: { align: 'left' } },
    series: [
      {
        type: 'bar',
        name: series,
        barCategoryGap: '12%',
        data: bands.map(({ band, rows }) => ({ value: rows ?? 0, itemStyle: { color: band < 0 ? bad : good } })),
      },
    ],
  };
}

const edgeOf = (bands: RouteMargins['bands'], at: number): string =>
  at === 0 ? `< ${bands[1]?.band}` : `${bands[at]?.band} %`;
