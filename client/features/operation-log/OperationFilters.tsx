import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { TimeRange } from '#client/kit/range/TimeRange.tsx';
import { operationLog } from '#shared/operation-log.ts';
import type { OperationUrl } from './operation-url.ts';
import { actionWord, resourceWord } from './operation-words.ts';

interface OperationFiltersProps {
  input: OperationUrl;
  onChange: (patch: Partial<OperationUrl>) => void;
}

/** Who, what, on which object, when. */
export function OperationFilters({ input, onChange }: OperationFiltersProps) {
  const { t } = useTranslation();
  const { data, isLoading } = useCall(operationLog.options, {}, { quiet: true });
  const filter = filtersOf<OperationUrl, 'operationLog'>('operationLog', t, input, onChange);
  const { admins = [], operations = [] } = data ?? {};
  const resources = [...new Set(operations.map(({ resource }) => resource))];
  const actions = operations.filter(({ resource }) => input.resource === undefined || resource === input.resource);
  const filters = [
    {
      name: 'dateTime',
      isActive: input.last !== undefined || input.preset !== undefined || input.from !== undefined,
      node: <TimeRange input={input} onChange={onChange} />,
    },
    filter.pick('adminId', {
      options: admins.map(({ adminId, username }) => ({ value: adminId, label: username })),
      isLoading,
    }),
    filter.choice(
      'resource',
      resources.map((value) => ({ value, label: resourceWord(value, t) })),
    ),
    filter.choice(
      'action',
      [...new Set(actions.map(({ action }) => action))].map((value) => ({ value, label: actionWord(value, t) })),
    ),
    filter.choice(
      'result',
      (['succeeded', 'refused'] as const).map((value) => ({ value, label: t(`operationLog:results.${value}`) })),
    ),
    filter.text('targetId', t('operationLog:targetHint')),
    filter.text('keyword', t('operationLog:keywordHint')),
  ];
  return (
    <FilterBar
      filters={filters}
      onReset={() =>
        onChange({
          adminId: undefined,
          resource: undefined,
          action: undefined,
          targetId: undefined,
          keyword: undefined,
          result: undefined,
          username: undefined,
          last: undefined,
          preset: undefined,
          from: undefined,
          to: undefined,
        })
      }
    />
  );
}
