import { messagesPath } from '#client/business/statistic/messages-path.ts';
import type { StatisticValues } from '#client/business/statistic/statistic-url.ts';
import { runExport } from '#client/http/run-export.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Can } from '#client/kit/Can.tsx';
import { ExportButton } from '#client/kit/ExportButton.tsx';
import { ResourceTable, wholeList } from '#client/kit/ResourceTable.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { smsCustomer } from '#shared/sms-customer.ts';
import type { TimeSharing, TimeSharingInput } from '#shared/statistic/time-sharing.ts';
import { statistic } from '#shared/statistic.ts';
import { screen } from './time-sharing-url.ts';
import { slotRange, useSlotColumns } from './use-slot-columns.tsx';

interface SlotTableProps {
  data: TimeSharing;
  /** The question that it answers. */
  input: TimeSharingInput;
  values: StatisticValues;
  error: Error | undefined;
  isLoading: boolean;
  isValidating: boolean;
  onRefresh: () => unknown;
}

const noInput = {};
const ignore = () => {};

/** The chart's numbers, newest first, with their totals. */
export function SlotTable({ data, input, values, error, isLoading, isValidating, onRefresh }: SlotTableProps) {
  const { t } = useTranslation();
  const maySee = useCan()(smsCustomer.list);
  const { slots, dateTime, totals } = data;
  const columns = useSlotColumns(values, dateTime, data.step);
  const exportName = t('statistic:exportName');
  const hasPage = maySee && messagesPath(values, dateTime) !== undefined;
  const { compare: _compare, ...asked } = input;
  const list = slots.toReversed();
  return (
    <ResourceTable
      screen={screen}
      rowKey="time"
      density="compact"
      columns={columns}
      page={{ data: { list, total: list.length }, error, isLoading, isValidating, mutate: onRefresh }}
      more={wholeList}
      input={noInput}
      onInputChange={ignore}
      pageOf={hasPage ? (row) => messagesPath(values, slotRange(row, dateTime)) ?? '' : undefined}
      slots={{
        totals: { ...totals, time: dateTime[0], end: dateTime[1] },
        tools: (names) => (
          <Can do={statistic.timeSharingExport}>
            <ExportButton
              onExport={(fileType) =>
                runExport(
                  statistic.timeSharingExport,
                  { ...asked, columns: asked.splitBy ? ['time', 'group', ...names] : [...names], fileType, exportName },
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
