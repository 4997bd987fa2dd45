import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import { useCountries, useMaintainers } from '#client/kit/lookups.ts';
import { TimeRange } from '#client/kit/range/TimeRange.tsx';
import { riskHints, volumes } from './application-choices.ts';
import type { ApplicationUrl } from './application-url.ts';

interface ApplicationFiltersProps {
  input: ApplicationUrl;
  onChange: (patch: Partial<ApplicationUrl>) => void;
}

/** The filters of the list, most used first. */
export function ApplicationFilters({ input, onChange }: ApplicationFiltersProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const filter = filtersOf<ApplicationUrl, 'application'>('application', t, input, onChange);
  const filters = [
    filter.text('keyword', t('application:keywordHint')),
    filter.choice('risk', riskHints(lang)),
    filter.pick('maintainerId', useMaintainers()),
    filter.flag('unassigned'),
    filter.pick('countryId', useCountries()),
    filter.choice('expectedVolume', volumes(lang)),
    {
      name: 'applyTime',
      isActive: input.last !== undefined || input.preset !== undefined || input.from !== undefined,
      node: <TimeRange input={input} onChange={onChange} />,
    },
  ];
  return (
    <FilterBar
      filters={filters}
      onReset={() =>
        onChange({
          ...cleared(filters),
          last: undefined,
          preset: undefined,
          from: undefined,
          to: undefined,
        })
      }
    />
  );
}
