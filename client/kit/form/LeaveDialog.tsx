import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '../Dialog.tsx';

/** Asks before entries are lost. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={t('kit.form.leaveTitle')}
      okText={t('kit.form.leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('kit.form.stay')}
      onOk={onLeave}
      onCancel={onStay}
      width={420}
    >
      {t('kit.form.leaveText')}
    </Dialog>
  );
}
