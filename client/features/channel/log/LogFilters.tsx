import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { useChannels } from '#client/kit/lookups.ts';
import { TimeRange } from '#client/kit/range/TimeRange.tsx';
import { commandStatuses } from '#shared/smpp/command-status-names.ts';
import { statusText } from '../pdu/status-text.ts';
import { defaultHours, type LogUrl } from './log-url.ts';
import { eventChoices, levelChoices } from './log-words.ts';

interface LogFiltersProps {
  input: LogUrl;
  onChange: (patch: Partial<LogUrl>) => void;
}

/** What suppliers answer, as SMPP people write and name it. */
const statuses = {
  options: Object.keys(commandStatuses).map((status) => ({ value: Number(status), label: statusText(Number(status)) })),
  isLoading: false,
};

/** When, which channel, what. The stretch of time is always set: the log is too long to be read whole. */
export function LogFilters({ input, onChange }: LogFiltersProps) {
  const { t } = useTranslation();
  const filter = filtersOf<LogUrl, 'channelLog'>('channelLog', t, input, onChange);
  const channels = useChannels();
  const filters = [
    {
      name: 'dateTime',
      isActive: false,
      node: <TimeRange input={input} onChange={onChange} defaultHours={defaultHours} />,
    },
    filter.pick('channelId', channels),
    filter.choice('level', levelChoices(t)),
    filter.choice('event', eventChoices(t)),
    filter.pick('commandStatus', statuses),
    filter.text('keyword', t('channelLog:keywordHint')),
  ];
  return (
    <FilterBar
      filters={filters}
      onReset={() =>
        onChange({
          channelId: undefined,
          level: undefined,
          event: undefined,
          commandStatus: undefined,
          keyword: undefined,
          supplierId: undefined,
        })
      }
    />
  );
}
