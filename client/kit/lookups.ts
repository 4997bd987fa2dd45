import { useCall } from '#client/http/use-call.ts';
import { adminUser } from '#shared/admin-user.ts';
import { common } from '#shared/common.ts';
import { country } from '#shared/country.ts';
import type { Option } from '#shared/fields.ts';
import type { PickList } from './OptionSelect.tsx';

/** A picker's answer as entries of a select. */
export const asPickList = (data: readonly Option[] | undefined): PickList => ({
  options: (data ?? []).map(({ id, name, code, status }) => ({ value: id, label: name, code, disabled: status === 0 })),
  isLoading: data === undefined,
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
