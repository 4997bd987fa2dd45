import { useCall } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import type { PickList } from '#client/kit/OptionSelect.tsx';
import { feeItem } from '#shared/fee-item.ts';

/** Fee items for a filter; there are dozens. */
export function useFeeItems(): PickList {
  const lang = useLang();
  const { data } = useCall(feeItem.list, { pageSize: 200 }, { quiet: true });
  const options = (data?.list ?? []).map(({ feeItemId, feeCode, feeName, feeNameEn }) => ({
    value: feeItemId,
    label: `${feeCode} · ${lang === 'zh' ? feeName : feeNameEn}`,
  }));
  return { options, isLoading: !data };
}
