import { useTranslation } from 'react-i18next';
import { asCallError } from '#client/http/call-error.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useSend } from '#client/http/use-send.ts';
import { Dialog } from '#client/kit/Dialog.tsx';
import { type ApiKey, apiKey } from '#shared/api-key.ts';

/** Asks once more before a program is shut out; names the key on the button. */
export function RevokeKey({ row, onClose }: { row: ApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const { send, isSending } = useSend(apiKey.revoke);
  const title = t('apiKey:revokeOne', { name: row.keyName });

  const handleRevoke = async () => {
    // `call()` has already shown a failure; the dialog stays open for a retry.
    const outcome = await send({ apiKeyId: row.apiKeyId }).catch(asCallError);
    await refetch(apiKey.list);
    if (outcome instanceof Error) return;
    notify({ type: 'success', text: t('apiKey:revokedNow', { name: row.keyName }) });
    onClose();
  };

  return (
    <Dialog
      open
      title={title}
      okText={title}
      okButtonProps={{ danger: true }}
      cancelText={t('kit.cancel')}
      cancelButtonProps={{ disabled: isSending }}
      confirmLoading={isSending}
      onOk={handleRevoke}
      onCancel={onClose}
      mask={{ closable: false }}
      width={480}
    >
      <p>{t('apiKey:revokeEffect')}</p>
    </Dialog>
  );
}
