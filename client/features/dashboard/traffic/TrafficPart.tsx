import '#client/i18n/namespaces/statistic.ts';
import type { ReactNode } from 'react';
import { useCall } from '#client/http/use-call.ts';
import { FailedNotice } from '#client/kit/table/FailedNotice.tsx';
import { dashboard } from '#shared/dashboard.ts';
import cardStyles from '../dashboard.module.css';
import { DayCard } from './DayCard.tsx';
import { MoversCard } from './MoversCard.tsx';
import { TrafficTiles } from './TrafficTiles.tsx';
import styles from './traffic.module.css';

/** Milliseconds between two looks: as often as the server counts. */
const refreshInterval = 20_000;
const tilesHeight = 124;

interface TrafficPartProps {
  /** Below the curve of the day, and at the side. */
  children: ReactNode;
  side: ReactNode;
}

/** Traffic of today around what needs attention. Only figures the server has counted. */
export function TrafficPart({ children, side }: TrafficPartProps) {
  const { data, error, mutate } = useCall(dashboard.traffic, {}, { refreshInterval, quiet: true });
  return (
    <>
      {data ? (
        <TrafficTiles traffic={data} />
      ) : error ? (
        <FailedNotice error={error} height={tilesHeight} onRetry={() => void mutate()} />
      ) : (
        <div className={styles.waitingTiles} aria-busy="true" />
      )}
      <div className={cardStyles.layout}>
        <div>
          {data ? <DayCard traffic={data} /> : <div className={styles.waitingDay} aria-busy={!error} />}
          {children}
          {data && <MoversCard traffic={data} />}
        </div>
        {side}
      </div>
    </>
  );
}
