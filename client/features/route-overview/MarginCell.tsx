import { useTranslation } from 'react-i18next';
import { nothing } from '#client/kit/table/column.ts';
import type { RouteListRow } from '#shared/route/overview.ts';
import styles from './route-overview.module.css';

interface MarginCellProps extends Pick<RouteListRow, 'losing' | 'now'> {
  margin: string;
}

/** What remains by the configured weights, and with the channels as they are now where that differs. */
export function MarginCell({ margin, losing, now }: MarginCellProps) {
  const { t } = useTranslation();
  const isRefused = now.block === 'NEGATIVE_MARGIN';
  const blocked = isRefused ? t('routeOverview:refusesAll') : t('routeOverview:sendsNothing');
  return (
    <>
      <span className={losing ? styles.loss : undefined}>{margin} %</span>
      {(now.block !== null || now.margin !== margin) && (
        <small
          className={isRefused || now.losing ? styles.loss : undefined}
          title={now.block === null ? t('routeOverview:marginNow') : blocked}
        >
          {` → ${now.margin ?? nothing}`}
        </small>
      )}
    </>
  );
}
