import { useEffect, useRef, useState } from 'react';
import styles from './route.module.css';

interface CellInputProps {
  label: string;
  text: string;
  /** What was typed, undefined when it was given up; and the key that leads on. */
  onDone: (text: string | undefined, step: 'ArrowDown' | 'ArrowRight' | 'none') => void;
}

/** Types into a cell: Enter goes down, Tab to the right, Escape gives up. */
export function CellInput({ label, text, onDone }: CellInputProps) {
  const [value, setValue] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useEffect(() => input.current?.focus(), []);
  const done = (...[typed, step]: Parameters<CellInputProps['onDone']>) => {
    // The focus leaves with the key: only the first of both counts.
    if (isOver.current) return;
    isOver.current = true;
    onDone(typed, step);
  };
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={label}
      value={value}
      maxLength={500}
      onChange={(event) => setValue(event.target.value)}
      onBlur={() => done(value, 'none')}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Escape') done(undefined, 'none');
        else if (event.key === 'Enter') done(value, 'ArrowDown');
        else if (event.key === 'Tab') {
          event.preventDefault();
          done(value, 'ArrowRight');
        }
      }}
    />
  );
}
