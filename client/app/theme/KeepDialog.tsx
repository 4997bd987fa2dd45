import Button from 'antd/es/button';
import Modal from 'antd/es/modal';
import { useTranslation } from '#client/i18n/t.ts';

interface KeepDialogProps {
  onStay: () => void;
  onDiscard: () => void;
  onSave: () => void;
}

/** Asks what becomes of settings that were tried and not saved. */
export function KeepDialog({ onStay, onDiscard, onSave }: KeepDialogProps) {
  const { t } = useTranslation();
  return (
    <Modal
      open
      width={420}
      title={t('theme:keepTitle')}
      onCancel={onStay}
      footer={[
        <Button key="stay" onClick={onStay}>
          {t('theme:stay')}
        </Button>,
        <Button key="discard" danger onClick={onDiscard}>
          {t('theme:discard')}
        </Button>,
        <Button key="save" type="primary" onClick={onSave}>
          {t('theme:save')}
        </Button>,
      ]}
    >
      {t('theme:keepText')}
    </Modal>
  );
}
