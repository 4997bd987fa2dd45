import { call } from '#client/http/call.ts';
import { notify } from '#client/http/notices.ts';
import { refetch } from '#client/http/use-call.ts';
import { useTranslation } from '#client/i18n/t.ts';
import { FormDialog } from '#client/kit/form/FormDialog.tsx';
import { type ApiKey, apiKey } from '#shared/api-key.ts';

/** Asks once more before a program is shut out; names the key on the button. */
export function RevokeKey({ row, onClose }: { row: ApiKey; onClose: () => void }) {
  const { t } = useTranslation();
  const title = t('apiKey:revokeOne', { name: row.keyName });

  const revoke = async () => {
    // Also after a failure: another user may have revoked it.
    await call(apiKey.revoke, { apiKeyId: row.apiKeyId }).finally(() => refetch(apiKey.list));
    notify({ type: 'success', text: t('apiKey:revokedNow', { name: row.keyName }) });
  };

  return (
    <FormDialog title={title} okText={title} okButtonProps={{ danger: true }} onFinish={revoke} onClose={onClose}>
      <p>{t('apiKey:revokeEffect')}</p>
    </FormDialog>
  );
}
