import { useCall } from '#client/http/use-call.ts';
import { adminUser } from '#shared/admin-user.ts';
import { channel } from '#shared/channel.ts';
import { common } from '#shared/common.ts';
import { country } from '#shared/country.ts';
import type { Option } from '#shared/fields.ts';
import { asPickOption, type PickList, type PickLookup } from './pick.ts';

/** A picker's answer as entries of a select. */
export const asPickList = (data: readonly Option[] | undefined, lookup?: PickLookup): PickList => ({
  options: (data ?? []).map(asPickOption),
  isLoading: data === undefined,
  ...(lookup && { lookup }),
});

/** All countries. `isNeeded` false asks nothing yet. */
export const useCountries = (isNeeded = true): PickList =>
  asPickList(useCall(country.options, isNeeded ? {} : null, { quiet: true }).data);

/** All maintainers. */
export function useMaintainers(): PickList {
  const { data } = useCall(adminUser.maintainers, {}, { quiet: true });
  return {
    options: (data ?? []).map(({ maintainerId, maintainerName }) => ({ value: maintainerId, label: maintainerName })),
    isLoading: data === undefined,
  };
}

/** All currencies, by code. */
export function useCurrencies(): PickList {
  const { data } = useCall(common.listCurrency, {}, { quiet: true });
  return {
    options: (data ?? []).map(({ currency, name }) => ({ value: currency, label: currency, code: name })),
    isLoading: data === undefined,
  };
}

/** All time zones, by IANA name. */
export function useTimeZones(): PickList {
  const { data } = useCall(common.listTimeZone, {}, { quiet: true });
  return {
    options: (data ?? []).map(({ timezone, name }) => ({ value: timezone, label: timezone, code: name })),
    isLoading: data === undefined,
  };
}

/** Channels, the most recently changed first; of one supplier where it is given. */
export function useChannels(supplierId?: string): PickList {
  const input = supplierId === undefined ? {} : { supplierId };
  const { data } = useCall(channel.options, input, { quiet: true });
  return asPickList(data, { endpoint: channel.options, input, most: 1000 });
}
