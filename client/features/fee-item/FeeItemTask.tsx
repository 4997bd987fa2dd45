import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useLang } from '#client/i18n/index.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { ReasonDialog } from '#client/kit/ReasonDialog.tsx';
import type { FeeItem } from '#shared/fee-item/row.ts';
import { feeItem } from '#shared/fee-item.ts';

interface FeeItemTaskProps {
  kind: 'enable' | 'disable' | 'remove';
  row: FeeItem;
  onClose: () => void;
}

/** Asks once more before an item is enabled, disabled or removed. */
export function FeeItemTask({ kind, row, onClose }: FeeItemTaskProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const name = lang === 'zh' ? row.feeName : row.feeNameEn;
  const keys = { feeItemIds: [row.feeItemId], versions: [row.version] };
  const confirm = async (reason: string) => {
    if (kind === 'remove') await call(feeItem.remove, keys);
    else {
      const status = kind === 'enable' ? 1 : 0;
      await call(feeItem.updateStatus, { ...keys, status, ...(reason !== '' && { reason }) });
    }
    notify({ type: 'success', text: t(kind === 'remove' ? 'feeItem:removed' : 'feeItem:statusDone') });
    await refetch(feeItem.list, feeItem.get);
  };
  return (
    <ReasonDialog
      title={t(`feeItem:${kind}`)}
      effect={t(`feeItem:${kind}Effect`, { name })}
      isDanger={kind !== 'enable'}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
