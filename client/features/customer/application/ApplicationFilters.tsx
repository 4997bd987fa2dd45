import { useTranslation } from 'react-i18next';
import { useLang } from '#client/i18n/index.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { useCountries, useMaintainers } from '#client/kit/lookups.ts';
import type { ApplicationFilter } from '#shared/application/row.ts';
import { riskHints, volumes } from './application-choices.ts';

interface ApplicationFiltersProps {
  input: ApplicationFilter;
  onChange: (patch: Partial<ApplicationFilter>) => void;
}

/** The filters of the list, most used first. */
export function ApplicationFilters({ input, onChange }: ApplicationFiltersProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const filter = filtersOf<ApplicationFilter, 'application'>('application', t, input, onChange);
  const filters = [
    filter.text('keyword', t('application.keywordHint')),
    filter.choice('risk', riskHints(lang)),
    filter.pick('maintainerId', useMaintainers()),
    filter.flag('unassigned'),
    filter.pick('countryId', useCountries()),
    filter.choice('expectedVolume', volumes(lang)),
  ];
  return (
    <FilterBar
      filters={filters}
      onReset={() => onChange(Object.fromEntries(filters.map(({ name }) => [name, undefined])))}
    />
  );
}
