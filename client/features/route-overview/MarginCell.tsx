import { isMainLosing, LosingMark } from '#client/business/LosingMark.tsx';
import { NetworkMarks } from '#client/business/NetworkMarks.tsx';
import { useTranslation } from '#client/i18n/t.ts';
import { nothing } from '#client/kit/table/column.ts';
import { useTimes } from '#client/kit/times.ts';
import type { RouteListRow } from '#shared/route/overview.ts';
import styles from './route-overview.module.css';

interface MarginCellProps
  extends Pick<RouteListRow, 'worstMargin' | 'losingItems' | 'losingNetworks' | 'now' | 'losesAt' | 'losesBy'> {
  /** Null where price or cost of the catch-all is not known. */
  margin: string | null;
}

/** What remains by the configured weights, and with the channels as they are now where that differs. */
export function MarginCell({
  margin,
  worstMargin,
  losingItems,
  losingNetworks,
  now,
  losesAt,
  losesBy,
}: MarginCellProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const isRefused = now.block === 'NEGATIVE_MARGIN';
  // The losing item or network already shows its margin.
  const isTold = Boolean(losingItems?.length || losingNetworks?.length || now.losing);
  const blocked = isRefused ? t('routeOverview:refusesAll') : t('routeOverview:sendsNothing');
  return (
    <span className={styles.margin}>
      <span className={isMainLosing(losingItems) ? styles.loss : undefined}>
        {margin === null ? nothing : `${margin} %`}
      </span>
      <span className={styles.marginNotes}>
        {(margin === null ? now.losing : now.block !== null || now.margin !== margin) && (
          <small
            className={isRefused || now.losing ? styles.loss : undefined}
            title={now.block === null ? t('routeOverview:marginNow') : blocked}
          >
            {` → ${now.margin ?? nothing}`}
          </small>
        )}
        {!isTold && worstMargin !== null && worstMargin !== margin && (
          <small title={t('routeOverview:worstMargin')}>{` ≥ ${worstMargin}`}</small>
        )}
        <LosingMark
          items={losingItems}
          wordsOf={(item) => t('routeOverview:itemLoses', item)}
          className={styles.loss}
        />
        <NetworkMarks
          networks={losingNetworks}
          wordsOf={(network) => t('routeOverview:networkLoses', network)}
          className={styles.loss}
          most={1}
        />
        {losesAt != null && losesBy != null && (
          <small className={styles.loss} title={t('routeOverview:losesAt', { time: formatTime(losesAt) })}>
            {` ▼ ${formatTime(losesAt).slice(5, 16)} ${t(`routeOverview:losesBy.${losesBy}`)}`}
          </small>
        )}
      </span>
    </span>
  );
}
