import { useSession } from '#client/http/session.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Amount } from '#client/kit/Amount.tsx';
import { Balance } from '#client/kit/Balance.tsx';
import { columnsOf } from '#client/kit/columns.tsx';
import { nothing } from '#client/kit/table/column.ts';
import { formatBalance, isZeroAmount } from '#shared/amounts.ts';
import { valuesOf } from '#shared/fields.ts';
import { type Recharge, RechargeSortField } from '#shared/recharge/row.ts';
import { ProofLink } from './ProofLink.tsx';
import { paidStatuses, payTypes, rechargeStatuses } from './recharge-choices.ts';

const currencyOf = ({ currency }: Recharge) => currency;

export function useRechargeColumns() {
  const { t } = useTranslation();
  const column = columnsOf<Recharge, 'recharge'>('recharge', t, valuesOf(RechargeSortField));
  const { baseCurrency } = useSession();
  const price = { rule: 'price' } as const;
  return {
    columns: column.all(
      [
        column.text('customerName', { width: 180, least: 120, isOnPhone: true }),
        column.exactTime('createdAt', { isOnPhone: true }),
        column.money('amount', currencyOf, { ...price, width: 136, isOnPhone: true }),
        column.status('status', rechargeStatuses(t), { isOnPhone: true }),
        column.status('paidStatus', paidStatuses(t), { width: 96, isOnPhone: true }),
        column.code('payRef', { width: 144, isDecisive: true }),
        column.money('balanceBefore', currencyOf, {
          ...price,
          width: 216,
          title: t('recharge:balances'),
          render: ({ balanceBefore, balanceAfter, currency }) =>
            balanceBefore === null || balanceAfter === null ? (
              nothing
            ) : (
              <>
                {formatBalance(balanceBefore)} → <Balance value={balanceAfter} currency={currency} />
              </>
            ),
        }),
        column.text('applyBy', { width: 104 }),
        column.kind('payType', payTypes(t)),
        column.money('giftAmount', currencyOf, {
          ...price,
          width: 120,
          render: ({ giftAmount, currency }) =>
            isZeroAmount(giftAmount) ? nothing : <Amount value={giftAmount} currency={currency} />,
        }),
        column.text('proofName', {
          width: 160,
          render: ({ proof }) => (proof ? <ProofLink file={proof} /> : nothing),
        }),
        column.text('reviewBy', { width: 112 }),
        column.text('remark', { width: 200 }),
        column.code('rechargeId', { isOptional: true }),
        column.money('baseAmount', () => baseCurrency, { ...price, isOptional: true }),
        column.text('maintainerName', { isOptional: true }),
        column.exactTime('payTime', { isOptional: true }),
        column.exactTime('reviewAt', { isOptional: true }),
        column.text('statusReason', { isOptional: true, width: 200 }),
      ],
      {
        balanceAfter: 'elsewhere',
        createdBy: 'hidden',
        currency: 'elsewhere',
        customerId: 'hidden',
        proof: 'elsewhere',
        updatedAt: 'hidden',
        updatedBy: 'hidden',
        version: 'hidden',
      },
    ),
  };
}
