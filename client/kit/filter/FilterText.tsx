import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Input from 'antd/es/input/Input';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useClearIcon } from '../use-clear-icon.tsx';
import styles from './filter.module.css';

interface FilterTextProps {
  label: string;
  hint: string;
  /** What is in force. */
  value: string;
  onApply: (value: string | undefined) => void;
}

/** A text filter, applied on Enter and on blur. Text that was typed when its page was left is applied once the page is shown again. */
export function FilterText({ label, hint, value, onApply }: FilterTextProps) {
  const clearIcon = useClearIcon();
  const [text, setText] = useState(value);
  const known = useRef(value);
  /** Whether `text` was typed since the address last won: a page shown again at another address still has its former text. */
  const isTyped = useRef(false);
  // Sent to the address, which has not changed yet; the oldest first. Refs, and compared once the page stands: a drawing that is
  // under way may know the address of a later one and not yet what was sent before it.
  const sent = useRef<readonly string[]>([]);
  // The address has changed (back, reset, a view): what is in force wins over what was typed, unless it was sent from here: the
  // user may have gone on typing, and sent that as well.
  useLayoutEffect(() => {
    if (known.current === value) return;
    known.current = value;
    const arrived = sent.current.indexOf(value);
    sent.current = arrived < 0 ? [] : sent.current.slice(arrived + 1);
    if (arrived < 0) {
      isTyped.current = false;
      setText(value);
    }
  }, [value]);
  const apply = (typed: string) => {
    const wanted = typed.trim();
    if (wanted === value) return;
    sent.current = [...sent.current, wanted];
    onApply(wanted || undefined);
  };
  // Effects run again when a kept page is shown again.
  const applyPending = useEffectEvent(() => {
    if (isTyped.current) apply(text);
  });
  useEffect(() => applyPending(), []);
  return (
    <Input
      className={styles.text}
      aria-label={label}
      placeholder={hint}
      title={hint}
      prefix={<SearchOutlined />}
      allowClear={clearIcon}
      maxLength={64}
      value={text}
      onChange={(event) => {
        isTyped.current = true;
        setText(event.target.value);
        if (event.target.value === '') apply('');
      }}
      onPressEnter={() => apply(text)}
      onBlur={() => apply(text)}
    />
  );
}
