import { type Cell, cellsOf, type Shown } from '#client/business/chart/cells.ts';
import { type ChartUrl, dimensionsOf, screen } from '#client/business/chart/chart-url.ts';
import { shownText } from '#client/business/chart/shown-text.ts';
import { slotText } from '#client/business/chart/slot-text.ts';
import { MessagesCount } from '#client/business/statistic/MessagesCount.tsx';
import { messagesPath } from '#client/business/statistic/messages-path.ts';
import { valueOfGroup } from '#client/business/statistic/statistic-url.ts';
import { runExport } from '#client/http/run-export.ts';
import { useSession } from '#client/http/session.ts';
import { useZone } from '#client/http/zone.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import type { ResourceColumn } from '#client/kit/table/column.ts';
import type { Chart, ChartInput } from '#shared/statistic/chart.ts';
import { othersId } from '#shared/statistic/filter.ts';
import { metricKinds } from '#shared/statistic/metric.ts';
import { statistic } from '#shared/statistic.ts';

interface AnswerTableProps {
  chart: Chart;
  input: ChartUrl;
  /** The question that the chart answers. */
  question: ChartInput;
  shown: readonly Shown[];
  nameOf: (shown: Shown) => string;
  error: Error | undefined;
  isLoading: boolean;
  isValidating: boolean;
  onRefresh: () => unknown;
}

const noInput = {};
const ignore = () => {};

/** The chart's numbers, each count of messages a link to them. */
export function AnswerTable({ chart, input, question, shown, nameOf, onRefresh, ...state }: AnswerTableProps) {
  const { t } = useTranslation();
  const exportName = t('menu.chartBuilder');
  const { compare: _compare, ...asked } = question;
  const columns = useColumns({ chart, input, shown, nameOf });
  const list = cellsOf(chart);
  return (
    <ResourceTable
      screen={screen}
      rowKey="key"
      density="compact"
      columns={columns}
      page={{ data: { list, total: list.length }, ...state, mutate: onRefresh }}
      more={wholeList}
      input={noInput}
      onInputChange={ignore}
      slots={{
        totals: { ...chart.totals, groups: [], key: '' },
        tools: (names) => (
          <Can do={statistic.chartExport}>
            <ExportButton
              onExport={(fileType) =>
                runExport(
                  statistic.chartExport,
                  { ...asked, columns: names.filter((name) => !name.startsWith('before.')), fileType, exportName },
                  exportName,
                )
              }
            />
          </Can>
        ),
      }}
    />
  );
}

function useColumns({
  chart,
  input,
  shown,
  nameOf,
}: Pick<AnswerTableProps, 'chart' | 'input' | 'shown' | 'nameOf'>): readonly ResourceColumn<Cell>[] {
  const { t } = useTranslation();
  const zone = useZone();
  const { baseCurrency } = useSession();
  const { step, compare } = input;
  const dimensions = dimensionsOf(input);
  /** The messages of a cell; undefined for those of several groups together, which no list has. */
  const pathOf = ({ groups, time, end }: Cell) => {
    if (groups.some(({ id }) => id === othersId)) return undefined;
    const own = Object.fromEntries(dimensions.map((name, at) => [name, valueOfGroup(groups[at]?.id ?? null)]));
    const [from, to] = chart.dateTime;
    return messagesPath({ ...input, ...own }, [Math.max(from, time ?? from), Math.min(to, end ?? to)]);
  };
  const figure = (each: Shown): ResourceColumn<Cell> => {
    const kind = each === 'result' ? 'count' : metricKinds[each];
    const title = nameOf(each);
    return {
      name: each,
      title: kind === 'money' || kind === 'price' ? `${title} (${baseCurrency})` : title,
      width: 128,
      align: 'right',
      isOnPhone: true,
      copyText: (row) => shownText(each, row[each]),
      render: (row) =>
        each === 'messages' && row.messages !== undefined ? (
          <MessagesCount
            count={row.messages}
            path={pathOf(row)}
            name={row.groups.map(({ name }) => name).join(' · ')}
          />
        ) : (
          shownText(each, row[each])
        ),
    };
  };
  const former = (each: Shown): ResourceColumn<Cell> => ({
    name: `before.${each}`,
    title: t('chartBuilder:before', { name: nameOf(each) }),
    width: 128,
    align: 'right',
    isOptional: false,
    copyText: (row) => shownText(each, row.before?.[each]),
    render: (row) => shownText(each, row.before?.[each]),
  });
  return [
    ...(step
      ? [
          {
            name: 'time',
            title: t('chartBuilder:fields.step'),
            width: 150,
            isDecisive: true,
            render: ({ time }: Cell) => (time === undefined ? '' : slotText(time, step, zone)),
          },
        ]
      : []),
    ...dimensions.map((dimension, at) => ({
      name: dimension,
      title: t(`statistic:fields.${dimension}`),
      width: 180,
      isDecisive: at === 0,
      isOnPhone: true,
      copyText: ({ groups }: Cell) => groups[at]?.name ?? '',
      render: ({ groups }: Cell) => groups[at]?.name ?? '',
    })),
    ...shown.flatMap((each) => (compare ? [figure(each), former(each)] : [figure(each)])),
  ];
}
