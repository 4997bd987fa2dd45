import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { type FieldWords, fieldWords } from '#client/kit/form/field-words.ts';
import { useCountries, useMaintainers } from '#client/kit/lookups.ts';
import type { StoredFile } from '#shared/common.ts';
import type { SupplierInput } from '#shared/supplier.ts';
import { balanceSources, billBases, billCycles, settleTypes, supplierTypes } from './supplier-choices.ts';

/** Puts an entered value into words, for comparing two versions of a supplier. */
export function useValueWords(contracts: readonly (StoredFile | null | undefined)[]): FieldWords<SupplierInput> {
  const { t } = useTranslation();
  const words = fieldWords<SupplierInput>(
    {
      supplierType: supplierTypes(t),
      settleType: settleTypes(t),
      balanceSource: balanceSources(t),
      billCycle: billCycles(t),
      billBasis: billBases(t),
      status: switchChoices(t),
      countryId: useCountries().options,
      maintainerId: useMaintainers().options,
    },
    t,
  );
  return (field, value) =>
    field === 'contractFile' && value
      ? (contracts.find((file) => file?.fileName === value)?.displayName ?? t('supplier:file.sent'))
      : words(field, value);
}
