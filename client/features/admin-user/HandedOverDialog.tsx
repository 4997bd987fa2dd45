import Alert from 'antd/es/alert';
import { useTranslation } from '#client/i18n/t.ts';
import { CopyTextButton } from '#client/kit/CopyTextButton.tsx';
import { Dialog } from '#client/kit/Dialog.tsx';
import styles from './admin-user.module.css';

/** A password for one sign-in, the only time it can be seen. */
export function HandedOverDialog({ name, password, onClose }: { name: string; password: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      title={t('adminUser:madeTitle', { name })}
      okText={t('adminUser:handed')}
      onOk={onClose}
      cancelButtonProps={{ style: { display: 'none' } }}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      width={480}
    >
      <Alert type="warning" showIcon title={t('adminUser:once')} />
      <p className={styles.password}>
        <strong>{t('adminUser:password')}</strong>
        <code>{password}</code>
        <CopyTextButton text={password} />
      </p>
    </Dialog>
  );
}
