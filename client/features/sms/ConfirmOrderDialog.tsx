import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#client/kit/Dialog.tsx';

interface ConfirmOrderDialogProps {
  kind: 'cancel' | 'refuse';
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more before messages are ended that cannot be taken up again. */
export function ConfirmOrderDialog({ kind, count, onConfirm, onClose }: ConfirmOrderDialogProps) {
  const { t } = useTranslation();
  const [isSending, setSending] = useState(false);
  const title = t(`message:orders.${kind}Title`, { count });
  return (
    <Dialog
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: true }}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={() => {
        setSending(true);
        // `call()` shows a failure; the dialog stays for another try.
        void onConfirm()
          .then(onClose)
          .catch(() => setSending(false));
      }}
      onCancel={onClose}
      width={480}
    >
      <p>{t(`message:orders.${kind}Effect`)}</p>
    </Dialog>
  );
}
