import { useAccountPick, useAccounts, useCustomers, useSuppliers } from '#client/business/owner-lookups.ts';
import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { type Filter, filtersOf } from '#client/kit/filters.tsx';
import { asPickList, useChannels, useCountries, useMaintainers } from '#client/kit/lookups.ts';
import type { PickList } from '#client/kit/pick.ts';
import { TimeRange } from '#client/kit/range/TimeRange.tsx';
import { valuesOf } from '#shared/fields.ts';
import { operator } from '#shared/operator.ts';
import { noneId, StatisticDimension } from '#shared/statistic/filter.ts';
import { groupWords } from '#shared/texts/statistic.ts';
import { StatisticUrl, usualHours } from './statistic-url.ts';

/** The filters of every screen of statistics: the range of time first, then which messages are counted. */
export function useStatisticFilters(
  input: StatisticUrl,
  onChange: (patch: Partial<StatisticUrl>) => void,
): { range: Filter; values: readonly Filter[]; reset: Partial<StatisticUrl> } {
  const { t } = useTranslation();
  const words = groupWords[useLang()];
  const accounts = useAccounts(input.customerId === noneId ? undefined : input.customerId);
  const anyAccounts = useAccountPick(input.customerId === undefined).list;
  const { countryId, operatorId } = input;
  const isCountry = countryId !== undefined && countryId !== noneId;
  const networks = useCall(operator.options, isCountry ? { countryId } : null, { quiet: true });
  const filter = filtersOf<StatisticUrl, 'statistic'>('statistic', t, input, onChange, StatisticUrl);
  const pick = (dimension: Exclude<StatisticDimension, 'trafficType' | 'errorCategory'>, list: PickList) =>
    filter.pick(dimension, {
      ...list,
      options: [...list.options, { value: noneId, label: words.none[dimension] }],
    });
  const choices = (all: Readonly<Record<string, string>>) =>
    Object.entries(all).map(([value, label]) => ({ value: value || noneId, label }));
  return {
    range: {
      name: 'dateTime',
      isActive: input.last !== undefined || input.preset !== undefined || input.from !== undefined,
      node: <TimeRange input={input} onChange={onChange} defaultHours={usualHours} />,
    },
    values: [
      pick('customerId', useCustomers()),
      pick('channelId', useChannels()),
      pick('countryId', useCountries()),
      pick('supplierId', useSuppliers()),
      pick('userId', input.customerId === undefined ? anyAccounts : accounts),
      ...(isCountry || operatorId !== undefined
        ? [pick('operatorId', asPickList(networks.data ?? (isCountry ? undefined : [])))]
        : []),
      filter.choice('trafficType', choices(words.traffic)),
      pick('maintainerId', useMaintainers()),
      filter.choice('errorCategory', choices(words.category)),
    ],
    reset: resetPatch,
  };
}

/** Query parameters that clear every filter. */
const resetPatch: Partial<StatisticUrl> = Object.fromEntries(
  ['last', 'preset', 'from', 'to', ...valuesOf(StatisticDimension)].map((name) => [name, undefined]),
);
