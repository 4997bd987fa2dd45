import Alert from 'antd/es/alert';
import Skeleton from 'antd/es/skeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch, useCall } from '#client/http/use-call.ts';
import { ConfirmButton } from '#client/kit/ConfirmButton.tsx';
import { formatCount, formatMoney } from '#client/kit/format.ts';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import type { PriceSheet } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { ImpactTable, isRaisable, keyOf } from './ImpactTable.tsx';
import styles from './price-sheet.module.css';

/** Which routes lose money by a price sheet, and what can be done about them: before its commit, or after it. */
export function ImpactPart({ sheet }: { sheet: PriceSheet }) {
  const { t } = useTranslation();
  const can = useCan();
  const { batchId } = sheet;
  const { data, error } = useCall(priceSheet.impact, { batchId }, { quiet: true });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const seesPrices = [useFieldAccess('cost'), useFieldAccess('price')].every((access) => access === 'shown');
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  const { routes, baseCurrency, monthlyParts, openRoutes, negativeRoutes } = data;
  const money = (value: string) => `${baseCurrency} ${formatMoney(value)}`;
  const month =
    monthlyParts > 0
      ? t('priceSheet:impactMonth', { parts: formatCount(monthlyParts), delta: money(data.monthlyDelta) })
      : t('priceSheet:impactNoTraffic');
  if (negativeRoutes === 0)
    return <Alert type="success" showIcon title={t('priceSheet:impactNone')} description={month} />;
  // All that can be raised are chosen until somebody takes one out.
  const raisable = routes.filter(isRaisable);
  const chosen = raisable.filter((route) => !left.has(keyOf(route)));
  const mayRaise = can(priceSheet.raise) && seesPrices;
  const choose = (keys: ReadonlySet<string>) => setLeft(new Set(raisable.map(keyOf).filter((key) => !keys.has(key))));
  const changed = async () => {
    await refetch(priceSheet.impact, priceSheet.get, priceSheet.batchList);
  };
  const raise = async () => {
    const named = chosen.map(({ rowId, operatorId }) => ({ rowId, operatorId }));
    const { changed: count, customers } = await call(priceSheet.raise, { batchId, routes: named });
    notify({ type: 'success', text: t('priceSheet:raised', { count, customers }) });
    await Promise.all([changed(), refetch(priceNotice.list)]);
  };
  return (
    <section className={styles.impact} aria-label={t('priceSheet:impact')}>
      <Alert
        type={openRoutes === 0 ? 'info' : 'warning'}
        showIcon
        title={t('priceSheet:impactSome', { count: negativeRoutes, customers: data.negativeCustomers })}
        description={[
          openRoutes === 0 ? t('priceSheet:impactSettled') : t('priceSheet:impactOpen', { count: openRoutes }),
          month,
          ...(data.monthlyLoss === '0' ? [] : [t('priceSheet:impactLoss', { loss: money(data.monthlyLoss) })]),
        ].join(' ')}
      />
      {routes.length > 0 && (
        <ImpactTable
          routes={routes}
          baseCurrency={baseCurrency}
          channel={{ channelId: sheet.channelId, name: sheet.channelName }}
          chosen={mayRaise ? new Set(chosen.map(keyOf)) : undefined}
          onChoose={choose}
          onChanged={changed}
        />
      )}
      <div className={styles.bar}>
        {mayRaise && raisable.length > 0 && (
          <ConfirmButton
            disabled={chosen.length === 0}
            title={t('priceSheet:raiseTitle', { count: chosen.length })}
            effect={t('priceSheet:raiseEffect')}
            onConfirm={raise}
          >
            {t('priceSheet:raiseTitle', { count: chosen.length })}
          </ConfirmButton>
        )}
      </div>
    </section>
  );
}
