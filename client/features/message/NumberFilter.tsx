import { useTranslation } from '#client/i18n/t.ts';
import { FilterText } from '#client/kit/filter/FilterText.tsx';
import { isMaskedNumber, numbersIn } from '#shared/search-text.ts';

interface NumberFilterProps {
  values: readonly string[] | undefined;
  onChange: (patch: { numbers: string[] | undefined }) => void;
}

const maxNumbers = 500;

/** One number or several, as people write them. What is no number is named and changes nothing. */
export function NumberFilter({ values, onChange }: NumberFilterProps) {
  const { t } = useTranslation();
  const problemOf = (text: string): string | undefined => {
    const { numbers, refused } = numbersIn(text);
    if (refused.some(isMaskedNumber)) return t('attempt:maskedNumber');
    if (refused.length > 0) return t('attempt:notNumbers', { texts: refused.slice(0, 3).join(', ') });
    return numbers.length > maxNumbers ? t('attempt:tooManyNumbers', { most: maxNumbers }) : undefined;
  };
  return (
    <FilterText
      label={t('attempt:fields.numbers')}
      hint={t('attempt:numbersHint')}
      value={values?.join(' ') ?? ''}
      maxLength={8000}
      problemOf={problemOf}
      onApply={(text) => onChange({ numbers: text === undefined ? undefined : numbersIn(text).numbers })}
    />
  );
}
