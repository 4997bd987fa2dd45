import { useCall } from '#client/http/use-call.ts';
import type { PickList } from '#client/kit/OptionSelect.tsx';
import { errorCode } from '#shared/error-code.ts';

/** The platform codes, each with what it means. */
export function usePlatformCodes(): PickList {
  const { data } = useCall(errorCode.options, {}, { quiet: true });
  return {
    options: (data ?? []).map(({ platformCode, description }) => ({
      value: platformCode,
      label: platformCode,
      code: description,
    })),
    isLoading: data === undefined,
  };
}
