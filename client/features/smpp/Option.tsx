import { type ReactNode, useId } from 'react';
import styles from './smpp.module.css';

/** A setting beside its name; `children` puts the id on the control. */
export function Option({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={styles.option}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
