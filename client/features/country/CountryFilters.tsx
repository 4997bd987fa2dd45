import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import type { CountryFilter } from '#shared/country.ts';
import { policies, regions, risks, yesNo } from './country-choices.ts';

interface CountryFiltersProps {
  input: CountryFilter;
  onChange: (patch: Partial<CountryFilter>) => void;
}

/** The filters of the list, most used first. */
export function CountryFilters({ input, onChange }: CountryFiltersProps) {
  const { t } = useTranslation();
  const filter = filtersOf<CountryFilter, 'country'>('country', t, input, onChange);
  const filters = [
    filter.text('keyword', t('country:keywordHint')),
    filter.choice('region', regions(t)),
    filter.choice('senderIdPolicy', policies(t)),
    filter.choice('riskLevel', risks(t)),
    filter.choice('mnpEnabled', yesNo(t)),
    filter.choice('status', switchChoices(t)),
  ];
  return <FilterBar filters={filters} onReset={() => onChange(cleared(filters))} />;
}
