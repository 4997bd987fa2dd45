import Select from 'antd/es/select';
import { useTranslation } from '#client/i18n/t.ts';
import { matches, type PickOption } from '../OptionSelect.tsx';
import styles from './filter.module.css';

interface FilterManyProps<Value extends string | number> {
  label: string;
  values: readonly Value[];
  options: readonly (PickOption & { readonly value: Value })[];
  onApply: (values: Value[] | undefined) => void;
}

/** Several values to filter by: any of them fits. */
export function FilterMany<Value extends string | number>({ label, values, options, onApply }: FilterManyProps<Value>) {
  const { t } = useTranslation();
  return (
    <Select<Value[]>
      className={styles.select}
      mode="multiple"
      // One line at any number of values.
      maxTagCount={values.length > 1 ? 0 : 1}
      maxTagPlaceholder={t('kit.filter.several', { count: values.length })}
      aria-label={label}
      prefix={<span className={styles.label}>{label}</span>}
      placeholder={t('kit.all')}
      allowClear
      popupMatchSelectWidth={false}
      value={[...values]}
      onChange={(next) => onApply(next.length > 0 ? next : undefined)}
      options={options.map(({ value, label: name, code }) => ({ value, label: name, code }))}
      showSearch={{ filterOption: matches }}
    />
  );
}
