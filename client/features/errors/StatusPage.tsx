import './errors.css';
import type { ReactNode } from 'react';

interface StatusPageProps {
  /** What the drawing stands for. */
  kind: 'not-found' | 'forbidden' | 'broken';
  title: string;
  detail: string;
  children: ReactNode;
}

const drawings: Record<StatusPageProps['kind'], string> = {
  'not-found': 'M24 62h18M54 62h18M84 62h12M36 34a12 12 0 1 1 17 11c-3 1.6-5 3.5-5 7M48 58v.5',
  forbidden: 'M36 54v-9a12 12 0 0 1 24 0v9M30 54h36v24H30zM48 63v7',
  broken: 'M24 66h15l6-20 9 34 7-14h11M84 66h12',
};

/** A page that says why there is nothing here, and where to go. Without antd: it also stands outside the console. */
export function StatusPage({ kind, title, detail, children }: StatusPageProps) {
  return (
    <div className="status-page">
      <svg viewBox="12 20 84 68" width="168" height="136" aria-hidden="true">
        <path d={drawings[kind]} />
      </svg>
      <h1>{title}</h1>
      <p>{detail}</p>
      {children}
    </div>
  );
}
