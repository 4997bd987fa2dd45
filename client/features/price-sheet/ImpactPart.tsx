import Alert from 'antd/es/alert';
import Button from 'antd/es/button';
import { useState } from 'react';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Loading } from '#client/kit/Loading.tsx';
import { useCan } from '#client/kit/use-can.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { priceNotice } from '#shared/customer/notice.ts';
import { formatCount, formatMoney } from '#shared/format.ts';
import type { PriceSheet } from '#shared/price-sheet/model.ts';
import { priceSheet } from '#shared/price-sheet.ts';
import { CountState } from './CountState.tsx';
import { customerGrids } from './grids.ts';
import { ImpactTable, isRaisable, keyOf } from './ImpactTable.tsx';
import styles from './price-sheet.module.css';
import { RaisePart } from './RaisePart.tsx';
import { useImpact } from './use-impact.ts';

/** Which routes lose money by a price sheet, and what can be done about them: before its commit, or after it. */
export function ImpactPart({ sheet }: { sheet: PriceSheet }) {
  const { t } = useTranslation();
  const can = useCan();
  const { batchId } = sheet;
  const { data, error, mutate } = useImpact(batchId);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const seesPrices = [useFieldAccess('cost'), useFieldAccess('price')].every((access) => access === 'shown');
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return <Loading rows={2} />;
  const count = <CountState impact={data} onAgain={() => void mutate()} />;
  // Nothing is said of what is not known yet.
  if (data.countedAt === null) return count;
  const { routes, baseCurrency, monthlyParts, openRoutes, negativeRoutes } = data;
  const money = (value: string) => `${baseCurrency} ${formatMoney(value)}`;
  const month =
    monthlyParts > 0
      ? t('priceSheet:impactMonth', { parts: formatCount(monthlyParts), delta: money(data.monthlyDelta) })
      : t('priceSheet:impactNoTraffic');
  if (negativeRoutes === null)
    return (
      <>
        {count}
        <Alert type="info" showIcon title={t('priceSheet:impactConcealed')} description={month} />
      </>
    );
  // While a count runs, or after it failed, zero losing routes means unknown, not none: only the progress is shown.
  if (negativeRoutes === 0 && data.state !== 'done') return count;
  if (negativeRoutes === 0)
    return (
      <>
        {count}
        <Alert type="success" showIcon title={t('priceSheet:impactNone')} description={month} />
      </>
    );
  // A price that a customer pays is raised by choice, each one or all that can be.
  const raisable = routes.filter(isRaisable);
  const chosen = raisable.filter((route) => picked.has(keyOf(route)));
  const tenfold = routes.filter(({ isTenfold }) => isTenfold).length;
  const mayRaise = can(priceSheet.raise) && seesPrices;
  const changed = async () => {
    await refetch(priceSheet.impact, priceSheet.get, priceSheet.batchList);
  };
  const raised = async () => {
    setPicked(new Set());
    await Promise.all([changed(), refetch(priceNotice.list, ...customerGrids)]);
  };
  return (
    <section className={styles.impact} aria-label={t('priceSheet:impact')}>
      {count}
      <Alert
        type={openRoutes === 0 ? 'info' : 'warning'}
        showIcon
        title={t('priceSheet:impactSome', { count: negativeRoutes, customers: data.negativeCustomers ?? 0 })}
        description={[
          openRoutes === 0 ? t('priceSheet:impactSettled') : t('priceSheet:impactOpen', { count: openRoutes ?? 0 }),
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
          onChoose={setPicked}
          onChanged={changed}
        />
      )}
      {(data.moreRoutes === null || data.moreRoutes > 0) && (
        <p className={styles.hint}>
          {data.moreRoutes === null
            ? t('priceSheet:impactMaybeMore', { shown: routes.length })
            : t('priceSheet:impactMore', { count: data.moreRoutes, shown: routes.length })}
        </p>
      )}
      {tenfold > 0 && <Alert type="warning" showIcon title={t('priceSheet:impactTenfold', { count: tenfold })} />}
      {mayRaise && (
        <RaisePart sheet={sheet} impact={data} chosen={chosen} onRaised={raised}>
          {raisable.length > 1 && (
            <Button onClick={() => setPicked(new Set(chosen.length < raisable.length ? raisable.map(keyOf) : []))}>
              {t(chosen.length < raisable.length ? 'priceSheet:raiseAll' : 'priceSheet:raiseNone')}
            </Button>
          )}
        </RaisePart>
      )}
    </section>
  );
}
