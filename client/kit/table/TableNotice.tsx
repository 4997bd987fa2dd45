import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableNoticeProps {
  icon: ReactNode;
  title: string;
  text?: string | undefined;
  /** The next step. */
  children?: ReactNode;
  /** Its least height, px, where the page gives it none. */
  height?: number | undefined;
  isFailure?: boolean;
}

/** In the place of a table that has no rows to show: what is the matter and what to do now. */
export function TableNotice({ icon, title, text, children, height, isFailure = false }: TableNoticeProps) {
  return (
    <div className={styles.notice} style={{ minHeight: height }} role={isFailure ? 'alert' : 'status'}>
      <span className={styles.noticeIcon} data-failure={isFailure || undefined}>
        {icon}
      </span>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}
