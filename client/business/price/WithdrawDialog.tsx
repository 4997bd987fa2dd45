import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '../../kit/Dialog.tsx';
import { type KeyedLine, lineName, type PriceCalls } from './price-line.ts';
import { useSavePrices } from './use-save-prices.ts';

interface WithdrawDialogProps {
  calls: PriceCalls;
  line: KeyedLine;
  onClose: () => void;
}

/** Asks once more before the next price of a line is taken back. */
export function WithdrawDialog({ calls, line, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const { save, isSending } = useSavePrices(calls.refresh);
  const { nextPriceId } = line;
  const handleConfirm = async () => {
    if (!nextPriceId) return;
    const failure = await save(calls.withdraw(nextPriceId));
    if (!failure) onClose();
  };
  return (
    <Dialog
      open
      title={t('price:withdrawTitle', { price: line.nextPrice ?? '', line: lineName(line) })}
      okText={t('price:withdraw')}
      okButtonProps={{ danger: true }}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={() => void handleConfirm()}
      onCancel={onClose}
      width={480}
    >
      <p>{t('price:withdrawEffect')}</p>
    </Dialog>
  );
}
