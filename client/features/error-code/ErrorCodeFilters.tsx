import type { ReactNode } from 'react';
import { useSuppliers } from '#client/business/owner-lookups.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import type { ErrorCodeFilter } from '#shared/error-code/row.ts';
import { categories, finalStatuses, phases, yesNo } from './error-code-choices.ts';

interface ErrorCodeFiltersProps {
  input: ErrorCodeFilter;
  onChange: (patch: Partial<ErrorCodeFilter>) => void;
  /** At the end of their line. */
  end?: ReactNode;
}

/** The filters of the list, most used first. */
export function ErrorCodeFilters({ input, onChange, end }: ErrorCodeFiltersProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const isSuppliers = (input.scope ?? 2) === 2;
  const suppliers = useSuppliers(isSuppliers);
  const filter = filtersOf<ErrorCodeFilter, 'errorCode'>('errorCode', t, input, onChange);
  const filters = [
    filter.text('keyword', t('errorCode:keywordHint')),
    ...(isSuppliers ? [filter.pick('supplierId', suppliers)] : []),
    filter.choice('category', categories(lang)),
    filter.choice('finalStatus', finalStatuses),
    filter.choice('phase', phases(lang)),
    filter.choice('permanent', yesNo(t)),
    filter.choice('resendable', yesNo(t)),
    filter.choice('refundable', yesNo(t)),
  ];
  return <FilterBar end={end} filters={filters} onReset={() => onChange(cleared(filters))} />;
}
