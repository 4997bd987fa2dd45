import type { Choice } from './choices.ts';
import styles from './status.module.css';

/** A state: a dot in the state's colour and its word. */
export function StatusDot({ choice }: { choice: Choice<string | number> }) {
  return (
    <span className={styles.dot} data-tone={choice.tone ?? 'neutral'}>
      {choice.label}
    </span>
  );
}
