import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Input from 'antd/es/input/Input';
import { useState } from 'react';

interface FilterTextProps {
  label: string;
  hint: string;
  /** What is in force. */
  value: string;
  onApply: (value: string | undefined) => void;
}

/** A text to filter by, in force with Enter or when the field is left. What is being typed stays in here. */
export function FilterText({ label, hint, value, onApply }: FilterTextProps) {
  const [typed, setTyped] = useState({ value, text: value });
  // The address has changed (back, reset, a view): what is in force wins over what was typed.
  if (typed.value !== value) setTyped({ value, text: value });
  const apply = (text: string) => {
    const wanted = text.trim();
    if (wanted !== value) onApply(wanted || undefined);
  };
  return (
    <Input
      className="filter-text"
      aria-label={label}
      placeholder={hint}
      title={hint}
      prefix={<SearchOutlined />}
      allowClear
      maxLength={64}
      value={typed.text}
      onChange={(event) => {
        setTyped({ value, text: event.target.value });
        if (event.target.value === '') apply('');
      }}
      onPressEnter={() => apply(typed.text)}
      onBlur={() => apply(typed.text)}
    />
  );
}
