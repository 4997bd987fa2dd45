import { useSuppliers } from '#client/business/owner-lookups.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { deliveredLimits } from '#client/kit/choices.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import type { ChannelFilter } from '#shared/channel/row.ts';
import {
  adminStatuses,
  healthStatuses,
  linkStatuses,
  protocols,
  routeTypes,
  trafficTypes,
} from '../channel-choices.ts';

interface ChannelFiltersProps {
  input: ChannelFilter;
  onChange: (patch: Partial<ChannelFilter>) => void;
  /** The list of one supplier does not filter by supplier. */
  hasSupplier: boolean;
}

/** The filters of both lists, most used first. */
export function ChannelFilters({ input, onChange, hasSupplier }: ChannelFiltersProps) {
  const { t } = useTranslation();
  const filter = filtersOf<ChannelFilter, 'channel'>('channel', t, input, onChange);
  const suppliers = useSuppliers(hasSupplier);
  const filters = [
    filter.text('keyword', t('channel:keywordHint')),
    filter.choice('linkStatus', linkStatuses(t)),
    filter.choice('adminStatus', adminStatuses(t)),
    ...(hasSupplier ? [filter.pick('supplierId', suppliers)] : []),
    filter.choice('protocol', protocols(t)),
    filter.choice('healthStatus', healthStatuses(t)),
    filter.choice('routeType', routeTypes(t)),
    filter.choice('trafficType', trafficTypes(t)),
    filter.choice('deliveredBelow', deliveredLimits(t)),
    filter.flag('troubled'),
    filter.flag('priceSoon'),
  ];
  return <FilterBar filters={filters} onReset={() => onChange(cleared(filters))} />;
}
