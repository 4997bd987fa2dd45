import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { switchChoices } from '#client/kit/choices.ts';
import { columnsOf } from '#client/kit/columns.tsx';
import { SampledRate } from '#client/kit/SampledRate.tsx';
import { type SupplierRow, supplierSortFields } from '#shared/supplier.ts';
import { BalanceCell } from './BalanceCell.tsx';
import { ChannelsCell } from './ChannelsCell.tsx';
import { ContractCell } from './ContractCell.tsx';
import { PricesSoonCell } from './PricesSoonCell.tsx';
import { billCycles, settleTypes, supplierTypes } from './supplier-choices.ts';

/** The columns of the list, in the order of the question "who, on what terms, how much is left". */
export function useSupplierColumns() {
  const { t } = useTranslation();
  const column = columnsOf<SupplierRow, 'supplier'>('supplier', t, supplierSortFields);
  const currencyOf = (row: SupplierRow) => row.currency;
  const { baseCurrency } = useSession();
  const baseOf = () => baseCurrency;
  return column.all(
    [
      column.text('supplierName', { width: 176, isOnPhone: true }),
      column.code('supplierCode', { width: 108 }),
      column.status('status', switchChoices(t), { isOnPhone: true, width: 96 }),
      column.kind('supplierType', supplierTypes(t), { width: 128 }),
      column.kind('settleType', settleTypes(t), { width: 96 }),
      column.balance('balance', currencyOf, {
        isOnPhone: true,
        width: 184,
        rule: 'cost',
        render: (row) => <BalanceCell row={row} />,
      }),
      column.balance('balanceBase', baseOf, { width: 152, rule: 'cost', isOptional: true }),
      column.money('creditLimit', currencyOf, { width: 168, rule: 'cost' }),
      column.money('creditLimitBase', baseOf, { width: 152, rule: 'cost', isOptional: true }),
      column.text('maintainerName', { width: 120, isOnPhone: true }),
      column.count('channelsTotal', { width: 104, render: (row) => <ChannelsCell row={row} /> }),
      column.day('contractUntil', { width: 176, render: (row) => <ContractCell until={row.contractUntil} /> }),
      column.time('updatedAt'),
      column.own('rate24h', {
        width: 136,
        align: 'right',
        isOptional: true,
        render: ({ rate24h }) => <SampledRate pct={rate24h?.pct} of={rate24h?.final} />,
      }),
      column.count('submits24h', { width: 112, isOptional: true }),
      column.money('cost24h', baseOf, { width: 136, rule: 'cost', isOptional: true }),
      column.count('pricesSoon', {
        width: 104,
        isOptional: true,
        render: (row) => <PricesSoonCell row={row} />,
      }),
      column.text('countryName', { width: 136, isOptional: true }),
      column.text('companyName', { width: 220, isOptional: true }),
      column.money('balanceAlarm', currencyOf, { isOptional: true, rule: 'cost' }),
      column.kind('billCycle', billCycles(t), { isOptional: true, width: 128 }),
      column.text('billTimezone', { isOptional: true }),
      column.count('paymentTermDays', { isOptional: true, width: 120 }),
      column.code('contractNo', { isOptional: true, width: 160 }),
      column.text('remark', { isOptional: true, width: 240 }),
      column.text('updatedBy', { isOptional: true, width: 120 }),
      column.time('createdAt', { isOptional: true }),
      column.text('createdBy', { isOptional: true, width: 120 }),
    ],
    {
      channelsBound: 'elsewhere',
      countryId: 'hidden',
      currency: 'elsewhere',
      maintainerId: 'hidden',
      supplierId: 'hidden',
      version: 'hidden',
    },
  );
}
