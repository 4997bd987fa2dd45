import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined';
import Input from 'antd/es/input/Input';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useLang } from '#client/i18n/index.ts';
import { visibleText } from '#shared/search-text.ts';
import { problemText } from '../rules.ts';
import type { Problem } from '../schema.ts';
import { useClearIcon } from '../use-clear-icon.tsx';
import styles from './filter.module.css';

interface FilterTextProps {
  label: string;
  hint: string;
  /** What is in force. */
  value: string;
  maxLength?: number;
  /** Why a text cannot be searched for: it is said, and what is in force stays. */
  problemOf?: (text: string) => Problem | string | undefined;
  onApply: (value: string | undefined) => void;
}

/** A text filter, applied on Enter and on blur. Text that was typed when its page was left is applied once the page is shown again. */
export function FilterText({ label, hint, value, maxLength = 64, problemOf, onApply }: FilterTextProps) {
  const lang = useLang();
  const clearIcon = useClearIcon();
  const id = useId();
  const [text, setText] = useState(value);
  const [problem, setProblem] = useState<string>();
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
      setProblem(undefined);
    }
  }, [value]);
  const apply = (typed: string) => {
    const wanted = visibleText(typed);
    const found = wanted === '' ? undefined : problemOf?.(wanted);
    setProblem(typeof found === 'object' ? problemText(found, lang) : found);
    if (wanted === value || found !== undefined) return;
    sent.current = [...sent.current, wanted];
    onApply(wanted || undefined);
  };
  // Effects run again when a kept page is shown again.
  const applyPending = useEffectEvent(() => {
    if (isTyped.current) apply(text);
  });
  useEffect(() => applyPending(), []);
  return (
    <>
      <Input
        className={styles.text}
        aria-label={label}
        placeholder={hint}
        title={hint}
        prefix={value === '' ? <SearchOutlined /> : <span className={styles.label}>{label}</span>}
        allowClear={clearIcon}
        maxLength={maxLength}
        value={text}
        {...(problem !== undefined && { status: 'error', 'aria-invalid': true, 'aria-describedby': id })}
        onChange={(event) => {
          isTyped.current = true;
          setText(event.target.value);
          setProblem(undefined);
          if (event.target.value === '') apply('');
        }}
        onPressEnter={() => apply(text)}
        onBlur={() => apply(text)}
      />
      {problem !== undefined && (
        <span id={id} role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
    </>
  );
}
