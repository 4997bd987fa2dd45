import { useTrafficChoices } from '#client/business/simulate/use-traffic-choices.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import { useChannels, useCountries } from '#client/kit/lookups.ts';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import type { LowestPriceFilter } from '#shared/channel/lowest.ts';

interface LowestFiltersProps {
  input: LowestPriceFilter;
  onChange: (patch: Partial<LowestPriceFilter>) => void;
}

/** The filters, and the moment prices are shown as of. */
export function LowestFilters({ input, onChange }: LowestFiltersProps) {
  const { t } = useTranslation();
  const filter = filtersOf<LowestPriceFilter, 'lowestPrice'>('lowestPrice', t, input, onChange);
  const kinds = useTrafficChoices().map((choice) => ({ ...choice, tone: 'neutral' as const }));
  const showsMoney = [useFieldAccess('cost'), useFieldAccess('price')].every((access) => access === 'shown');
  const filters = [
    filter.text('keyword', t('lowestPrice:keywordHint')),
    filter.pick('countryId', useCountries()),
    {
      name: 'at',
      isActive: input.at !== undefined,
      node: <MomentInput label={t('lowestPrice:asOf')} value={input.at} onChange={(at) => onChange({ at })} />,
    },
    filter.pick('channelId', useChannels()),
    filter.choice('trafficType', kinds),
    filter.flag('activeOnly'),
    ...(showsMoney ? [filter.flag('routesLosing')] : []),
  ];
  return <FilterBar filters={filters} onReset={() => onChange(cleared(filters))} />;
}
