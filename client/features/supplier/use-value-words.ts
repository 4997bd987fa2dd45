import { useTranslation } from 'react-i18next';
import { type Choice, switchChoices } from '#client/kit/choices.ts';
import { useCountries, useMaintainers } from '#client/kit/lookups.ts';
import type { PickOption } from '#client/kit/OptionSelect.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { StoredFile } from '#shared/common.ts';
import type { SupplierInput } from '#shared/supplier.ts';
import { balanceSources, billBases, billCycles, settleTypes, supplierTypes } from './supplier-choices.ts';

type Words = Partial<Record<keyof SupplierInput, readonly (Choice<string | number> | PickOption)[]>>;

/** Puts an entered value into words, for comparing two versions of a supplier. */
export function useValueWords(
  contracts: readonly (StoredFile | null | undefined)[],
): (field: keyof SupplierInput, value: unknown) => string {
  const { t } = useTranslation();
  const words: Words = {
    supplierType: supplierTypes(t),
    settleType: settleTypes(t),
    balanceSource: balanceSources(t),
    billCycle: billCycles(t),
    billBasis: billBases(t),
    status: switchChoices(t),
    countryId: useCountries().options,
    maintainerId: useMaintainers().options,
  };
  return (field, value) => {
    if (Array.isArray(value)) return value.map(asLine).join('; ') || nothing;
    if (value === null || value === undefined || value === '') return nothing;
    if (field === 'contractFile') {
      return contracts.find((file) => file?.fileName === value)?.displayName ?? t('supplier.file.sent');
    }
    return words[field]?.find((each) => each.value === value)?.label ?? String(value);
  };
}

const asLine = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null ? Object.values(entry).filter(Boolean).join(', ') : String(entry);
