import { useTranslation } from 'react-i18next';
import { FilterText } from '#client/kit/filter/FilterText.tsx';

interface NumberFilterProps {
  values: readonly string[] | undefined;
  onChange: (patch: { numbers: string[] | undefined }) => void;
}

/** One number or several, as people write them. */
export function NumberFilter({ values, onChange }: NumberFilterProps) {
  const { t } = useTranslation();
  const handleApply = (text: string | undefined) => {
    const numbers = (text ?? '')
      .split(/[\s,;，；]+/)
      .map((piece) => piece.replace(/^(\+|00)/, '').replace(/[()-]/g, ''))
      .filter((piece) => /^[0-9]{1,20}$/.test(piece));
    onChange({ numbers: numbers.length > 0 ? numbers.slice(0, 500) : undefined });
  };
  return (
    <FilterText
      label={t('attempt:fields.numbers')}
      hint={t('attempt:numbersHint')}
      value={values?.join(' ') ?? ''}
      onApply={handleApply}
    />
  );
}
