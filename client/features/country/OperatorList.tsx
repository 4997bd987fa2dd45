import Button from 'antd/es/button';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { ResourceTable } from '#client/kit/ResourceTable.tsx';
import type { RowAction } from '#client/kit/table/column.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useHistoryAction } from '#client/kit/use-history-action.ts';
import type { InputOf } from '#shared/http/endpoint.ts';
import { type Operator, operator } from '#shared/operator.ts';
import type { OperatorTask } from './OperatorTasks.tsx';
import { useOperatorColumns } from './use-operator-columns.tsx';

type ListInput = InputOf<typeof operator.list>;

interface OperatorListProps {
  input: ListInput;
  onInputChange: (patch: Partial<ListInput>) => void;
  onTask: (task: OperatorTask) => void;
}

/** The operators of one country, its default one first, or of all. */
export function OperatorList({ input, onInputChange, onTask }: OperatorListProps) {
  const { t } = useTranslation();
  const can = useCan();
  const historyOf = useHistoryAction('operator');
  const page = useCall(operator.list, input);
  const columns = useOperatorColumns(input.countryId !== undefined);
  const filter = filtersOf<Pick<ListInput, 'keyword' | 'status'>, 'operator'>('operator', t, input, onInputChange);
  const filters = [
    filter.text('keyword', t('operator:keywordHint')),
    filter.choice('status', switchChoices(t)),
    ...(input.operatorId ? [{ name: 'operatorId', isActive: true, node: t('operator:onlyOne') }] : []),
  ];
  const actionsOf = (row: Operator): RowAction[] => [
    ...(can(operator.update)
      ? [{ key: 'edit', label: t('kit.edit'), onSelect: () => onTask({ kind: 'edit', row }) }]
      : []),
    { key: 'prefixes', label: t('operator:prefixes'), onSelect: () => onTask({ kind: 'prefixes', row }) },
    ...(can(operator.merge) && !row.isDefault
      ? [{ key: 'merge', label: t('operator:merge'), isDanger: true, onSelect: () => onTask({ kind: 'merge', row }) }]
      : []),
    ...historyOf(row.operatorId),
  ];
  const { countryId } = input;
  return (
    <>
      <FilterBar
        filters={filters}
        onReset={() => onInputChange({ keyword: undefined, status: undefined, operatorId: undefined })}
      />
      <ResourceTable
        screen="operator"
        rowKey="operatorId"
        columns={columns}
        page={page}
        input={input}
        onInputChange={onInputChange}
        rowActions={actionsOf}
        slots={{
          next: countryId && can(operator.add) && (
            <Button onClick={() => onTask({ kind: 'new', countryId })}>{t('operator:first')}</Button>
          ),
        }}
      />
    </>
  );
}
