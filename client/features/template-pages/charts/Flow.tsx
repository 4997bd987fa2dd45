import '#client/kit/chart/more-charts.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { chartColor } from '#client/kit/chart/chart-color.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import { ChartCard } from './ChartCard.tsx';
import { nameOf, useFigures } from './use-figures.ts';

/** From whom to where: a sankey diagram of suppliers and countries. */
export function Flow() {
  const { t } = useTranslation();
  const answer = useFigures({ metrics: ['messages'], dimensions: ['supplierId', 'countryId'], top: 8, hours: 24 });
  const links = (answer.data?.cells ?? []).flatMap(({ groups: [from, to], messages = 0 }) =>
    // "Others" and "none" stand on both sides: their names need one.
    from && to && messages > 0 ? [{ source: `← ${from.name}`, target: to.name, value: messages }] : [],
  );
  const nodes = [...new Set(links.flatMap(({ source, target }) => [source, target]))];
  return (
    <ChartCard
      title={t('templatePages:charts.sankey')}
      answer={answer}
      height={480}
      head={[t('templatePages:charts.supplierCountry'), t('statistic:metrics.messages')]}
      rows={(answer.data?.cells ?? []).map((cell) => [nameOf(cell), metricText('messages', cell.messages ?? null)])}
      option={{
        tooltip: { trigger: 'item', confine: true },
        series: [
          {
            type: 'sankey',
            left: 8,
            right: 140,
            top: 8,
            bottom: 8,
            nodeGap: 10,
            label: {
              color: chartColor('ant-color-text'),
              formatter: ({ name }: { name: string }) => name.replace(/^← /, ''),
            },
            lineStyle: { color: 'source', opacity: 0.25 },
            data: nodes.map((name, at) => ({
              name,
              itemStyle: { color: chartColor(`chart-${(at % 8) + 1}`), borderWidth: 0 },
            })),
            links,
          },
        ],
      }}
    />
  );
}
