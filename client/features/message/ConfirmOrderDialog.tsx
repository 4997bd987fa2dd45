import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';

interface ConfirmOrderDialogProps {
  kind: 'cancel' | 'refuse';
  count: number;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more before messages are ended that cannot be taken up again. */
export function ConfirmOrderDialog({ kind, count, onConfirm, onClose }: ConfirmOrderDialogProps) {
  const { t } = useTranslation();
  const title = t(`message:orders.${kind}Title`, { count });
  return (
    <FormDialog
      title={title}
      okText={title}
      okButtonProps={{ danger: true }}
      closesBeside
      onFinish={onConfirm}
      onClose={onClose}
    >
      <p>{t(`message:orders.${kind}Effect`)}</p>
    </FormDialog>
  );
}
