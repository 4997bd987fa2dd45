import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Input from 'antd/es/input/Input';
import { useEffect, useEffectEvent, useState } from 'react';

interface FilterTextProps {
  label: string;
  hint: string;
  /** What is in force. */
  value: string;
  onApply: (value: string | undefined) => void;
}

interface TypedText {
  /** What was in force when the text was typed. */
  readonly value: string;
  readonly text: string;
  /** Sent to the address, which has not changed yet. */
  readonly applied?: string;
}

/** A text filter, applied on Enter and on blur. Text that was typed when its page was left is applied once the page is shown again. */
export function FilterText({ label, hint, value, onApply }: FilterTextProps) {
  const [typed, setTyped] = useState<TypedText>({ value, text: value });
  // The address has changed (back, reset, a view): what is in force wins over what was typed, unless it was applied here: the user
  // may have gone on typing since.
  if (typed.value !== value) setTyped({ value, text: typed.applied === value ? typed.text : value });
  const apply = (text: string) => {
    const wanted = text.trim();
    if (wanted === value) return;
    setTyped((before) => ({ ...before, applied: wanted }));
    onApply(wanted || undefined);
  };
  // Effects run again when a kept page is shown again.
  const applyPending = useEffectEvent(() => apply(typed.text));
  useEffect(() => applyPending(), []);
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
        const text = event.target.value;
        setTyped((before) => ({ ...before, text }));
        if (text === '') apply('');
      }}
      onPressEnter={() => apply(typed.text)}
      onBlur={() => apply(typed.text)}
    />
  );
}
