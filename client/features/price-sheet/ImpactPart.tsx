import Alert from 'antd/es/alert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { formatCount, formatMoney } from '#client/kit/format.ts';
import { TimeText } from '#client/kit/TimeText.tsx';
import { priceSheet } from '#shared/price-sheet.ts';
import styles from './price-sheet.module.css';

/** Which routes would begin to lose money, before it is committed. */
export function ImpactPart({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  const { data, error } = useCall(priceSheet.impact, { batchId }, { quiet: true });
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return null;
  const { routes, baseCurrency, monthlyParts } = data;
  const money = (value: string) => `${baseCurrency} ${formatMoney(value)}`;
  const month =
    monthlyParts > 0
      ? t('priceSheet:impactMonth', { parts: formatCount(monthlyParts), delta: money(data.monthlyDelta) })
      : t('priceSheet:impactNoTraffic');
  if (data.negativeRoutes === 0)
    return <Alert type="success" showIcon title={t('priceSheet:impactNone')} description={month} />;
  return (
    <section className={styles.impact} aria-label={t('priceSheet:impact')}>
      <Alert
        type="warning"
        showIcon
        title={t('priceSheet:impactSome', { count: data.negativeRoutes, customers: data.negativeCustomers })}
        description={
          data.monthlyLoss === '0' ? month : `${month} ${t('priceSheet:impactLoss', { loss: money(data.monthlyLoss) })}`
        }
      />
      {routes.length > 0 && (
        <div className={styles.preview}>
          <table>
            <thead>
              <tr>
                {(
                  ['customer', 'account', 'destination', 'oldCost', 'newCost', 'sold', 'parts', 'loss', 'from'] as const
                ).map((key) => (
                  <th key={key} scope="col">
                    {t(`priceSheet:impactColumns.${key}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {routes.map((route) => (
                <tr key={`${route.userId} ${route.countryName} ${route.operatorName} ${route.from}`}>
                  <td>{route.customerName}</td>
                  <td>
                    <Link to={`/cusmgt/routeCfg?userId=${route.userId}`}>{route.userName}</Link>
                  </td>
                  <td>
                    {route.countryName} · {route.isDefault ? t('priceSheet:anyOperator') : route.operatorName}
                  </td>
                  <td>{route.oldCost === null ? '–' : <Amount value={route.oldCost} currency={baseCurrency} />}</td>
                  <td>{route.newCost === null ? '–' : <Amount value={route.newCost} currency={baseCurrency} />}</td>
                  <td>
                    {route.customerPrice === null ? (
                      '–'
                    ) : (
                      <Amount value={route.customerPrice} currency={baseCurrency} />
                    )}
                  </td>
                  <td>{formatCount(route.parts30d)}</td>
                  <td>
                    {route.monthlyLoss === null ? '–' : <Amount value={route.monthlyLoss} currency={baseCurrency} />}
                  </td>
                  <td>
                    <TimeText value={route.from} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
