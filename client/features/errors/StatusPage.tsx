import type { ReactNode } from 'react';
import styles from './errors.module.css';

interface StatusPageProps {
  /** What the drawing represents. */
  kind: 'not-found' | 'forbidden' | 'broken';
  title: string;
  detail: string;
  /** Outside the console, whose frame has the main landmark. */
  isAlone?: boolean;
  children: ReactNode;
}

const drawings: Record<StatusPageProps['kind'], string> = {
  'not-found': 'M20 74h16M44 74h16M68 74h16M40 38a12 12 0 1 1 17 11c-3 1.6-5 3.5-5 7M52 62v.5',
  forbidden: 'M40 50v-9a12 12 0 0 1 24 0v9M34 50h36v24H34zM52 59v7',
  broken: 'M16 54h20l7-20 10 38 8-18h27',
};

/** A page that says why there is nothing here, and where to go. Without antd: it also stands outside the console. */
export function StatusPage({ kind, title, detail, isAlone = false, children }: StatusPageProps) {
  const Root = isAlone ? 'main' : 'div';
  return (
    <Root className={styles.statusPage}>
      <svg viewBox="12 20 80 60" width="160" height="120" aria-hidden="true">
        <path d={drawings[kind]} />
      </svg>
      <h1>{title}</h1>
      <p>{detail}</p>
      {children}
    </Root>
  );
}
