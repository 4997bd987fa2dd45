import { useState } from 'react';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { Names } from '#client/kit/Names.tsx';
import { OptionSelect } from '#client/kit/OptionSelect.tsx';
import type { ErrorCode } from '#shared/error-code/row.ts';
import { errorCode } from '#shared/error-code.ts';
import { codeName } from './code-name.ts';
import styles from './error-code.module.css';
import { usePlatformCodes } from './use-platform-codes.ts';

interface MapDialogProps {
  rows: readonly ErrorCode[];
  onDone: () => void;
  onClose: () => void;
}

/** Maps codes of suppliers to one platform code. */
export function MapDialog({ rows, onDone, onClose }: MapDialogProps) {
  const { t } = useTranslation();
  const list = usePlatformCodes();
  const { send, isSending } = useSend(errorCode.batchMap);
  const [platformCode, setPlatformCode] = useState<string>();
  const handleOk = async () => {
    if (!platformCode) return;
    const { changed } = await send({
      errorCodeIds: rows.map(({ errorCodeId }) => errorCodeId),
      versions: rows.map(({ version }) => version),
      platformCode,
    });
    notify({ type: 'success', text: t('errorCode:mapped', { count: changed }) });
    await refetch(errorCode.list, errorCode.get);
    onDone();
    onClose();
  };
  return (
    <Dialog
      open
      title={t('errorCode:mapTitle', { count: rows.length })}
      okText={platformCode ? t('errorCode:mapTo', { code: platformCode }) : t('errorCode:map')}
      okButtonProps={{ disabled: !platformCode }}
      cancelText={t('kit.cancel')}
      confirmLoading={isSending}
      onOk={handleOk}
      onCancel={onClose}
      width={480}
    >
      <Names of={rows.map(codeName)} />
      <label htmlFor="map-platform-code">{t('errorCode:fields.platformCode')}</label>
      <OptionSelect
        className={styles.select}
        id="map-platform-code"
        list={list}
        value={platformCode}
        onChange={(value) => setPlatformCode(value === null ? undefined : String(value))}
      />
    </Dialog>
  );
}
