import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import type { AdminUserFilter } from '#shared/admin-user-list.ts';
import { adminStates, useAdminChoices, yesNo } from './admin-user-choices.ts';

interface AdminUserFiltersProps {
  input: AdminUserFilter;
  onChange: (patch: Partial<AdminUserFilter>) => void;
}

/** The filters of the list, most used first. */
export function AdminUserFilters({ input, onChange }: AdminUserFiltersProps) {
  const { t } = useTranslation();
  const { anyRole } = useAdminChoices();
  const filter = filtersOf<AdminUserFilter, 'adminUser'>('adminUser', t, input, onChange);
  const filters = [
    filter.text('keyword', t('adminUser:keywordHint')),
    filter.choice('state', adminStates(t)),
    filter.pick('roleId', anyRole),
    filter.choice('hasFactor', yesNo(t)),
    filter.choice('isMaintainer', yesNo(t)),
  ];
  return <FilterBar filters={filters} onReset={() => onChange(cleared(filters))} />;
}
