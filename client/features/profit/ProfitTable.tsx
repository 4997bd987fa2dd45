import { useNavigate } from 'react-router-dom';
import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import type { SetUrlInput } from '#client/kit/use-url-input.ts';
import { router } from '#shared/route/router.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import type { ProfitList, ProfitListInput } from '#shared/statistic/profit.ts';
import { statistic } from '#shared/statistic.ts';
import { messagesOf, routesOf } from './group-paths.ts';
import { onlyThis } from './narrow.ts';
import { groupsIn, listedGroups, type ProfitUrl, screen } from './profit-url.ts';
import { useProfitColumns } from './use-profit-columns.tsx';
import { type ProfitLine, useTree } from './use-tree.ts';
import { useUsualOrder } from './use-usual-order.ts';

interface ProfitTableProps {
  data: ProfitList | undefined;
  error: Error | undefined;
  isLoading: boolean;
  isValidating: boolean;
  onRefresh: () => unknown;
  input: ProfitUrl;
  setInput: SetUrlInput<ProfitUrl>;
  /** The question that `data` answers. */
  asked: ProfitListInput;
  now: number;
  zone: string;
}

/** The groups and their figures; a row opens into the groups it consists of. */
export function ProfitTable(props: ProfitTableProps) {
  const { data, error, isLoading, isValidating, onRefresh, input, setInput, asked, now, zone } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const can = useCan();
  const order = useUsualOrder(input, setInput);
  const tree = useTree({ input, data, now, zone, listed: listedGroups(input) });
  const groups = groupsIn(input);
  const isWhole = !input.onlyNegative && input.minRevenue === undefined;
  const whole = data && { groupBy: [], groups: [], dateTime: data.dateTime };
  const pathOf = ({ narrowed, key }: ProfitLine) => {
    // Totals of some groups only are of messages that no filter can name.
    const meant = narrowed ?? (key === totalKey && isWhole ? whole : undefined);
    return meant && messagesOf(input, meant);
  };
  const columns = useProfitColumns({ groups, isFlat: input.shape === 'flat', pathOf, tree });
  const actionsOf = (line: ProfitLine): RowAction[] => {
    const { narrowed } = line;
    if (!narrowed) return [];
    const messages = can(smsCustomer.list) ? pathOf(line) : undefined;
    const routes = can(router.list) ? routesOf(input, narrowed) : undefined;
    return [
      { key: 'only', label: t('profit:only'), onSelect: () => setInput(onlyThis(input, narrowed)) },
      ...(messages ? [{ key: 'messages', label: t('profit:messages'), onSelect: () => void navigate(messages) }] : []),
      ...(routes ? [{ key: 'routes', label: t('profit:routes'), onSelect: () => void navigate(routes) }] : []),
    ];
  };
  const exportName = t('profit:exportName');
  const { pageNo: _pageNo, pageSize: _pageSize, ...filter } = asked;
  return (
    <ResourceTable
      screen={screen}
      rowKey="key"
      density="compact"
      columns={columns}
      page={{
        data: data && { list: tree.lines, total: data.total },
        error,
        isLoading,
        isValidating,
        mutate: onRefresh,
      }}
      input={{
        ...order.input,
        ...(isWhole ? {} : { onlyNegative: input.onlyNegative, minRevenue: input.minRevenue }),
      }}
      onInputChange={order.handleInput}
      rowActions={actionsOf}
      slots={{
        totals: data && { ...data.listed, groups: [], dateTime: data.dateTime, key: totalKey, depth: 0 },
        none: { title: t('statistic:empty'), text: t('statistic:emptyHint') },
        tools: (names) => (
          <Can do={statistic.profitExport}>
            <ExportButton
              onExport={(fileType) =>
                runExport(
                  statistic.profitExport,
                  {
                    ...filter,
                    groupBy: groups,
                    columns: [...groups, ...names.filter((name) => !name.startsWith('group'))],
                    fileType,
                    exportName,
                  },
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

const totalKey = 'total';
