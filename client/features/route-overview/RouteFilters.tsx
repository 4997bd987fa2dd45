import type { ReactNode } from 'react';
import { useAccounts, useCustomers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { cleared, filtersOf } from '#client/kit/filters.tsx';
import { asPickList, useChannels, useCountries } from '#client/kit/lookups.ts';
import { MomentInput } from '#client/kit/MomentInput.tsx';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { valuesOf } from '#shared/fields.ts';
import { operator } from '#shared/operator.ts';
import { ChannelPlace, type RouteFilter } from '#shared/route/overview.ts';
import { marginChoices } from './margin-bands.ts';
import { useRowStatuses } from './use-route-columns.tsx';

interface RouteFiltersProps {
  input: RouteFilter;
  onChange: (patch: Partial<RouteFilter>) => void;
  /** At the end of their line. */
  end?: ReactNode;
}

const days = [1, 7, 30] as const;
/** This screen is worked by its filters: more of them are visible than elsewhere. */
const inSight = 5;

/** The filters of the overview, most used first. */
export function RouteFilters({ input, onChange, end }: RouteFiltersProps) {
  const { t } = useTranslation();
  const filter = filtersOf<RouteFilter, 'routeOverview'>('routeOverview', t, input, (patch) =>
    onChange({
      ...('countryId' in patch && { operatorId: undefined }),
      ...('customerId' in patch && { userId: undefined }),
      ...patch,
    }),
  );
  const channels = useChannels();
  const accounts = useAccounts(input.customerId);
  const { countryId } = input;
  const operators = asPickList(useCall(operator.options, countryId ? { countryId } : null, { quiet: true }).data);
  const places = valuesOf(ChannelPlace).map((value) => ({
    value,
    label: t(`routeOverview:places.${value}`),
    tone: 'neutral' as const,
  }));
  const changed = days.map((value) => ({
    value,
    label: t(`routeOverview:days.d${value}`),
    tone: 'neutral' as const,
  }));
  const showsMoney = [useFieldAccess('cost'), useFieldAccess('price')].every((access) => access === 'shown');
  const filters = [
    filter.pick('channelId', channels),
    filter.pick('countryId', useCountries()),
    ...(countryId ? [filter.pick('operatorId', operators)] : []),
    filter.pick('customerId', useCustomers()),
    ...(input.customerId || input.userId ? [filter.pick('userId', accounts)] : []),
    filter.choice('rowStatus', useRowStatuses()),
    filter.choice('place', places),
    {
      name: 'at',
      isActive: input.at !== undefined,
      node: <MomentInput label={t('routeOverview:asOf')} value={input.at} onChange={(at) => onChange({ at })} />,
    },
    filter.choice('changedDays', changed),
    ...(showsMoney
      ? [
          filter.choice('marginBand', marginChoices(t)),
          filter.flag('negative'),
          filter.flag('lossEnding'),
          filter.flag('losesLater'),
        ]
      : []),
    filter.flag('noRoute'),
    filter.flag('noResend'),
    filter.flag('monitorOff'),
    filter.flag('held'),
  ];
  return (
    <FilterBar
      end={end}
      inSight={inSight}
      filters={filters}
      onReset={() =>
        onChange({
          ...cleared(filters),
          userId: undefined,
          operatorId: undefined,
        })
      }
    />
  );
}
