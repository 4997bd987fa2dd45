import type { ReactNode } from 'react';
import styles from './late-notice.module.css';

/** Banner that appears after first paint: rendered last and sticky at the bottom, to avoid layout shift. */
export const LateNotice = ({ children }: { children: ReactNode }) => <div className={styles.root}>{children}</div>;
