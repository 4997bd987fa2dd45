import { CustomerFeeTable } from '#client/business/fee/CustomerFeeTable.tsx';
import { customerFeeStatuses } from '#client/business/fee/fee-choices.ts';
import { useCustomers } from '#client/business/owner-lookups.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FilterBar } from '#client/kit/FilterBar.tsx';
import { filtersOf } from '#client/kit/filters.tsx';
import type { FeePartProps } from './FeeItems.tsx';
import { noFeeFilter } from './fee-url.ts';
import { useFeeItems } from './use-fee-items.ts';

/** Who pays what. */
export function CustomerFees({ input, onChange, views }: FeePartProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { feeItemId, customerId, feeStatus: status, pageNo, pageSize } = input;
  const matched = { feeItemId, customerId, status };
  const filter = filtersOf<typeof matched, 'customerFee'>('customerFee', t, matched, ({ status: chosen, ...patch }) =>
    onChange({
      ...patch,
      ...(patch.feeItemId === undefined && patch.customerId === undefined && { feeStatus: chosen }),
    }),
  );
  return (
    <>
      <FilterBar
        filters={[
          filter.pick('feeItemId', useFeeItems()),
          filter.pick('customerId', useCustomers()),
          filter.choice('status', customerFeeStatuses(lang)),
        ]}
        onReset={() => onChange(noFeeFilter)}
        end={views}
      />
      <CustomerFeeTable input={{ ...matched, pageNo, pageSize }} onInputChange={onChange} />
    </>
  );
}
