import { useCall } from '#client/http/use-call.ts';
import { pricePlan } from '#shared/customer/plan.ts';

/** Price plans to choose from, the first 200; disabled ones cannot be chosen. Not requested unless `isAsked`. */
export function usePlanOptions(isAsked: boolean) {
  const { data } = useCall(pricePlan.list, isAsked ? { pageSize: 200 } : null, { quiet: true });
  return {
    isLoading: data === undefined,
    options: (data?.list ?? []).map(({ planId, planName, status }) => ({
      value: planId,
      label: planName,
      disabled: status === 0,
    })),
  };
}
