import { useAccounts, useCustomers } from '#client/business/owner-lookups.ts';
import { registerStatuses } from '#client/business/registration/register-statuses.ts';
import { senderStatuses } from '#client/business/review/review-choices.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import { useCountries } from '#client/kit/lookups.ts';
import type { SenderFilter } from '#shared/sender/row.ts';
import { senderTypes } from './sender-choices.ts';

interface SenderFiltersProps {
  input: SenderFilter;
  onChange: (patch: Partial<SenderFilter>) => void;
}

/** The filters of the list, most used first. */
export function SenderFilters({ input, onChange }: SenderFiltersProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const filter = filtersOf<SenderFilter, 'sender'>('sender', t, input, onChange);
  const accounts = useAccounts(input.customerId);
  const filters = [
    filter.text('keyword', t('sender:keywordHint')),
    filter.choice('status', senderStatuses(lang)),
    filter.pick('customerId', useCustomers()),
    ...(input.customerId ? [filter.pick('userId', accounts)] : []),
    filter.pick('countryId', useCountries()),
    filter.choice('registerStatus', registerStatuses(lang)),
    filter.choice('senderType', senderTypes(lang)),
    filter.flag('expiring'),
  ];
  return <FilterBar filters={filters} onReset={() => onChange(cleared(filters))} />;
}
