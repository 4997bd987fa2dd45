import { useTranslation } from 'react-i18next';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import { useCountries } from '#client/kit/lookups.ts';
import type { ChannelPriceFilter, ChannelPriceListInput } from '#shared/channel/price.ts';
import { MomentInput } from './MomentInput.tsx';
import { usePriceChoices } from './use-price-columns.tsx';

interface PriceFiltersProps {
  input: ChannelPriceListInput;
  onChange: (patch: Partial<ChannelPriceListInput>) => void;
}

const days = [1, 7, 30] as const;
type Filtered = Omit<ChannelPriceFilter, 'channelId' | 'at'>;

/** Filters of a price list, and the moment it is shown as of. */
export function PriceFilters({ input, onChange }: PriceFiltersProps) {
  const { t } = useTranslation();
  const { states, traffic } = usePriceChoices();
  const filter = filtersOf<Filtered, 'channelPrice'>('channelPrice', t, input, onChange);
  const changed = days.map((value) => ({
    value,
    label: t(`channelPrice.changedDays.d${value}`),
    tone: 'neutral' as const,
  }));
  const none = {
    keyword: undefined,
    countryId: undefined,
    state: undefined,
    trafficType: undefined,
    changedDays: undefined,
  };
  return (
    <FilterBar
      filters={[
        filter.text('keyword', t('channelPrice.keywordHint')),
        filter.pick('countryId', useCountries()),
        filter.choice(
          'state',
          states.filter(({ value }) => value !== 'void'),
        ),
        filter.choice('trafficType', traffic),
        filter.choice('changedDays', changed),
        {
          name: 'at',
          isActive: input.at !== undefined,
          node: <MomentInput label={t('channelPrice.asOf')} value={input.at} onChange={(at) => onChange({ at })} />,
        },
      ]}
      onReset={() => onChange({ ...none, at: undefined })}
    />
  );
}
