import type { Choice } from './choices.ts';
import styles from './status.module.css';

/** A kind (SMPP, prepaid …): an outlined word. A result of something is filled in its colour. */
export function KindTag({ choice, isFilled = false }: { choice: Choice<string | number>; isFilled?: boolean }) {
  return (
    <span className={styles.tag} data-tone={choice.tone ?? 'neutral'} data-filled={isFilled || undefined}>
      {choice.label}
    </span>
  );
}
