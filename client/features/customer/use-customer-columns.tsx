import { useSession } from '#client/http/session.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { SampledRate } from '#client/kit/SampledRate.tsx';
import { type CustomerRow, CustomerSortField } from '#shared/customer/row.ts';
import { valuesOf } from '#shared/fields.ts';
import { listText } from '#shared/texts/list.ts';
import { AccountsCell } from './AccountsCell.tsx';
import { SpendableCell } from './CreditCell.tsx';
import { chargeTypes, customerStatuses, customerTypes, kycStatuses } from './customer-choices.ts';
import { TagList } from './TagList.tsx';

/** The columns of the list: who, what they may spend, what they send and how much arrives, who looks after them. */
export function useCustomerColumns() {
  const { t } = useTranslation();
  const lang = useLang();
  const column = columnsOf<CustomerRow, 'customer'>('customer', t, valuesOf(CustomerSortField));
  const { baseCurrency } = useSession();
  const currencyOf = (row: CustomerRow) => row.currency;
  return column.all(
    [
      column.text('customerName', { width: 176, least: 128, isOnPhone: true }),
      column.status('status', customerStatuses(t), { isOnPhone: true, width: 124, least: 104 }),
      column.own('spendableBase', {
        title: t('customer:balanceOrCredit'),
        rule: 'price',
        width: 212,
        least: 168,
        isOnPhone: true,
        align: 'right',
        render: (row) => <SpendableCell row={row} />,
        copyText: (row) => row.spendableBase ?? '',
      }),
      column.count('daysLeft', { width: 104, rule: 'price' }),
      column.count('parts24h', { width: 104, isOnPhone: true }),
      column.count('deliveredPct24h', {
        width: 136,
        isDecisive: true,
        isOnPhone: true,
        render: (row) => <SampledRate pct={row.deliveredPct24h} of={row.submitted24h} />,
      }),
      column.count('accountsTotal', { width: 96, render: (row) => <AccountsCell row={row} /> }),
      column.text('maintainerName', { width: 112 }),
      column.code('customerCode', { width: 116 }),
      column.kind('chargeType', chargeTypes(t), { width: 120 }),
      column.balance('balance', currencyOf, { isOptional: true, rule: 'price' }),
      column.balance('balanceBase', () => baseCurrency, { width: 152, isOptional: true, rule: 'price' }),
      column.balance('available', currencyOf, { isOptional: true, rule: 'price' }),
      column.balance('availableBase', () => baseCurrency, { width: 152, isOptional: true, rule: 'price' }),
      column.balance('creditLimitBase', () => baseCurrency, { width: 152, isOptional: true, rule: 'price' }),
      column.time('lastTrafficAt', { width: 152 }),
      column.own('tags', {
        width: 148,
        render: (row) => <TagList tags={row.tags} />,
        copyText: (row) => listText(row.tags, lang),
      }),
      column.kind('customerType', customerTypes(t), { width: 136 }),
      column.kind('kycStatus', kycStatuses(t), { width: 112 }),
      column.text('countryName', { width: 136 }),
      column.time('updatedAt'),
      column.text('companyName', { width: 220, isOptional: true }),
      column.text('agentName', { width: 136, isOptional: true }),
      column.text('supportName', { width: 120, isOptional: true }),
      column.time('tempCreditUntil', { isOptional: true }),
      column.day('contractTo', { isOptional: true }),
      column.count('paymentTermDays', { isOptional: true, width: 120 }),
      column.text('statusReason', { isOptional: true, width: 240 }),
      column.text('remark', { isOptional: true, width: 240 }),
      column.text('updatedBy', { isOptional: true, width: 120 }),
      column.time('createdAt', { isOptional: true }),
      column.text('createdBy', { isOptional: true, width: 120 }),
    ],
    {
      accountsBound: 'elsewhere',
      accountsEnabled: 'elsewhere',
      agentId: 'hidden',
      alarmLevels: 'hidden',
      archivedAt: 'hidden',
      contractFrom: 'hidden',
      contractNo: 'hidden',
      countryId: 'hidden',
      creditLimit: 'hidden',
      currency: 'elsewhere',
      customerId: 'hidden',
      frozenAmount: 'hidden',
      maintainerId: 'hidden',
      source: 'hidden',
      submitted24h: 'elsewhere',
      supportId: 'hidden',
      tempCredit: 'hidden',
      version: 'hidden',
    },
  );
}
