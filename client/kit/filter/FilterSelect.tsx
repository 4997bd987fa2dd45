import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { matches, type PickOption } from '../OptionSelect.tsx';
import styles from './filter.module.css';

interface FilterSelectProps {
  label: string;
  value: unknown;
  options: readonly PickOption[];
  isLoading?: boolean;
  isSearchable?: boolean;
  onApply: (value: string | number | undefined) => void;
}

/** One value to filter by; the field's name stays before the chosen value. Disabled entries can be filtered by too. */
export function FilterSelect({
  label,
  value,
  options,
  isLoading = false,
  isSearchable = false,
  onApply,
}: FilterSelectProps) {
  const { t } = useTranslation();
  const isKnown = typeof value === 'string' || typeof value === 'number';
  return (
    <Select<string | number>
      className={styles.select}
      aria-label={label}
      prefix={<span className={styles.label}>{label}</span>}
      placeholder={t('kit.all')}
      allowClear
      popupMatchSelectWidth={false}
      value={isKnown ? value : undefined}
      onChange={(next) => onApply(next ?? undefined)}
      loading={isLoading}
      options={options.map(({ value, label, code }) => ({ value, label, code }))}
      showSearch={isSearchable && { filterOption: matches }}
    />
  );
}
