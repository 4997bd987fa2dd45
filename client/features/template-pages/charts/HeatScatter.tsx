import '#client/kit/chart/more-charts.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import { usePhone } from '#client/kit/use-media.ts';
import { formatCount } from '#shared/format.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import { ChartCard } from './ChartCard.tsx';
import { nameOf, useFigures } from './use-figures.ts';

/** Two figures against each other: messages by hour and day as a heat map, channels by size and rate as points. */
export function HeatScatter() {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const isPhone = usePhone();
  const heat = useFigures({ metrics: ['messages'], dimensions: [], step: 'hour', hours: 7 * 24 });
  const points = useFigures({ metrics: ['messages', 'deliveredPct'], dimensions: ['channelId'], top: 40, hours: 24 });
  const slots = (heat.data?.cells ?? []).map(({ time = 0, messages = 0 }) => {
    const text = formatTime(time);
    return { day: text.slice(5, 10), hour: Number(text.slice(11, 13)), messages };
  });
  const days = [...new Set(slots.map(({ day }) => day))];
  const most = Math.max(1, ...slots.map(({ messages }) => messages));
  const channels = points.data?.cells ?? [];
  return (
    <>
      <ChartCard
        title={t('templatePages:charts.heatMap')}
        answer={heat}
        head={[t('templatePages:charts.hour'), t('statistic:metrics.messages')]}
        rows={slots.map(({ day, hour, messages }) => [
          `${day} ${String(hour).padStart(2, '0')}:00`,
          formatCount(messages),
        ])}
        option={{
          grid: { left: 56, right: 24, top: 8, bottom: 24 },
          tooltip: {
            confine: true,
            formatter: ({ value: [hour, day, messages] }: { value: [number, number, number] }) =>
              `${days[day]} ${hour}:00\n${t('statistic:metrics.messages')}  ${formatCount(messages)}`,
          },
          xAxis: {
            type: 'category',
            data: Array.from({ length: 24 }, (_, hour) => String(hour)),
            axisLabel: { hideOverlap: true },
          },
          yAxis: { type: 'category', data: days },
          series: [
            {
              type: 'scatter',
              symbol: 'rect',
              symbolSize: isPhone ? [10, 24] : [40, 26],
              // Never quite nothing, so that an hour without messages is told from one that is to come.
              data: slots.map(({ day, hour, messages }) => ({
                value: [hour, days.indexOf(day), messages],
                itemStyle: { opacity: 0.06 + (0.94 * messages) / most },
              })),
            },
          ],
        }}
      />
      <ChartCard
        title={t('templatePages:charts.scatter')}
        answer={points}
        head={[t('templatePages:charts.channel'), t('statistic:metrics.messages'), t('statistic:metrics.deliveredPct')]}
        rows={channels.map((cell) => [
          nameOf(cell),
          metricText('messages', cell.messages ?? null),
          metricText('deliveredPct', cell.deliveredPct ?? null),
        ])}
        option={{
          grid: { left: 56, right: 24, top: 28, bottom: 44 },
          tooltip: {
            trigger: 'item',
            confine: true,
            formatter: ({ dataIndex }: { dataIndex: number }) => {
              const cell = channels[dataIndex];
              return cell ? `${nameOf(cell)}\n${metricText('deliveredPct', cell.deliveredPct ?? null)}` : '';
            },
          },
          xAxis: { type: 'log', name: t('statistic:metrics.messages'), nameLocation: 'middle', nameGap: 28 },
          yAxis: { type: 'value', name: '%', scale: true, max: 100 },
          series: [
            {
              type: 'scatter',
              symbolSize: 11,
              itemStyle: { opacity: 0.7 },
              data: channels.map(({ messages = 0, deliveredPct }) => [Math.max(1, messages), deliveredPct]),
            },
          ],
        }}
      />
    </>
  );
}
