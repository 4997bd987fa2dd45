import Select from 'antd/es/select';
import { useTranslation } from 'react-i18next';
import { matches, type PickOption } from '../OptionSelect.tsx';

interface FilterManyProps {
  label: string;
  values: readonly (string | number)[];
  options: readonly PickOption[];
  onApply: (values: (string | number)[] | undefined) => void;
}

/** Several values to filter by: any of them fits. */
export function FilterMany({ label, values, options, onApply }: FilterManyProps) {
  const { t } = useTranslation();
  return (
    <Select<(string | number)[]>
      className="filter-select"
      mode="multiple"
      maxTagCount={1}
      aria-label={label}
      prefix={<span className="filter-label">{label}</span>}
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
