import { type ReactNode, useId } from 'react';
import styles from './dashboard.module.css';

interface CardProps {
  title: string;
  /** At the right of the title. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A titled part of the dashboard. */
export function Card({ title, extra, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      {children}
    </section>
  );
}
