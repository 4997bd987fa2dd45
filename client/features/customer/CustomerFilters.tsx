import { useTranslation } from '#client/i18n/t.ts';
import { deliveredLimits } from '#client/kit/choices.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import { useCountries, useCurrencies, useMaintainers } from '#client/kit/lookups.ts';
import type { CustomerFilter } from '#shared/customer/row.ts';
import { chargeTypes, customerStatuses, customerTypes, kycStatuses, tempCredits } from './customer-choices.ts';
import { useAgents } from './lookups.ts';

interface CustomerFiltersProps {
  input: CustomerFilter;
  onChange: (patch: Partial<CustomerFilter>) => void;
}

/** The filters of the list, most used first. */
export function CustomerFilters({ input, onChange }: CustomerFiltersProps) {
  const { t } = useTranslation();
  const filter = filtersOf<CustomerFilter, 'customer'>('customer', t, input, onChange);
  const filters = [
    filter.text('keyword', t('customer:keywordHint')),
    filter.choice('status', customerStatuses(t)),
    filter.pick('maintainerId', useMaintainers()),
    filter.choice('chargeType', chargeTypes(t)),
    filter.choice('customerType', customerTypes(t)),
    filter.text('tag', t('customer:fields.tag')),
    filter.pick('agentId', useAgents()),
    filter.pick('countryId', useCountries()),
    filter.choice('kycStatus', kycStatuses(t)),
    filter.pick('currency', useCurrencies()),
    filter.choice('tempCredit', tempCredits(t)),
    filter.choice('deliveredBelow', deliveredLimits(t)),
    filter.flag('noTraffic'),
    filter.day('createdFrom'),
    filter.day('createdTo', { isLast: true }),
    filter.flag('archived'),
  ];
  return <FilterBar filters={filters} onReset={() => onChange(cleared(filters))} />;
}
