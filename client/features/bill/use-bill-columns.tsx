import styles from '#client/business/bills/bills.module.css';
import { useSession } from '#client/http/session.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { AmountInBase } from '#client/kit/AmountInBase.tsx';
import cellStyles from '#client/kit/cell.module.css';
import { choiceOf } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { KindTag } from '#client/kit/KindTag.tsx';
import { StatusDot } from '#client/kit/StatusDot.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { isZeroAmount } from '#shared/amounts.ts';
import { type Bill, BillSortField } from '#shared/bill/row.ts';
import { valuesOf } from '#shared/fields.ts';
import { formatPercent } from '#shared/format.ts';
import { billWords } from '#shared/texts/bill-columns.ts';
import { listText } from '#shared/texts/list.ts';
import { billStatuses, chargeTypes } from './bill-choices.ts';

const currencyOf = ({ currency }: Bill) => currency;

export function useBillColumns() {
  const { t } = useTranslation();
  const { baseCurrency } = useSession();
  const lang = useLang();
  const column = columnsOf<Bill, 'bill'>('bill', t, valuesOf(BillSortField));
  const price = { rule: 'price' } as const;
  const orNothing = (name: 'lateAmount' | 'feeAmount' | 'adjustAmount' | 'shortfallAmount' | 'taxAmount') => ({
    ...price,
    width: 128,
    render: (row: Bill) =>
      isZeroAmount(row[name]) ? nothing : <Amount value={row[name] ?? ''} currency={row.currency} />,
  });
  return column.all(
    [
      column.text('customerName', {
        width: 184,
        least: 144,
        isOnPhone: true,
        render: ({ customerName, billNo }) => (
          <span className={cellStyles.twoLines}>
            <span>{customerName}</span>
            <small>{billNo}</small>
          </span>
        ),
      }),
      column.code('billNo', { width: 168, isOptional: true }),
      column.day('fromDay', {
        width: 200,
        title: t('bill:period'),
        render: ({ fromDay, toDay, zone }) => (
          <span title={zone}>
            {fromDay} – {toDay.slice(5)}
          </span>
        ),
      }),
      column.money('totalAmount', currencyOf, {
        ...price,
        width: 136,
        isOnPhone: true,
        render: ({ totalAmount, totalBase, currency }) => (
          <AmountInBase value={totalAmount} base={totalBase} currency={currency} />
        ),
      }),
      column.money('unpaidAmount', currencyOf, {
        ...price,
        width: 136,
        isOnPhone: true,
        render: ({ unpaidAmount, unpaidBase, currency }) =>
          isZeroAmount(unpaidAmount) ? (
            nothing
          ) : (
            <AmountInBase value={unpaidAmount} base={unpaidBase} currency={currency} />
          ),
      }),
      column.status('status', billStatuses(t), {
        isOnPhone: true,
        width: 128,
        render: ({ status, isProvisional, isDisputed }) => (
          <>
            <StatusDot choice={choiceOf(billStatuses(t), status)} />
            {isProvisional && <small> {t('bill:provisional')}</small>}
            {isDisputed && <small className={styles.overdue}> {t('bill:disputed')}</small>}
          </>
        ),
      }),
      column.day('dueDay', {
        width: 120,
        isDecisive: true,
        render: ({ dueDay, overdueDays }) =>
          dueDay === null ? (
            nothing
          ) : (
            <span className={cellStyles.twoLines}>
              <span>{dueDay}</span>
              {overdueDays > 0 && <small className={styles.overdue}>{t('bill:overdue', { count: overdueDays })}</small>}
            </span>
          ),
      }),
      column.own('hints', {
        width: 152,
        rule: 'cost',
        copyText: ({ hints }) =>
          listText(
            hints.map((hint) => billWords[lang].hint[hint]),
            lang,
          ),
        render: ({ hints }) =>
          hints.length === 0
            ? nothing
            : hints.map((hint) => (
                <KindTag
                  key={hint}
                  choice={{
                    value: hint,
                    label: billWords[lang].hint[hint],
                    tone: hint === 'loss' ? 'danger' : 'warning',
                  }}
                />
              )),
      }),
      column.money('smsAmount', currencyOf, { ...price, width: 136 }),
      column.money('lateAmount', currencyOf, orNothing('lateAmount')),
      column.money('feeAmount', currencyOf, orNothing('feeAmount')),
      column.money('adjustAmount', currencyOf, orNothing('adjustAmount')),
      column.money('shortfallAmount', currencyOf, orNothing('shortfallAmount')),
      column.money('taxAmount', currencyOf, orNothing('taxAmount')),
      column.money('paidAmount', currencyOf, { ...price, width: 128 }),
      column.count('parts', { width: 104 }),
      column.count('deliveredRate', {
        width: 104,
        render: ({ deliveredRate }) => (deliveredRate === null ? nothing : formatPercent(deliveredRate)),
      }),
      column.money('profit', () => baseCurrency, { rule: 'cost', width: 128 }),
      column.text('maintainerName', { isOptional: true }),
      column.kind('chargeType', chargeTypes(t), { isOptional: true }),
      column.money('cost', () => baseCurrency, { rule: 'cost', isOptional: true }),
      column.time('confirmedAt', { isOptional: true }),
      column.text('confirmedBy', { isOptional: true }),
      column.time('sentAt', { isOptional: true }),
      column.text('statusReason', { isOptional: true, width: 200 }),
    ],
    {
      billId: 'hidden',
      createdAt: 'hidden',
      createdBy: 'hidden',
      currency: 'elsewhere',
      customerId: 'hidden',
      generatedAt: 'hidden',
      isDisputed: 'elsewhere',
      isProvisional: 'elsewhere',
      matureAt: 'hidden',
      overdueDays: 'elsewhere',
      sha256: 'hidden',
      toDay: 'elsewhere',
      totalBase: 'elsewhere',
      unpaidBase: 'elsewhere',
      updatedAt: 'hidden',
      updatedBy: 'hidden',
      version: 'hidden',
      zone: 'elsewhere',
    },
  );
}
