import type { ReactNode } from 'react';
import type { health } from '#client/i18n/en/health.ts';
import { useTranslation } from '#client/i18n/t.ts';
import type { HealthState } from '#shared/system-health.ts';
import { HealthDot } from './HealthDot.tsx';
import styles from './health.module.css';

export type Fact = readonly [name: keyof (typeof health)['facts'], value: ReactNode];

interface FactCardProps {
  title: string;
  state?: HealthState;
  facts: readonly Fact[];
  /** What to do about it. */
  note?: ReactNode;
}

/** Facts that belong together, and how they stand. */
export function FactCard({ title, state, facts, note }: FactCardProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.card} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {state && <HealthDot state={state} />}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`health:facts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </section>
  );
}
