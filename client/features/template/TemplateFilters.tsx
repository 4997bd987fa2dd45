import type { ReactNode } from 'react';
import { useAccounts, useCustomers } from '#client/business/owner-lookups.ts';
import { registerStatuses } from '#client/business/registration/register-statuses.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import { useCountries } from '#client/kit/lookups.ts';
import type { TemplateFilter } from '#shared/template/row.ts';
import { risks, templateTypes } from './template-choices.ts';

interface TemplateFiltersProps {
  input: TemplateFilter;
  onChange: (patch: Partial<TemplateFilter>) => void;
  /** At the end of their line. */
  end?: ReactNode;
}

/** The filters of the list, most used first. */
export function TemplateFilters({ input, onChange, end }: TemplateFiltersProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const filter = filtersOf<TemplateFilter, 'template'>('template', t, input, onChange);
  const accounts = useAccounts(input.customerId);
  const filters = [
    filter.text('keyword', t('template:keywordHint')),
    filter.pick('customerId', useCustomers()),
    ...(input.customerId ? [filter.pick('userId', accounts)] : []),
    filter.choice('risk', risks(t)),
    filter.choice('templateType', templateTypes(lang)),
    filter.pick('countryId', useCountries()),
    filter.choice('registerStatus', registerStatuses(lang)),
    filter.flag('outdated'),
    filter.day('submittedFrom'),
    filter.day('submittedTo', { isLast: true }),
  ];
  return <FilterBar end={end} filters={filters} onReset={() => onChange(cleared(filters))} />;
}
