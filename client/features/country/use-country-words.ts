import { useTranslation } from 'react-i18next';
import { type Choice, switchChoices } from '#client/kit/choices.ts';
import { nothing } from '#client/kit/table/column.ts';
import type { CountryInput } from '#shared/country.ts';
import { policies, regions, risks } from './country-choices.ts';

/** Puts an entered value into words, for comparing two versions of a country. */
export function useCountryWords(): (field: keyof CountryInput, value: unknown) => string {
  const { t } = useTranslation();
  const words: Partial<Record<keyof CountryInput, readonly Choice<string | number>[]>> = {
    region: regions(t),
    senderIdPolicy: policies(t),
    riskLevel: risks(t),
    status: switchChoices(t),
  };
  return (field, value) => {
    if (value === null || value === undefined || value === '') return nothing;
    if (typeof value === 'boolean') return t(value ? 'kit.yes' : 'kit.no');
    if (Array.isArray(value)) return value.join(' ') || nothing;
    if (typeof value === 'object') return Object.values(value).flat().join(' ');
    return words[field]?.find((each) => each.value === value)?.label ?? String(value);
  };
}
