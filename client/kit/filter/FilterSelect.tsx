import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import { type PickList, searchBy } from '../OptionSelect.tsx';
import { useLookup } from '../use-lookup.ts';
import styles from './filter.module.css';

interface FilterSelectProps {
  label: string;
  value: unknown;
  list: PickList;
  isSearchable?: boolean;
  /** Placeholder without a value; absent: all. */
  placeholder?: string;
  onApply: (value: string | number | undefined) => void;
}

/** One value to filter by; the field's name stays before the chosen value. Disabled entries can be filtered by too. */
export function FilterSelect({ label, value, list, isSearchable = false, placeholder, onApply }: FilterSelectProps) {
  const { t } = useTranslation();
  const { options, isLoading, onSearch } = useLookup(list, [value]);
  const isKnown = typeof value === 'string' || typeof value === 'number';
  return (
    <Select<string | number>
      className={styles.select}
      aria-label={label}
      prefix={<span className={styles.label}>{label}</span>}
      placeholder={placeholder ?? t('kit.all')}
      allowClear
      popupMatchSelectWidth={false}
      value={isKnown ? value : undefined}
      onChange={(next) => onApply(next ?? undefined)}
      loading={isLoading}
      options={options.map(({ value, label, code }) => ({ value, label, code }))}
      showSearch={isSearchable && searchBy(onSearch)}
    />
  );
}
