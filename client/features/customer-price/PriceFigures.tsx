import Typography from 'antd/es/typography';
import { isMainLosing, LosingMark } from '#client/business/LosingMark.tsx';
import type { FigureEntry } from '#client/business/price/price-line.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { problemOf } from '#client/kit/schema.ts';
import { useTimes } from '#client/kit/times.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { UnitPrice } from '#shared/channel/price.ts';
import { customerPrice, type PriceListKey } from '#shared/customer/price.ts';
import styles from './customer-price.module.css';
import { FloorBy } from './FloorBy.tsx';
import { PriceNetworkMarks } from './PriceNetworkMarks.tsx';

interface PriceFiguresProps {
  listKey: PriceListKey;
  entry: FigureEntry;
}

/** Cost, floor and margin of a price while it is entered; who does not see costs sees the agent price. */
export function PriceFigures({ listKey, entry: { price, at, ...key } }: PriceFiguresProps) {
  const { t } = useTranslation();
  const { formatTime } = useTimes();
  const seesCost = useFieldAccess('cost') === 'shown';
  const seesAgentPrice = useFieldAccess('agentPrice') === 'shown';
  const input = { ...listKey, ...key, ...(!problemOf(UnitPrice, price) && { price }), ...(at !== undefined && { at }) };
  const { data, isLoading } = useCall(customerPrice.figures, seesCost || seesAgentPrice ? input : null, {
    quiet: true,
  });
  if (!data) return null;
  const {
    currency,
    route,
    cost,
    agentPrice,
    floorPrice,
    floorBy,
    marginPct,
    isBelow,
    fallsAt,
    fallsTo,
    losingItems,
    losingNetworks,
  } = data;
  const amount = (name: 'cost' | 'agentPrice' | 'floorPrice', value: string | null) => (
    <span>
      {t(`customerPrice:figures.${name}`)} {value === null ? '–' : <Amount value={value} currency={currency} />}
    </span>
  );
  return (
    <div className={styles.figures} aria-live="polite">
      {seesCost ? amount('cost', cost) : amount('agentPrice', agentPrice)}
      {seesAgentPrice && (
        <span>
          {amount('floorPrice', floorPrice)}
          <FloorBy by={floorBy} />
        </span>
      )}
      {seesCost && (
        <span className={isMainLosing(losingItems) ? styles.marginNegative : undefined}>
          {t('customerPrice:figures.marginPct')} {marginPct === null || isLoading ? '–' : `${marginPct} %`}
          {!isLoading && (
            <LosingMark
              items={losingItems}
              wordsOf={(item) => t('customerPrice:itemLoses', item)}
              className={styles.marginNegative}
            />
          )}
          {!isLoading && <PriceNetworkMarks networks={losingNetworks} />}
        </span>
      )}
      {isBelow && !isLoading && <Typography.Text type="danger">{t('customerPrice:figures.isBelow')}</Typography.Text>}
      {fallsAt != null && !isBelow && !isLoading && (
        <Typography.Text type="warning">
          {t(fallsTo == null ? 'customerPrice:figures.falls' : 'customerPrice:figures.fallsTo', {
            time: formatTime(fallsAt),
            margin: fallsTo,
          })}
        </Typography.Text>
      )}
      {(route === 'none' || route === 'blocked') && (
        <Typography.Text type="warning">{t(`customerPrice:figures.route.${route}`)}</Typography.Text>
      )}
    </div>
  );
}
