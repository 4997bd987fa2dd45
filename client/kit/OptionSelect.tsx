import Select from 'antd/es/select';
import styles from './pick.module.css';

/** An entry of a lookup; disabled ones stay readable but cannot be taken. */
export interface PickOption {
  readonly value: string | number;
  readonly label: string;
  /** A second name: shown greyed, searched too. */
  readonly code?: string;
  readonly disabled?: boolean;
}

/** A lookup that may still be under way. */
export interface PickList {
  readonly options: readonly PickOption[];
  readonly isLoading: boolean;
}

interface OptionSelectProps {
  list: PickList;
  id?: string;
  className?: string;
  'aria-label'?: string;
  value?: string | number | null;
  onChange?: (value: string | number | null) => void;
  placeholder?: string;
  allowClear?: boolean;
  disabled?: boolean;
  /** For lookups too long to load: asks for the entries that match. */
  onSearch?: (text: string) => void;
}

/** Takes one entry of a lookup, found by name or code. Clearing gives null. */
export function OptionSelect({ list, value, onChange, onSearch, ...rest }: OptionSelectProps) {
  return (
    <Select<string | number>
      {...rest}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
      loading={list.isLoading}
      options={list.options.map(asSelectOption)}
      showSearch={{ filterOption: onSearch ? false : matches, onSearch }}
      optionRender={({ data }) => (
        <span className={styles.option}>
          {data.label} {data.code && <small>{data.code}</small>}
        </span>
      )}
    />
  );
}

const asSelectOption = ({ value, label, code, disabled }: PickOption) => ({ value, label, code, disabled });

/** Whether an entry's name or code holds the text. */
export const matches = (text: string, option?: { label?: unknown; code?: unknown }): boolean =>
  `${option?.label ?? ''} ${option?.code ?? ''}`.toLowerCase().includes(text.trim().toLowerCase());
