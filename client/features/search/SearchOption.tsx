import { useEffect, useRef } from 'react';
import type { Choice } from './entries.ts';
import styles from './search.module.css';

interface SearchOptionProps {
  id: string;
  choice: Choice;
  text: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: (inNewWindow: boolean) => void;
}

/** One result: icon, title, and what tells it from others of the same name. */
export function SearchOption({ id, choice, text, isActive, onPoint, onChoose }: SearchOptionProps) {
  const { title, note, icon: Icon } = choice;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) box.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are handled by the field, which keeps the focus.
    <div
      ref={box}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onPointerMove={onPoint}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <span className={styles.icon} aria-hidden="true">
        {Icon && <Icon />}
      </span>
      <span className={styles.title}>
        <Marked text={title} part={text} />
      </span>
      {note && (
        <span className={styles.note}>
          <Marked text={note} part={text} />
        </span>
      )}
    </div>
  );
}

/** A text with the part that was looked for marked in it. */
function Marked({ text, part }: { text: string; part: string }) {
  const wanted = part.trim().toLowerCase();
  const at = wanted === '' ? -1 : text.toLowerCase().indexOf(wanted);
  if (at < 0) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </span>
  );
}
