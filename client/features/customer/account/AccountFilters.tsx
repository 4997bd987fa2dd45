import { useTranslation } from '#client/i18n/t.ts';
import { deliveredLimits, switchChoices } from '#client/kit/choices.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import type { UserFilter } from '#shared/user/row.ts';
import { accountTypes, connectedChoices, contentPolicies, senderPolicies, trafficTypes } from './account-choices.ts';

interface AccountFiltersProps {
  input: UserFilter;
  onChange: (patch: Partial<UserFilter>) => void;
}

/** The filters of the list, most used first. */
export function AccountFilters({ input, onChange }: AccountFiltersProps) {
  const { t } = useTranslation();
  const filter = filtersOf<UserFilter, 'account'>('account', t, input, onChange);
  const filters = [
    filter.text('keyword', t('account:keywordHint')),
    filter.choice('status', switchChoices(t)),
    filter.choice('bound', connectedChoices(t)),
    filter.choice('accountType', accountTypes(t)),
    filter.choice('trafficType', trafficTypes(t)),
    filter.choice('senderPolicy', senderPolicies(t)),
    filter.choice('contentPolicy', contentPolicies(t)),
    filter.flag('anyAddress'),
    filter.flag('switchedOff'),
    filter.choice('deliveredBelow', deliveredLimits(t)),
    filter.flag('noTraffic'),
    filter.flag('archived'),
  ];
  return <FilterBar filters={filters} onReset={() => onChange(cleared(filters))} />;
}
