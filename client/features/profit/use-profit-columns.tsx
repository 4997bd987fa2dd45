import { MessagesCount } from '#client/business/statistic/MessagesCount.tsx';
import { useShownMetrics } from '#client/business/statistic/use-shown-metrics.ts';
import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { SampledRate } from '#client/kit/SampledRate.tsx';
import { nothing, type ResourceColumn } from '#client/kit/table/column.ts';
import { formatPercent } from '#shared/format.ts';
import type { Metric } from '#shared/statistic/figures.ts';
import { metricKinds } from '#shared/statistic/metric.ts';
import { metricText } from '#shared/statistic/metric-text.ts';
import type { ProfitGroup } from '#shared/statistic/profit.ts';
import { ChangedAmount } from './ChangedAmount.tsx';
import { GroupCell } from './GroupCell.tsx';
import { MessagesLink } from './MessagesLink.tsx';
import type { ProfitLine } from './use-tree.ts';

const decisive: readonly string[] = ['messages', 'revenue', 'cost', 'profit', 'marginPct', 'profitChange'];
const onPhone: readonly string[] = ['messages', 'revenue', 'profit', 'marginPct'];
const first = ['messages', 'revenue', 'cost', 'profit', 'marginPct'] as const satisfies readonly Metric[];
const further = [
  'markupPct',
  'parts',
  'chargeParts',
  'refundParts',
  'avgPrice',
  'avgCost',
  'agentAmount',
  'agentProfit',
  'companyProfit',
  'deliveredPct',
] as const satisfies readonly Metric[];
const losing: readonly Metric[] = ['profit', 'marginPct', 'markupPct', 'companyProfit', 'agentProfit'];
const unlinked: readonly Metric[] = ['marginPct', 'markupPct', 'avgPrice', 'avgCost', 'deliveredPct'];

interface Columns {
  groups: readonly ProfitGroup[];
  isFlat: boolean;
  /** Where the messages of a row are listed. */
  pathOf: (line: ProfitLine) => string | undefined;
  tree: { isOpen: (key: string) => boolean; isLoading: (key: string) => boolean; toggle: (line: ProfitLine) => void };
}

/** Columns of groups: what decides first; figures that the viewer may not see are absent. */
export function useProfitColumns({ groups, isFlat, pathOf, tree }: Columns): readonly ResourceColumn<ProfitLine>[] {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
  const isShown = useShownMetrics();
  const inCurrency = (title: string) => `${title} (${baseCurrency})`;
  const short = (metric: Metric) =>
    metric === 'marginPct' || metric === 'markupPct' ? t(`profit:columns.${metric}`) : undefined;
  const figure = (metric: Metric): ResourceColumn<ProfitLine> => {
    const title = short(metric) ?? t(`statistic:metrics.${metric}`);
    const kind = metricKinds[metric];
    const isMoney = kind === 'money' || kind === 'price';
    const text = (line: ProfitLine) => metricText(metric, line[metric]);
    return {
      name: metric,
      title: isMoney ? inCurrency(title) : title,
      width: kind === 'percent' ? 88 : 112,
      align: 'right',
      isSortable: true,
      isDecisive: decisive.includes(metric),
      isOptional: metric === 'deliveredPct',
      isOnPhone: onPhone.includes(metric),
      copyText: text,
      render: (line) => {
        const name = line.groups.map((group) => group.name).join(' › ') || title;
        if (metric === 'messages') return <MessagesCount count={line.messages} path={pathOf(line)} name={name} />;
        if (metric === 'deliveredPct') return <SampledRate pct={line.deliveredPct} of={line.submitted} />;
        return (
          <MessagesLink
            path={unlinked.includes(metric) || line.messages === 0 ? undefined : pathOf(line)}
            text={text(line)}
            name={`${title}, ${name}`}
            isLosing={losing.includes(metric) && Number(line[metric]) < 0}
          />
        );
      },
    };
  };
  const change = (name: 'revenueChange' | 'profitChange', of: Metric): ResourceColumn<ProfitLine>[] =>
    isShown(of)
      ? [
          {
            name,
            title: inCurrency(t(`profit:columns.${name}`)),
            width: 112,
            align: 'right',
            isSortable: true,
            isDecisive: decisive.includes(name),
            copyText: (line) => (line[name] === null ? nothing : metricText(of, line[name])),
            render: (line) => <ChangedAmount amount={line[name]} isGood={of === 'profit'} />,
          },
        ]
      : [];
  const share = (name: 'revenueShare' | 'messageShare'): ResourceColumn<ProfitLine> => ({
    name,
    title: t(`profit:columns.${name}`),
    width: 80,
    align: 'right',
    isOptional: name === 'messageShare',
    copyText: (line) => formatPercent(line[name]),
    render: (line) => formatPercent(line[name]),
  });
  const titles = groups.map((group) => t(`profit:groups.${group}`));
  return [
    ...titles.slice(0, 1).map(
      (title): ResourceColumn<ProfitLine> => ({
        name: 'group1',
        title,
        width: 200,
        least: 140,
        isDecisive: true,
        copyText: (line) => line.groups[0]?.name ?? '',
        render: (line) => (
          <GroupCell
            line={line}
            isLosing={isShown('profit') && Number(line.profit) < 0}
            isOpen={tree.isOpen(line.key)}
            isLoading={tree.isLoading(line.key)}
            onToggle={() => tree.toggle(line)}
          />
        ),
      }),
    ),
    ...(isFlat ? titles.slice(1) : []).map(
      (title, at): ResourceColumn<ProfitLine> => ({
        name: `group${at + 2}`,
        title,
        width: 140,
        least: 96,
        isDecisive: true,
        isOnPhone: true,
        copyText: (line) => line.groups[at + 1]?.name ?? '',
        render: (line) => line.groups[at + 1]?.name ?? '',
      }),
    ),
    ...first.filter(isShown).map(figure),
    ...change('profitChange', 'profit'),
    ...change('revenueChange', 'revenue'),
    ...(isShown('revenue') ? [share('revenueShare')] : []),
    ...further.filter(isShown).map(figure),
    share('messageShare'),
  ];
}
