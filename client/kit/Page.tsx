import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  title: string;
  /** One sentence: what one comes here for. */
  purpose?: string;
  /** The screen's main action, at the right. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen: what it is, what it is for, what one does here. */
export function Page({ title, purpose, actions, children }: PageProps) {
  return (
    <section className={styles.root} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {purpose && <p title={purpose}>{purpose}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}
