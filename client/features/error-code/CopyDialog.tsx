import { useState } from 'react';
import { useSuppliers } from '#client/business/owner-lookups.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import { errorCode } from '#shared/error-code.ts';
import styles from './error-code.module.css';

/** Copies the codes of one supplier to another. */
export function CopyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const list = useSuppliers();
  const { send, isSending } = useSend(errorCode.copyFrom);
  const [from, setFrom] = useState<string>();
  const [to, setTo] = useState<string>();
  const idOf = (value: string | number | null) => (value === null ? undefined : String(value));
  const handleOk = async () => {
    if (!from || !to) return;
    const { copied } = await send({ fromSupplierId: from, toSupplierId: to });
    notify({ type: 'success', text: t('errorCode:copied', { count: copied }) });
    await refetch(errorCode.list);
    onClose();
  };
  return (
    <Dialog
      open
      title={t('errorCode:copyTitle')}
      okText={t('errorCode:copy')}
      okButtonProps={{ disabled: !from || !to || from === to }}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={handleOk}
      onCancel={onClose}
      width={480}
    >
      <p>{t('errorCode:copyEffect')}</p>
      <label htmlFor="copy-from">{t('errorCode:copyFrom')}</label>
      <OptionSelect
        className={styles.select}
        id="copy-from"
        list={list}
        value={from}
        onChange={(value) => setFrom(idOf(value))}
      />
      <label htmlFor="copy-to">{t('errorCode:copyTo')}</label>
      <OptionSelect
        className={styles.select}
        id="copy-to"
        list={list}
        value={to}
        onChange={(value) => setTo(idOf(value))}
      />
    </Dialog>
  );
}
