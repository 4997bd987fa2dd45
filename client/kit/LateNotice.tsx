import type { ReactNode } from 'react';
import styles from './late-notice.module.css';

/** A banner that is known only after the page has been painted: it comes below everything else, so that nothing moves, and stays in sight. */
export const LateNotice = ({ children }: { children: ReactNode }) => <div className={styles.root}>{children}</div>;
