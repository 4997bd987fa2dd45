import '#client/kit/chart/more-charts.ts';
import Button from 'antd/es/button';
import type { EChartsType } from 'echarts/core';
import { useCallback, useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import { ChartLegend } from '#client/kit/ChartLegend.tsx';
import { attachSlotPointer } from '#client/kit/chart/slot-pointer.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import { useTimes } from '#client/kit/times.ts';
import { formatCount } from '#shared/format.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import { ChartCard } from './ChartCard.tsx';
import { nameOf, useFigures } from './use-figures.ts';

const kinds = ['line', 'area', 'stacked', 'bar', 'stackedBar'] as const;
type Kind = (typeof kinds)[number];
const isBar = (kind: Kind) => kind === 'bar' || kind === 'stackedBar';

/** Messages of the largest channels hour by hour; what is dragged over is shown larger, here and in the chart below. */
export function OverTime() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const [kind, setKind] = useState<Kind>('line');
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [range, setRange] = useState<readonly [first: number, last: number]>();
  const traffic = useFigures({ metrics: ['messages'], dimensions: ['channelId'], step: 'hour', top: 4, hours: 24 });
  const rates = useFigures({ metrics: ['deliveredPct', 'submitted'], dimensions: [], step: 'hour', hours: 24 });

  const allTimes = (rates.data?.cells ?? []).map(({ time = 0 }) => time);
  const start = range?.[0] ?? 0;
  const times = allTimes.slice(start, range ? range[1] + 1 : undefined);
  const names = [...new Set((traffic.data?.cells ?? []).map(nameOf))];
  const values = new Map((traffic.data?.cells ?? []).map((cell) => [`${nameOf(cell)} ${cell.time}`, cell.messages]));
  const messagesOf = (name: string, time: number) => values.get(`${name} ${time}`) ?? 0;
  const rateOf = (time: number) => rates.data?.cells.find((cell) => cell.time === time)?.deliveredPct ?? null;
  const labels = times.map((time) => formatTime(time).slice(11, 16));
  const axis = { type: 'category', data: labels, boundaryGap: isBar(kind), axisLabel: { hideOverlap: true } };

  const count = times.length;
  const attach = useCallback(
    (chart: EChartsType) =>
      attachSlotPointer(chart, {
        count,
        onPick: () => {},
        onSelect: (first, last) => setRange([start + first, start + last]),
      }),
    [count, start],
  );
  const series = names.map((name, index) => ({
    type: isBar(kind) ? 'bar' : 'line',
    name,
    stack: kind === 'stacked' || kind === 'stackedBar' ? 'all' : undefined,
    areaStyle: kind === 'area' || kind === 'stacked' ? { opacity: 0.25 } : undefined,
    symbol: 'none',
    // A hidden line keeps its colour and its place.
    data: times.map((time) => (hidden.has(name) ? null : messagesOf(name, time))),
    itemStyle: index === 4 ? { opacity: 0.6 } : undefined,
  }));
  return (
    <>
      <ChartCard
        title={t('templatePages:charts.messages')}
        answer={traffic}
        choices={
          <>
            {range && (
              <Button size="small" onClick={() => setRange(undefined)}>
                {t('templatePages:charts.whole')}
              </Button>
            )}
            <Button
              size="small"
              disabled={count < 7}
              onClick={() => setRange([allTimes.length - 6, allTimes.length - 1])}
            >
              {t('templatePages:charts.lastHours')}
            </Button>
            <Segmented<Kind>
              size="small"
              aria-label={t('templatePages:charts.kind')}
              value={kind}
              onChange={setKind}
              options={kinds.map((value) => ({ value, label: t(`templatePages:charts.kinds.${value}`) }))}
            />
          </>
        }
        head={[t('templatePages:charts.hour'), ...names]}
        rows={times.map((time) => [
          formatTime(time).slice(0, 16),
          ...names.map((name) => formatCount(messagesOf(name, time))),
        ])}
        attach={attach}
        option={{
          grid: { left: 56, right: 16, top: 16, bottom: 24 },
          tooltip: { trigger: 'axis', confine: true, order: 'valueDesc' },
          xAxis: axis,
          yAxis: { type: 'value', axisLabel: { formatter: formatCount } },
          series,
        }}
      />
      {names.length > 0 && <ChartLegend names={names} hidden={hidden} onChange={setHidden} />}
      <ChartCard
        title={t('statistic:metrics.deliveredPct')}
        answer={rates}
        height={160}
        head={[t('templatePages:charts.hour'), t('statistic:metrics.deliveredPct')]}
        rows={times.map((time) => [formatTime(time).slice(0, 16), metricText('deliveredPct', rateOf(time))])}
        option={{
          grid: { left: 56, right: 16, top: 16, bottom: 24 },
          tooltip: { trigger: 'axis', confine: true },
          xAxis: axis,
          yAxis: { type: 'value', min: 0, max: 100, axisLabel: { formatter: '{value} %' } },
          series: [
            { type: 'line', name: t('statistic:metrics.deliveredPct'), data: times.map(rateOf), symbol: 'none' },
          ],
        }}
      />
    </>
  );
}
