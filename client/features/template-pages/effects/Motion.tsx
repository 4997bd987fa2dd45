import Button from 'antd/es/button';
import { useEffect, useState } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Segmented } from '#client/kit/Segmented.tsx';
import { TableSkeleton } from '#client/kit/table/TableSkeleton.tsx';
import { useMedia } from '#client/kit/use-media.ts';
import { formatCount } from '#shared/format.ts';
import { statistic } from '#shared/statistic.ts';
import pageStyles from '../frame/template-pages.module.css';
import styles from './effects.module.css';

const hour = 3_600_000;
/** How long a number rolls, ms. */
const rollMs = 600;
const ways = ['fade', 'slide', 'none'] as const;
type Way = (typeof ways)[number];

/** A number that runs up to a new value; at once for those who want less motion. */
function useRolling(target: number): number {
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const [shown, setShown] = useState(target);
  useEffect(() => {
    if (isStill) return undefined;
    let frame = 0;
    const start = performance.now();
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / rollMs);
      setShown((from) => (part === 1 ? target : Math.round(from + (target - from) * part)));
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target, isStill]);
  return isStill ? target : shown;
}

/** How a page comes, what stands in its place until then, and a figure that rolls. */
export function Motion() {
  const { t } = useTranslation();
  const [way, setWay] = useState<Way>('fade');
  const [turn, setTurn] = useState(0);
  const [isLoading, setLoading] = useState(false);
  const [until] = useState(() => Math.floor(Date.now() / hour) * hour);
  const { data } = useCall(statistic.chart, {
    dateTime: [until - 24 * hour, until],
    metrics: ['messages'],
    dimensions: [],
  });
  const rolled = useRolling((data?.totals.messages ?? 0) + turn * 1000);
  return (
    <div className={pageStyles.card}>
      <div className={pageStyles.line}>
        <Segmented<Way>
          aria-label={t('templatePages:effects.transition')}
          value={way}
          onChange={setWay}
          options={ways.map((value) => ({ value, label: t(`templatePages:effects.ways.${value}`) }))}
        />
        <Button onClick={() => setTurn(turn + 1)}>{t('templatePages:effects.turn')}</Button>
        <Button aria-pressed={isLoading} onClick={() => setLoading(!isLoading)}>
          {t('templatePages:effects.loading')}
        </Button>
      </div>
      <div key={turn} className={styles.view} data-way={way}>
        {isLoading ? (
          <TableSkeleton columns={[]} rowHeight={32} />
        ) : (
          <>
            <p className={styles.figure}>{formatCount(rolled)}</p>
            <p className={pageStyles.hint}>{t('templatePages:effects.messages')}</p>
          </>
        )}
      </div>
    </div>
  );
}
