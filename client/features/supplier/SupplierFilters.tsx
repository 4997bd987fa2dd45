import { useTranslation } from '#client/i18n/t.ts';
import { deliveredLimits, switchChoices } from '#client/kit/choices.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import { useCurrencies, useMaintainers } from '#client/kit/lookups.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { SupplierFilter } from '#shared/supplier.ts';
import { settleTypes, supplierTypes } from './supplier-choices.ts';

interface SupplierFiltersProps {
  input: SupplierFilter;
  onChange: (patch: Partial<SupplierFilter>) => void;
}

/** The filters of the list, most used first. */
export function SupplierFilters({ input, onChange }: SupplierFiltersProps) {
  const { t } = useTranslation();
  const costs = useFieldAccess('cost');
  const filter = filtersOf<SupplierFilter, 'supplier'>('supplier', t, input, onChange);
  const filters = [
    filter.text('keyword', t('supplier:keywordHint')),
    filter.choice('status', switchChoices(t)),
    filter.pick('maintainerId', useMaintainers()),
    filter.choice('supplierType', supplierTypes(t)),
    filter.choice('settleType', settleTypes(t)),
    filter.pick('currency', useCurrencies()),
    filter.choice('deliveredBelow', deliveredLimits(t)),
    ...(costs === 'shown' ? [filter.flag('belowAlarm')] : []),
  ];
  return <FilterBar filters={filters} onReset={() => onChange(cleared(filters))} />;
}
