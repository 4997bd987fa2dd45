import { useTranslation } from 'react-i18next';
import { isMainLosing, LosingMark } from '#client/kit/LosingMark.tsx';
import { nothing } from '#client/kit/table/column.ts';
import type { RouteListRow } from '#shared/route/overview.ts';
import styles from './route-overview.module.css';

interface MarginCellProps extends Pick<RouteListRow, 'losingItems' | 'now'> {
  /** Null where price or cost of the catch-all is not known. */
  margin: string | null;
}

/** What remains by the configured weights, and with the channels as they are now where that differs. */
export function MarginCell({ margin, losingItems, now }: MarginCellProps) {
  const { t } = useTranslation();
  const isRefused = now.block === 'NEGATIVE_MARGIN';
  const blocked = isRefused ? t('routeOverview:refusesAll') : t('routeOverview:sendsNothing');
  return (
    <>
      <span className={isMainLosing(losingItems) ? styles.loss : undefined}>
        {margin === null ? nothing : `${margin} %`}
      </span>
      {margin !== null && (now.block !== null || now.margin !== margin) && (
        <small
          className={isRefused || now.losing ? styles.loss : undefined}
          title={now.block === null ? t('routeOverview:marginNow') : blocked}
        >
          {` → ${now.margin ?? nothing}`}
        </small>
      )}
      <LosingMark items={losingItems} wordsOf={(item) => t('routeOverview:itemLoses', item)} className={styles.loss} />
    </>
  );
}
