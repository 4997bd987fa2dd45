import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import { customer } from '#shared/customer.ts';
import { formatMoney } from '#shared/format.ts';
import type { Recharge } from '#shared/recharge/row.ts';
import { recharge } from '#shared/recharge.ts';

interface RechargeTaskProps {
  kind: 'pass' | 'reject' | 'void';
  rows: readonly Recharge[];
  onClose: () => void;
}

/** Asks once more before money moves, and why where that is needed. */
export function RechargeTask({ kind, rows, onClose }: RechargeTaskProps) {
  const { t } = useTranslation();
  const [only] = rows;
  if (!only) return null;
  const what =
    rows.length === 1
      ? t('recharge:one', { name: only.customerName, amount: formatMoney(only.amount), currency: only.currency })
      : t('recharge:several', { count: rows.length });
  const send = async (reason: string) => {
    const { rechargeId, version } = only;
    if (kind === 'void') return call(recharge.void, { rechargeId, version, reason });
    return call(recharge.review, {
      rechargeIds: rows.map((row) => row.rechargeId),
      versions: rows.map((row) => row.version),
      pass: kind === 'pass',
      ...(reason !== '' && { reason }),
    });
  };
  const confirm = async (reason: string) => {
    await send(reason);
    notify({ type: 'success', text: t(`recharge:done.${kind}`) });
    await refetch(recharge.list, recharge.summary, customer.get, customer.list);
  };
  return (
    <ReasonDialog
      title={t(`recharge:${kind}`)}
      effect={t(`recharge:effect.${kind}`, { what })}
      isDanger={kind === 'reject' || kind === 'void'}
      isReasonRequired={kind === 'reject' || kind === 'void'}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
