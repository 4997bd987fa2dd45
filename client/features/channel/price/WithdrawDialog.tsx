import Modal from 'antd/es/modal';
import { useTranslation } from 'react-i18next';
import { call } from '#client/http/call.ts';
import { channelPrice } from '#shared/channel/price.ts';
import { type KeyedLine, lineName } from './price-line.ts';
import { useSavePrices } from './use-save-prices.ts';

interface WithdrawDialogProps {
  channelId: string;
  line: KeyedLine;
  onClose: () => void;
}

/** Asks once more before the next price of a line is taken back. */
export function WithdrawDialog({ channelId, line, onClose }: WithdrawDialogProps) {
  const { t } = useTranslation();
  const { save, isSending } = useSavePrices();
  const { nextPriceId } = line;
  const handleConfirm = async () => {
    if (!nextPriceId) return;
    const failure = await save(call(channelPrice.withdraw, { channelId, priceId: nextPriceId }));
    if (!failure) onClose();
  };
  return (
    <Modal
      open
      title={t('channelPrice.withdrawTitle', { price: line.nextPrice ?? '', line: lineName(line) })}
      okText={t('channelPrice.withdraw')}
      okButtonProps={{ danger: true }}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={() => void handleConfirm()}
      onCancel={onClose}
      width={480}
    >
      <p>{t('channelPrice.withdrawEffect')}</p>
    </Modal>
  );
}
