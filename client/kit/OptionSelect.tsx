import Select from 'antd/es/select';
import styles from './pick.module.css';
import type { PickList, PickOption } from './pick.ts';
import { useLookup } from './use-lookup.ts';

export type { PickList, PickOption } from './pick.ts';

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
  const shown = useLookup(list, [value], onSearch);
  return (
    <Select<string | number>
      {...rest}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next ?? null)}
      loading={shown.isLoading}
      options={shown.options.map(asSelectOption)}
      showSearch={searchBy(shown.onSearch)}
      optionRender={({ data }) => (
        <span className={styles.option}>
          {data.label} {data.code && <small>{data.code}</small>}
        </span>
      )}
    />
  );
}

/** The server searches where `onSearch` is given, else the loaded entries are. */
export const searchBy = (onSearch: ((text: string) => void) | undefined) => ({
  filterOption: onSearch ? (false as const) : matches,
  onSearch,
});

const asSelectOption = ({ value, label, code, disabled }: PickOption) => ({ value, label, code, disabled });

/** Whether an entry's name or code holds the text. */
export const matches = (text: string, option?: { label?: unknown; code?: unknown }): boolean =>
  `${option?.label ?? ''} ${option?.code ?? ''}`.toLowerCase().includes(text.trim().toLowerCase());
