import Alert from 'antd/es/alert';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCall } from '#client/http/use-call.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { TimeText } from '#client/kit/TimeText.tsx';
import { priceSheet } from '#shared/price-sheet.ts';

/** Which routes would begin to lose money, before it is committed. */
export function ImpactPart({ batchId }: { batchId: string }) {
  const { t } = useTranslation();
  const { data, error } = useCall(priceSheet.impact, { batchId }, { quiet: true });
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return null;
  if (data.negativeRoutes === 0) return <Alert type="success" showIcon title={t('priceSheet.impactNone')} />;
  const { routes, baseCurrency } = data;
  return (
    <section className="sheet-impact" aria-label={t('priceSheet.impact')}>
      <Alert
        type="warning"
        showIcon
        title={t('priceSheet.impactSome', { count: data.negativeRoutes, customers: data.negativeCustomers })}
      />
      {routes.length > 0 && (
        <div className="sheet-preview">
          <table>
            <thead>
              <tr>
                {(['customer', 'account', 'destination', 'oldCost', 'newCost', 'sold', 'from'] as const).map((key) => (
                  <th key={key} scope="col">
                    {t(`priceSheet.impactColumns.${key}`)}
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
                    {route.countryName} · {route.isDefault ? t('priceSheet.anyOperator') : route.operatorName}
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
