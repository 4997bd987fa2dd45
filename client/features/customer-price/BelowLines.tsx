import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import { useTimes } from '#client/kit/times.ts';
import type { BelowEffect } from '#shared/customer/below.ts';
import styles from './customer-price.module.css';
import { FloorBy } from './FloorBy.tsx';
import { PriceNetworkMarks } from './PriceNetworkMarks.tsx';

/** Which prices are below their floor, by which kind of messages they lose, and how many fall below it later. */
export function BelowLines({ effect: { belowFloor, below, belowLater, belowLaterFrom } }: { effect: BelowEffect }) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  return (
    <>
      {belowLater !== null && belowLater > 0 && belowLaterFrom !== null && (
        <Alert
          type="warning"
          showIcon
          title={t('price:effect.belowLater', { count: belowLater, time: formatTime(belowLaterFrom) })}
        />
      )}
      {belowFloor !== null && belowFloor > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('price:effect.belowFloor', { count: belowFloor })}
          description={
            <ul className={styles.below}>
              {below.map(
                ({
                  countryName,
                  operatorName,
                  trafficType,
                  price,
                  floorPrice,
                  floorBy,
                  losingItems,
                  losingNetworks,
                }) => (
                  <li key={`${countryName} ${operatorName} ${trafficType}`}>
                    {countryName} · {operatorName}
                    {trafficType !== 'any' && ` · ${t(`price:words.trafficType.${trafficType}`)}`}
                    {price !== null && ` ${price}`}
                    {price !== null && floorPrice !== null && ` < ${floorPrice}`}
                    <FloorBy by={floorBy} />
                    {losingItems?.map(({ itemId, order, ruleName, isCatchAll, margin }) => (
                      <span key={itemId} className={styles.marginNegative}>
                        {' '}
                        {t(isCatchAll ? 'price:effect.loses' : 'price:effect.itemLoses', {
                          name: ruleName || `#${order}`,
                          margin: margin === null ? '–' : `${margin} %`,
                        })}
                      </span>
                    ))}
                    <PriceNetworkMarks networks={losingNetworks} />
                  </li>
                ),
              )}
            </ul>
          }
        />
      )}
    </>
  );
}
