import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import styles from './login.module.css';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  problem: string | undefined;
  /** Stands inside the field, at its end. */
  after?: ReactNode;
  hint?: string | undefined;
}

/** A labelled native field with its error below. */
export function TextField({ label, problem, after, hint, ...input }: TextFieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = problem ?? hint;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.fieldBox} data-invalid={problem !== undefined || undefined}>
        <input
          id={id}
          aria-invalid={problem !== undefined}
          aria-describedby={note === undefined ? undefined : noteId}
          {...input}
        />
        {after}
      </div>
      {note !== undefined && (
        <p id={noteId} className={problem === undefined ? styles.fieldHint : styles.fieldProblem}>
          {note}
        </p>
      )}
    </div>
  );
}
