import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { type Filter, filtersOf } from '#client/kit/filters.tsx';
import { useCountries } from '#client/kit/lookups.ts';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import type { ChannelPriceFilter } from '#shared/channel/price.ts';
import { usePriceChoices } from './use-price-columns.tsx';

/** What all price lists are filtered by. */
export type PriceFilter = Omit<ChannelPriceFilter, 'channelId'>;

interface PriceFiltersProps {
  input: PriceFilter;
  /** A method, so that a setter of a wider input fits. */
  onChange(patch: Partial<PriceFilter>): void;
  /** Filters of one kind of lists, and what puts them back. */
  more?: readonly Filter[];
  onReset?: () => void;
}

const days = [1, 7, 30] as const;
type Filtered = Omit<PriceFilter, 'at'>;

/** Filters of a price list, and the moment it is shown as of. */
export function PriceFilters({ input, onChange, more = [], onReset }: PriceFiltersProps) {
  const { t } = useTranslation();
  const { states, traffic } = usePriceChoices();
  const filter = filtersOf<Filtered, 'price'>('price', t, input, onChange);
  const changed = days.map((value) => ({
    value,
    label: t(`price:changedDays.d${value}`),
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
        filter.text('keyword', t('price:keywordHint')),
        filter.pick('countryId', useCountries()),
        filter.choice(
          'state',
          states.filter(({ value }) => value !== 'void'),
        ),
        filter.choice('trafficType', traffic),
        filter.choice('changedDays', changed),
        ...more,
        {
          name: 'at',
          isActive: input.at !== undefined,
          node: <MomentInput label={t('price:asOf')} value={input.at} onChange={(at) => onChange({ at })} />,
        },
      ]}
      onReset={onReset ?? (() => onChange({ ...none, at: undefined }))}
    />
  );
}
