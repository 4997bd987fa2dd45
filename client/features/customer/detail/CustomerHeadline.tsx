import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import type { ReactNode } from 'react';
import { useSession } from '#client/http/session.ts';
import { useCall } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { choiceOf } from '#client/kit/choices.ts';
import { nothing } from '#client/kit/table/column.ts';
import { useFieldAccess } from '#client/kit/use-field-access.ts';
import { centsOf } from '#shared/amounts.ts';
import type { Customer } from '#shared/customer/row.ts';
import { customer } from '#shared/customer.ts';
import { formatCount, formatPercent } from '#shared/format.ts';
import { CreditCell, SpendableCell } from '../CreditCell.tsx';
import { chargeTypes, prepaid } from '../customer-choices.ts';
import styles from './customer-detail.module.css';
import { changePct } from './headline-figures.ts';

const refreshMs = 60_000;
const postpaid = 2;

/** Key figures of a customer: what it may still owe, what it brings, what arrives, and whether that grows. */
export function CustomerHeadline({ row }: { row: Customer }) {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
  const seesPrices = useFieldAccess('price') !== 'hidden';
  const input = { customerId: row.customerId, userId: undefined, hours: 24 as const };
  const { data } = useCall(customer.traffic, input, { quiet: true, refreshInterval: refreshMs });
  const { lastDay, dayBefore } = data ?? {};
  const figure = (
    name: 'balance' | 'credit' | 'payment' | 'revenue' | 'delivered' | 'parts',
    value: ReactNode,
    hint: ReactNode,
  ) => (
    <div className={styles.figure}>
      <dt>{t(`customer:headline.${name}`)}</dt>
      <dd>{value}</dd>
      <dd className={styles.figureHint}>{hint}</dd>
    </div>
  );
  const revenue = lastDay?.revenue;
  const payment = choiceOf(chargeTypes(t), row.chargeType).label;
  // Without a limit nothing is owed: "0.00" would read as a balance.
  const hasCredit = row.chargeType === postpaid || Number(row.creditLimit) > 0 || row.tempCreditUntil !== null;
  const terms = hasCredit
    ? figure('credit', <CreditCell row={row} isWhole />, payment)
    : figure('payment', payment, t('customer:headline.noCredit'));
  const spendable =
    row.chargeType === prepaid ? figure('balance', <SpendableCell row={row} isWhole />, payment) : terms;
  return (
    <dl className={styles.headline} aria-label={t('customer:headline.label')}>
      {seesPrices && spendable}
      {seesPrices &&
        figure(
          'revenue',
          revenue === undefined ? nothing : <Amount value={centsOf(revenue)} currency={baseCurrency} />,
          <Change now={Number(revenue)} before={Number(dayBefore?.revenue)} />,
        )}
      {figure(
        'delivered',
        formatPercent(lastDay?.deliveredPct),
        lastDay && t('customer:headline.of', { count: lastDay.submitted, formatted: formatCount(lastDay.submitted) }),
      )}
      {figure(
        'parts',
        lastDay ? formatCount(lastDay.parts) : nothing,
        <Change now={Number(lastDay?.parts)} before={Number(dayBefore?.parts)} />,
      )}
    </dl>
  );
}

/** How much more or less than in the 24 hours before; nothing where these had none. */
function Change({ now, before }: { now: number; before: number }) {
  const { t } = useTranslation();
  const pct = changePct(now, before);
  // Not a number: it is not known yet, or concealed.
  if (pct === null) return Number.isNaN(before) ? null : t('customer:headline.noTrend');
  return (
    <>
      {pct !== 0 && (pct > 0 ? <ArrowUpOutlined /> : <ArrowDownOutlined />)}{' '}
      {t('customer:headline.trend', { pct: `${pct > 0 ? '+' : ''}${pct}` })}
    </>
  );
}
