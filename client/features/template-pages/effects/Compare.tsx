import { useState } from 'react';
import { useTranslation } from '#client/i18n/t.ts';
import pageStyles from '../frame/template-pages.module.css';
import styles from './effects.module.css';

/** Sample heights. */
const bars = [40, 64, 52, 90, 76, 110, 98, 120];

const Picture = ({ color, shift }: { color: string; shift: number }) => (
  <svg viewBox="0 0 400 160" aria-hidden="true" style={{ background: 'var(--ant-color-bg-container)' }}>
    {bars.map((bar, at) => (
      <rect key={bar} x={at * 48 + 14} y={150 - bar + shift} width="28" height={bar - shift} fill={`var(--${color})`} />
    ))}
  </svg>
);

/** Two pictures of one place: the slider says how much of the first is seen. */
export function Compare() {
  const { t } = useTranslation();
  const [part, setPart] = useState(50);
  return (
    <div className={pageStyles.card}>
      <div className={styles.compare} role="img" aria-label={t('templatePages:effects.compareLabel', { part })}>
        <Picture color="chart-1" shift={24} />
        <div style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}>
          <Picture color="chart-2" shift={0} />
        </div>
        <i style={{ insetInlineStart: `${part}%` }} />
      </div>
      <input
        type="range"
        min={0}
        max={100}
        value={part}
        aria-label={t('templatePages:effects.part')}
        onChange={({ target }) => setPart(Number(target.value))}
      />
    </div>
  );
}
